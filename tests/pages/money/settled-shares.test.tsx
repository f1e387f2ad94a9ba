import { anna, demoPassword, doris, sara } from '#mocks/people.ts'
import { noDetails } from '#mocks/money/books.ts'
import { createRefund } from '#mocks/money/refunds.ts'
import { insert } from '#mocks/db.ts'
import { db } from '#tests/support/mock-server.ts'
import { open } from '#tests/support/open.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'

/**
 * Anna has paid Doris, who sells herself, 2 000 kr, and 500 kr of it were paid back from the bank:
 * 450 kr of Doris's share are owed back.
 */
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date'], now: new Date('2026-11-25T09:00:00Z') })
  db.partnerSellers[doris.id] = { ...noDetails, seller: 'partner' }
  db.payments.push({
    ...{ id: '9', status: 'paid', user: anna.id, matter: '3', amount: 2000, payout_to: doris.id, fee_ore: 20_000 },
    decided_at: '2026-11-03T10:00:00.000Z',
  })
  const repaid = { state: 'repaid', repaidOre: 50_000, repaidOn: '2026-11-20', repaidHow: 'Banköverföring' } as const
  const askedAt = '2026-11-18T09:00:00.000Z'
  insert(db, 'refunds', createRefund({ payment: '9', amountOre: 50_000, askedAt, ...repaid }))
  return () => vi.useRealTimers()
})

const payouts = '/office/books?del=utbetalningar'
const textOf = (element: HTMLElement) => element.textContent.replaceAll('\u00a0', ' ')
const toSettle = async () => {
  const page = await open(payouts, { as: sara })
  await page.press('Anteckna att andelen av order 9 är reglerad')
  const dialog = page.in(await page.dialog('Andelen har kommit tillbaka'))
  return { page, dialog }
}

describe('a share that is owed back', { tags: ['§settled-share'] }, () => {
  test('is noted as settled by the office, and told so from then on', async () => {
    const { page, dialog } = await toSettle()
    const toDo = within(await screen.findByRole('region', { name: 'Att reglera för hand' }))
    expect(textOf(toDo.getByRole('listitem'))).toContain('Order 9: 450 kr ska tillbaka från Doris Hallberg')
    await dialog.choose('Vart pengarna kom', 'Återförda hos betaltjänsten')
    await dialog.type('Kom tillbaka den', '2026-11-24')
    await dialog.type('Hur pengarna betalades', 'Återförd överföring')
    await dialog.type('Lösenord', demoPassword)
    await dialog.press('Anteckna')

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(await page.text('Det är antecknat att andelen är reglerad.')).toBeVisible()
    expect(await screen.findByRole('columnheader', { name: 'Har kommit tillbaka' })).toBeVisible()
    expect(screen.queryByRole('columnheader', { name: 'Ska tillbaka' })).not.toBeInTheDocument()
    expect(screen.queryByRole('region', { name: 'Att reglera för hand' })).not.toBeInTheDocument()

    await open('/office/books?manad=2026-11', { as: sara })
    const voucher = await screen.findByText('Andel som är återförd hos betaltjänsten, order 9, ärende 3')
    expect(textOf(voucher.closest('li') ?? voucher)).toContain('Återförd överföring. Antecknat av Sara Nyström.')
  })

  test('is in the summary of a later year, which leads to where it is noted', async () => {
    vi.setSystemTime(new Date('2027-02-01T09:00:00Z'))
    const page = await open('/office/books', { as: sara })
    expect(
      await page.text('Andelar som vi och partner är skyldiga varandra. Anteckna under Utbetalningar när de är reglerade.'),
    ).toBeVisible()
    await page.follow(/^Order 9: 450\skr ska tillbaka till oss$/)
    expect(await screen.findByRole('region', { name: 'Att reglera för hand' })).toHaveTextContent('Order 9')
  })

  test('is named to the partner, without a button', async () => {
    await open('/office/books', { as: doris })
    const own = await screen.findByRole('region', { name: 'Dina betalningar' })
    expect(within(own).getByRole('columnheader', { name: 'Ska tillbaka' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /reglerad/ })).not.toBeInTheDocument()
  })

  test('is left to a colleague by whoever keeps the books and is the partner', async () => {
    Object.assign(db.people.find(({ id }) => id === doris.id) ?? {}, { is_bookkeeper: true })
    await open(payouts, { as: { ...doris, is_bookkeeper: true } })
    expect(await screen.findByRole('region', { name: 'Att reglera för hand' })).toHaveTextContent('Order 9')
    expect(screen.queryByRole('button', { name: /reglerad/ })).not.toBeInTheDocument()
  })

  test.each([
    ['Kom tillbaka den', '', 'Ange en dag, till exempel 2026-12-31.'],
    ['Hur pengarna betalades', ' ', 'Ange hur andelen betalades.'],
  ])('%s can’t be %j', async (label, typed, text) => {
    const { dialog } = await toSettle()
    await dialog.type(label, typed)
    await dialog.press('Anteckna')
    expect(await dialog.text(text)).toBeVisible()
    expect(db.shareSettlements).toEqual([])
  })

  test('that a colleague has settled meanwhile says so', async () => {
    const { dialog } = await toSettle()
    const settled = { payment: '9', kind: 'share returned', paid_on: '2026-11-24', how: 'Swish', amountOre: 45_000 } as const
    db.shareSettlements.push({ id: '1', by: sara.id, at: '2026-11-20T12:00:00Z', ...settled })
    await dialog.type('Hur pengarna betalades', 'Banköverföring')
    await dialog.type('Lösenord', demoPassword)
    await dialog.press('Anteckna')
    const alert = await dialog.alert()
    expect(alert).toHaveTextContent('Kunde inte anteckna att andelen är reglerad.')
    expect(alert).toHaveTextContent('Det finns ingen andel kvar att reglera, så det finns inget att anteckna.')
  })
})

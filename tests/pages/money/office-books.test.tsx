import { defaultBookSettings } from '#contract/money/books/settings.ts'
import { api } from '#contract/index.ts'
import { anna, demoPassword, doris, edit, sara } from '#mocks/people.ts'
import type { PartnerInvoice } from '#contract/money/books/partner-invoices.ts'
import { noDetails } from '#mocks/money/books.ts'
import { createRefund } from '#mocks/money/refunds.ts'
import { insert } from '#mocks/db.ts'
import { answer } from '#tests/support/answer.ts'
import { paidToDoris, row } from '#tests/support/books-page.ts'
import { logged } from '#tests/support/console-watch.ts'
import { db, mockServer } from '#tests/support/mock-server.ts'
import { open } from '#tests/support/open.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw/http'
import { beforeEach, describe, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-25T09:00:00Z') })
  vi.spyOn(location, 'assign').mockImplementation(() => {})
  return () => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  }
})

describe('somebody who only keeps the books', { tags: ['§bookkeeper'] }, () => {
  test('is led there from home, and finds each document', async () => {
    const page = await open('/', { as: edit })
    expect(await page.text('Böcker, underlag och utbetalningar finns under Bokföring.')).toBeVisible()
    await page.follow('Till bokföringen')
    expect(await row('Hela året')).toBeTruthy()
    await page.follow('Underlag')
    expect(await page.button('Hämta Kvitto X2026-1 som PDF')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Kvitto X2026-1' })).not.toBeInTheDocument()
  })

  test('is led from a voucher to its document in the books, which is all that they see of the order', async () => {
    const page = await open('/office/books?ar=2026&manad=2026-10', { as: edit })
    await page.follow('Betalning X2026-1, order 2, ärende 2')
    expect(await page.button('Hämta Kvitto X2026-1 som PDF')).toBeVisible()
    expect(page.address()).toBe('/office/books?del=underlag&nummer=X2026-1')
    expect(await page.field('Sök på nummer')).toHaveValue('X2026-1')
  })

  test('an admin is led on to the receipt, and from there to what was agreed', async () => {
    await open('/office/books?del=underlag', { as: sara })
    expect(await screen.findByRole('link', { name: 'Kvitto X2026-1' })).toHaveAttribute('href', '/payments/2/receipt')
  })

  test('sees no matter of others in the list, nor under its address', async () => {
    const page = await open('/user-matters', { as: edit })
    expect(await page.heading('Mina Ärenden')).toBeVisible()
    const other = await open('/matters/1', { as: edit })
    expect(await other.alert()).toBeVisible()
  })
})

describe('the summary', { tags: ['§books'] }, () => {
  test('shows a year by month, and that nothing is missing', async () => {
    paidToDoris()
    const page = await open('/office/books', { as: sara })
    expect(await row('oktober 2026')).toBe('oktober 2026485 kr97 kr0 kr388 kr485 kr1')
    expect(await row('november 2026')).toBe('november 20262 000 kr400 kr0 kr1 988 kr685 kr1')
    expect(await row('Hela året')).toBe('Hela året2 485 kr497 kr0 kr1 988 kr685 kr2')
    expect(screen.getByText('Inga luckor i nummerserierna, och alla verifikationer går jämnt ut.')).toBeVisible()
    expect(screen.queryByRole('columnheader', { name: 'Betalt till partner' })).toBeNull()
    db.partnerSellers[doris.id] = { ...noDetails, seller: 'partner' }
    await page.follow('Föregående år, 2025')
    await page.follow('Nästa år, 2026')
    expect(await screen.findByRole('columnheader', { name: 'Betalt till partner' })).toBeVisible()
    expect(await row('november 2026')).toMatch(/^november 20260 kr2 000 kr/)
  })

  test('a refund takes its VAT along', async () => {
    insert(db, 'refunds', createRefund({ payment: '2', amountOre: 8_500, askedAt: '2026-11-02T09:00:00.000Z' }))
    await open('/office/books', { as: sara })
    expect(await row('november 2026')).toBe('november 20260 kr−17 kr85 kr320 kr400 kr1')
  })

  test('a month leads to its vouchers, each of them to its document', async () => {
    const page = await open('/office/books', { as: sara })
    await page.follow('oktober 2026')
    expect(await page.heading('Verifikationer i oktober 2026')).toHaveFocus()
    const link = await screen.findByRole('link', { name: 'Betalning X2026-1, order 2, ärende 2' })
    expect(link).toHaveAttribute('href', '/payments/2/receipt')
    const voucher = within(screen.getByText('debet 485 kr').closest('ul') ?? document.body)
    expect(voucher.getAllByRole('listitem').map((item) => item.textContent.replaceAll('\u00a0', ' '))).toEqual([
      '1580 Fordran på betaltjänstendebet 485 kr',
      '2420 Förskott från kunderkredit 388 kr',
      '2611 Utgående moms 25 %kredit 97 kr',
    ])
    await page.follow('Föregående år, 2025')
    expect(page.address()).toBe('/office/books?ar=2025')
  })

  test('names the numbers that are missing', async () => {
    const page = await open('/prices', { as: sara })
    answer(api.books.summary, {
      body: {
        from: '2026-01-01',
        to: '2026-12-31',
        months: [],
        gaps: [{ series: 'K2026', missing: [14, 15] }],
        unbalanced: ['V2026-3'],
        locked_until: null,
      },
    })
    await page.user.click(await page.link('Ärenden'))
    await page.follow('Bokföring')
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByText('K2026: 14, 15')).toBeVisible()
    expect(alert.getByText('Verifikationer som inte går jämnt ut: V2026-3')).toBeVisible()
  })

  test('goes to the year before, and back', async () => {
    const page = await open('/office/books', { as: sara })
    await page.follow('Föregående år, 2025')
    expect(await page.text('Inget är bokfört det här året.')).toBeVisible()
    expect(page.address()).toBe('/office/books?ar=2025')
    await page.follow('Nästa år, 2026')
    expect(await row('oktober 2026')).toMatch(/485 kr/)
    expect(screen.queryByRole('link', { name: 'Nästa år, 2027' })).not.toBeInTheDocument()
  })
})

describe('the links between the years of the summary', { tags: ['§books'] }, () => {
  test('stay where a year can’t be fetched, with the focus on the one that was pressed', async () => {
    const page = await open('/office/books', { as: sara })
    await row('oktober 2026')
    answer(api.books.summary, { status: 500 })
    await page.follow('Föregående år, 2025')
    expect(await page.alert()).toHaveTextContent('Kunde inte hämta sammanställningen.')
    expect(await page.link('Föregående år, 2024')).toHaveFocus()
    mockServer.resetHandlers()
    await page.follow('Nästa år, 2026')
    expect(await row('oktober 2026')).toMatch(/485 kr/)
  })

  test('leave the focus on the year where there is none after it', async () => {
    const page = await open('/office/books?ar=2025', { as: sara })
    await page.follow('Nästa år, 2026')
    expect(await row('oktober 2026')).toMatch(/485 kr/)
    expect(await page.text('2026')).toHaveFocus()
  })
})

describe('an export', { tags: ['§books'] }, () => {
  const path = '/office/books?del=export'

  test('suggests the month that is over, and hands over only what is new', async () => {
    const page = await open(path, { as: sara })
    expect(await page.field('Från och med')).toHaveValue('2026-10-01')
    expect(await page.field('Till och med')).toHaveValue('2026-10-31')
    await page.type('Lösenord', demoPassword)
    await page.press('Exportera')
    expect(await page.text('bokforing-2026-10-01--2026-10-31.si hämtas, med 1 verifikation.')).toBeVisible()
    expect(location.assign).toHaveBeenCalledWith(expect.stringContaining('bokforing-2026-10-01--2026-10-31.si'))
    expect(await page.text('SIE, 1 verifikation')).toBeVisible()
    await page.press('Exportera')
    expect(await page.text('bokforing-2026-10-01--2026-10-31.si är tom: inget nytt att lämna över.')).toBeVisible()
  })

  test('can hand over everything again', async () => {
    db.exportedEntries.push('paid 2')
    const page = await open(path, { as: sara })
    await page.choose('Vad ska med?', 'Exportera allt igen')
    await page.choose('Format', 'Tabell (.csv)')
    await page.type('Lösenord', demoPassword)
    await page.press('Exportera')
    expect(await page.text('CSV, 1 verifikation, allt igen')).toBeVisible()
  })

  test('shows earlier exports fifty at a time', { tags: ['R112'] }, async () => {
    const made = { from: '2026-10-01', to: '2026-10-31', format: 'sie', again: true, made_by: 'Sara', vouchers: 1 } as const
    for (let n = 1; n <= 51; n += 1) db.bookExports.push({ id: String(n), made_at: '2026-11-01T09:00:00.000Z', ...made })
    const page = await open(path, { as: sara })
    const earlier = async () => within(await screen.findByRole('region', { name: 'Tidigare exporter' })).findAllByRole('listitem')
    expect(await earlier()).toHaveLength(50)
    await page.press('Visa fler')
    await waitFor(async () => expect(await earlier()).toHaveLength(51))
  })

  test('warns of months that aren’t over or locked', async () => {
    db.bookSettings = { ...defaultBookSettings, locked_until: '2026-10-31' }
    const page = await open(path, { as: sara })
    await page.text('Inga exporter än.')
    expect(screen.queryByText(/^Inte (slut|låst)/)).not.toBeInTheDocument()
    await page.type('Till och med', '2026-11-30')
    expect(await page.text(/^Inte slut: november 2026\. Det kan komma mer där\./)).toBeVisible()
  })

  test('says of a month that is over that it isn’t locked', async () => {
    const page = await open(path, { as: sara })
    expect(await page.text(/^Inte låst: oktober 2026\. Det kan komma mer där\./)).toBeVisible()
    await page.type('Till och med', '2026-11-30')
    expect(await page.text(/^Inte låst: oktober 2026\. Inte slut: november 2026\./)).toBeVisible()
  })

  test('needs the right password, and an end after the start', async () => {
    const page = await open(path, { as: sara })
    await page.type('Lösenord', 'fel lösenord')
    await page.press('Exportera')
    expect(await page.field('Lösenord')).toHaveAccessibleDescription('Fel lösenord.')
    await page.type('Från och med', '2026-11-01')
    await page.type('Lösenord', demoPassword)
    await page.press('Exportera')
    expect(await page.field('Till och med')).toHaveAccessibleDescription('Sista dagen kan inte vara före den första.')
    expect(location.assign).not.toHaveBeenCalled()
  })

  test('that fails after one that was made says only that', async () => {
    const page = await open(path, { as: sara })
    await page.type('Lösenord', demoPassword)
    await page.press('Exportera')
    const started = await page.text('bokforing-2026-10-01--2026-10-31.si hämtas, med 1 verifikation.')
    await page.type('Lösenord', 'fel lösenord')
    await page.press('Exportera')
    expect(await page.field('Lösenord')).toHaveAccessibleDescription('Fel lösenord.')
    expect(started).not.toBeInTheDocument()
  })
})

describe('the settings', { tags: ['§books'] }, () => {
  const path = '/office/books?del=installningar'

  test('are saved with the password', async () => {
    const page = await open(path, { as: sara })
    await page.choose('Räkenskapsåret börjar', 'juli')
    await page.type('Utgående moms 25 %', '2610')
    expect(await page.field('Bankkonto, för återbetalningar på annat sätt')).toHaveValue('1930')
    await page.type('Bankkonto, för återbetalningar på annat sätt', '1940')
    await page.type('Låst till och med', '2026-10-31')
    await page.type('Lösenord', demoPassword)
    await page.press('Spara inställningarna')
    expect(await page.text('Inställningarna är sparade.')).toBeVisible()
    expect(db.bookSettings).toMatchObject({
      financial_year_start_month: 7,
      locked_until: '2026-10-31',
      name_accounts: true,
      accounts: { vat: 2610, provider: 1580, bank: 1940 },
    })
    expect(await page.field('Lösenord')).toHaveValue('')
    const changes = within(await screen.findByRole('region', { name: 'Ändringar' }))
    expect(await changes.findByText('januari → juli')).toBeVisible()
    expect(changes.getByText('ingen dag → 31 oktober')).toBeVisible()
    expect(changes.getByText('Sara Nyström')).toBeVisible()
  })

  test('that a colleague has changed since are not overwritten; what one has saved oneself is no hindrance', async () => {
    const page = await open(path, { as: sara })
    for (const account of ['2610', '2612']) {
      await page.type('Utgående moms 25 %', account)
      await page.type('Lösenord', demoPassword)
      await page.press('Spara inställningarna')
      await waitFor(() => expect(db.bookSettings.accounts.vat).toBe(Number(account)))
      await waitFor(async () => expect(await page.field('Lösenord')).toHaveValue(''))
    }
    const after = { ...db.bookSettings, locked_until: '2026-10-31' }
    db.bookSettingsChanges.push({ id: '9', by: edit.id, at: '2026-11-28T12:00:00.000Z', before: db.bookSettings, after })
    db.bookSettings = after
    await page.type('Utgående moms 25 %', '2611')
    await page.type('Lösenord', demoPassword)
    await page.press('Spara inställningarna')
    expect(await page.alert()).toHaveTextContent(
      'Inställningarna har ändrats sedan du öppnade sidan. Ladda om sidan och gör din ändring igen.',
    )
    expect(db.bookSettings).toEqual(after)
    expect(await page.field('Utgående moms 25 %')).toHaveValue('2611')
    expect(await page.text('ingen dag → 31 oktober')).toBeVisible()
  })

  test.each([
    ['Utgående moms 25 %', '26', 'Ange ett konto med fyra siffror.'],
    ['Verifikationer', 'v1', 'Ange en till tre stora bokstäver, A till Z.'],
  ])('%s can’t be %s', async (label, typed, text) => {
    const page = await open(path, { as: sara })
    await page.type(label, typed)
    await page.type('Lösenord', demoPassword)
    await page.press('Spara inställningarna')
    expect(await page.field(label)).toHaveAccessibleDescription(text)
    expect(db.bookSettings).toEqual(defaultBookSettings)
  })
})

describe('payouts', { tags: ['§books'] }, () => {
  test('are shown per partner', async () => {
    paidToDoris()
    await open('/office/books?del=utbetalningar', { as: sara })
    expect(await row('Doris')).toMatch(/12 000 kr0 kr200 kr1 800 kr/)
  })

  test('that went out without a right to them are named apart, with what it means', { tags: ['R106'] }, async () => {
    const sums = { payments: 0, gross: 0, refunded: 0, fee: 0, share: 0 }
    const payout = { partner: { id: '9', name: 'Dora Ek' }, ...sums, owed_back: 1755, account: 'acct_1' }
    answer(api.books.payouts, { body: [payout] })
    const page = await open('/office/books?del=utbetalningar', { as: sara })
    expect(await row('Dora Ek')).toBe('Dora Ek acct_100 kr0 kr0 kr0 kr1 755 kr')
    expect(screen.getByRole('columnheader', { name: 'Ska tillbaka' })).toBeVisible()
    expect(await page.text(/^Det som ska tillbaka har partnern fått, men ska inte behålla, /)).toBeVisible()
  })

  test('whose share was taken twice are named apart, too: for the office, and for the partner payment by payment', {
    tags: ['§twice-taken-share'],
  }, async () => {
    const sums = { gross: 1950, refunded: 500, fee: 145, share: 1305, owed_to_partner: 450 }
    answer(api.books.payouts, { body: [{ partner: { id: '9', name: 'Dora Ek' }, payments: 1, ...sums, account: 'acct_1' }] })
    const page = await open('/office/books?del=utbetalningar', { as: sara })
    expect(await row('Dora Ek')).toBe('Dora Ek acct_111 950 kr500 kr145 kr1 305 kr450 kr')
    expect(screen.getByRole('columnheader', { name: 'Ska till partnern' })).toBeVisible()
    expect(screen.queryByRole('columnheader', { name: 'Ska tillbaka' })).not.toBeInTheDocument()
    expect(await page.text(/^Det som ska till partnern är andelar som betaltjänsten har tagit två gånger: /)).toBeVisible()
  })

  const invoice: PartnerInvoice = {
    ...{ id: '1', number: 'F2025-1', kind: 'fee', partner: { id: doris.id, name: 'Hallberg Juridik AB' } },
    ...{ month: '2025-10', net: 160, vat: 40, gross: 200, issued_at: '2025-10-31T23:00:00.000Z' },
  }

  test('have a month’s invoices below them, with what credit notes change, each as PDF', async () => {
    const back = { month: '2025-11', net: 40, vat: 10, gross: 50, original: 'F2025-1' }
    db.partnerInvoices.push(invoice, { ...invoice, ...back, id: '2', number: 'FK2025-1', kind: 'fee credit' })
    const page = await open('/office/books?del=utbetalningar&ar=2025', { as: sara })
    expect(await page.heading('Fakturor mellan oss och partner')).toBeVisible()
    expect(await row('F2025-1')).toContain('Faktura, avgiftHallberg Juridik ABoktober 2025160 kr40 kr200 kr')
    expect(await row('FK2025-1')).toContain(
      'Kreditnota, avgift, ändrar F2025-1Hallberg Juridik ABnovember 2025−40 kr−10 kr−50 kr',
    )
    mockServer.use(http.get('*/partner-invoices/1/pdf/', () => HttpResponse.error()))
    await page.press('Hämta F2025-1 som PDF')
    expect(await page.alert()).toHaveTextContent('PDF:en gick inte att hämta. Försök igen.')
    logged()
  })

  test('of a partner in another EU country have an invoice without VAT, which says who reports it', async () => {
    const number = `P${doris.id}SF2025-1`
    const reverse = { number, kind: 'self', net: 1800, vat: 0, gross: 1800, reverse_charge: true } as const
    const back = { number: `P${doris.id}SFK2025-1`, kind: 'self credit', original: number } as const
    db.partnerInvoices.push({ ...invoice, ...reverse }, { ...invoice, ...reverse, ...back, id: '2' })
    await open('/office/books?del=utbetalningar&ar=2025', { as: doris })
    const firm = 'omvänd betalningsskyldighetHallberg Juridik AB'
    expect(await row(number)).toContain(`Självfaktura, ${firm}oktober 20251 800 kr0 kr1 800 kr`)
    expect(await row(`P${doris.id}SFK2025-1`)).toContain(`ändrar ${number}, ${firm}`)
  })

  test('of a partner who hasn’t accepted the partner terms wait for them, and say so', { tags: ['§partner-terms'] }, async () => {
    paidToDoris({ decided_at: '2025-10-03T10:00:00.000Z' })
    db.partnerTerms = {}
    const page = await open('/office/books?ar=2025', { as: doris })
    expect(await page.text(/^Godkänn partnervillkoren för att kunna ta ärenden och få betalt\./)).toBeVisible()
    expect(await page.link('Till partnervillkoren')).toHaveAttribute('href', '/profile#partner')
    expect(await row('Doris')).toMatch(/2 000 kr/)
    expect(screen.queryByRole('heading', { name: 'Fakturor mellan oss och partner' })).not.toBeInTheDocument()
  })

  test('who was a partner has a link to their own above every page', { tags: ['§own-payouts'] }, async () => {
    paidToDoris()
    Object.assign(db.people.find(({ id }) => id === doris.id) ?? {}, { is_delegated_admin: false })
    const page = await open('/user-matters', { as: doris })
    const bar = within(await screen.findByRole('navigation', { name: 'Utbetalningar' }))
    expect(bar.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Utbetalningar'])
    await page.follow('Utbetalningar')
    expect(await page.heading('Utbetalningar')).toBeVisible()
    expect(await row('Doris')).toMatch(/12 000 kr/)
    expect(await screen.findByRole('region', { name: 'Dina betalningar' })).toBeVisible()
  })

  test('a partner sees their own, and nothing else of the books', async () => {
    paidToDoris()
    paidToDoris({ id: '10', payout_to: 'someone else' })
    const page = await open('/user-matters', { as: doris })
    await page.follow('Utbetalningar')
    expect(await page.heading('Utbetalningar')).toBeVisible()
    expect(await row('Doris')).toMatch(/12 000 kr/)
    const payments = within(await screen.findByRole('region', { name: 'Dina betalningar' }))
    expect(payments.getAllByRole('row')[1]?.textContent.replaceAll('\u00a0', ' ')).toBe(
      'Order 933 november2 000 kr0 kr200 kr1 800 kr',
    )
    expect(payments.getAllByRole('row')).toHaveLength(2)
    expect(screen.queryByText('Tvist om hyra')).not.toBeInTheDocument()
    expect(screen.queryByText(/^Godkänn partnervillkoren/)).not.toBeInTheDocument()
    expect(screen.queryByRole('navigation', { name: 'Delar av bokföringen' })).not.toBeInTheDocument()
  })
})

test('the books are closed to customers, who see no link either', { tags: ['§books'] }, async () => {
  const page = await open('/office/books', { as: anna })
  expect(await page.text('Den här sidan är för kontoret.')).toBeVisible()
  await page.follow('Till ärendena')
  expect(await page.heading('Mina Ärenden')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Bokföring' })).not.toBeInTheDocument()
})

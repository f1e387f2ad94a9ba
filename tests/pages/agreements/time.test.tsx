import { anna, doris, sara } from '#mocks/people.ts'
import type { AgreementRow, TimeRow } from '#mocks/agreements/rows.ts'
import { demoPassword } from '#mocks/people.ts'
import { createAgreement } from '#mocks/agreements/demo-agreements.ts'
import { insert } from '#mocks/db.ts'
import { db, mockServer } from '#tests/support/mock-server.ts'
import { onPhone } from '#tests/support/on-phone.ts'
import { open } from '#tests/support/open.tsx'
import { play } from '#tests/support/play.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'

/** Work goes on in Anna's matter 1, for four hours at most. */
const atCeiling = (own: Partial<AgreementRow> = {}) => {
  const now = new Date().toISOString()
  const scope = { scope: 'Rådgivning.', excluded: null, performer: null, delivery_days: null, decline_reason: null }
  db.proposals.push({
    ...{ id: '9', number: '1-1', state: 'accepted', matter: '1', author: doris.id, service: 'Rådgivning', ...scope },
    ...{ kind: 'ceiling', amount: 6380, hours: 4, rate: 1595, valid_days: 14, valid_until: '2026-12-01', sent_at: now },
  })
  db.payments.push({ id: '9', status: 'paid', user: anna.id, matter: '1', amount: 6380, decided_at: now })
  const sale = { matter: '1', proposal: '9', payment: '9', service: 'Rådgivning', amount: 6380 }
  const consents = { early_start: true, loss_acknowledged: true }
  insert(db, 'agreements', createAgreement(new Date(), { ...sale, ...consents, ...own }))
}

const worked = (minutes: number, own: Partial<TimeRow> = {}) => {
  const id = String(db.time.length + 1)
  const changed_at = new Date().toISOString()
  db.time.push({
    ...{ id, matter: '1', agreement: '1', author: doris.id, day: '2026-01-15', minutes, what: 'Genomgång', kind: 'charged' },
    ...{ changed_at, ...own },
  })
}

const openTime = async (as = doris) => {
  const page = await open('/matters/1', { as })
  await page.heading('Tid')
  return { page, time: page.in(screen.getByRole('region', { name: 'Tid' })) }
}

describe('the time of a matter', { tags: ['§hours-settled'] }, () => {
  test('is read by the customer, but for internal lines: so much of so much at most', async () => {
    atCeiling()
    worked(200)
    worked(15, { kind: 'free', what: 'Första samtalet', author: null })
    worked(45, { kind: 'internal', what: 'Läste på' })
    const { time } = await openTime(anna)
    expect(await time.text('Tid: 3 h 20 min av högst 4 h')).toBeVisible()
    expect(await time.text('Hittills 5 316,66 kr, och högst 6 380 kr.')).toBeVisible()
    const free = time.in(await time.row('Första samtalet'))
    expect(await free.text('15 min')).toBeVisible()
    expect(await free.text('Gratis')).toBeVisible()
    // The author has deleted the account.
    expect(await free.text('Kontoret')).toBeVisible()
    expect(screen.queryByText('Läste på')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Skriv in tid' })).not.toBeInTheDocument()
  })

  test('is folded on the office’s phone until work at a ceiling price begins', async () => {
    onPhone()
    const { page, time } = await openTime(doris)
    const opener = await page.button('Tid')
    expect(opener).toHaveAttribute('aria-expanded', 'false')
    expect(screen.queryByRole('button', { name: 'Skriv in tid' })).not.toBeInTheDocument()
    await page.user.click(opener)
    expect(await time.button('Skriv in tid')).toBeVisible()
  })

  test('isn’t there for a customer of whom none is written', async () => {
    const page = await open('/matters/1', { as: anna })
    await page.heading('Noteringar')
    await waitFor(() => expect(screen.queryByText('Tid')).not.toBeInTheDocument())
  })

  test('is typed by the office as 1h20, 80 or 1,5, and says what it understood', async () => {
    atCeiling()
    const { page, time } = await openTime()
    expect(await time.text('Ingen tid är inskriven än.')).toBeVisible()
    await time.press('Skriv in tid')
    const dialog = page.in(await page.dialog('Skriv in tid'))
    expect(await dialog.field('Hur lång tid?')).toHaveAccessibleDescription('Till exempel 1h20, 80 (minuter) eller 1,5 (timmar).')
    await dialog.type('Hur lång tid?', 'en stund')
    await dialog.type('Vad har du gjort?', 'Läste avtalet')
    await dialog.press('Spara tid')
    expect(await dialog.field('Hur lång tid?')).toHaveAccessibleDescription(/^Skriv tiden som 1h20, 80 eller 1,5\./)
    await dialog.type('Hur lång tid?', '1,5')
    expect(await dialog.text('Sparas som 1 h 30 min.')).toBeVisible()
    await dialog.press('Spara tid')
    expect(await time.text('Tid: 1 h 30 min av högst 4 h')).toBeVisible()
    expect(db.time).toMatchObject([{ minutes: 90, what: 'Läste avtalet', kind: 'charged', agreement: '1', author: doris.id }])
  })

  test('is changed and removed, and says when that fails', async () => {
    atCeiling()
    worked(80)
    const { page, time } = await openTime()
    await time.press('Ändra tiden för Genomgång')
    const dialog = page.in(await page.dialog('Ändra tid'))
    expect(await dialog.field('Hur lång tid?')).toHaveValue('1 h 20 min')
    play('time.change: 500')
    await dialog.type('Hur lång tid?', '95')
    await dialog.press('Spara tid')
    expect(await dialog.alert()).toHaveTextContent('Kunde inte spara tiden. Försök igen.')
    mockServer.resetHandlers()
    await dialog.press('Spara tid')
    expect(await time.text('Tid: 1 h 35 min av högst 4 h')).toBeVisible()

    play('time.remove: 500')
    await time.press('Ta bort tiden för Genomgång')
    const question = page.in(await page.dialog('Ta bort tid'))
    expect(await question.text('Vill du ta bort 1 h 35 min för ”Genomgång”?')).toBeVisible()
    await question.press('Ta bort')
    expect(await question.alert()).toHaveTextContent('Kunde inte ta bort tiden. Försök igen.')
    mockServer.resetHandlers()
    await question.press('Ta bort')
    expect(await time.text('Ingen tid är inskriven än.')).toBeVisible()
  })

  test('near its ceiling leads to a proposal of more hours at the same rate', async () => {
    atCeiling()
    worked(200)
    const page = await open('/office', { as: sara })
    await page.follow('Skriv tilläggsförslag')
    // First what the office's list has no field of that name for.
    expect(await page.field('Timmar')).toHaveValue('0,75')
    expect(await page.field('Tjänst')).toHaveValue('Rådgivning')
    expect(await page.field('Pris per timme i kronor')).toHaveValue('1595')
    expect(await page.field('Vad ingår?')).toHaveValue('Rådgivning.')
  })

  test('offers the free minutes of advice by itself, until they are given', async () => {
    atCeiling()
    Object.assign(db.matters.find(({ id }) => id === '1') ?? {}, { service: 'advice' })
    const { time } = await openTime()
    await time.press('Lägg till 15 fria minuter')
    expect(await time.text('De första minuterna')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Lägg till 15 fria minuter' })).not.toBeInTheDocument())
    expect(db.time).toMatchObject([{ minutes: 15, kind: 'free' }])
  })

  test('offers the free minutes of the service that is chosen, also while Läget doesn’t load', async () => {
    const { page, time } = await openTime()
    expect(await time.button('Skriv in tid')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Lägg till 15 fria minuter' })).not.toBeInTheDocument()
    await page.press('Ange vad ärendet gäller')
    play('now.read: 500')
    const form = page.in(await page.dialog('Vad gäller ärendet?'))
    await form.choose('Tjänst', 'Juridisk rådgivning')
    await form.press('Spara valet')
    expect(await time.button('Lägg till 15 fria minuter')).toBeVisible()
  })

  test('is measured by a clock that survives a reload, and becomes a line', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-26T09:00:00Z') })
    atCeiling()
    const { page, time } = await openTime()
    await time.press('Starta klockan')
    expect(await time.text('Klockan går: 0 min')).toBeVisible()
    await page.wait(25 * 60_000 + 30_000)
    expect(await time.text('Klockan går: 25 min')).toBeVisible()
    document.body.replaceChildren()

    const again = await openTime()
    expect(await again.time.text('Klockan går: 25 min')).toBeVisible()
    await again.time.press('Stoppa och skriv in')
    const dialog = again.page.in(await again.page.dialog('Skriv in tid'))
    expect(await dialog.field('Hur lång tid?')).toHaveValue('25 min')
    await dialog.type('Vad har du gjort?', 'Samtal med hyresvärden')
    await dialog.press('Spara tid')
    expect(await again.time.text('Tid: 25 min av högst 4 h')).toBeVisible()
    expect(await again.time.button('Starta klockan')).toBeVisible()
  })
})

test('a clock that a colleague has started in the same browser isn’t one’s own', { tags: ['§hours-settled'] }, async () => {
  atCeiling()
  const doriss = await openTime(doris)
  await doriss.time.press('Starta klockan')
  expect(await doriss.time.text('Klockan går: 0 min')).toBeVisible()
  document.body.replaceChildren()

  const saras = await openTime(sara)
  expect(await saras.time.button('Starta klockan')).toBeVisible()
  expect(screen.queryByRole('timer')).not.toBeInTheDocument()
})

test('the time of a matter is saved as a file, the oldest day first', { tags: ['§hours-settled'] }, async () => {
  atCeiling()
  worked(15, { kind: 'free', what: 'Första samtalet', agreement: null, day: '2026-01-14' })
  worked(80)
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:tid')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const { time } = await openTime()
  await time.press('Hämta tiden (CSV)')
  const [file] = made.mock.calls[0] ?? []
  const [, ...lines] = (file instanceof Blob ? await file.text() : '').split('\r\n')
  expect(lines.slice(0, 2)).toEqual([
    '2026-01-14;15;15 min;Första samtalet;Gratis för kunden;Doris Hallberg;',
    '2026-01-15;80;1 h 20 min;Genomgång;Debiteras kunden;Doris Hallberg;A2026-1',
  ])
})

describe('the final settlement', { tags: ['§hours-settled'] }, () => {
  const settling = async (as = doris) => {
    const { page, time } = await openTime(as)
    const card = page.in(screen.getByRole('region', { name: 'Avtal A2026-1' }))
    await card.press('Markera som utfört')
    return { page, time, dialog: page.in(await page.dialog('Slutavräkning')) }
  }

  test('that fails leaves everything as it is, and says so', async () => {
    atCeiling()
    worked(160)
    const { dialog } = await settling(sara)
    await dialog.type('Ditt lösenord', demoPassword)
    play('time.settle: 500')
    await dialog.press(/^Markera som utfört och betala tillbaka 2\s126,67\skr$/)
    expect(await dialog.text('Slutavräkningen gick inte igenom.')).toBeVisible()
    expect(db.refunds).toEqual([])
  })

  test('shows the lines, the price and what goes back, and is made with the password', async () => {
    atCeiling()
    worked(160)
    worked(15, { kind: 'free', what: 'Första samtalet', agreement: null })
    worked(45, { kind: 'internal', what: 'Läste på' })
    const { dialog, time } = await settling(sara)
    expect(await dialog.text('2 h 40 min av högst 4 h')).toBeVisible()
    expect(await dialog.text('4 253,33 kr')).toBeVisible()
    expect(await dialog.text('2 126,67 kr')).toBeVisible()
    expect(await dialog.text('15 min, gratis')).toBeVisible()
    expect(screen.queryByText('45 min', { selector: '[role=dialog] *' })).not.toBeInTheDocument()
    await dialog.type('Ditt lösenord', 'fel')
    await dialog.press(/^Markera som utfört och betala tillbaka 2\s126,67\skr$/)
    expect(await dialog.field('Ditt lösenord')).toBeInvalid()
    await dialog.type('Ditt lösenord', demoPassword)
    await dialog.press(/^Markera som utfört och betala tillbaka 2\s126,67\skr$/)
    expect(await time.text('Slutavräkningen är gjord. Priset blev 4 253,33 kr.')).toBeVisible()
    expect(db.refunds).toMatchObject([{ amountOre: 212_667, reason: 'Slutavräkning A2026-1' }])
    // A settled line stays as it is.
    expect(screen.queryByRole('button', { name: 'Ändra tiden för Genomgång' })).not.toBeInTheDocument()
  })

  test('says why it isn’t made', async () => {
    atCeiling()
    worked(160)
    const { dialog } = await settling()
    worked(10)
    await dialog.type('Ditt lösenord', demoPassword)
    await dialog.press(/^Markera som utfört och betala tillbaka 2\s126,67\skr$/)
    expect(await dialog.alert()).toHaveTextContent('Tiden har ändrats. Läs igenom raderna igen innan du gör slutavräkningen.')
    expect(db.agreements[0]?.state).toBe('running')
    // It shows what is there now.
    expect(await dialog.text('2 h 50 min av högst 4 h')).toBeVisible()
  })

  test('can’t be passed over where the hours couldn’t be read', async () => {
    atCeiling()
    play('time.list: 500')
    await open('/matters/1', { as: doris })
    const card = await screen.findByRole('region', { name: 'Avtal A2026-1' })
    await waitFor(() => expect(card).toHaveTextContent('Kunde inte hämta tiden.'))
    expect(screen.queryByRole('button', { name: 'Markera som utfört' })).not.toBeInTheDocument()
  })

  test('of work that was done before hours were measured is offered, and never made by itself', async () => {
    atCeiling({ state: 'performed', performed_at: '2026-01-20T10:00:00.000Z' })
    worked(60)
    const { page } = await openTime()
    await page.in(screen.getByRole('region', { name: 'Avtal A2026-1' })).press('Gör slutavräkningen')
    const dialog = page.in(await page.dialog('Slutavräkning'))
    expect(await dialog.button(/^Betala tillbaka 4\s785\skr$/)).toBeVisible()
    expect(db.refunds).toEqual([])
  })
})

import { api } from '#contract/index.ts'
import { demoPassword, doris, edit, sara } from '#mocks/people.ts'
import { noDetails } from '#mocks/money/books.ts'
import { answer } from '#tests/support/answer.ts'
import { paidToDoris, row } from '#tests/support/books-page.ts'
import { db } from '#tests/support/mock-server.ts'
import { open } from '#tests/support/open.tsx'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-25T09:00:00Z') })
  return () => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  }
})

describe('what is reported of a partner', { tags: ['§books'] }, () => {
  test('stands below their payouts, with what is missing, and nothing of others', async () => {
    paidToDoris()
    db.partnerSellers[doris.id] = { ...noDetails, legal_name: 'Dal Juridik AB', organisation_number: '556016-0680' }
    const page = await open('/office/books?ar=2026', { as: doris })
    expect(await page.heading('Det som rapporteras till Skatteverket')).toBeVisible()
    expect(await page.text(/lämnas senast 31 januari 2027\. Stämmer något inte\?/)).toBeVisible()
    expect(screen.getByText('Dal Juridik AB')).toBeVisible()
    expect(screen.getByText(/^Saknas: gatuadress, postnummer, ort/)).toBeVisible()
    expect(await row('Kvartal 4')).toBe('Kvartal 41 800 kr1200 kr')
    expect(screen.queryByRole('button', { name: /^Ändra uppgifter/ })).not.toBeInTheDocument()
  })

  test('isn’t there for a year in which they weren’t paid', async () => {
    paidToDoris()
    const page = await open('/office/books?ar=2025', { as: doris })
    expect(await page.heading('Utbetalningar')).toBeVisible()
    expect(await page.text('Inga utbetalningar den här perioden.')).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Det som rapporteras till Skatteverket' })).not.toBeInTheDocument()
  })

  test.each([
    ['has no account any more', { email: '' }, 'Kontot är borttaget.'],
    ['can’t log in', { email: 'dora@example.se', disabled: true }, 'Kontot är avstängt.'],
  ])('is sent by post to whoever %s, as the report says', async (_, account, why) => {
    const partner = { id: '9', name: 'Dora Ek', bank_account: null, ...account }
    const quarters = [1, 2, 3, 4].map((quarter) => ({ quarter, paid: 0, activities: 0, fees: 0 }))
    answer(api.books.platformReport, { body: [{ partner, details: noDetails, missing: [], quarters }] })
    const page = await open('/office/books?del=plattformsrapport&ar=2026', { as: sara })
    expect(await page.text(`${why} Skicka uppgifterna till partnern med post, senast 31 januari 2027.`)).toBeVisible()
  })
})

describe('the platform report', { tags: ['§books'] }, () => {
  const path = '/office/books?del=plattformsrapport'

  test('shows each quarter, and what is missing', async () => {
    paidToDoris()
    const page = await open(path, { as: sara })
    expect(await row('Kvartal 4')).toBe('Kvartal 41 800 kr1200 kr')
    expect(screen.queryByText(/^Bankkonto/)).not.toBeInTheDocument()
    expect(await page.text(/^Saknas: juridiskt namn, gatuadress, postnummer, ort,.*kontonummer \(IBAN\)/)).toBeVisible()
  })

  test('has the bank account that a partner keeps in the profile, for what the office pays by hand', async () => {
    Object.assign(db.people.find(({ id }) => id === doris.id) ?? {}, { bank_account: '5050-1055' })
    const page = await open(path, { as: sara })
    expect(await page.text('Bankkonto, för det som betalas för hand: 5050-1055')).toBeVisible()
  })

  test('says that the invoices of a partner wait for the partner terms', { tags: ['§partner-terms'] }, async () => {
    const page = await open(path, { as: sara })
    await page.text(/^Saknas/)
    const told = 'Partnern har inte godkänt partnervillkoren. Självfakturorna väntar tills det är gjort.'
    expect(screen.queryByText(told)).not.toBeInTheDocument()
    db.partnerTerms = {}
    await open(path, { as: sara })
    expect(await page.text(told)).toBeVisible()
  })

  test('has each firm by itself of a partner who changed it within the year, in the file, too', async () => {
    const quarters = (paid: number) =>
      [1, 2, 3, 4].map((quarter) => ({ quarter, paid: quarter === 4 ? paid : 0, activities: Number(quarter === 4), fees: 0 }))
    const details = { ...noDetails, legal_name: 'Nya Ek AB', organisation_number: '559000-0005', city: 'Umeå' }
    const firms = [
      { name: 'Ek Advokat AB', organisation_number: '556016-0680', quarters: quarters(1800) },
      { name: 'Nya Ek AB', organisation_number: '559000-0005', quarters: quarters(900) },
    ]
    const partner = { id: doris.id, name: 'Doris Hallberg', email: doris.email }
    answer(api.books.platformReport, { body: [{ partner, details, missing: [], quarters: quarters(2700), firms }] })
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:report')
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    const page = await open(path, { as: sara })
    expect(await page.text(/^Partnern har fått betalt som flera företag det här året\./)).toBeVisible()
    const rowOf = async (firm: string) =>
      within(await screen.findByRole('table', { name: firm })).getByRole('row', { name: /^Kvartal 4/ }).textContent
    expect(await rowOf('Ek Advokat AB, 556016-0680')).toMatch(/1\s800\skr/)
    expect(await rowOf('Nya Ek AB, 559000-0005')).toMatch(/900\skr/)

    await page.press('Hämta som CSV')
    const [file] = saved.mock.calls.at(-1) ?? []
    const lines = (file instanceof Blob ? await file.text() : '').split(/\r?\n/)
    expect(lines.filter((line) => line.includes(';4;'))).toEqual([
      'Doris Hallberg;Vi, i eget namn;Ek Advokat AB;;;;556016-0680;;;;;4;1800,00;1;0,00',
      'Doris Hallberg;Vi, i eget namn;Nya Ek AB;;;Umeå;559000-0005;;;;;4;900,00;1;0,00',
    ])
  })

  test('is completed in a dialog', async () => {
    const page = await open(path, { as: sara })
    await page.press(/^Ändra uppgifter för Doris/)
    const dialog = page.in(await screen.findByRole('dialog', { name: 'Partnerns uppgifter' }))
    await dialog.choose('Vem säljer partnerns tjänster?', 'Partnern, i eget namn')
    await dialog.type('Juridiskt namn', 'Ek Advokat AB')
    await page.user.keyboard('{Escape}')
    await page.in(await page.dialog('Osparade ändringar')).press('Avbryt')
    await dialog.type('Gatuadress', 'Exempelgatan 2')
    await dialog.type('Postnummer', '111 22')
    await dialog.type('Ort', 'Stockholm')
    await dialog.type('Organisations- eller personnummer', '559000-0013')
    await dialog.type('Utfärdande land', 'SE')
    await dialog.type('Kontonummer (IBAN)', 'SE00 0000')
    await dialog.type('Lösenord', demoPassword)
    await dialog.press('Spara')
    expect(await dialog.field('Momsregistreringsnummer')).toHaveAccessibleDescription('Behövs på partnerns kvitton och fakturor.')
    await dialog.type('Momsregistreringsnummer', 'FI12345678')
    await dialog.press('Spara')
    expect(await dialog.field('Momsregistreringsnummer')).toHaveAccessibleDescription(
      'Kunderna betalar svensk moms, så den som säljer i eget namn behöver ett svenskt nummer. Välj ”Vi, i eget namn”: då redovisar kontoret momsen.',
    )
    await dialog.type('Momsregistreringsnummer', 'SE559000001301')
    await dialog.press('Spara')
    expect(await page.text('Alla uppgifter finns.')).toBeVisible()
    expect(db.partnerSellers[doris.id]).toMatchObject({ seller: 'partner', legal_name: 'Ek Advokat AB', birth_date: null })
  })

  test('isn’t overwritten where a colleague has changed something since', async () => {
    const page = await open(path, { as: sara })
    await page.press(/^Ändra uppgifter för Doris/)
    const dialog = page.in(await page.dialog('Partnerns uppgifter'))
    db.partnerSellers[doris.id] = { ...noDetails, vat_number: 'SE559000001301', version: '2026-11-28T12:00:00.000Z' }
    await dialog.type('Ort', 'Lund')
    await dialog.type('Lösenord', demoPassword)
    await dialog.press('Spara')
    expect(await dialog.alert()).toHaveTextContent(
      'Partnerns uppgifter har ändrats sedan du öppnade rutan. Stäng den, se hur de är nu och gör om din ändring.',
    )
    expect(await dialog.field('Ort')).toHaveValue('Lund')
    expect(db.partnerSellers[doris.id]).toMatchObject({ vat_number: 'SE559000001301', city: null })
  })

  test('has a protected title, which who keeps the books reads and admins confirm', async () => {
    const page = await open(path, { as: edit })
    await page.press(/^Ändra uppgifter för Doris/)
    const title = 'Advokat: jag har sett partnern i Advokatsamfundets register'
    const field = await page.in(await page.dialog('Partnerns uppgifter')).field(title)
    expect(field).toBeDisabled()
    expect(field).toHaveAccessibleDescription('Titeln är skyddad: bara en administratör bekräftar den.')
  })

  test('is changed by somebody else than the partner who keeps the books', async () => {
    Object.assign(db.people.find(({ id }) => id === doris.id) ?? {}, { is_bookkeeper: true })
    const page = await open(path, { as: doris })
    expect(await page.heading('Doris Hallberg')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Ändra uppgifter för Doris/ })).not.toBeInTheDocument()
  })

  test('is saved as CSV', async () => {
    paidToDoris()
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:report')
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    const page = await open(path, { as: sara })
    await page.press('Hämta som CSV')
    const [content] = saved.mock.calls[0] ?? []
    expect(content instanceof Blob && (await content.text())).toContain('Partner;Vem säljer;Juridiskt namn;')
    expect(content instanceof Blob && (await content.text())).toContain(';4;1800,00;1;200,00\r\n')
  })
})

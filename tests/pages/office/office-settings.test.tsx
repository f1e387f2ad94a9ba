import { upcomingVersions } from '#contract/agreements/terms-version.ts'
import { demoOffice } from '#contract/office/demo-office.ts'
import { demoPassword, doris, sara } from '#mocks/people.ts'
import { insert } from '#mocks/db.ts'
import { db, mockServer } from '#tests/support/mock-server.ts'
import { open } from '#tests/support/open.tsx'
import { play } from '#tests/support/play.ts'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'

afterEach(() => {
  for (const { changes } of Object.values(upcomingVersions)) changes.clear()
})

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-27T09:00:00Z') })
  return () => vi.useRealTimers()
})

const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ')
const preview = () => screen.getByRole('complementary', { name: 'Så ser kunden det' })
const changes = () =>
  within(screen.getByRole('region', { name: 'Det här ändras' }))
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${plain(term.nextSibling?.textContent ?? null)}`)

const save = async (page: Awaited<ReturnType<typeof open>>) => {
  await page.type('Ditt lösenord', demoPassword)
  await page.press('Spara inställningarna')
}

describe('an admin makes the office their own', { tags: ['§office-settings'] }, () => {
  test('the bar leads there, and a fact that is missing leads to its field', async () => {
    const page = await open('/office', { as: sara })
    await page.follow('Inställningar')
    expect(await page.heading('Företaget')).toBeVisible()
    const notice = (await page.text('Kontoret kan inte sälja än')).closest<HTMLElement>('[role=status]')
    expect(
      within(notice ?? document.body)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Namn',
      'Kort beskrivning',
      'Företagsnamn',
      'Organisationsnummer',
      'Momsnummer',
      'Gatuadress',
      'Postnummer',
      'Säte',
      'E-postadress',
      'Telefonnummer',
      'Domstol',
    ])
    await page.press('Säte')
    expect(await page.field('Säte')).toHaveFocus()
  })

  test('what is typed is seen as customers will see it, before and after it is saved', async () => {
    const page = await open('/office/settings', { as: sara })
    await page.type('Namn', 'Norrsken')
    await page.type('Företagsnamn', 'Norrsken Juridik AB')
    await page.type('Organisationsnummer', '5590000005')
    await page.type('Säte', 'Umeå')
    expect(plain(preview().textContent)).toContain('Norrsken Juridik AB, org.nr 5590000005')
    expect(plain(preview().textContent)).toContain(`Startsidans rubrik${demoOffice.company.in_short}`)
    expect(changes()).toEqual([
      'Namn: Rådrum→tillNorrsken',
      'Företagsnamn: Rådrum Juridik AB→tillNorrsken Juridik AB',
      'Organisationsnummer: 559000-0000→till559000-0005',
      'Godkänt för F-skatt: ja→tillnej',
      'Säte: inget→tillUmeå',
      'Meddelandetjänst: WhatsApp, https://wa.me/46701740605→tillinget',
      'Nätverk i sidfoten: LinkedIn, https://www.linkedin.com/company/radrum-exempel→tillinget',
      'Sidor på nätet: Facebook, https://www.facebook.com/radrum.exempel; Instagram, https://www.instagram.com/radrum.exempel→tillinget',
      'Sök partner på startsidan: ja→tillnej',
    ])
    await save(page)
    expect(await page.text('Inställningarna är sparade och gäller nu.')).toBeVisible()
    expect(await page.field('Organisationsnummer')).toHaveValue('559000-0005')
    expect(db.officeVersions.map(({ document }) => document.company)).toMatchObject([
      { name: 'Norrsken', legal_name: 'Norrsken Juridik AB', organisation_number: '559000-0005', seat: 'Umeå' },
    ])
  })

  test('what holds for the demo’s company is not said of another, until an admin says so', async () => {
    const page = await open('/office/settings', { as: sara })
    expect(await page.field('Godkänt för F-skatt')).toBeChecked()
    expect(await page.field('Sök partner på startsidan')).toBeChecked()
    expect(await page.field('Godkänt för F-skatt')).toHaveAccessibleDescription('Står på sidan Juridisk information.')
    await page.type('Organisationsnummer', '5590000005')
    expect(await page.field('Godkänt för F-skatt')).not.toBeChecked()
    expect(await page.field('Sök partner på startsidan')).not.toBeChecked()
    await page.tick('Godkänt för F-skatt')
    await page.type('Meddelandetjänst: namn', 'Signal')
    await page.type('Meddelandetjänst: adress', 'https://signal.me/norrsken')
    await save(page)
    expect(await page.text('Inställningarna är sparade och gäller nu.')).toBeVisible()
    expect(db.officeVersions.at(-1)?.document.company).toMatchObject({
      f_tax: true,
      messaging: { name: 'Signal', href: 'https://signal.me/norrsken' },
      network: null,
      social: [],
    })
    expect(await page.field('Nätverk i sidfoten: namn')).toHaveValue('')
    expect(db.officeVersions.at(-1)?.document.features).toEqual({ announcement: false })

    await page.tick('Sök partner på startsidan')
    await page.type('Ort', 'Umeå')
    await save(page)
    await eventually(() => expect(db.officeVersions.at(-1)?.document.features).toEqual({ announcement: true }))
    await page.type('Ort', 'Luleå')
    await save(page)
    await eventually(() => expect(db.officeVersions.at(-1)?.document.company.city).toBe('Luleå'))
    expect(db.officeVersions.at(-1)?.document.features).toEqual({ announcement: true })
  })

  test('a mistake stands at its field, also in a price that was closed', async () => {
    const page = await open('/office/settings', { as: sara })
    await page.type('Organisationsnummer', '1')
    await save(page)
    expect(await page.text('Ange ett organisationsnummer, till exempel 556677-8899.')).toBeVisible()
    expect(await page.field('Organisationsnummer')).toHaveFocus()
    await page.type('Organisationsnummer', demoOffice.company.organisation_number)
    await page.type('Ditt lösenord', '')
    await page.in(screen.getByRole('navigation', { name: 'Delar av inställningarna' })).follow('Priser')
    const price = (await screen.findByText('Testamente', { selector: 'summary span' })).closest('details')
    const [sek] = within(price ?? document.body).getAllByLabelText<HTMLInputElement>(/^Pris, kr/)
    await page.user.clear(sek ?? document.body)
    await page.user.type(sek ?? document.body, 'gratis')
    price?.removeAttribute('open')
    await save(page)
    expect(await page.text('Ange ett pris i hela kronor.')).toBeVisible()
    expect(price).toHaveAttribute('open')
    expect(db.officeVersions).toEqual([])
  })

  test('what a price includes starts as in the demo, and is kept as empty once it is', async () => {
    const page = await open('/office/settings?del=priser', { as: sara })
    const price = (await screen.findByText('Testamente', { selector: 'summary span' })).closest('details')
    const testamente = page.in(price ?? document.body)
    const scope = await testamente.field('Det här ingår')
    expect(scope).toHaveValue(
      'Genomgång av önskemål och arvingar. Ett testamente, ändrat en gång efter synpunkter och färdigt för underskrift. Råd om hur det bevittnas.',
    )
    await testamente.type('Pris, kr', '585')
    await testamente.type('Det här ingår', '')
    expect(changes()).toEqual([
      'Fast pris Testamente: 485 kr. Dokumentservice→till585 kr. Dokumentservice',
      expect.stringMatching(/^Fast pris Testamente, det här ingår: Genomgång av önskemål .*→tillinget$/),
    ])
    await save(page)
    expect(await page.text('Inställningarna är sparade och gäller nu.')).toBeVisible()
    const saved = db.officeVersions.at(-1)?.document.prices.fixed
    expect(saved?.find(({ name }) => name === 'Testamente')).toEqual({ name: 'Testamente', sek: 585, service: 'documents' })
    expect(saved?.find(({ name }) => name === 'Bodelning')?.scope).toMatch(/^Genomgång av tillgångar och skulder/)
  })

  test('a price is added, changed and taken away', async () => {
    const page = await open('/office/settings?del=priser', { as: sara })
    const list = await screen.findByRole('group', { name: 'Fasta priser' })
    await page.in(list).press('Ta bort Samboavtal')
    await page.in(list).press('Lägg till fast pris')
    const added = page.in(within(list).getByText('Pris 9').closest('details') ?? list)
    await added.type('Tjänst', 'Äktenskapsförord')
    await added.type('Pris, kr', '1 250')
    await added.choose('Område', 'Avtal och kontrakt')
    expect(changes()).toEqual([
      'Fast pris Äktenskapsförord: inget→till1 250 kr. Avtal och kontrakt',
      'Fast pris Samboavtal: 485 kr. Avtal och kontrakt→tillinget',
      'Fast pris Samboavtal, det här ingår: Genomgång av vad som ska gälla mellan er. Ett samboavtal, ändrat en gång efter synpunkter och färdigt för underskrift.→tillinget',
    ])
    await save(page)
    expect(await page.text('Inställningarna är sparade och gäller nu.')).toBeVisible()
    expect(db.officeVersions.at(-1)?.document.prices.fixed.at(-1)).toEqual({
      name: 'Äktenskapsförord',
      sek: 1250,
      service: 'agreements',
    })
  })

  test('free minutes are the price list’s own: an office may promise others, or none', async () => {
    const page = await open('/office/settings?del=priser', { as: sara })
    const list = await screen.findByRole('group', { name: 'Timpriser' })
    const priceOf = async (name: string) => {
      const row = within(list).getByText(name, { selector: 'summary span' }).closest('details') ?? list
      row.setAttribute('open', '')
      return page.in(row)
    }
    const [advice, criminal] = [await priceOf('Juridisk rådgivning'), await priceOf('Brottmål')]
    expect(await advice.field('Fria minuter')).toHaveValue('15')
    await advice.type('Fria minuter', 'en kvart')
    await save(page)
    expect(await page.text('Ange mellan 1 och 120 minuter, eller lämna tomt.')).toBeVisible()
    await advice.type('Fria minuter', '30')
    await criminal.type('Fria minuter', '')
    expect(plain(preview().textContent)).toContain('Juridisk rådgivningDe första 30 minuterna är gratis.1 985 kr per timme')
    expect(plain(preview().textContent)).toContain('Brottmål1 985 kr per timme')
    await criminal.type('Villkor', 'Första kvarten är gratis.')
    await save(page)
    expect(await page.text('Ange fria minuter i fältet för dem. Då står de på sidan av sig själva.')).toBeVisible()
    await criminal.type('Villkor', 'Minst en timme.')
    await save(page)
    expect(await page.text('Inställningarna är sparade och gäller nu.')).toBeVisible()
    const [, ...changed] = db.officeVersions.at(-1)?.document.prices.hourly ?? []
    expect(changed.map(({ free_minutes, condition }) => [free_minutes, condition])).toEqual([
      [30, ''],
      [undefined, 'Minst en timme.'],
    ])
  })

  test('a promise is shown by what follows from it', async () => {
    const page = await open('/office/settings?del=loften', { as: sara })
    await page.type('Svar inom arbetsdagar', '2')
    expect(plain(preview().textContent)).toBe(
      'Så ser kunden detSvar vanligtvis inom 2 arbetsdagarEtt meddelande just nu väntar på svar till 1 december kl. 17.00.',
    )
  })

  test('closed matters are kept for as long as is said, or for good', { tags: ['§closed-matters'] }, async () => {
    const page = await open('/office/settings?del=integritet', { as: sara })
    expect(await page.heading('Integritet')).toBeVisible()
    expect(plain(preview().textContent)).toBe('Så ser kunden detAvslutade ärenden gallras inte av sig själva.')
    await page.type('Månader tills avslutade ärenden gallras', '6')
    await save(page)
    expect(await page.text('Ange mellan 12 och 600 månader, eller lämna tomt.')).toBeVisible()
    await page.type('Månader tills avslutade ärenden gallras', '120')
    expect(plain(preview().textContent)).toBe(
      'Så ser kunden detEtt ärende som avslutas i dag gallras den 27 november 2036.Kunden får ett mejl den 28 oktober 2036.',
    )
    expect(changes()).toEqual(['Månader tills avslutade ärenden gallras: inget→till120'])
    await save(page)
    expect(await page.text('Inställningarna är sparade och gäller nu.')).toBeVisible()
    expect(db.officeVersions.at(-1)?.document.privacy).toEqual({ closed_months: 120 })
    await page.type('Månader tills avslutade ärenden gallras', '')
    await save(page)
    await eventually(() => expect(db.officeVersions.at(-1)?.document.privacy).toEqual({ closed_months: null }))
  })

  test('a colour that is too light is answered with the nearest one, and a logo is seen before it is saved', {
    tags: ['§office-look'],
  }, async () => {
    const page = await open('/office/settings?del=utseende', { as: sara })
    await page.user.click(await page.field('Använd egna färger'))
    await page.type('Huvudfärg', '#0B3D2E')
    await page.type('Accentfärg', '#e07b00')
    expect(await page.text('Färgen är för ljus. Närmaste färg som går att läsa: #a35800.')).toBeVisible()
    await page.press('Använd den, #a35800')
    expect(await page.field('Accentfärg')).toHaveValue('#a35800')
    const drawing = (inner: string) =>
      new File([`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 50">${inner}</svg>`], 'logo.svg', {
        type: 'image/svg+xml',
      })
    await page.user.upload(await page.field('Välj logotyp'), drawing('<script/>'))
    expect(await page.alert()).toHaveTextContent('Logotypen innehåller <script>, som inte tillåts.')
    await page.user.upload(await page.field('Välj logotyp'), drawing('<path d="M0 0h9v9z"/>'))
    const dark = await screen.findByRole('region', { name: 'Mörkt läge' })
    expect(await within(dark).findByRole('img', { name: 'Rådrum' })).toHaveAttribute(
      'src',
      expect.stringMatching(/^data:image\/svg/),
    )
    await save(page)
    expect(await page.text('Inställningarna är sparade och gäller nu.')).toBeVisible()
    expect(db.officeVersions.at(-1)?.document.look).toEqual({
      colors: { primary: '#0b3d2e', accent: '#a35800' },
      logo: { file: expect.stringMatching(/^[0-9a-f]{64}\.svg$/), width: 1000, height: 250 },
      logo_plate: false,
    })
    await page.press('Ta bort logotypen')
    await save(page)
    await eventually(() => expect(db.officeVersions.at(-1)?.document.look.logo).toBeNull())
  })

  test('what somebody else has saved meanwhile is not overwritten', async () => {
    const page = await open('/office/settings?del=loften', { as: sara })
    await page.type('Svar inom arbetsdagar', '2')
    insert(db, 'officeVersions', { document: demoOffice, by: sara.id, at: '2026-11-27T08:59:00.000Z' })
    await save(page)
    expect(await page.alert()).toHaveTextContent('Någon annan har sparat inställningar sedan du öppnade sidan.')
  })

  test('the history says who changed what, and restores a version', async () => {
    const norrsken = { ...demoOffice, company: { ...demoOffice.company, name: 'Norrsken' } }
    for (const [document, at] of [
      [norrsken, '2026-11-25T09:00:00.000Z'],
      [demoOffice, '2026-11-26T09:00:00.000Z'],
    ] as const)
      insert(db, 'officeVersions', { document, by: sara.id, at })
    const page = await open('/office/settings?del=historik', { as: sara })
    const [newest, first] = await screen
      .findAllByRole('listitem')
      .then((items) => items.filter(({ textContent }) => textContent.includes('november')))
    expect(newest).toHaveTextContent('Gäller nu')
    expect(newest).toHaveTextContent('Norrsken→tillRådrum')
    expect(first).toHaveTextContent('25 november 2026')
    expect(first).toHaveTextContent(`${sara.name} ${sara.surname}`)
    await page.press(/^Återställ versionen från 25 november/)
    const dialog = page.in(await page.dialog('Återställ inställningarna'))
    await eventually(() => expect(changes()).toEqual(['Namn: Rådrum→tillNorrsken']))
    const list = screen.getByRole('region', { name: 'Det här ändras' })
    expect(list.compareDocumentPosition(await dialog.field('Ditt lösenord'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await dialog.type('Ditt lösenord', 'fel')
    await dialog.press('Återställ')
    expect(await dialog.alert()).toHaveTextContent('Kunde inte återställa inställningarna.')
    await dialog.type('Ditt lösenord', demoPassword)
    await dialog.press('Återställ')
    await screen.findByText('Inställningarna är återställda.')
    expect(db.officeVersions.at(-1)?.document.company.name).toBe('Norrsken')
    await page.press('Återställ kontoret som det var från början')
    const asked = page.in(await page.dialog('Återställ inställningarna'))
    expect(await asked.text(/^Alla inställningar blir som de var från början\./)).toBeVisible()
    await eventually(() => expect(changes()).toEqual(['Namn: Norrsken→tillRådrum']))
    await asked.type('Ditt lösenord', demoPassword)
    await asked.press('Återställ')
    await eventually(() => expect(db.officeVersions.at(-1)?.document).toEqual(demoOffice))
  })

  test('a version that is as the settings are now says so, and a failure leaves the question open', async () => {
    insert(db, 'officeVersions', { document: demoOffice, by: sara.id, at: '2026-11-25T09:00:00.000Z' })
    const page = await open('/office/settings?del=historik', { as: sara })
    play('officeSettings.compare: 500')
    await page.press('Återställ kontoret som det var från början')
    const dialog = page.in(await page.dialog('Återställ inställningarna'))
    expect(await dialog.alert()).toHaveTextContent('Kunde inte hämta vad som ändras.')
    expect(await dialog.field('Ditt lösenord')).toBeVisible()
    mockServer.resetHandlers()
    await dialog.press('Försök igen')
    expect(await dialog.text('Alla uppgifter är som de är nu.')).toBeVisible()
  })

  test('coming terms are mailed once, with the password', { tags: ['§announced-terms'] }, async () => {
    upcomingVersions.terms.changes.set('2027-01-15', 'Timpriset på våra fasta tjänster står för sig.')
    const page = await open('/office/settings?del=villkor', { as: sara })
    expect(await page.text('Timpriset på våra fasta tjänster står för sig.')).toBeVisible()
    expect(await page.text('Inte meddelade än. Sista dag att mejla är 16 december 2026.')).toBeVisible()
    await page.press('Mejla alla med konto: Villkor och integritetspolicy från 15 januari 2027')
    const dialog = page.in(await page.dialog('Mejla om nya villkor'))
    await dialog.type('Ditt lösenord', demoPassword)
    play('policyAnnouncements.announce: 500')
    await dialog.press('Mejla alla med konto')
    expect(await dialog.alert()).toHaveTextContent('Villkoren gick inte att meddela.')
    mockServer.resetHandlers()
    await dialog.press('Mejla alla med konto')
    await screen.findByText('Villkoren är meddelade. Mejlen går i väg inom några minuter.')
    expect(await page.text(/0 personer har fått mejlet.$/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Mejla alla med konto/ })).toBeNull()
    expect(db.policyAnnouncements).toMatchObject([{ policy: 'terms', version: '2027-01-15' }])
  })

  test('without coming terms there is nothing to announce', async () => {
    const page = await open('/office/settings?del=villkor', { as: sara })
    expect(await page.text(/^Inga nya villkor är på väg/)).toBeVisible()
    expect(await page.link('Partnervillkor')).toHaveAttribute('href', '/partner-terms')
  })

  test('terms whose day is too near cannot be mailed', async () => {
    upcomingVersions['partner-terms'].changes.set('2026-12-05', 'Avgiften är densamma.')
    const page = await open('/office/settings?del=villkor', { as: sara })
    expect(await page.text(/^Inte meddelade. Sista dag att mejla var 20 november 2026/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Mejla/ })).toBeNull()
  })

  test('a partner reads that it is not theirs', async () => {
    const page = await open('/office/settings', { as: doris })
    expect(await page.link('Till ärendena')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Inställningar' })).toBeNull()
  })
})

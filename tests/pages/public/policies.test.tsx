import { open } from '#tests/support/open.tsx'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

const sectionNames = () =>
  within(screen.getByRole('main'))
    .getAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent)
    .slice(1)

test.each([
  ['/cookie-policy', 'Cookiepolicy'],
  ['/privacy-policy', 'Integritetspolicy'],
  ['/terms-and-conditions', 'Allmänna villkor'],
  ['/legal-info', 'Juridisk information'],
  ['/partner-terms', 'Partnervillkor'],
  ['/tillganglighet', 'Tillgänglighet'],
])('%s has its heading, its date, and contents that lead to every section', async (path, title) => {
  const page = await open(path)
  expect(await page.heading(title)).toBeVisible()
  expect(await page.text(/^\d{1,2} [a-z]+ 20\d\d$/)).toBeVisible()
  const contents = within(screen.getByRole('navigation', { name: 'Innehåll' })).getAllByRole('link')
  expect(contents.map((link) => link.textContent)).toEqual(sectionNames())
  for (const link of contents) expect(document.getElementById(link.getAttribute('href')?.slice(1) ?? '')).toBeVisible()
})

test('the cookie policy says what cookies are, which three kinds there are and how to change one’s mind', {
  tags: ['§2-cookie-policy-kinds', '§2-cookie-policy-settings', '§2-cookie-policy-changes'],
}, async () => {
  const page = await open('/cookie-policy')
  expect(sectionNames()).toEqual([
    'Vad är cookies?',
    'Nödvändiga cookies',
    'Analyscookies',
    'Marknadsföringscookies',
    'Ändra ditt val',
    'Ändringar av policyn',
  ])
  expect(await page.text(/^En cookie, eller kaka, är en liten textfil/)).toBeVisible()
  expect(await page.text(/Cookieinställningar\. Där ändrar du ditt val/)).toBeVisible()
  expect(await page.text(/^Vi uppdaterar den här sidan när vi börjar eller slutar använda en cookie\./)).toBeVisible()
  expect(await page.text(/blockera cookies i webbläsarens inställningar/)).toBeVisible()
})

test('the privacy policy names the data, the uses, the recipients and the rights', {
  tags: ['§2-privacy-data', '§2-privacy-uses', '§2-privacy-sharing', '§2-privacy-rights', '§2-privacy-rest'],
}, async () => {
  const page = await open('/privacy-policy')
  expect(await page.text(/e-postadress, förnamn, efternamn och telefonnummer/)).toBeVisible()
  for (const use of ['Konto och inloggning', 'Juridiska tjänster', 'Kommunikation', 'Betalningar'])
    expect(await page.text(use)).toBeVisible()
  expect(await page.text(/Vi lämnar inte ut dem till andra än myndigheter och de tjänsteleverantörer/)).toBeVisible()
  for (const right of ['Tillgång', 'Rättelse', 'Radering', 'Begränsning', 'Invändning', 'Dataportabilitet'])
    expect(await page.text(right)).toBeVisible()
  for (const section of ['Så skyddar vi uppgifterna', 'Cookies', 'Ändringar av policyn', 'Kontakt'])
    expect(screen.getByRole('heading', { name: section })).toBeVisible()
})

test('the privacy policy says how long bookkeeping is kept and where to complain', async () => {
  const page = await open('/privacy-policy')
  expect(await page.text(/det sjunde året efter utgången av det kalenderår då räkenskapsåret avslutades/)).toBeVisible()
  expect(await page.text(/Integritetsskyddsmyndigheten \(IMY\)/)).toBeVisible()
})

test('the terms have eleven sections', async () => {
  await open('/terms-and-conditions')
  expect(sectionNames()).toHaveLength(11)
})

test.each([
  ['services', 1, 'Tjänsterna', /^Genom oss kan du få rådgivning/],
  ['use', 2, 'Användning av tjänsten', 'Använd inte tjänsten till något olagligt.'],
  ['payment and prices', 3, 'Betalning och priser', /^Betalning sker i förskott/],
  ['no right of withdrawal', 4, 'Ingen ångerrätt. Reklamation', /^Ingen ångerrätt gäller när/],
  ['complaints', 4, 'Ingen ångerrätt. Reklamation', /^Är du inte nöjd, reklamera så snart du kan/],
  ['money back', 5, 'Återbetalning', /^Betalda belopp återbetalas bara om arbetet inte kan levereras/],
  ['limit of liability', 6, 'Ansvarsbegränsning', /högst med det belopp som du har betalat för uppdraget/],
  ['intermediary', 7, 'Vår roll som förmedlare', /vi är inte ett fullständigt juridiskt ombud/],
  ['intellectual property', 8, 'Immateriella rättigheter', /skyddas av upphovsrättslagen/],
  ['changes', 9, 'Ändringar av villkoren', /^Vi kan ändra villkoren\./],
  ['Swedish law', 10, 'Tillämplig lag och tvist', /^Svensk lag gäller\./],
  ['the court', 10, 'Tillämplig lag och tvist', /med \[ort\] tingsrätt som första instans/],
  ['other provisions', 11, 'Övriga bestämmelser', /^Skulle någon bestämmelse vara ogiltig/],
])(
  '%s, in section %i of the terms',
  {
    tags: [
      '§2-terms-services',
      '§2-terms-use',
      '§2-terms-payment',
      '§2-terms-withdrawal',
      '§2-terms-refund',
      '§2-terms-liability',
      '§1-intermediary',
      '§2-terms-intermediary',
      '§2-terms-property',
      '§2-terms-changes',
      '§2-terms-law',
      '§court',
      '§2-terms-other',
    ],
  },
  async (_, place, name, sentence) => {
    const page = await open('/terms-and-conditions')
    expect(sectionNames()[place - 1]).toBe(name)
    const section = (await page.text(sentence)).closest('section')
    expect(section?.querySelector('h2')?.textContent).toBe(name)
  },
)

test('the terms say when the right of withdrawal ends, and that paying ends nothing', {
  tags: ['§withdrawal-explained'],
}, async () => {
  const page = await open('/terms-and-conditions')
  const rule = await page.text(/När tjänsten har fullgjorts finns därför ingen ångerrätt \(2 kap\. 11 § distansavtalslagen\)\./)
  expect(rule).toHaveTextContent(/^För den som har gjort båda delarna gäller:/)
  expect(await page.text(/bara för den som uttryckligen har bett att arbetet ska börja under ångerfristen/)).toHaveTextContent(
    /Att du godkänner ett prisförslag och betalar är ingen sådan begäran\.$/,
  )
  expect(await page.link('Ångra avtalet')).toHaveAttribute('href', '/angra')
})

test('the legal information names the company, the order confirmation, the withdrawal rule and VAT', {
  tags: ['§2-legal-company', '§2-legal-confirmation', '§2-legal-withdrawal', '§2-legal-vat'],
}, async () => {
  const page = await open('/legal-info')
  expect(await page.text('Rådrum Juridik AB')).toBeVisible()
  expect(await page.text('559000-0000')).toBeVisible()
  expect(await page.text(/^Rådrum Juridik AB är registrerat hos Bolagsverket och godkänt för F-skatt\./)).toBeVisible()
  expect(await page.text(/Efter betalningen får du en orderbekräftelse med e-post/)).toBeVisible()
  expect(await page.heading('Ingen ångerrätt')).toBeVisible()
  expect(await page.text(/Alla priser är i svenska kronor och inkluderar moms/)).toBeVisible()
})

test('the legal information names both boards for complaints, and whom each is for', async () => {
  const page = await open('/legal-info')
  const text = (await page.text(/^Är du konsument kan du få tvisten prövad/)).textContent
  expect(text).toMatch(/Allmänna reklamationsnämnden, .*, eller, om säljaren är advokat, till Konsumenttvistnämnden, /)
  expect(await page.link('arn.se')).toHaveAttribute('href', 'https://www.arn.se')
  expect(await page.link('advokatsamfundet.se/konsumenttvistnamnden')).toHaveAttribute(
    'href',
    'https://www.advokatsamfundet.se/konsumenttvistnamnden',
  )
})

test('the legal information says when the right of withdrawal ends, and that paying ends nothing', {
  tags: ['§withdrawal-explained'],
}, async () => {
  const page = await open('/legal-info')
  expect(await page.text(/^Ingen ångerrätt gäller när tjänsten är fullgjord/)).toHaveTextContent(
    /om du uttryckligen har bett oss att börja .* \(2 kap\. 11 § distansavtalslagen.* Att betala är ingen begäran/,
  )
  expect(await page.link('Ångra avtalet')).toHaveAttribute('href', '/angra')
})

test('the accessibility page states the target, how it is tested, known limits and where to complain', async () => {
  const page = await open('/tillganglighet')
  expect(sectionNames()).toEqual([
    'Vårt mål',
    'Så testar vi',
    'Brister vi känner till',
    'Säg till om något hindrar dig',
    'Tillsyn och klagomål',
  ])
  expect(await page.text(/WCAG 2\.2, nivå A och AA/)).toBeVisible()
  expect(await page.link('pts.se')).toHaveAttribute('href', 'https://www.pts.se')
})

import { anna, demoPassword } from '#mocks/people.ts'
import { open } from '#tests/support/open.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

test.each([
  ['appeals', 'Överklaganden', 'från 1 595 kr per timme', 'Fast pris är möjligt i enkla ärenden.'],
  ['legal advice', 'Juridisk rådgivning', '1 985 kr per timme', 'De första 15 minuterna är gratis.'],
  ['criminal cases', 'Brottmål', '1 985 kr per timme', 'De första 15 minuterna är gratis.'],
])(
  '%s have a price by the hour, with its condition',
  {
    tags: [
      '§9-price-appeals',
      '§9-price-appeals-fixed',
      '§9-price-advice',
      '§9-price-advice-free-minutes',
      '§9-price-criminal',
      '§9-price-criminal-free-minutes',
    ],
  },
  async (_, service, price, condition) => {
    const page = await open('/prices')
    const box = await page.row(service)
    expect(box).toHaveTextContent(price)
    expect(box).toHaveTextContent(condition)
  },
)

/** The rows of the fixed prices, without their header. */
const fixedPrices = () =>
  within(screen.getByRole('table', { name: 'Fast pris' }))
    .getAllByRole('row')
    .slice(1)

test.each([
  ['a cohabitation agreement', 'Samboavtal', '485 kr'],
  ['a division of property', 'Bodelning', '1 950 kr'],
  ['a company contract', 'Bolagsavtal', '950 kr'],
  ['a confidentiality agreement', 'Sekretessavtal', '375 kr'],
  ['a will', 'Testamente', '485 kr'],
  ['a future power of attorney', 'Framtidsfullmakt', '385 kr'],
  ['an employment agreement', 'Anställningsavtal', '250 kr'],
  ['a rental agreement', 'Hyresavtal', '250 kr'],
  ['a service agreement', 'Tjänsteavtal', '499 kr'],
])(
  '%s has a fixed price',
  {
    tags: [
      '§9-price-cohabitation',
      '§9-price-division',
      '§9-price-company',
      '§9-price-confidentiality',
      '§9-price-will',
      '§9-price-power-of-attorney',
      '§9-price-employment',
      '§9-price-rental',
      '§9-price-service',
    ],
  },
  async (_, service, price) => {
    await open('/prices')
    expect(fixedPrices().map((row) => row.textContent?.replaceAll('\u00a0', ' '))).toContain(`${service}${price}Beställ`)
  },
)

test('there are nine fixed prices, no more', async () => {
  await open('/prices')
  expect(fixedPrices()).toHaveLength(9)
})

test('a visitor reads that VAT is included, that payment comes first, and that the proposal can be declined', {
  tags: ['§2-prices-heading', '§9-prices-include-vat', '§9-paid-in-advance', '§1-price-proposal'],
}, async () => {
  const page = await open('/prices')
  expect(await page.heading('Våra Priser')).toBeVisible()
  expect(await page.text(/Alla priser inkluderar moms\. Du betalar i förskott/)).toBeVisible()
  expect(await page.text(/beställer eller tackar nej innan arbetet börjar/)).toBeVisible()
  expect(await page.text(/Allmänna reklamationsnämnden.*eller, om säljaren är advokat, till Konsumenttvistnämnden/)).toBeVisible()
})

test('a visitor reads in which areas advice is given', { tags: ['§9-advice-areas'] }, async () => {
  const page = await open('/prices')
  expect(await page.text('Rådgivning ges inom familjerätt, arbetsrätt och affärsjuridik.')).toBeVisible()
})

test('someone who is logged in describes the matter at once', async () => {
  const page = await open('/prices', { as: anna })
  await page.button('Logga ut')
  await page.in(screen.getByRole('region', { name: 'Hittar du inte det du söker?' })).follow('Beskriv ditt ärende')
  expect(await page.dialog('Skapa ärende')).toBeVisible()
})

test('someone who is logged in orders a row of the list: the form knows what', async () => {
  const page = await open('/prices', { as: anna })
  await page.button('Logga ut')
  await page.follow('Beställ Samboavtal')
  const form = page.in(await page.dialog('Skapa ärende'))
  expect(await form.field('Titel')).toHaveValue('Samboavtal')
  expect(screen.getByRole('radio', { name: 'Avtal och kontrakt' })).toBeChecked()
})

test('a visitor who orders gets an account first, or logs in, and what was ordered isn’t lost', async () => {
  const page = await open('/prices')
  await page.follow('Beställ Testamente')
  expect(page.path()).toBe('/beskriv')
  expect(await page.text(/^Testamente, [\d\s]+ kr$/)).toBeVisible()
  expect(screen.getByRole('radio', { name: /^Dokumentservice/ })).toBeChecked()
  await page.type('Vad har hänt?', 'Vi har barn från två äktenskap.')
  await page.press('Gå vidare')
  await page.in(screen.getByRole('main')).follow('Logga in')
  expect(await page.text('Logga in för att beskriva ditt ärende.')).toBeVisible()
  await page.type('E-post', anna.email)
  await page.type('Lösenord', demoPassword)
  await page.in(screen.getByRole('main')).press('Logga in')
  const form = page.in(await page.dialog('Skapa ärende'))
  expect(await form.field('Titel')).toHaveValue('Testamente')
  await waitFor(async () => expect(await form.field('Beskrivning')).toHaveValue('Vi har barn från två äktenskap.'))
})

test('the box of a service on the home page leads to its prices', async () => {
  await open('/prices')
  for (const id of ['appeals', 'advice', 'criminal', 'agreements', 'documents']) expect(document.getElementById(id)).toBeVisible()
})

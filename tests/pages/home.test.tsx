import { anna } from '#mocks/people.ts'
import { open } from '#tests/support/open.tsx'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

test('a visitor reads that the site is being built and that lawyers are wanted as partners', {
  tags: ['§1-announcement-development', '§1-announcement-partners', '§1-announcement-partner-gains'],
}, async () => {
  const page = await open('/')
  const news = within(screen.getByRole('complementary', { name: 'Vi är under uppbyggnad' }))
  expect(news.getByText(/Sidan utvecklas just nu/)).toHaveTextContent(/jurister och advokater/)
  expect(news.getByText(/administrativ profil och ärenden som passar din specialitet/)).toBeVisible()
  await page.follow('Bli partner')
  expect(page.path()).toBe('/contact')
})

test('a visitor sees one heading of the page, and the title names it', { tags: ['§2-home-heading'] }, async () => {
  await open('/')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('När livet blir juridik behöver du rådrum.')
  expect(document.title).toBe('Juridisk hjälp till ett pris du känner i förväg – Rådrum')
})

test.each([
  ['appeals', 'Överklaga beslut', 'från 1 595 kr per timme'],
  ['contracts', 'Avtal och kontrakt', 'Fast pris från 250 kr'],
  ['advice', 'Juridisk rådgivning', '1 985 kr per timme'],
  ['documents', 'Dokumentservice', 'Fast pris från 385 kr'],
  ['criminal cases', 'Brottmål', '1 985 kr per timme'],
])(
  '%s have a box with a price, which leads to the prices',
  { tags: ['§1-service-appeals', '§1-service-contracts', '§1-service-advice', '§1-service-documents', '§1-service-criminal'] },
  async (_, service, price) => {
    const page = await open('/')
    expect(within(await page.row(service)).getByText(price, { exact: false })).toBeVisible()
    await page.follow(service)
    expect(page.path()).toBe('/prices')
  },
)

test('there are five services, no more', { tags: ['§2-home-heading'] }, async () => {
  await open('/')
  const services = screen.getByRole('region', { name: 'Det här hjälper vi dig med' })
  expect(within(services).getAllByRole('listitem')).toHaveLength(5)
})

test('a visitor reads in which order things happen', { tags: ['§1-price-proposal'] }, async () => {
  await open('/')
  const steps = within(screen.getByRole('region', { name: 'Så går det till' })).getAllByRole('heading', { level: 3 })
  expect(steps.map((step) => step.textContent)).toEqual([
    'Beskriv ditt ärende',
    'Få ett prisförslag',
    'Tacka ja eller nej',
    'Betala i förskott',
    'Få hjälp',
  ])
})

test('a visitor begins by registering', async () => {
  const page = await open('/')
  await page.follow('Beskriv ditt ärende')
  expect(page.path()).toBe('/register')
})

test('someone who is logged in begins among her matters', async () => {
  const page = await open('/', { as: anna })
  await page.button('Logga ut')
  await page.follow('Beskriv ditt ärende')
  expect(page.path()).toBe('/user-matters')
})

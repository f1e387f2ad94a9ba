import { api } from '#contract/index.ts'
import { anna, bo, doris, sara } from '#mocks/people.ts'
import { answer } from '#tests/support/answer.ts'
import { db } from '#tests/support/mock-server.ts'
import { open } from '#tests/support/open.tsx'
import { play } from '#tests/support/play.ts'
import { watchCalls } from '#tests/support/watch-calls.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

afterEach(() => void vi.useRealTimers())

test('a visitor reads that the site is being built and that lawyers are wanted as partners', {
  tags: ['§1-announcement-development', '§1-announcement-partners', '§1-announcement-partner-gains'],
}, async () => {
  const page = await open('/')
  const news = within(screen.getByRole('complementary', { name: 'Vi är under uppbyggnad.' }))
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

test.each([
  ['2026-11-26T09:00:00Z', 'i morgon före kl. 17.00'],
  ['2026-11-27T09:00:00Z', 'den 30 november före kl. 17.00'],
  ['2026-11-28T09:00:00Z', 'den 1 december före kl. 17.00'],
  ['2026-12-23T17:00:00Z', 'den 29 december före kl. 17.00'],
])('the sample proposal says by when somebody who writes at %s is answered: %s', async (at, by) => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(at) })
  const page = await open('/')
  const sample = page.in(screen.getByRole('figure'))
  expect(await sample.text('Så kan ett prisförslag se ut')).toBeVisible()
  expect(await sample.text(by)).toBeVisible()
  expect(await sample.text('Skriver du nu svarar vi vanligtvis')).toBeVisible()
})

test('on a page that stays open, the sample goes with the clock', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-26T15:59:30Z') })
  const page = await open('/')
  expect(await page.text('i morgon före kl. 17.00')).toBeVisible()
  await page.wait(60_000)
  expect(await page.text('den 30 november före kl. 17.00')).toBeVisible()
})

test('a visitor begins by describing the matter', async () => {
  const page = await open('/')
  await page.follow('Beskriv ditt ärende')
  expect(page.path()).toBe('/beskriv')
})

describe('what waits for a member, from a server that doesn’t tell all of it', () => {
  beforeEach(() => play('waiting.list: 404'))
  const request = (id: string, matter: string, amount: number) =>
    db.payments.unshift({ id, status: 'pending', user: anna.id, matter, amount })

  test('a customer reads what she is to decide on, and goes there', async () => {
    const page = await open('/', { as: anna })
    expect(await page.paragraph('Hej Anna!')).toBeVisible()
    expect(await page.paragraph('Överklagande av beslut om bostadsbidrag: 1 595 kr att ta ställning till')).toBeVisible()
    expect(await page.link('Mina ärenden')).toHaveAttribute('href', '/user-matters')
    await page.follow('Till ärendet')
    expect(page.path()).toBe('/matters/1')
  })

  test('of several things the one that has waited longest, and how many more', async () => {
    request('8', '3', 5955)
    request('9', '4', 485)
    const page = await open('/', { as: anna })
    expect(
      await page.paragraph('Överklagande av beslut om bostadsbidrag: 1 595 kr att ta ställning till, och 2 till'),
    ).toBeVisible()
  })

  test('a customer of whom nothing is asked reads so', async () => {
    const page = await open('/', { as: bo })
    expect(await page.text('Inget väntar på dig just nu.')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Till ärendet' })).not.toBeInTheDocument()
    await page.follow('Mina ärenden')
    expect(page.path()).toBe('/user-matters')
  })

  test('an admin reads what is in the queue', async () => {
    const page = await open('/', { as: sara })
    expect(await page.paragraph('Hej Sara!')).toBeVisible()
    expect(await page.paragraph('Hyresvärden vägrar laga fukt: väntar på bedömning, och 1 till')).toBeVisible()
    expect(await page.link('Alla ärenden')).toHaveAttribute('href', '/user-matters')
    await page.follow('Till ärendet')
    expect(page.path()).toBe('/matters/3')
  })

  test('a delegated admin’s own matter waits for others', async () => {
    for (const matter of db.matters) matter.status = matter.user === doris.id ? 'Pending' : 'Completed'
    const page = await open('/', { as: doris })
    expect(await page.text('Inget ärende är i kö just nu.')).toBeVisible()
  })

  test('when it can’t be loaded, the page says so and leads to the list', async () => {
    answer(api.payments.list, { status: 500 })
    const page = await open('/', { as: anna })
    expect(await page.text('Det gick inte att se vad som väntar just nu.')).toBeVisible()
    expect(await page.link('Mina ärenden')).toBeVisible()
  })

  test('a payment without title, amount or name is told in other words', async () => {
    answer(api.payments.list, { body: [{ id: 1, status: 'pending', matter: 1 }] })
    answer(api.profile.read, { body: { email: anna.email } })
    const page = await open('/', { as: anna })
    expect(await page.paragraph('Hej!')).toBeVisible()
    expect(await page.paragraph('Ärende utan titel: ett prisförslag att ta ställning till')).toBeVisible()
  })

  test('a visitor sees nothing of it, and nothing is asked', async () => {
    const calls = watchCalls()
    await open('/')
    expect(screen.queryByText(/^Hej/)).not.toBeInTheDocument()
    expect(calls()).toEqual([])
  })

  test('it goes with the logout', async () => {
    const page = await open('/', { as: anna })
    await page.paragraph('Hej Anna!')
    await page.press('Logga ut')
    await waitFor(() => expect(screen.queryByText('Hej Anna!')).not.toBeInTheDocument())
  })
})

describe('what waits for a member', { tags: ['§waiting'] }, () => {
  test('a customer sees all of it, named, once each, with its button', async () => {
    const page = await open('/', { as: anna })
    const more = await page.text(/^Visa \d+ till$/)
    const card = within(screen.getByRole('region', { name: 'Hej Anna!' }))
    const rows = card.getAllByRole('listitem', { hidden: true }).map((row) => row.textContent)
    expect(more).toHaveTextContent(`Visa ${rows.length} till`)
    // The first one's title has a line of its own, the others' a colon.
    const first = more.closest('summary')?.textContent ?? ''
    expect(first).not.toContain(':')
    const all = [first, ...rows.map((row) => row?.replace(':', ''))]
    expect(all).toContainEqual(expect.stringMatching(/^.+ Du har ett prisförslag att ta ställning till\. Svara senast .+/))
    expect(all).toContainEqual(expect.stringMatching(/^.+ Vi har bett dig om en sak\. Svara senast .+/))
    expect(all.filter((one) => one?.startsWith(first.split('.')[0] ?? ''))).toHaveLength(1)
  })

  test('a customer of whom nothing is asked reads so', async () => {
    const page = await open('/', { as: bo })
    expect(await page.text('Inget väntar på dig just nu.')).toBeVisible()
  })

  test.each([sara, doris])('the office goes on to its day', { tags: ['§office-bar'] }, async (person) => {
    const page = await open('/', { as: person })
    await page.follow('Min dag')
    expect(await page.heading('Min dag')).toBeVisible()
  })
})

test.each([
  ['customer', anna],
  ['admin', sara],
])('the navigation says on the home page, too, how much is new to a %s', async (_role, person) => {
  db.inbox.push({ user: person.id, matter: '1', event: '1', unread: 1 })
  const page = await open('/', { as: person })
  expect(await page.paragraph(`Hej ${person.name}!`)).toBeVisible()
  await waitFor(() => expect(document.querySelector('#huvudmeny [href="/user-matters"]')).toHaveTextContent('(1)'))
})

test('the first thing to press is the form for someone without a matter, and else what waits or the list', async () => {
  const page = await open('/', { as: bo })
  const begin = await page.link('Beskriv ditt ärende')
  await page.text('Inget väntar på dig just nu.')
  expect(begin).toHaveClass('quiet')
  cleanup()
  db.matters = db.matters.filter(({ user }) => user !== bo.id)
  const again = await open('/', { as: bo })
  await waitFor(async () => expect(await again.link('Beskriv ditt ärende')).not.toHaveClass('quiet'))
})

test('someone who is logged in begins with the form, above her matters', async () => {
  const page = await open('/', { as: anna })
  await page.button('Logga ut')
  await page.follow('Beskriv ditt ärende')
  const form = page.in(await page.dialog('Skapa ärende'))
  await waitFor(() => expect(page.address()).toBe('/user-matters'))
  await form.press('Avbryt')
  expect(await page.heading('Mina Ärenden')).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

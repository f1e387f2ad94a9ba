import { api } from '#contract/index.ts'
import { anna, sara } from '#mocks/people.ts'
import { answer } from '#tests/support/answer.ts'
import { open } from '#tests/support/open.tsx'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'

// Covers what the `odd-replies` test doesn't: missing, unknown and oversized data.
const bare = { id: 1, title: 'Arv', status: 'Pending' }
const huge = 'Lång text utan slut. '.repeat(20_000)

describe('a matter', () => {
  test.each([
    ['without anything but a title', bare],
    ['with nulls', { ...bare, notes: null, user: null }],
    ['with an owner as a word', { ...bare, user: 'anna' }],
    ['with an owner as an object that says more', { ...bare, user: { id: 1, email: 'kund@example.se', roles: [] } }],
    ['of a status without a word', { ...bare, status: '' }],
    ['of a status that every object has', { ...bare, status: 'constructor' }],
  ])('%s is shown', { tags: ['R91'] }, async (_, body) => {
    answer(api.matters.read, { body })
    const page = await open('/matters/1', { as: sara })
    expect(await page.heading('Arv')).toBeVisible()
    expect(await page.text('Ingen beskrivning')).toBeVisible()
    expect(await page.text('Inga filer än.')).toBeVisible()
  })

  test('without files and notes is in the list', { tags: ['R91'] }, async () => {
    answer(api.matters.list, { body: [bare, { ...bare, id: 'b-7', title: 'Testamente', status: 'toString' }] })
    const page = await open('/user-matters', { as: anna })
    expect(await page.row('Arv')).toHaveTextContent('Ingen notering')
    expect(await page.row('Testamente')).toHaveTextContent('toString')
    for (const sort of ['Titel', 'Status']) await page.press(sort)
    expect(await page.row('Testamente')).toBeVisible()
  })

  test('of 400,000 characters is shown whole on its page and cut in the list', { tags: ['R91'] }, async () => {
    answer(api.matters.list, { body: [{ ...bare, title: huge, notes: huge }] })
    answer(api.matters.read, { body: { ...bare, title: 'Arv', description: huge } })
    const page = await open('/user-matters', { as: anna })
    expect(await page.row('Lång text utan slut....')).toHaveTextContent('Lång text utan slut. Lång...')
    await page.follow('Öppna')
    expect((await page.text(/^Lång text utan slut/)).textContent).toHaveLength(huge.length)
  })

  test('with markup in every text shows it as it is, and makes nothing of it', { tags: ['R100'] }, async () => {
    const markup = '<img src=x onerror="alert(1)"><script>alert(1)</script>'
    answer(api.matters.list, { body: [{ ...bare, title: 'Arv', notes: markup }] })
    answer(api.matters.read, { body: { ...bare, title: markup, description: markup, notes: markup } })
    const page = await open('/user-matters', { as: anna })
    expect(await page.row('Arv')).toHaveTextContent('<img src=x onerror="alert...')
    await page.follow('Öppna')
    expect(await page.heading(markup)).toBeVisible()
    expect(screen.getAllByText(markup)).toHaveLength(3)
    expect(document.querySelector('main img, main script')).toBeNull()
  })

  test.each([
    ['an unknown extension', '/files/1/ritning.dwg?sig=x', 'ritning.dwg', 'Kan inte förhandsvisa denna filtyp.'],
    ['no extension', '/files/1/LÄSMIG', 'LÄSMIG', 'Kan inte förhandsvisa denna filtyp.'],
    ['an extension that every object has', '/files/1/a.constructor', 'a.constructor', 'Kan inte förhandsvisa denna filtyp.'],
    ['a percent sign that stands alone', '/files/1/100%.dwg', '100%.dwg', 'Kan inte förhandsvisa denna filtyp.'],
    ['an address that is none', 'http://', '', 'Filens adress går inte att öppna.'],
  ])('with a file of %s is shown', { tags: ['R91'] }, async (_, file, name, text) => {
    answer(api.matters.read, { body: { ...bare, files: [{ id: 1, file }] } })
    const page = await open('/matters/1', { as: anna })
    expect(await page.text(text)).toBeVisible()
    expect(within(screen.getByRole('region', { name: 'Filer' })).getByRole('heading', { level: 3 })).toHaveTextContent(name)
  })
})

describe('a payment', () => {
  const payment = { id: 1, matter: 1, status: 'pending' }

  test.each(['refunded', 'partially_refunded', 'constructor'])(
    'of the status %j is listed and can’t be paid',
    { tags: ['R91'] },
    async (status) => {
      answer(api.payments.list, { body: [{ ...payment, status }] })
      const page = await open('/payments', { as: anna })
      expect(await page.row('Ärende utan titel')).toHaveTextContent(status)
      expect(screen.queryByRole('button', { name: 'Pay Now' })).not.toBeInTheDocument()
    },
  )

  test('without amount, title and matter is listed', { tags: ['R91'] }, async () => {
    answer(api.payments.list, { body: [{ id: 'p', status: 'paid' }] })
    const page = await open('/payments', { as: anna })
    expect(await page.row('Ärende utan titel')).toBeVisible()
  })

  test('of a payer who is an object with an id can be paid by her', { tags: ['R91'] }, async () => {
    answer(api.payments.list, { body: [{ ...payment, matter_title: 'Samboavtal', amount: 1, user: { id: Number(anna.id) } }] })
    const page = await open('/payments', { as: anna })
    expect(await page.in(await page.row('Samboavtal')).button('Pay Now')).toBeEnabled()
  })

  test('of an unknown status leaves the matter page whole', { tags: ['R91'] }, async () => {
    answer(api.payments.forMatter, { body: [{ ...payment, status: 'refunded', user: null }] })
    const page = await open('/matters/1', { as: anna })
    expect(await page.text('Betalningens status: refunded')).toBeVisible()
    expect(await page.heading('Filer')).toBeVisible()
  })
})

test('a profile that has only an address is shown, and nobody becomes an admin by it', { tags: ['R91'] }, async () => {
  answer(api.profile.read, { body: { email: 'kund@example.se', name: null, surname: null } })
  const page = await open('/profile', { as: anna })
  expect(await page.field('Förnamn')).toHaveValue('')
  expect(screen.queryByRole('heading', { name: 'Bankkonto' })).not.toBeInTheDocument()
})

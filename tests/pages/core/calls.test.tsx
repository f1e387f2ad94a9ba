import { api } from '#contract/index.ts'
import { intercept } from '#mocks/mock.ts'
import { anna } from '#mocks/people.ts'
import { expectReady } from '#tests/support/is-ready.ts'
import { answer } from '#tests/support/answer.ts'
import { mockServer } from '#tests/support/mock-server.ts'
import { open } from '#tests/support/open.tsx'
import { watchCalls } from '#tests/support/watch-calls.ts'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'

test('each call carries the csrftoken cookie of that moment', { tags: ['§7-csrf'] }, async () => {
  const carried: (string | null)[] = []
  mockServer.use(
    intercept(api.profile.update, async (request) => {
      carried.push(request.headers.get('x-csrftoken'))
      return undefined
    }),
  )
  const page = await open('/profile', { as: anna })
  for (const token of ['ett', 'två']) {
    const cookie = `csrftoken=${encodeURIComponent(token)}; path=/`
    Object.assign(document, { cookie })
    await page.type('Förnamn', `Anna ${token}`)
    const before = carried.length
    await page.press('Spara profil')
    await eventually(() => expect(carried).toHaveLength(before + 1))
    await eventually(async () => expectReady(await page.button('Spara profil')))
  }
  expect(carried).toEqual(['ett', 'två'])
})

test('a call that is made again carries the tokens of that moment', { tags: ['§7-csrf', 'R87'] }, async () => {
  const page = await open('/matters/2', { as: anna })
  const carried: (string | null)[][] = []
  Object.assign(document, { cookie: 'csrftoken=ett; path=/' })
  mockServer.use(
    intercept(api.matters.change, async ({ headers }) => {
      carried.push(['authorization', 'x-csrftoken'].map((name) => headers.get(name)))
      return carried.length > 1 ? undefined : new Response(null, { status: 401 })
    }),
    intercept(api.accounts.refresh, async () => {
      Object.assign(document, { cookie: 'csrftoken=två; path=/' })
      return undefined
    }),
  )
  const refused = `Bearer ${localStorage.getItem('access')}`
  await page.press('Ändra titel')
  await page.type('Titel', 'Samboavtal i Malmö')
  await page.press('Spara')
  expect(await page.text('Titeln är sparad.')).toBeVisible()
  const renewed = `Bearer ${localStorage.getItem('access')}`
  expect(renewed).not.toBe(refused)
  expect(carried).toEqual([
    [refused, 'ett'],
    [renewed, 'två'],
  ])
})

test('a public call carries no token of an earlier session', { tags: ['§no-refresh-on-entry'] }, async () => {
  const carried: (string | null)[] = []
  mockServer.use(
    intercept(api.contact.send, async ({ headers }) => {
      carried.push(headers.get('authorization'))
      return new Response(null, { status: 401 })
    }),
  )
  const calls = watchCalls()
  const page = await open('/contact')
  localStorage.setItem('access', 'en gammal')
  localStorage.setItem('refresh', 'en gammal')
  for (const [label, text] of [
    ['Förnamn', 'Greta'],
    ['Efternamn', 'Öberg'],
    ['E-post', 'greta@example.se'],
    ['Meddelande', 'Kan ni hjälpa mig?'],
  ] as const)
    await page.type(label, text)
  await page.press('Skicka meddelande')
  expect(await page.alert()).toBeVisible()
  expect(carried).toEqual([null])
  expect(calls()).toEqual(['POST /api/contact/'])
})

test('an answer that takes ten minutes is waited for', { tags: ['§7-no-timeout'] }, async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  answer(api.matters.list, { delayMs: 600_000, thenNormal: true })
  const page = await open('/user-matters', { as: anna })
  await page.wait(599_000)
  expect(screen.queryByText('Samboavtal')).not.toBeInTheDocument()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await page.wait(1_000)
  expect(await page.row('Samboavtal')).toBeVisible()
})

const changeTitle = async (status: number) => {
  answer(api.matters.change, { status })
  const page = await open('/matters/2', { as: anna })
  await page.press('Ändra titel')
  await page.type('Titel', 'Samboavtal i Malmö')
  await page.press('Spara')
  return page
}

test.each([200, 201, 202, 204, 226, 299])('%i is success', { tags: ['§7-success-range'] }, async (status) => {
  const page = await changeTitle(status)
  expect(await page.text('Titeln är sparad.')).toBeVisible()
})

test.each([300, 304, 400, 409, 499, 500, 503])('%i is a failure', { tags: ['§7-success-range'] }, async (status) => {
  const page = await changeTitle(status)
  expect(await page.alert()).toHaveTextContent(/^Kunde inte uppdatera ärendet\./)
  expect(await page.field('Titel')).toHaveValue('Samboavtal i Malmö')
})

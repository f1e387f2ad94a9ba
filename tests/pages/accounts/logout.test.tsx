import { session } from '#api/session.ts'
import { api } from '#contract/index.ts'
import { anna, sara } from '#mocks/people.ts'
import { openSession } from '#mocks/accounts/session-store.ts'
import { answer } from '#tests/support/answer.ts'
import { departures } from '#tests/support/page-loads.ts'
import { db } from '#tests/support/mock-server.ts'
import { open } from '#tests/support/open.tsx'
import { inOtherTab } from '#tests/support/other-tab.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'

const isHome = async (page: Awaited<ReturnType<typeof open>>) => {
  await waitFor(() => expect(page.path()).toBe('/'))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
}

describe("'Logga ut'", () => {
  test('clears both tokens, goes to / and ends the session on the server', { tags: ['R31', '§logout-call'] }, async () => {
    const page = await open('/profile', { as: anna })
    const refresh = session.refresh()
    const told = answer(api.accounts.logout, { status: 204 })
    await page.press('Logga ut')
    expect(session.exists()).toBe(false)
    expect(session.refresh()).toBeUndefined()
    await isHome(page)
    await waitFor(() => expect(told.map((body) => JSON.parse(body))).toEqual([{ refresh }]))
  })

  test.each([
    ['is down', { broken: true }],
    ['is broken', { status: 500 }],
    ['never answers', { delayMs: Number.POSITIVE_INFINITY }],
    ['knows no such call', { status: 404 }],
  ] as const)('works also when the API %s', { tags: ['R31'] }, async (_, failure) => {
    const page = await open('/user-matters', { as: anna })
    answer(api.accounts.logout, failure)
    await page.press('Logga ut')
    expect(session.exists()).toBe(false)
    await isHome(page)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('a refresh that was under way doesn’t log the person in again', { tags: ['R31'] }, async () => {
    answer(api.accounts.logout, { status: 204 })
    answer(api.sessions.list, { status: 401 })
    const refreshes = answer(api.accounts.refresh, { body: openSession(db, anna), delayMs: 1_500 })
    const page = await open('/profile', { as: anna })
    await waitFor(() => expect(refreshes).toHaveLength(1))
    await page.press('Logga ut')
    await isHome(page)
    await new Promise((resume) => setTimeout(resume, 2_000))
    expect(session.exists()).toBe(false)
  })

  test('in another tab it is a logout here too: a page for members goes to /', { tags: ['R97'] }, async () => {
    const page = await open('/profile', { as: anna })
    await page.field('Förnamn')
    inOtherTab({ logged_out: 'yes' })
    inOtherTab({ logged_out: null, access: null, refresh: null })
    await isHome(page)
  })

  test('in another tab it leaves an open page where it is', { tags: ['R97'] }, async () => {
    const page = await open('/about', { as: anna })
    await page.button('Logga ut')
    inOtherTab({ logged_out: 'yes' })
    inOtherTab({ logged_out: null, access: null, refresh: null })
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Logga ut' })).not.toBeInTheDocument())
    expect(page.path()).toBe('/about')
  })

  test('nothing of the person is left for the next one', { tags: ['R97'] }, async () => {
    const page = await open('/profile', { as: anna })
    answer(api.accounts.logout, { status: 204 })
    await page.field('Förnamn')
    await page.press('Logga ut')
    await isHome(page)
    answer(api.profile.read, { delayMs: Number.POSITIVE_INFINITY })
    session.keep(openSession(db, anna))
    expect(await page.text('Kontrollerar inloggningen …')).toBeVisible()
  })

  test('the next user of the tab sees only their own pages, from the first moment', { tags: ['R97'] }, async () => {
    const page = await open('/user-matters', { as: anna })
    answer(api.accounts.logout, { status: 204 })
    expect(await page.heading('Mina Ärenden')).toBeVisible()
    await page.press('Logga ut')
    await isHome(page)
    session.keep(openSession(db, sara))
    const seen: (string | undefined)[] = []
    const observer = new MutationObserver(() => seen.push(document.querySelector('h1')?.innerHTML))
    observer.observe(document.body, { childList: true, characterData: true, subtree: true })
    await page.follow('Ärenden')
    expect(await page.heading('Alla Ärenden')).toBeVisible()
    observer.disconnect()
    expect(seen).not.toContain('Mina Ärenden')
  })

  test('the next user of the tab doesn’t wait for this user’s payment', { tags: ['R97'] }, async () => {
    sessionStorage.setItem('checkout_started_1', 'yes')
    const page = await open('/user-matters', { as: anna })
    answer(api.accounts.logout, { status: 204 })
    await page.press('Logga ut')
    await isHome(page)
    cleanup()
    const next = await open('/matters/1', { as: sara })
    await next.paragraph('Begärt belopp 1 595 kr inkl. moms')
    expect(screen.queryByText(/^Vi väntar på besked om betalningen/)).not.toBeInTheDocument()
  })
})

describe('a page out of the back/forward cache', () => {
  const comeBack = () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))

  test('is reloaded if the user has logged out meanwhile', { tags: ['R97'] }, async () => {
    await open('/about', { as: anna })
    localStorage.removeItem('access')
    localStorage.removeItem('refresh')
    comeBack()
    expect(departures()).toHaveLength(1)
  })

  test('stays as it is when nothing has changed', { tags: ['R97'] }, async () => {
    await open('/about', { as: anna })
    comeBack()
    expect(departures()).toEqual([])
  })
})

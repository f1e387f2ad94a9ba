import { api } from '#contract/index.ts'
import { addEvent } from '#mocks/history/events.ts'
import { anna, demoPassword, doris, sara, tova } from '#mocks/people.ts'
import { demoCode } from '#mocks/accounts/check-code.ts'
import { answer } from '#tests/support/answer.ts'
import { logged } from '#tests/support/console-watch.ts'
import { db } from '#tests/support/mock-server.ts'
import { open } from '#tests/support/open.tsx'
import { watchCalls } from '#tests/support/watch-calls.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => vi.useRealTimers())

const lawyerWrites = (matterId: string) => addEvent(db, matterId, { by: doris, kind: 'message_sent', facts: { message: '9' } })
const menu = () => within(screen.getByRole('navigation', { name: 'Huvudmeny' }))
const comesBack = () => act(async () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

test('the link of a mail leads to the matter, through the login and its code', { tags: ['§notices'] }, async () => {
  const [matter] = db.matters
  if (matter) matter.user = tova.id
  const page = await open(`/matters/${matter?.id}`)
  await page.type('E-post', tova.email)
  await page.type('Lösenord', demoPassword)
  const main = page.in(screen.getByRole('main'))
  await main.press('Logga in')
  await page.type('TOTP-kod', demoCode)
  await main.press('Logga in')
  expect(await page.heading(matter?.title ?? '')).toBeVisible()
})

describe('what is new', { tags: ['§inbox'] }, () => {
  test('is counted in the navigation and the tab’s title, and marked in the list', async () => {
    lawyerWrites('1')
    lawyerWrites('1')
    lawyerWrites('3')
    const page = await open('/user-matters', { as: anna })
    expect(await menu().findByRole('link', { name: 'Ärenden (2)' })).toBeVisible()
    await page.heading('Mina Ärenden')
    expect(document.title).toBe('(2) Rådrum')
    const marks = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('')
    expect(marks.match(/tr:has\(>#arende-\d+\)>\*\{font-weight:700\}/g)).toHaveLength(2)
    expect(marks).toContain('#arende-3 a::after{content:" ·\u00a0Nytt"')
  })

  test('is counted on the button of the menu, too, which a phone shows instead of it', async () => {
    const page = await open('/user-matters', { as: anna })
    await page.heading('Mina Ärenden')
    expect(await page.button('Meny')).toBeVisible()
    lawyerWrites('1')
    await comesBack()
    expect(await page.button('Meny 1 ärende med nytt')).toBeVisible()
    lawyerWrites('3')
    await comesBack()
    expect(await page.button('Meny 2 ärenden med nytt')).toBeVisible()
    db.inbox = []
    await comesBack()
    expect(await page.button('Meny')).toBeVisible()
  })

  test('leads to the message in one press of its row, and to the top of the page if it is something else', async () => {
    const openedFromList = async () => {
      await menu().findByRole('link', { name: 'Ärenden (1)' })
      const row = await screen.findByRole('row', { name: /Hyresvärden vägrar laga fukt/ })
      await page.in(row).follow('Öppna')
      return (await screen.findByText('Ja, gärna en bild till, med dagens datum synligt.')).closest('li')
    }
    lawyerWrites('3')
    const page = await open('/user-matters', { as: anna })
    const message = await openedFromList()
    await waitFor(() => expect(message).toHaveFocus())
    addEvent(db, '3', { by: doris, kind: 'status_set', facts: { status: 'Ongoing' } })
    await page.follow('Tillbaka')
    await comesBack()
    const shown = await openedFromList()
    await page.wait(500)
    expect(shown).not.toHaveFocus()
  })

  test('is counted again for who logs in again over the page', async () => {
    lawyerWrites('1')
    const page = await open('/user-matters', { as: anna })
    expect(await menu().findByRole('link', { name: 'Ärenden (1)' })).toBeVisible()
    for (const row of db.sessions) row.ended = true
    await page.press('Klar')
    const login = page.in(await page.dialog('Logga in igen'))
    expect(await page.button('Meny')).toBeVisible()
    await login.type('Lösenord', demoPassword)
    await login.press('Logga in')
    expect(await menu().findByRole('link', { name: 'Ärenden (1)' })).toBeVisible()
    expect(await page.button('Meny 1 ärende med nytt')).toBeVisible()
  })

  test('is shown within a minute without a reload, and at once when the user comes back', async () => {
    const page = await open('/user-matters', { as: anna })
    await page.heading('Mina Ärenden')
    await page.wait(1_000)
    expect(menu().getByRole('link', { name: 'Ärenden' })).toBeVisible()
    expect(document.title).toBe('Mina Ärenden – Rådrum')
    lawyerWrites('1')
    await page.wait(60_000)
    expect(await menu().findByRole('link', { name: 'Ärenden (1)' })).toBeVisible()
    lawyerWrites('3')
    await comesBack()
    expect(await menu().findByRole('link', { name: 'Ärenden (2)' })).toBeVisible()
  })

  test('is shown at once when the user comes from another window, by one call', async () => {
    const page = await open('/matters/3', { as: anna })
    await page.heading('Skriv till din jurist')
    await page.wait(2_000)
    const calls = watchCalls()
    const callsOf = (path: string) => calls().filter((call) => call === `GET /api${path}`).length
    const polls = () => ['/inbox/', '/matters/3/now/', '/matters/3/messages/'].map(callsOf)
    lawyerWrites('1')
    await act(async () => window.dispatchEvent(new Event('focus')))
    expect(await menu().findByRole('link', { name: 'Ärenden (1)' })).toBeVisible()
    await page.wait(100)
    expect(polls()).toEqual([1, 1, 1])
    // A tab that comes to the front says both.
    await act(async () => {
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
      window.dispatchEvent(new Event('focus'))
    })
    await page.wait(100)
    expect(polls()).toEqual([2, 2, 2])
  })

  test('calls each page by its own name for a moment, then says only how much there is', async () => {
    lawyerWrites('3')
    const page = await open('/user-matters', { as: anna })
    await waitFor(() => expect(document.title).toBe('(1) Rådrum'))
    await page.follow('Profil')
    await page.heading('Min Profil')
    await waitFor(() => expect(document.title).toBe('Min Profil – Rådrum'))
    await page.wait(1_000)
    expect(document.title).toBe('(1) Rådrum')
  })

  test('is no longer new once the matter is opened, with or without a message', async () => {
    lawyerWrites('1')
    addEvent(db, '3', { by: sara, kind: 'status_set', facts: { status: 'Completed' } })
    await open('/matters/3', { as: anna })
    expect(await menu().findByRole('link', { name: 'Ärenden (1)' })).toBeVisible()
    await waitFor(() => expect(db.inbox.filter(({ user }) => user === anna.id).map(({ matter }) => matter)).toEqual(['1']))
  })

  test('that comes while the matter is open stays new until the user comes back to it', async () => {
    const page = await open('/matters/3', { as: anna })
    await page.heading('Skriv till din jurist')
    await page.wait(2_000)
    addEvent(db, '3', { by: sara, kind: 'status_set', facts: { status: 'Completed' } })
    await page.wait(60_000)
    expect(await menu().findByRole('link', { name: 'Ärenden (1)' })).toBeVisible()
    await comesBack()
    await waitFor(() => expect(menu().getByRole('link', { name: 'Ärenden' })).toBeVisible())
    expect(document.title).not.toContain('(')
  })

  test('is kept while the server answers that nothing has changed', async () => {
    lawyerWrites('3')
    const known: unknown[] = []
    const send = globalThis.fetch
    // happy-dom's own takes a 304 for a fault of its cache, which has no such answer.
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      if (!(input instanceof Request && input.url.endsWith('/inbox/'))) return send(input, init)
      known.push(input.headers.get('if-none-match'))
      if (known.length > 1) return new Response(null, { status: 304 })
      return Response.json({ count: 1, matters: [{ matter: 3, unread: 1, event: 5 }] }, { headers: { etag: '"one"' } })
    })
    const page = await open('/profile', { as: anna })
    await menu().findByRole('link', { name: 'Ärenden (1)' })
    await page.wait(60_000)
    await waitFor(() => expect(known).toEqual([null, '"one"']))
    expect(menu().getByRole('link', { name: 'Ärenden (1)' })).toBeVisible()
  })

  test.each([404, 405])('is left away where the server answers %s, which isn’t asked again', async (status) => {
    answer(api.inbox.list, { status })
    const calls = watchCalls()
    const page = await open('/user-matters', { as: anna })
    await page.heading('Mina Ärenden')
    await page.wait(180_000)
    expect(calls().filter((call) => call.endsWith('/inbox/'))).toHaveLength(1)
    expect(menu().getByRole('link', { name: 'Ärenden' })).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('that can’t be marked as seen is told to nobody but the console', async () => {
    lawyerWrites('3')
    answer(api.inbox.opened, { status: 500 })
    await open('/matters/3', { as: anna })
    await waitFor(() => expect(logged()).toHaveLength(1))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})

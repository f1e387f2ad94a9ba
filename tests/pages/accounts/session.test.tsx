import { api } from '#contract/index.ts'
import { anna, demoPassword, tova } from '#mocks/people.ts'
import { openSession } from '#mocks/accounts/session-store.ts'
import { answer } from '#tests/support/answer.ts'
import { db } from '#tests/support/mock-server.ts'
import { open } from '#tests/support/open.tsx'
import { inOtherTab } from '#tests/support/other-tab.ts'
import { play } from '#tests/support/play.ts'
import { watchCalls } from '#tests/support/watch-calls.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'

const stored = () => ({ access: localStorage.getItem('access'), refresh: localStorage.getItem('refresh') })
const nothing = { access: null, refresh: null }
const refreshPath = 'POST /api/auth/token/refresh/'

describe('the stored tokens', () => {
  test('a login keeps them under access and refresh', { tags: ['§9-key-access', '§9-key-refresh'] }, async () => {
    const { access, refresh } = openSession(db, anna)
    const page = await open('/login')
    answer(api.accounts.login, { body: { access, refresh, setup_2fa_required: false } })
    await page.type('E-post', anna.email)
    await page.type('Lösenord', demoPassword)
    await page.in(screen.getByRole('main')).press('Logga in')
    await waitFor(() => expect(stored()).toEqual({ access, refresh }))
  })

  test('an access token in the storage makes a person logged in', { tags: ['§4-auth-by-access-token'] }, async () => {
    localStorage.setItem('access', openSession(db, anna).access)
    const page = await open('/user-matters')
    expect(await page.heading('Mina Ärenden')).toBeVisible()
  })
})

describe('a call that is answered 401', () => {
  test('leads to one refresh, and is made again with the new token', { tags: ['R87', '§4-auth-refresh-and-retry'] }, async () => {
    answer(api.matters.list, { status: 401, once: true })
    const calls = watchCalls()
    const page = await open('/user-matters', { as: anna })
    expect(await page.row('Samboavtal')).toBeVisible()
    expect(calls().filter((call) => call === refreshPath)).toHaveLength(1)
    expect(calls().filter((call) => call.startsWith('GET /api/matters/'))).toHaveLength(2)
  })

  test('isn’t made a third time when it is answered 401 again', { tags: ['R87', '§4-auth-retry-once'] }, async () => {
    const asked = answer(api.matters.list, { status: 401 })
    const calls = watchCalls()
    const page = await open('/user-matters', { as: anna })
    expect(await page.alert()).toHaveTextContent('Kunde inte hämta ärenden. Försök igen senare.')
    expect(asked).toHaveLength(2)
    expect(calls().filter((call) => call === refreshPath)).toHaveLength(1)
  })

  test('many at once lead to one refresh', { tags: ['R87', '§one-refresh'] }, async () => {
    const refused = [api.matters.read, api.payments.forMatter].map((endpoint) =>
      answer(endpoint, { status: 401, once: true, delayMs: 20 }),
    )
    const calls = watchCalls()
    const page = await open('/matters/2', { as: anna })
    expect(await page.heading('Samboavtal')).toBeVisible()
    expect(await page.button('Betald')).toBeDisabled()
    expect(refused.map(({ length }) => length)).toEqual([1, 1])
    expect(calls().filter((call) => call === refreshPath)).toHaveLength(1)
  })

  test('isn’t made again for somebody else, who has logged in in another tab meanwhile', { tags: ['R97'] }, async () => {
    const page = await open('/user-matters', { as: tova })
    await page.press('Skapa Ärende')
    const form = page.in(await page.dialog('Skapa ärende'))
    await form.type('Titel', 'Bygglov nekat')
    await form.type('Beskrivning', 'Kommunen har sagt nej.')
    const slow = Promise.withResolvers<void>()
    const sent = answer(api.matters.create, { status: 401, once: true, after: slow.promise })
    const calls = watchCalls()
    await form.press('Skapa ärende')
    await waitFor(() => expect(sent).toHaveLength(1))
    inOtherTab({ logged_out: 'yes' })
    inOtherTab({ logged_out: null, access: null, refresh: null })
    const { access, refresh } = openSession(db, anna)
    inOtherTab({ refresh, access })
    slow.resolve()
    await new Promise((resume) => setTimeout(resume, 500))
    expect(calls().filter((call) => call === 'POST /api/matters/')).toHaveLength(1)
    expect(db.matters.filter(({ title }) => title === 'Bygglov nekat')).toEqual([])
  })

  test('without a refresh token both tokens go, and nothing is asked', { tags: ['§4-auth-no-refresh-token'] }, async () => {
    const page = await open('/user-matters', { as: anna })
    await page.row('Samboavtal')
    localStorage.removeItem('refresh')
    answer(api.matters.list, { status: 401 })
    const calls = watchCalls()
    await page.press('Klar')
    await waitFor(() => expect(stored()).toEqual(nothing))
    expect(calls()).not.toContain(refreshPath)
  })
})

describe('a refresh', () => {
  /** A list whose next call is refused, which leads to a refresh with the given reply. */
  const refreshedWith = async (other: Parameters<typeof answer>[1]) => {
    const page = await open('/user-matters', { as: anna })
    await page.row('Samboavtal')
    const before = stored()
    answer(api.matters.list, { status: 401, once: true })
    const asked = answer(api.accounts.refresh, other)
    await page.press('Klar')
    return { page, before, asked }
  }

  test('that is refused clears both tokens', { tags: ['§4-auth-refresh-refused'] }, async () => {
    const { asked } = await refreshedWith({ status: 401, body: { detail: 'Sessionen är slut.' } })
    await waitFor(() => expect(stored()).toEqual(nothing))
    expect(asked).toHaveLength(1)
  })

  test('that is refused because another tab was faster continues with that tab’s tokens as soon as they arrive', {
    tags: ['R26'],
  }, async () => {
    const calls = watchCalls()
    const { asked } = await refreshedWith({ status: 401, body: { detail: 'Din inloggning gäller inte längre.' } })
    await waitFor(() => expect(asked).toHaveLength(1))
    const { access, refresh } = openSession(db, anna)
    inOtherTab({ refresh, access })
    await waitFor(() => expect(calls().filter((call) => call.startsWith('GET /api/matters/'))).toHaveLength(3))
    expect(stored()).toEqual({ access, refresh })
    expect(asked).toHaveLength(1)
  })

  test('that hangs holds up no later session, which makes one of its own', async () => {
    const { page, asked } = await refreshedWith({ delayMs: Number.POSITIVE_INFINITY, once: true })
    await waitFor(() => expect(asked).toHaveLength(1))
    const { access, refresh } = openSession(db, anna)
    inOtherTab({ refresh, access })
    answer(api.matters.list, { status: 401, once: true })
    await page.press('Pågående')
    await waitFor(() => expect(stored().refresh).not.toBe(refresh))
    expect(await page.row(/^Överklagande av/)).toBeVisible()
  })

  test.each([
    ['an empty object', { body: {} }],
    ['an access token that is no text', { body: { access: 7 } }],
    ['a page of HTML', { html: '<p>Underhåll</p>' }],
    ['nothing', { status: 204 }],
  ])('that is answered with %s clears both tokens', { tags: ['§refresh-without-token'] }, async (_, other) => {
    await refreshedWith(other)
    await waitFor(() => expect(stored()).toEqual(nothing))
  })

  test.each([
    ['the network', { broken: true as const }],
    ['a 5xx', { status: 503 }],
  ])('that %s breaks is tried twice more, then both tokens go', { tags: ['R87', '§refresh-network'] }, async (_, other) => {
    const { before, asked } = await refreshedWith(other)
    await waitFor(() => expect(asked).toHaveLength(2))
    expect(stored()).toEqual(before)
    await waitFor(() => expect(stored()).toEqual(nothing))
    expect(asked).toHaveLength(3)
  })

  test('while the browser is offline keeps the tokens, and the user is told why', {
    tags: ['R87', '§refresh-offline'],
  }, async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { page, before, asked } = await refreshedWith({ broken: true })
    await waitFor(() => expect(asked).toHaveLength(3))
    expect(await page.alert()).toHaveTextContent('Du verkar vara utan internet. Kontrollera anslutningen och försök igen.')
    expect(stored()).toEqual(before)
  })

  test('that brings a new refresh token stores it', { tags: ['§refresh-rotates'] }, async () => {
    const fresh = openSession(db, anna)
    const { page } = await refreshedWith({ body: { access: fresh.access, refresh: fresh.refresh } })
    expect(await page.row('Samboavtal')).toBeVisible()
    await waitFor(() => expect(stored()).toEqual({ access: fresh.access, refresh: fresh.refresh }))
  })

  test('that brings none leaves the old one', { tags: ['§refresh-rotates'] }, async () => {
    const fresh = openSession(db, anna)
    const { before } = await refreshedWith({ body: { access: fresh.access } })
    await waitFor(() => expect(stored()).toEqual({ access: fresh.access, refresh: before.refresh }))
  })
})

describe('calls that open a session', () => {
  test('a registration answered 401 starts no refresh', { tags: ['§no-refresh-on-entry'] }, async () => {
    const page = await open('/register')
    localStorage.setItem('refresh', 'en gammal')
    play('accounts.register: 401')
    const calls = watchCalls()
    for (const [label, text] of [
      ['E-post', 'greta@example.se'],
      ['Förnamn', 'Greta'],
      ['Efternamn', 'Öberg'],
      ['Telefon nummer', '070-174 06 20'],
      ['Ange lösenord', 'fyra ord i rad'],
      ['Verifiera lösenord', 'fyra ord i rad'],
    ] as const)
      await page.type(label, text)
    await page.tick(/^Jag godkänner villkoren/)
    await page.press('Skapa konto')
    expect(await page.alert()).toHaveTextContent('Kontrollera errors i formuläret.')
    expect(calls()).toEqual(['POST /api/accounts/register/'])
  })

  test('a 2FA reset answered 401 starts no refresh', { tags: ['§no-refresh-on-entry'] }, async () => {
    const page = await open('/login')
    localStorage.setItem('refresh', 'en gammal')
    play('accounts.forceReset: 401')
    const calls = watchCalls()
    await page.press('Återställ 2FA')
    const dialog = page.in(await page.dialog('Återställ 2FA'))
    await dialog.type('E-post', tova.email)
    await dialog.type('Lösenord', demoPassword)
    await dialog.press('Bekräfta återställning')
    expect(await dialog.alert()).toBeVisible()
    expect(calls()).toEqual(['POST /api/accounts/2fa/force-reset/'])
  })
})

test('a session that ends is renewed over the page, and what was typed stays', { tags: ['§renew-in-place'] }, async () => {
  const page = await open('/matters/2', { as: anna })
  await page.press('Ändra titel')
  await page.type('Titel', 'Samboavtal i Malmö')
  for (const session of db.sessions) session.ended = true
  await page.press('Spara')
  const dialog = page.in(await page.dialog('Logga in igen'))
  expect(stored()).toEqual(nothing)
  expect(page.path()).toBe('/matters/2')
  await dialog.type('Lösenord', demoPassword)
  await dialog.press('Logga in')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await page.field('Titel')).toHaveValue('Samboavtal i Malmö')
  await page.press('Spara')
  expect(await page.heading('Samboavtal i Malmö')).toBeVisible()
})

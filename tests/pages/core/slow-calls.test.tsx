import { api } from '#contract/index.ts'
import { anna } from '#mocks/people.ts'
import { expectReady } from '#tests/support/is-ready.ts'
import { answer } from '#tests/support/answer.ts'
import { logged } from '#tests/support/console-watch.ts'
import { departures } from '#tests/support/page-loads.ts'
import { mockServer } from '#tests/support/mock-server.ts'
import { open } from '#tests/support/open.tsx'
import { watchCalls } from '#tests/support/watch-calls.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

const slow = 'Det tar längre tid än vanligt.'
const never = { delayMs: Number.POSITIVE_INFINITY }
const stored = () => [localStorage.getItem('access'), localStorage.getItem('refresh')]

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})

test('while it isn’t known who is logged in, the page says that it is waiting, and can be reloaded', {
  tags: ['R88', '§slow-call'],
}, async () => {
  const asked = answer(api.profile.read, never)
  // Not awaited and errors ignored, because `open` gives up before the page is ready.
  void open('/user-matters', { as: anna }).catch(() => {})
  await waitFor(() => expect(asked).toHaveLength(1))
  await vi.advanceTimersByTimeAsync(10_000)
  expect((await screen.findByText(slow)).closest('[role=status]')).toBeVisible()
  mockServer.resetHandlers()
  screen.getByRole('button', { name: 'Försök igen' }).click()
  expect(await screen.findByText('Samboavtal')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Mina Ärenden' })).toBeVisible()
})

test.each([{ broken: true as const }, { status: 500 }, { html: '<p>Underhåll</p>' }, { brokenJson: '{"email":' }])(
  'a profile that fails (%j) leaves the tokens, and the login leads back',
  { tags: ['R88'] },
  async (other) => {
    answer(api.profile.read, other)
    const page = await open('/user-matters', { as: anna })
    expect(page.address()).toBe('/login?redirect=%2Fuser-matters')
    expect(stored()).not.toContain(null)
    expect(await page.field('E-post')).toBeVisible()
  },
)

test('a refresh that hangs is retried when the user retries', { tags: ['R88'] }, async () => {
  const page = await open('/user-matters', { as: anna })
  await page.row('Samboavtal')
  localStorage.setItem('access', 'a.b.c')
  const hanging = answer(api.accounts.refresh, { ...never, once: true })
  await page.press('Klar')
  await waitFor(() => expect(hanging).toHaveLength(1))
  await page.wait(10_001)
  await page.text(slow)
  await page.press('Försök igen')
  await page.wait(1_000)
  await waitFor(() => expect(screen.queryByText(slow)).not.toBeInTheDocument())
  await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'false'))
  expect(stored()).not.toContain(null)
  expect(stored()).not.toContain('a.b.c')
})

test('a refresh that waits for another tab’s is made alone when the user retries', { tags: ['R88'] }, async () => {
  const page = await open('/user-matters', { as: anna })
  await page.row('Samboavtal')
  // Another tab has the lock.
  const request = vi.fn(
    (_: string, { signal }: LockOptions) =>
      new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  )
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'))
  localStorage.setItem('access', 'a.b.c')
  await page.press('Klar')
  await page.wait(10_001)
  await page.text(slow)
  await page.press('Försök igen')
  await waitFor(() => expect(screen.queryByText(slow)).not.toBeInTheDocument())
  expect(request).toHaveBeenCalled()
  expect(stored()).not.toContain('a.b.c')
})

test('a save behind a refresh that hangs can be stopped too', { tags: ['R88'] }, async () => {
  const page = await open('/profile', { as: anna })
  await page.type('Förnamn', 'Annika')
  answer(api.profile.update, { status: 401, once: true })
  answer(api.accounts.refresh, never)
  await page.press('Spara profil')
  await page.wait(10_000)
  await page.press('Sluta vänta')
  expect(await page.alert()).toHaveTextContent('Kunde inte uppdatera profilinformationen.')
  expect(await page.field('Förnamn')).toHaveValue('Annika')
  expect(stored()).not.toContain(null)
})

test.each([{ broken: true as const }, { status: 500 }, { html: '<p>Underhåll</p>' }, never])(
  'a logout whose call fails (%j) is a logout all the same',
  { tags: ['R88'] },
  async (other) => {
    const page = await open('/user-matters', { as: anna })
    answer(api.accounts.logout, other)
    await page.press('Logga ut')
    await waitFor(() => expect(page.path()).toBe('/'))
    expect(stored()).toEqual([null, null])
  },
)

test.each([{ broken: true as const }, { status: 500 }, { html: '<p>Underhåll</p>' }, { brokenJson: '{"access":' }])(
  'a verification that fails (%j) is told and can be tried again',
  { tags: ['R88'] },
  async (other) => {
    answer(api.accounts.verifyEmail, other)
    const page = await open('/verify-email/nyckel')
    expect(await page.alert()).toHaveTextContent('Verifiering misslyckades. Kontakta support om felet kvarstår.')
    answer(api.accounts.verifyEmail, { body: { access: 'a.b.c', refresh: 'd.e.f', setup_2fa_required: false } })
    await page.press('Försök igen')
    expect(await page.text('Ditt konto är verifierat! Du loggas in automatiskt...')).toBeVisible()
  },
)

test('a verification that hangs offers to reload the page', { tags: ['R88', '§slow-call'] }, async () => {
  const asked = answer(api.accounts.verifyEmail, never)
  // Not awaited, because the page isn't ready before the test ends.
  void open('/verify-email/nyckel').catch(() => {})
  await waitFor(() => expect(asked).toHaveLength(1))
  await vi.advanceTimersByTimeAsync(10_500)
  await screen.findByText(slow)
  screen.getByRole('button', { name: 'Ladda om sidan' }).click()
  expect(departures()).toHaveLength(1)
})

test('the mail that is asked for again: every failure is told, and a wait can be stopped', { tags: ['R88'] }, async () => {
  answer(api.accounts.login, { status: 400, body: { detail: 'Verifiera din e-postadress först.' } })
  const page = await open('/login')
  await page.type('E-post', anna.email)
  await page.type('Lösenord', anna.password)
  await page.in(screen.getByRole('main')).press('Logga in')
  for (const other of [{ broken: true as const }, { status: 500 }, { html: '<p>Underhåll</p>' }, { status: 204 }, never]) {
    const sent = answer(api.accounts.resendVerification, other)
    await page.press('Skicka mejlet igen')
    await waitFor(() => expect(sent).toHaveLength(1))
    if (other === never) {
      await page.wait(10_000)
      await page.press('Sluta vänta')
    }
    expect(await page.text('Kunde inte skicka mejlet. Försök igen.')).toBeVisible()
    await waitFor(async () => expectReady(await page.button('Skicka mejlet igen')))
  }
})

test('an upload that hangs is given up by its own button, and can be sent again', { tags: ['R88'] }, async () => {
  const page = await open('/matters/2', { as: anna })
  const sent = answer(api.matters.change, never)
  await page.upload('Välj filer', new File(['Hej!'], 'brev.txt', { type: 'text/plain' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  await page.press('Avbryt uppladdningen av brev.txt')
  expect(await page.text('brev.txt kunde inte laddas upp.')).toBeVisible()
  logged()
  mockServer.resetHandlers()
  await page.press('Försök igen')
  expect(await page.text('brev.txt är uppladdad.')).toBeVisible()
})

test('a matter with files that hangs is given up by the person, which is no broken connection', { tags: ['R88'] }, async () => {
  const page = await open('/user-matters', { as: anna })
  const sent = answer(api.matters.create, never)
  await page.press('Skapa Ärende')
  const form = page.in(await page.dialog('Skapa ärende'))
  await form.type('Titel', 'Bygglov')
  await form.type('Beskrivning', 'Nekat.')
  await form.upload('Välj filer', new File(['Hej!'], 'brev.txt', { type: 'text/plain' }))
  await form.press('Skapa ärende')
  await waitFor(() => expect(sent).toHaveLength(1))
  await page.wait(10_000)
  await form.press('Sluta vänta')
  expect(await form.alert()).toHaveTextContent('Kunde inte skapa ärende. Kontrollera data och försök igen.')
  expect(screen.queryByText('Anslutningen bröts.')).not.toBeInTheDocument()
})

test('a save isn’t held up by a list that doesn’t come afterwards', { tags: ['R88'] }, async () => {
  const page = await open('/user-matters', { as: anna })
  await page.press('Skapa Ärende')
  const form = page.in(await page.dialog('Skapa ärende'))
  await form.type('Titel', 'Bodelning')
  await form.type('Beskrivning', 'Hur delar vi?')
  answer(api.matters.list, never)
  const calls = watchCalls()
  await form.press('Skapa ärende')
  await waitFor(() => expect(calls()).toContain('GET /api/matters/?limit=1000'))
  await page.wait(10_000)
  expect(await page.text('Ärendet är skapat.')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('what was declined before can’t be told, and the rest of the page stands', { tags: ['R88'] }, async () => {
  answer(api.payments.declined, { status: 500 })
  const page = await open('/matters/3', { as: { ...anna, id: '4', email: 'admin@example.se', is_staff: true } })
  expect(await page.button('Begär Betalning')).toBeEnabled()
  expect(await page.text(/tackat nej/i)).toHaveAttribute('role', 'status')
})

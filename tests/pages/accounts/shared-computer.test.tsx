import { session } from '#api/session.ts'
import { api } from '#contract/index.ts'
import { openSession } from '#mocks/accounts/session-store.ts'
import { anna, demoPassword } from '#mocks/people.ts'
import { answer } from '#tests/support/answer.ts'
import { db } from '#tests/support/mock-server.ts'
import { open } from '#tests/support/open.tsx'
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, test, vi } from 'vitest'

const minute = 60_000

// They come late. The clock that these tests turn must not be ahead of them.
beforeAll(async () => {
  await import('#src/routes/-viewer-parts.tsx')
  await import('#features/accounts/session-end/session-end-dialog.tsx')
})

/** Anna's page, opened in a tab of a shared computer. The clock is the test's. */
const openShared = async (path: string) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  session.setShared(true)
  const page = await open(path, { as: anna })
  await page.wait(1_000)
  return page
}

describe("'Det här är en delad dator'", () => {
  test('keeps the tokens in the tab alone, and asks the browser to remember nothing', async () => {
    const { access, refresh } = openSession(db, anna)
    answer(api.accounts.login, { body: { access, refresh, setup_2fa_required: false } })
    const page = await open('/login')
    await page.tick('Det här är en delad dator')
    expect(await page.text(/^Du loggas ut när du stänger fliken/)).toBeVisible()
    expect(await page.field('E-post')).toHaveAttribute('autocomplete', 'off')
    expect(await page.field('Lösenord')).toHaveAttribute('autocomplete', 'off')
    await page.type('E-post', anna.email)
    await page.type('Lösenord', demoPassword)
    await page.in(screen.getByRole('main')).press('Logga in')
    await waitFor(() => expect(session.access()).toBe(access))
    expect(sessionStorage.getItem('refresh')).toBe(refresh)
    expect(localStorage.getItem('access')).toBeNull()
    expect(localStorage.getItem('refresh')).toBeNull()
  })

  test('ten minutes without a touch lead to a question, and five more to a logout', async () => {
    const page = await openShared('/user-matters')
    answer(api.accounts.logout, { status: 204 })
    await page.wait(9 * minute)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await page.wait(1.5 * minute)
    expect(
      await page.in(await page.dialog('Är du kvar?')).text(/^Du är på en delad dator och loggas ut kl\. \d\d\.\d\d/),
    ).toBeVisible()
    await page.wait(5 * minute)
    await waitFor(() => expect(page.path()).toBe('/'))
    expect(session.exists()).toBe(false)
    expect(sessionStorage.getItem('shared_computer')).toBeNull()
  })

  test('an untouched public page logs out too', async () => {
    const page = await openShared('/prices')
    answer(api.accounts.logout, { status: 204 })
    await page.wait(16 * minute)
    await waitFor(() => expect(page.path()).toBe('/'))
    expect(session.exists()).toBe(false)
  })

  test("'Fortsätt' keeps the page and what is written on it", async () => {
    const page = await openShared('/matters/1')
    await page.type('Ditt meddelande', 'Vad kostar det?')
    await page.wait(11 * minute)
    await page.in(await page.dialog('Är du kvar?')).press('Fortsätt')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await page.wait(5 * minute)
    expect(session.exists()).toBe(true)
    expect(await page.field('Ditt meddelande')).toHaveValue('Vad kostar det?')
  })
})

describe('a session of one’s own', () => {
  /** Tokens that say when the session began and was last renewed. */
  const keepTokens = (times: { begun: number; renewed: number }) => {
    const kept = openSession(db, anna)
    const at = (token: string, ms: number) => {
      const [head, claims = '', sign] = token.split('.')
      const payload = { ...JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))), iat: Math.floor(ms / 1_000) }
      return [head, btoa(JSON.stringify(payload)).replaceAll('+', '-').replaceAll('/', '_'), sign].join('.')
    }
    session.keep({ access: at(kept.access, times.renewed), refresh: at(kept.refresh, times.begun) })
  }
  const day = 24 * 60 * minute

  test('that nobody has used for nearly a week is renewed by Fortsätt', async () => {
    keepTokens({ begun: Date.now() - 8 * day, renewed: Date.now() - 7 * day + 4 * minute })
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const page = await open('/user-matters')
    await page.wait(11_000)
    const asked = page.in(await page.dialog('Är du kvar?'))
    expect(await asked.text(/^Din inloggning slutar kl\. .*Det du har skrivit finns kvar\.$/)).toBeVisible()
    const renewed = openSession(db, anna)
    const asks = answer(api.accounts.refresh, { body: renewed })
    await asked.press('Fortsätt')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(asks).toHaveLength(1)
    expect(session.access()).toBe(renewed.access)
  })
})

import type { Page } from '@playwright/test'
import { password } from './person.ts'
import type { ServerProcess } from './server-process.ts'

type At = Pick<ServerProcess, 'url'>

// Shorter than an access token's life, so that no page refreshes a session that another page
// shares.
const goodForMs = 150_000
const sessions = new Map<string, { tokens: { access: string; refresh: string }; since: number }>()

const logInByCall = async (page: Page, { url }: At, email: string) => {
  const reply = await page.request.post(`${url}/api/accounts/login/`, { data: { email, password } })
  if (!reply.ok()) throw new Error(`${email} wasn’t let in: ${await reply.text()}`)
  const { access = '', refresh = '' }: Record<string, string> = await reply.json()
  return { tokens: { access, refresh }, since: Date.now() }
}

/**
 * Opens a page with a demo account logged in, without the form. One login per user and worker
 * lasts for some minutes.
 */
export const signIn = async (page: Page, product: At, email: string) => {
  const key = `${product.url} ${email}`
  const kept = sessions.get(key)
  const session = kept && Date.now() - kept.since < goodForMs ? kept : await logInByCall(page, product, email)
  sessions.set(key, session)
  await store(page, session.tokens)
}

/**
 * Writes to the browser's storage before the first page load, once, so that later changes by the
 * product stay.
 */
export const store = (page: Page, values: Record<string, string>) =>
  page.addInitScript((entries) => {
    // A frame that shows a file has no storage, nor has the empty document that a page begins with.
    if (window !== window.top || location.origin === 'null') return
    for (const [key, value] of entries) {
      const mark = `given_${key}`
      if (sessionStorage.getItem(mark)) continue
      sessionStorage.setItem(mark, 'yes')
      localStorage.setItem(key, value)
    }
  }, Object.entries(values))

/** Stores a cookie choice, so that no banner covers the page. */
export const chooseCookies = (page: Page, { url }: At) =>
  page.context().addCookies([
    {
      name: 'cookieConsent',
      value: encodeURIComponent(JSON.stringify({ necessary: true, analytics: false, marketing: false })),
      url,
    },
  ])

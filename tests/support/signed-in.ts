import type { Page } from '@playwright/test'
import { password } from './person.ts'
import type { Product } from './product.ts'

type At = Pick<Product, 'url'>

// Younger than an access token's life, so that no page has to renew a session that another page holds too.
const goodForMs = 150_000
const sessions = new Map<string, { tokens: { access: string; refresh: string }; since: number }>()

const logInByCall = async (page: Page, { url }: At, email: string) => {
  const reply = await page.request.post(`${url}/api/accounts/login/`, { data: { email, password } })
  if (!reply.ok()) throw new Error(`${email} wasn’t let in: ${await reply.text()}`)
  const { access = '', refresh = '' }: Record<string, string> = await reply.json()
  return { tokens: { access, refresh }, since: Date.now() }
}

/** Opens a page with a demo account logged in, without the form: one login per person and worker for some minutes. */
export const signIn = async (page: Page, product: At, email: string) => {
  const key = `${product.url} ${email}`
  const kept = sessions.get(key)
  const session = kept && Date.now() - kept.since < goodForMs ? kept : await logInByCall(page, product, email)
  sessions.set(key, session)
  await store(page, session.tokens)
}

/** Puts values into the browser's storage before the first page is there, once: what the product does to them later stays. */
export const store = (page: Page, values: Record<string, string>) =>
  page.addInitScript((entries) => {
    // A file in a frame has no storage.
    if (window !== window.top) return
    for (const [key, value] of entries) {
      const mark = `given_${key}`
      if (sessionStorage.getItem(mark)) continue
      sessionStorage.setItem(mark, 'yes')
      localStorage.setItem(key, value)
    }
  }, Object.entries(values))

/** The cookie choice has been made: no banner covers what is looked at. */
export const chooseCookies = (page: Page, { url }: At) =>
  page.context().addCookies([
    {
      name: 'cookieConsent',
      value: encodeURIComponent(JSON.stringify({ necessary: true, analytics: false, marketing: false })),
      url,
    },
  ])

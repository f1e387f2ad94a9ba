import type { Page } from '@playwright/test'
import { payoutProblems } from '#contract/core/payout-problems.ts'
import { refusals } from '#contract/refusals.ts'

export const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name }).first()
export const dialog = (name: string) => (page: Page) => page.getByRole('dialog', { name })
export const text = (words: string | RegExp) => (page: Page) => page.getByText(words).first()
export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).first().click()

/** Overrides the replies to calls below a path: a reply, a failure or none. */
export const answered =
  (path: string, json: object, status = 200) =>
  (page: Page) =>
    page.route(path, (route) => route.fulfill({ status, json }))
export const failing = (path: string) => answered(path, {}, 404)
export const refused = (path: string, refusal: keyof typeof refusals) =>
  answered(path, { detail: refusals[refusal][1] }, refusals[refusal][0])
export const silent = (path: string) => (page: Page) => page.route(path, () => {})
export const inTurn =
  (...steps: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page)
  }
/** Goes offline after the page has loaded everything. */
export const loseNetwork = async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
}
/** Freezes timers, so that delayed effects don't happen. */
export const standingClock = (page: Page) => page.clock.install()
export const fill = (label: string | RegExp, value: string) => (page: Page) => page.getByLabel(label).last().fill(value)
export const fillInDialog = (label: string | RegExp, value: string) => (page: Page) =>
  page.getByRole('dialog').getByLabel(label).fill(value)
export const pressInDialog = (name: string | RegExp) => (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name }).click()

/**
 * The matter with the most content: four kinds of files, notes, a payment to make. Another one
 * follows for the scenes that need it alone.
 */
export const fullMatter = '/matters/8'
export const bareMatter = '/matters/3'

/** The profile of `jurist` with a paused payout account. */
export const pausedPayout = answered('**/accounts/profile/', {
  email: 'jurist@example.se',
  stripe_account_id: 'acct_1',
  payout_problem: payoutProblems.paused,
  is_delegated_admin: true,
})

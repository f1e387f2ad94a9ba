import { lastWithdrawalDay } from '#contract/agreements/withdrawals/period.ts'
import { expect, test as base } from '#tests/support/browser.ts'
import { type ClockAhead, startWithClock } from '#tests/support/clock-ahead.ts'
import { logIn, openMail, password } from '#tests/support/person.ts'
import { chooseCookies } from '#tests/support/signed-in.ts'
import type { Page } from '@playwright/test'

/** A product whose clock the tests set. */
const test = base.extend<object, { product: ClockAhead }>({
  product: [
    async ({ environment }, use) => {
      const product = await startWithClock(environment)
      await use(product)
      await product.dispose()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

const customer = 'kund@example.se'

/** Orders and pays the proposal of the demo. @returns the matter's address */
const order = async (page: Page) => {
  await logIn(page, customer)
  await page.goto('/user-matters')
  await page
    .getByRole('link', { name: /^Framtidsfullmakt/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Se och beställ' }).click()
  await page.getByLabel(/^Lösenord/).fill(password)
  await page.getByRole('button', { name: /^Beställ och betala 385\skr$/ }).click()
  await page.getByRole('button', { name: /^Betala 385\skr/ }).click()
  await expect(page.getByRole('heading', { name: 'Betalning genomförd!' })).toBeVisible()
  await page.getByRole('link', { name: 'Till ärendet' }).click()
  await expect(page.getByRole('heading', { name: 'Avtal A' })).toBeVisible()
  return new URL(page.url()).pathname
}

test('a buyer withdraws at 23:59 on the fourteenth day, and the receipt says so to the second', {
  tag: ['@§buyer-withdraws'],
}, async ({ page, product }) => {
  test.setTimeout(120_000)
  await chooseCookies(page, product)
  const matter = await order(page)

  const lastDay = lastWithdrawalDay(new Date())
  // Midnight in Sweden is at 22:00 or 23:00 UTC.
  const lastMinute = [22, 21].map((hour) => new Date(`${lastDay}T${hour}:59:10Z`)).find((at) => hourInSweden(at) === '23')
  await product.putAhead((lastMinute?.getTime() ?? 0) - Date.now())

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await chooseCookies(page, product)
  await logIn(page, customer)
  await page.goto(matter)
  await page.getByRole('button', { name: 'Ångra avtalet här' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Bekräfta frånträde' }).click()
  const receipt = page.getByRole('dialog', { name: 'Kvittens på ditt frånträde' })
  const text = await receipt.getByText(/kl\. 23:59:\d\d \(svensk tid\)/).innerText()
  await receipt.getByRole('button', { name: 'Till ärendet' }).click()
  await expect(page.getByText('Avslutat, avtalet är ångrat')).toBeVisible()
  await openMail(page, customer, /^Kvittens på ditt frånträde/)
  await expect(page.getByText(/kl\. 23:59:\d\d/.exec(text)?.[0] ?? '')).toBeVisible()
})

const hourInSweden = (at: Date) => at.toLocaleString('sv-SE', { timeZone: 'Europe/Stockholm', hour: '2-digit' })

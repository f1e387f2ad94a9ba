import { expect, test } from '#tests/support/browser.ts'
import { codeFor, expectLoggedIn, linkInMail, logIn, logOut } from '#tests/support/person.ts'
import { startServerProcess } from '#tests/support/server-process.ts'
import type { Page } from '@playwright/test'

const accessSeconds = 10
const leewaySeconds = 5
const dayMs = 24 * 60 * 60 * 1_000
const clocks = [
  { off: 'a day ahead', ms: dayMs },
  { off: 'a day behind', ms: -dayMs },
] as const

/** The browser's clock is wrong and keeps running. The server's clock is right. */
const setClock = (page: Page, ms: number) => page.clock.install({ time: Date.now() + ms })

test('with the clock a day ahead or behind an expired token is refreshed, and the user stays logged in', {
  tag: ['@R94'],
}, async ({ browser }) => {
  test.setTimeout(180_000)
  const product = await startServerProcess({ ACCESS_SECONDS: String(accessSeconds) })
  const stayLoggedIn = async ({ off, ms }: (typeof clocks)[number]) => {
    const page = await browser.newPage({ baseURL: product.url, locale: 'sv-SE' })
    await setClock(page, ms)
    await logIn(page, 'kund@example.se')
    const refreshed: number[] = []
    page.on('response', (response) => {
      if (response.url().endsWith('/api/auth/token/refresh/')) refreshed.push(response.status())
    })
    await page.waitForTimeout((accessSeconds + leewaySeconds + 1) * 1_000)
    await page.goto('/user-matters')
    await expect(page.getByRole('link', { name: 'Öppna' }).first(), off).toBeVisible()
    expect(refreshed, off).toEqual([200])
    await page.close()
  }
  await Promise.all(clocks.map(stayLoggedIn))
  await product.dispose()
})

for (const { off, ms } of clocks) {
  test(`with the clock ${off} a user logs in, sees a picture through its signed URL, and lists the sessions`, {
    tag: ['@R94'],
  }, async ({ page }) => {
    await setClock(page, ms)
    await logIn(page, 'kund@example.se')
    await page.goto('/matters/8')
    const picture = page.getByRole('img').first()
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBeGreaterThan(0)
    await page.goto('/profile')
    await expect(page.getByRole('list', { name: 'Enheter' }).getByRole('listitem').first()).toContainText('Den här enheten')
    await page.goto('/user-matters')
    await expect(page.getByRole('link', { name: 'Öppna' }).first()).toBeVisible()
  })

  test(`with the clock ${off} two-factor login is set up and used`, { tag: ['@R94'] }, async ({ page }) => {
    await setClock(page, ms)
    const email = `klocka${ms > 0 ? 'fram' : 'bak'}@example.se`
    const phrase = 'Åtta lugna renar i dimman'
    await page.goto('/register')
    for (const [label, value] of [
      ['E-post', email],
      ['Förnamn', 'Klara'],
      ['Efternamn', 'Ur'],
      ['Telefon nummer', '070-174 06 41'],
      ['Ange lösenord', phrase],
      ['Verifiera lösenord', phrase],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(value)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Skapa konto' }).click()
    await expect(page.getByText('Kolla din e‑post för att verifiera ditt konto.')).toBeVisible()
    await page.goto(await linkInMail(page, email, /Verifiera din e-postadress/))
    await page.getByRole('link', { name: /2FA/ }).click()
    const secret = await page.locator('code').innerText()
    await page.getByPlaceholder('6-siffrig kod').fill(codeFor(secret))
    await page.getByRole('button', { name: 'Aktivera 2FA' }).click()
    await page.getByRole('link', { name: 'Gå till startsidan nu' }).click()
    await expectLoggedIn(page)
    await logOut(page)
    await page.goto('/login')
    await page.getByLabel('E-post').fill(email)
    await page.getByLabel('Lösenord', { exact: true }).fill(phrase)
    await page.getByRole('main').getByRole('button', { name: 'Logga in' }).click()
    await page.getByLabel('TOTP-kod').fill(codeFor(secret, 1))
    await page.getByRole('main').getByRole('button', { name: 'Logga in' }).click()
    await expectLoggedIn(page)
  })
}

test('a page that was built last year says this year once it is there', { tag: ['@§2-footer-copyright'] }, async ({ page }) => {
  const next = new Date().getFullYear() + 1
  await page.clock.install({ time: new Date(`${next}-01-15T12:00:00Z`) })
  await page.goto('/about')
  await expect(page.getByText(`© ${next} Rådrum Juridik AB`)).toBeVisible()
})

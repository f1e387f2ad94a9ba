import { accessibilityRules, violations } from '#tests/support/axe.ts'
import { expect, test } from '#tests/support/browser.ts'
import { overhang } from '#tests/support/overhang.ts'
import { everyScene } from '#tests/support/scenes/every-scene.ts'
import { openScene } from '#tests/support/scenes/open-scene.ts'
import { chooseCookies, signIn } from '#tests/support/signed-in.ts'

// axe visits every element; a trace of that takes longer than the scan.
test.use({ contextOptions: { reducedMotion: 'reduce' }, trace: 'off' })
test.describe.configure({ mode: 'parallel' })

test('the open menu on a phone is accessible', async ({ page, product }) => {
  await chooseCookies(page, product)
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Meny' }).click()
  await expect(page.getByRole('navigation', { name: 'Huvudmeny' }).getByRole('link', { name: 'Priser' })).toBeVisible()
  expect(await violations(page, accessibilityRules)).toEqual([])
  expect(await overhang(page)).toBeLessThanOrEqual(0)
})

test('the new page’s title is announced, and reading starts at its top', async ({ page, product }) => {
  await chooseCookies(page, product)
  // Until hydration, the link would cause a full page load.
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.getByRole('navigation', { name: 'Huvudmeny' }).getByRole('link', { name: 'Om oss' }).click()
  await expect(page.locator('[aria-live=polite]', { hasText: 'Om oss – Rådrum' })).toBeAttached()
  await expect(page.getByRole('main')).toBeFocused()
})

const modals = [
  { of: 'a new matter', path: '/user-matters', opener: 'Skapa Ärende', inside: 'Titel' },
  { of: 'a payment', path: '/matters/8', opener: 'Betala', inside: 'Lösenord' },
  { of: 'the end of an account', path: '/profile', opener: 'Radera konto', inside: 'Lösenord' },
] as const

for (const { of, path, opener, inside } of modals)
  test(`focus moves into the modal for ${of}, stays there, and returns to where it was`, async ({ page, product }) => {
    await chooseCookies(page, product)
    await signIn(page, product, 'kund@example.se')
    await page.goto(path)
    const button = page.getByRole('main').getByRole('button', { name: opener }).first()
    await button.click()
    const modal = page.getByRole('dialog')
    await expect(modal.getByLabel(inside).first()).toBeFocused()
    const stops = await modal.locator('button, input, textarea, a[href]').count()
    for (let stop = 0; stop <= stops; stop++) {
      await page.keyboard.press('Tab')
      await expect(modal.locator(':focus')).toHaveCount(1)
    }
    await page.keyboard.press('Escape')
    await expect(modal).toBeHidden()
    await expect(button).toBeFocused()
  })

test('a page that redirects by itself says so, and has a link for those who don’t want to wait', {
  tag: ['@§go-at-once'],
}, async ({ page, product }) => {
  for (const [what, link] of [
    ['a verification that went well', 'Gå till startsidan nu'],
    ['the request that was made', 'Till ärendet'],
  ] as const) {
    const scene = everyScene.find((one) => one.what === what)
    if (!scene) throw new Error(`no scene ${what}`)
    const other = await page.context().newPage()
    await openScene(other, product, scene)
    await expect(scene.seen(other).locator('xpath=ancestor-or-self::*[@role="status"]').first()).toBeVisible()
    await expect(other.getByRole('main').getByRole('link', { name: link })).toBeVisible()
    await other.close()
  }
})

test('English words are marked as English', { tag: ['@§english-marked'] }, async ({ page, product }) => {
  await chooseCookies(page, product)
  await signIn(page, product, 'kund@example.se')
  await page.goto('/payments')
  await expect(page.getByRole('heading', { name: 'My Payments' })).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('button', { name: 'Pay Now' }).first()).toHaveAttribute('lang', 'en')
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv')
})

test('with reduced motion nothing spins or slides', async ({ page, product }) => {
  await chooseCookies(page, product)
  await page.route('**/api/**', () => {})
  await signIn(page, product, 'kund@example.se')
  await page.goto('/user-matters')
  await expect(page.getByText('Kontrollerar inloggningen …')).toBeVisible()
  const running = () => page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)
  await expect.poll(running).toBe(0)
})

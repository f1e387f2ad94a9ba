import { expect, test } from '#tests/support/browser.ts'
import { chooseCookies, signIn } from '#tests/support/signed-in.ts'
import type { Page } from '@playwright/test'

test.describe.configure({ mode: 'parallel' })

const font = /\/assets\/newsreader-.*\.woff2$/

/** Every kind of HTML document: prerendered, with its own shell, or with the shared shell. */
const pages = [
  { path: '/', heading: 'När livet blir juridik behöver du rådrum.' },
  { path: '/about', heading: 'Om oss' },
  { path: '/login', heading: 'Logga in' },
  { path: '/forgot-password', heading: 'Glömt lösenordet' },
  { path: '/user-matters', as: 'kund@example.se', heading: 'Mina Ärenden' },
  { path: '/matters/8', as: 'kund@example.se', heading: 'Fuktskada efter badrumsrenovering' },
  { path: '/profile', as: 'kund@example.se', heading: 'Min Profil' },
  { path: '/payments/1/receipt', as: 'kund@example.se', heading: 'Faktura X2026-1' },
] as const

const watchShifts = `
  globalThis.shifted = 0
  new PerformanceObserver((list) => { for (const { value } of list.getEntries()) globalThis.shifted += value }).observe({ type: 'layout-shift', buffered: true })`
// Three decimals, as in page speed reports.
const shifted = async (page: Page) => Number((await page.evaluate<number>('globalThis.shifted')).toFixed(3))

/** Tells if the text of an element is set in a web font instead of a system font. */
const isOwnFont = async (page: Page, selector: string) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root } = await devtools.send('DOM.getDocument')
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
  await devtools.detach()
  return fonts.map(({ familyName, isCustomFont }) => isCustomFont && familyName.startsWith('Newsreader')).join()
}

/** The positions and heights of the headings. */
const places = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, footer')].map((element) => {
      const { top, height } = element.getBoundingClientRect()
      return [element.textContent, Math.round(top + scrollY), Math.round(height)]
    }),
  )

/** The `places` once previews below the fold have loaded and nothing moves any more. */
const settledPlaces = async (page: Page) => {
  let last = await places(page)
  await expect(async () => {
    const seen = last
    await page.waitForTimeout(500)
    last = await places(page)
    expect(last).toEqual(seen)
  }).toPass()
  return last
}

for (const { path, heading, ...who } of pages) {
  test(`${path} requests its typeface at once, and nothing moves`, async ({ page, product }) => {
    await chooseCookies(page, product)
    if ('as' in who) await signIn(page, product, who.as)
    const html = await (await page.request.get(path)).text()
    expect(html.match(/<link rel="preload" as="font"[^>]*newsreader-[^>]*>/g)).toHaveLength(1)
    await page.addInitScript(watchShifts)
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await isOwnFont(page, 'h1')).toBe('true')
    expect(await isOwnFont(page, '.wordmark')).toBe('true')
    expect(await shifted(page)).toBe(0)
  })

  for (const width of [390, 1280])
    test(`${path}, ${width} px wide, is readable before its typeface has loaded, and doesn’t move when it does`, async ({
      page,
      product,
    }) => {
      const { promise: comes, resolve: come } = Promise.withResolvers<void>()
      await page.route(font, async (route) => {
        await comes
        await route.continue()
      })
      await page.setViewportSize({ width, height: 844 })
      await chooseCookies(page, product)
      if ('as' in who) await signIn(page, product, who.as)
      await page.goto(path, { waitUntil: 'commit' })
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1)
      expect(await isOwnFont(page, 'h1')).toBe('false')
      const before = await settledPlaces(page)
      come()
      await expect.poll(() => isOwnFont(page, 'h1')).toBe('true')
      expect(await places(page)).toEqual(before)
    })
}

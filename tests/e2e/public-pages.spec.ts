import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser.ts'
import { chooseCookies, signIn, store } from '#tests/support/signed-in.ts'

// Spelled out instead of the product's list, so that a page missing from that list is noticed.
const publicPaths = [
  '/',
  '/prices',
  '/about',
  '/contact',
  '/cookie-policy',
  '/privacy-policy',
  '/terms-and-conditions',
  '/legal-info',
  '/partner-terms',
  '/tillganglighet',
  '/angra',
]

/**
 * Marks the elements before any module script runs, to detect whether hydration replaced them, and
 * sums up layout shifts.
 */
const markBeforeBoot = `
  document.addEventListener('readystatechange', () => {
    if (document.readyState === 'interactive') for (const element of document.querySelectorAll('#root *')) element.prerendered = true
  })
  globalThis.shifted = 0
  new PerformanceObserver((list) => { for (const { value } of list.getEntries()) globalThis.shifted += value }).observe({ type: 'layout-shift', buffered: true })`

const stillPrerendered = `['h1', 'main', 'footer'].map((name) => document.querySelector(name)?.prerendered === true)`

const expectSamePage = async (page: Page) => {
  expect(await page.evaluate(stillPrerendered)).toEqual([true, true, true])
  // Three decimals, as in page speed reports.
  expect(Number((await page.evaluate<number>('globalThis.shifted')).toFixed(3))).toBe(0)
}

const dark = { darkMode: 'true' }

for (const path of publicPaths) {
  test(`${path} is readable without JavaScript, nearly completely`, async ({ page, browser, product }) => {
    const plain = await browser.newPage({ javaScriptEnabled: false })
    await plain.goto(product.url + path)
    await expect(plain.getByRole('heading', { level: 1 })).toBeVisible()
    const read = (await plain.locator('#root').innerText()).length
    await plain.close()
    await chooseCookies(page, product)
    await page.goto(path)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    expect(read / (await page.locator('#root').innerText()).length).toBeGreaterThanOrEqual(0.95)
  })

  test(`${path} has its metadata: description, canonical URL and preview of shared links`, async ({ page, product }) => {
    const html = await (await page.request.get(path)).text()
    const sitemap = await (await page.request.get('/sitemap.xml')).text()
    const origin = /<loc>(.*?)\/<\/loc>/.exec(sitemap)?.[1] ?? ''
    expect(sitemap).toContain(`<loc>${origin}${path}</loc>`)
    await chooseCookies(page, product)
    await page.goto(path)
    for (const [selector, name, value] of [
      ['html', 'lang', /^sv$/],
      ['head > link[rel=canonical]', 'href', new RegExp(`^${origin}${path}$`)],
      ['head > meta[name=description]', 'content', /.{50,}/],
      ['head > meta[property="og:url"]', 'content', new RegExp(`^${origin}${path}$`)],
      ['head > meta[property="og:title"]', 'content', /.{5,}/],
      ['head > meta[property="og:description"]', 'content', /.{50,}/],
      ['head > meta[property="og:image"]', 'content', /\/social-card\.png$/],
      ['head > meta[name="twitter:card"]', 'content', /^summary_large_image$/],
    ] as const) {
      // Once in the prerendered HTML, and still once after hydration.
      await expect(page.locator(selector)).toHaveCount(1)
      await expect(page.locator(selector)).toHaveAttribute(name, value)
    }
    await expect(page.locator('body :is(title, meta, link)')).toHaveCount(0)
    expect(html).toContain(`<link rel="canonical" href="${origin}${path}"/>`)
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '')
    expect(data['@type'] === 'LegalService' ? data : data.publisher).toMatchObject({ '@type': 'LegalService', name: 'Rådrum' })
  })

  test(`${path} keeps its elements during hydration, and nothing moves`, async ({ page, another, product }) => {
    await page.addInitScript(markBeforeBoot)
    await page.goto(path)
    await expect(page.getByRole('region', { name: 'Val av cookies' })).toBeVisible()
    await expectSamePage(page)

    const member = await another()
    await member.addInitScript(markBeforeBoot)
    await store(member, dark)
    await chooseCookies(member, product)
    await signIn(member, product, 'annan@example.se')
    await member.goto(path)
    await expect(member.getByRole('navigation', { name: 'Huvudmeny' }).getByRole('link', { name: 'Ärenden' })).toBeVisible()
    await expectSamePage(member)
  })
}

test('without JavaScript a customer finds the mail address and the standard form to withdraw', {
  tag: ['@§withdrawal-plain'],
}, async ({ browser, product }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(`${product.url}/contact`)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Ångra avtalet här' }).click()
  await expect(page.getByText(/^Mejla ditt namn, avtalets eller orderns nummer/).getByRole('link')).toHaveText(
    'kontakt@radrum.example',
  )
  await expect(page.getByRole('region', { name: 'Standardformulär för ångerrätt' })).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Skriv ut formuläret' })).toHaveCount(0)
  await page.close()
})

test('the canonical URL follows a visitor to another page', async ({ page, product }) => {
  await chooseCookies(page, product)
  await page.goto('/')
  await page.getByRole('link', { name: 'Se våra priser' }).click()
  await expect(page.getByRole('heading', { name: 'Våra Priser' })).toBeVisible()
  await expect(page.locator('link[rel=canonical]')).toHaveCount(1)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/prices$/)
})

test('the prices are machine-readable, too: twelve offers in kronor with VAT', async ({ page }) => {
  const html = await (await page.request.get('/prices')).text()
  const { makesOffer } = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '')
  expect(makesOffer).toHaveLength(12)
  expect(makesOffer[0]).toMatchObject({
    itemOffered: { name: 'Överklaganden' },
    priceSpecification: { price: 1595, priceCurrency: 'SEK', valueAddedTaxIncluded: true, unitCode: 'HUR' },
  })
})

test('search engines are pointed to the public pages, and kept away from the API and files', async ({ page }) => {
  const robots = await page.request.get('/robots.txt')
  expect(robots.headers()['content-type']).toContain('text/plain')
  expect(await robots.text()).toMatch(/Disallow: \/api\/[\s\S]*Sitemap: http.*\/sitemap\.xml/)
  expect((await page.request.get('/social-card.png')).headers()['content-type']).toBe('image/png')
})

test('the licences of the scripts and the typeface are served with them', async ({ page }) => {
  await page.goto('/')
  const address = await page.locator('link[rel=license]').getAttribute('href')
  const licences = await page.request.get(address ?? '')
  expect(licences.headers()['content-type']).toContain('text/plain')
  const text = await licences.text()
  for (const name of ['react', 'react-transition-group', 'ky', '@mantine/core', 'zod', '@fontsource/newsreader'])
    expect(text).toMatch(new RegExp(`^## ${name} - [\\d.]+ \\((?:MIT|BSD-3-Clause|OFL-1.1)\\)\n\n(?:.+\n)+`, 'm'))
  expect(text).toContain('SIL OPEN FONT LICENSE')
})

test('an unknown path says so and is a 404, and so is a missing asset', async ({ page }) => {
  expect((await page.goto('/finns-inte'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Sidan finns inte' })).toBeVisible()
  expect((await page.request.get('/assets/gone-12345678.js')).status()).toBe(404)
})

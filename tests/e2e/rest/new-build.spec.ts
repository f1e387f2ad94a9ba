import { expect, test as base } from '#tests/support/browser.ts'
import { type ChangingBuild, serveChangingBuild } from '#tests/support/changing-build.ts'
import { chooseCookies, signIn } from '#tests/support/signed-in.ts'
import type { Page } from '@playwright/test'

const missing = 'En del av sidan kunde inte hämtas.'

interface Old {
  web: ChangingBuild
  /**
   * A tab that was opened before the deployment. Its console isn't watched, because the browser
   * logs missing chunks there.
   */
  tab: Page
}

const test = base.extend<Old>({
  web: async ({ product }, use) => {
    const web = await serveChangingBuild(product)
    await use(web)
    web.close()
  },
  tab: async ({ browser, web }, use) => {
    const context = await browser.newContext({ baseURL: web.url, locale: 'sv-SE' })
    const tab = await context.newPage()
    await chooseCookies(tab, web)
    await use(tab)
    await context.close()
  },
})

const navigation = (tab: Page) => tab.getByRole('navigation', { name: 'Huvudmeny' })
const ways = [
  { who: 'a visitor', as: undefined, link: 'Registrera', heading: 'Registrera' },
  { who: 'a customer', as: 'kund@example.se', link: 'Ärenden', heading: 'Mina Ärenden' },
] as const

for (const { who, as, link, heading } of ways) {
  test(`in an old tab ${who} goes to ${link}: one reload leads to the new build`, { tag: ['@R96', '@F15'] }, async ({
    tab,
    web,
    product,
  }) => {
    if (as) await signIn(tab, product, as)
    await tab.goto('/')
    await expect(navigation(tab).getByRole('link', { name: link })).toBeVisible()
    await tab.waitForLoadState('networkidle')
    web.deploy()

    await navigation(tab).getByRole('link', { name: link }).click()

    await expect(tab.getByRole('heading', { name: heading, exact: true })).toBeVisible()
    expect(web.documents()).toBe(1)
  })

  test(`when the scripts of ${link} are missing, ${who} sees one reload, then a message with links`, {
    tag: ['@R96', '@F15'],
  }, async ({ tab, web, product }) => {
    if (as) await signIn(tab, product, as)
    await tab.goto('/')
    await expect(navigation(tab).getByRole('link', { name: link })).toBeVisible()
    await tab.waitForLoadState('networkidle')
    web.deployHalf()

    await navigation(tab).getByRole('link', { name: link }).click()

    await expect.poll(() => web.documents()).toBe(1)
    await expect(tab.getByRole('heading', { name: 'Något gick fel' })).toBeVisible()
    await tab.waitForTimeout(1_000)
    expect(web.documents()).toBe(1)
    await expect(tab.getByRole('link', { name: 'Till startsidan' })).toBeVisible()
    web.repair()
    await tab.getByRole('main').getByRole('button', { name: 'Ladda om sidan' }).click()
    await expect(tab.getByRole('heading', { name: heading, exact: true })).toBeVisible()
  })
}

test('a dialog whose script is missing leaves the page and the unsaved text alone, and a reload asks first', {
  tag: ['@R96', '@R95', '@F15'],
}, async ({ tab, web, product }) => {
  await signIn(tab, product, 'kund@example.se')
  await tab.goto('/matters/8')
  await tab.getByRole('button', { name: 'Ändra titel' }).click()
  await tab.getByLabel('Titel').fill('Halvskriven titel')
  await tab.waitForLoadState('networkidle')
  web.deploy()

  await tab.getByRole('button', { name: 'Radera', exact: true }).click()

  await expect(tab.getByRole('alert').filter({ hasText: missing })).toBeVisible()
  await expect(tab.getByLabel('Titel')).toHaveValue('Halvskriven titel')
  const kinds: string[] = []
  tab.once('dialog', (dialog) => {
    kinds.push(dialog.type())
    void dialog.dismiss()
  })
  await tab.getByRole('button', { name: 'Ladda om sidan' }).click()
  await expect.poll(() => kinds).toEqual(['beforeunload'])
  await expect(tab.getByLabel('Titel')).toHaveValue('Halvskriven titel')
  expect(web.documents()).toBe(0)

  tab.once('dialog', (dialog) => dialog.accept())
  await tab.getByRole('button', { name: 'Ladda om sidan' }).click()
  await tab.getByRole('button', { name: 'Radera', exact: true }).click()
  await expect(tab.getByRole('dialog', { name: 'Radera ärende' })).toBeVisible()
})

test('hovering over a link reloads nothing, and what was typed is kept', { tag: ['@R96', '@F15'] }, async ({ tab, web }) => {
  await tab.goto('/contact')
  await tab.getByLabel('Meddelande').fill('Halvskrivet')
  await tab.waitForLoadState('networkidle')
  web.deploy()

  await navigation(tab).getByRole('link', { name: 'Priser' }).hover()

  await expect(tab.getByRole('alert').filter({ hasText: missing })).toBeVisible()
  await expect(tab.getByLabel('Meddelande')).toHaveValue('Halvskrivet')
  expect(web.documents()).toBe(0)
  await tab.getByRole('button', { name: 'Inte nu' }).click()
  await expect(tab.getByRole('alert')).toHaveCount(0)
})

test('no page stays blank when its very first script is missing', { tag: ['@R96'] }, async ({ tab }) => {
  await tab.route('**/assets/*.js', (route) => route.abort())
  await tab.goto('/user-matters')
  const told = tab.getByText('Sidan kunde inte laddas.')
  await expect(told).toBeHidden()
  await expect(told).toBeVisible({ timeout: 20_000 })
  await tab.unroute('**/assets/*.js')
  await told.getByRole('link', { name: 'försök igen' }).click()
  await expect(tab.getByRole('heading', { name: 'Logga in' })).toBeVisible()
})

test('without scripts a page that needs them says so, and nothing covers it', async ({ browser, product }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(`${product.url}/user-matters`)
  await expect(page.locator('noscript')).toBeVisible()
  await expect(page.getByText('Laddar …')).toBeHidden()
  await page.close()
})

test('pages are revalidated each time, hashed files are cached forever, and a missing one isn’t answered with a page', {
  tag: ['@R96'],
}, async ({ page }) => {
  for (const path of ['/', '/login', '/matters/8']) {
    const reply = await page.request.get(path)
    expect(reply.headers()['cache-control']).toBe('no-cache')
    expect(await reply.text()).toContain('<div id="root"')
  }
  const script = /\/assets\/[\w-]+\.js/.exec(await (await page.request.get('/login')).text())?.[0] ?? ''
  expect((await page.request.get(script)).headers()['cache-control']).toBe('public, max-age=31536000, immutable')
  for (const gone of ['/assets/start-00000000.js', '/assets/gone', '/assets/a/b.css']) {
    const reply = await page.request.get(gone)
    expect([gone, reply.status()]).toEqual([gone, 404])
    expect(reply.headers()['content-type']).toContain('application/json')
    expect(reply.headers()['cache-control'] ?? '').not.toContain('immutable')
  }
})

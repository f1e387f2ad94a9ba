// `npm run screenshots`: the pictures of the README and of docs, one for each kind of user, and
// those of docs/living-matter.md, in docs/screenshots/.

import { spawnSync } from 'node:child_process'
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { startDevServer } from '#tests/support/dev-server.ts'
import { password } from '#tests/support/person.ts'
import { startServerProcess } from '#tests/support/server-process.ts'
import { chooseCookies, signIn, store } from '#tests/support/signed-in.ts'
import { buildWhenStale } from './build-when-stale.ts'
import { chromiumPath } from './chromium.ts'

const folder = 'docs/screenshots'
const quality = 82
const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 860 }

/** A page of the product, as a demo account sees it. */
const ofProduct = (email: string, path: string, isReady: (page: Page) => Promise<unknown>) => async (page: Page) => {
  const product = await startServerProcess()
  await chooseCookies(page, product)
  // Users come through a prerendered page, which has loaded the fonts.
  await page.goto(`${product.url}/login`, { waitUntil: 'networkidle' })
  await signIn(page, product, email)
  await page.goto(product.url + path)
  await isReady(page)
  return product.dispose
}

const customer = 'kund@example.se'
const dark = { darkMode: 'true' }
/** A matter of the demo in which something is asked for, and nothing is written yet. */
const path = '/matters/9'

/** A matter on a phone, which is used with a finger: a browser without a screen doesn't know. */
const onPhone = async (page: Page, stored: Record<string, string>) => {
  await page.addInitScript(() => {
    const { matchMedia } = window
    window.matchMedia = (query) => matchMedia.call(window, query.includes('coarse') ? 'all' : query)
  })
  await store(page, stored)
}

const living =
  (stored: Record<string, string>, isReady: (page: Page) => Promise<unknown>): Open =>
  async (page) => {
    await onPhone(page, stored)
    return ofProduct(customer, path, isReady)(page)
  }

const showNow = (page: Page) => page.getByRole('region', { name: 'Läget just nu' }).waitFor()
const showRequest = async (page: Page) => {
  await page.getByRole('article', { name: 'Köpekontraktet för sommarstugan' }).waitFor()
  await page.getByRole('region', { name: 'Läget just nu' }).getByRole('link', { name: 'Svara' }).click()
}

const says = async (page: Page, { url }: { url: string }, email: string, text: string) => {
  const session = await page.request.post(`${url}/api/accounts/login/`, { data: { email, password } })
  const { access }: { access: string } = await session.json()
  await page.request.post(`${url}/api${path}/messages/`, { data: { text }, headers: { authorization: `Bearer ${access}` } })
}

/** The customer and the lawyer write to each other. */
const conversation =
  (stored: Record<string, string>): Open =>
  async (page) => {
    const product = await startServerProcess()
    await says(page, product, customer, 'Hej! Kontraktet är på arton sidor. Räcker det att jag fotograferar dem?')
    await says(page, product, 'jurist@example.se', 'Ja, det går utmärkt. Ta gärna sidorna i ordning.')
    await says(page, product, customer, 'Tack! Då gör jag det i kväll.')
    await onPhone(page, stored)
    await chooseCookies(page, product)
    await signIn(page, product, customer)
    await page.goto(product.url + path, { waitUntil: 'networkidle' })
    await page.getByRole('heading', { name: 'Skriv till din jurist' }).evaluate((heading) => heading.scrollIntoView())
    return product.dispose
  }

/** The web app on the mocks, with one call made to fail. */
const mocksPanel = async (page: Page) => {
  const server = await startDevServer('dev:mocks')
  await chooseCookies(page, server)
  await store(page, { darkMode: 'false' })
  await page.goto(server.url)
  await page.getByRole('button', { name: 'Provbänk' }).click()
  await page.getByLabel('Inloggad').selectOption({ label: 'Anna Lindqvist, kund' })
  await page.getByRole('button', { name: 'Logga ut' }).waitFor()
  await page.getByLabel('matters.list').selectOption({ label: '500: serverfel som JSON' })
  await page.goto(`${server.url}/user-matters`)
  await page.getByText('Kunde inte hämta ärenden. Försök igen senare.').waitFor()
  return server.dispose
}

/** The words of the server that is started in production without any settings. */
const terminal = async (page: Page) => {
  const command = 'NODE_ENV=production node server/main.ts'
  const environment = { PATH: process.env['PATH'], NODE_ENV: 'production' }
  const { stdout, stderr } = spawnSync(process.execPath, ['server/main.ts'], { encoding: 'utf8', env: environment })
  await page.setContent(
    `<body style="margin:0;padding:3rem;background:#14201b;color:#e8efe9;font:1.375rem/1.7 monospace"><pre style="margin:0"></pre>`,
  )
  await page.locator('pre').evaluate((pre, text) => {
    pre.textContent = text
  }, `$ ${command}\n${stdout}${stderr}$ ▮`)
  return async () => {}
}

/** Opens what a picture shows, and returns what ends it. */
type Open = (page: Page) => Promise<() => Promise<void>>

const pictures: Readonly<Record<string, { size: typeof phone; open: Open }>> = {
  customer: { size: phone, open: ofProduct(customer, '/matters/8', (page) => page.getByText('Att betala').waitFor()) },
  office: { size: desktop, open: ofProduct('admin@example.se', '/user-matters', (page) => page.getByRole('table').waitFor()) },
  qa: { size: desktop, open: mocksPanel },
  now: { size: phone, open: living({}, showNow) },
  'now-dark': { size: phone, open: living(dark, showNow) },
  request: { size: phone, open: living({}, showRequest) },
  'request-dark': { size: phone, open: living(dark, showRequest) },
  conversation: { size: phone, open: conversation({}) },
  'conversation-dark': { size: phone, open: conversation(dark) },
  operator: { size: { width: 1280, height: 620 }, open: terminal },
}

/** WebP through the browser's own protocol: half the size of Playwright's formats. */
const webp = async (page: Page) => {
  const protocol = await page.context().newCDPSession(page)
  const { data } = await protocol.send('Page.captureScreenshot', { format: 'webp', quality })
  return Buffer.from(data, 'base64')
}

const take = async (browser: Browser, { size, open }: (typeof pictures)[string]) => {
  const device = size === phone && { isMobile: true, hasTouch: true }
  const page = await browser.newPage({
    ...device,
    viewport: size,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'sv-SE',
  })
  const close = await open(page)
  try {
    await page.waitForLoadState('networkidle')
    return await webp(page)
  } finally {
    await page.close()
    await close()
  }
}

await buildWhenStale()
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--hide-scrollbars'] })
try {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const [name, picture] of Object.entries(pictures)) {
    const file = `${folder}/${name}.webp`
    await writeFile(file, await take(browser, picture))
    console.log(`${file}  ${Math.round((await stat(file)).size / 1_000)} kB`)
  }
} finally {
  await browser.close()
}

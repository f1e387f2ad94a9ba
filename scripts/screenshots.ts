// `npm run screenshots`: the README's pictures, one for each kind of user, in docs/screenshots/.

import { spawnSync } from 'node:child_process'
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { startDevServer } from '#tests/support/dev-server.ts'
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

/** The web app on the mocks, with one call made to fail. */
const mocksPanel = async (page: Page) => {
  const server = await startDevServer('dev:mocks')
  await chooseCookies(page, server)
  await store(page, { darkMode: 'false' })
  await page.goto(server.url)
  await page.getByRole('button', { name: 'Provbänk' }).click()
  await page.getByLabel('Inloggad').selectOption({ label: 'Anna Lindqvist, kund' })
  await page.getByRole('button', { name: 'Logga ut' }).waitFor()
  await page.getByLabel('Lista ärenden').selectOption({ label: '500: serverfel som JSON' })
  await page.goto(`${server.url}/user-matters`)
  await page.getByText('Kunde inte hämta ärenden. Försök igen senare.').waitFor()
  return server.dispose
}

/** What the server says when it is started in production without any settings. */
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

/** Each opens what it shows, and returns what ends it. */
const pictures = {
  customer: { size: phone, open: ofProduct('kund@example.se', '/matters/8', (page) => page.getByText('Att betala').waitFor()) },
  office: { size: desktop, open: ofProduct('admin@example.se', '/user-matters', (page) => page.getByRole('table').waitFor()) },
  qa: { size: desktop, open: mocksPanel },
  operator: { size: { width: 1280, height: 620 }, open: terminal },
}

/** WebP through the browser's own protocol: half the size of Playwright's formats. */
const webp = async (page: Page) => {
  const protocol = await page.context().newCDPSession(page)
  const { data } = await protocol.send('Page.captureScreenshot', { format: 'webp', quality })
  return Buffer.from(data, 'base64')
}

const take = async (browser: Browser, { size, open }: (typeof pictures)[keyof typeof pictures]) => {
  const page = await browser.newPage({ viewport: size, colorScheme: 'light', reducedMotion: 'reduce', locale: 'sv-SE' })
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

import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { password } from '#tests/support/person.ts'
import { startProduct } from '#tests/support/product.ts'
import { chooseCookies, signIn, store } from '#tests/support/signed-in.ts'
import { chromiumPath } from './chromium.ts'

// `npm run screenshots`: pictures of the main screens of the built product, for the README, in
// docs/screenshots/.

const folder = 'docs/screenshots'
const quality = 82

interface Screen {
  name: string
  path: string
  as?: 'kund@example.se' | 'admin@example.se'
  /** Navigates to what the picture shows, and waits for it. */
  reach: (page: Page) => Promise<unknown>
}

const heading = (name: string) => (page: Page) => page.getByRole('heading', { name }).first().waitFor()

const toCheckout = async (page: Page) => {
  await page.getByRole('button', { name: 'Betala', exact: true }).click()
  const modal = page.getByRole('dialog')
  await modal.getByLabel(/^Lösenord/).fill(password)
  await modal.getByRole('button', { name: 'Gå till betalning' }).click()
  await heading('Betala ditt ärende')(page)
}

// Has files, notes and a pending payment; matter 3, below, has no payment (server/demo).
const full = '/matters/8'
const screens: readonly Screen[] = [
  { name: 'home', path: '/', reach: heading('Det här hjälper vi dig med') },
  { name: 'prices', path: '/prices', reach: heading('Våra Priser') },
  { name: 'login', path: '/login', reach: heading('Logga in') },
  { name: 'matters', path: '/user-matters', as: 'kund@example.se', reach: (page) => page.getByRole('table').waitFor() },
  { name: 'matter', path: full, as: 'kund@example.se', reach: (page) => page.getByText('Att betala').waitFor() },
  {
    name: 'request-payment',
    path: '/admin-create-payment?matter_id=3',
    as: 'admin@example.se',
    reach: heading('Begär Betalning'),
  },
  { name: 'checkout', path: full, as: 'kund@example.se', reach: toCheckout },
]

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 860 } }

/** WebP through the browser's own protocol: half the size of Playwright's formats. */
const picture = async (page: Page) => {
  const protocol = await page.context().newCDPSession(page)
  const { data } = await protocol.send('Page.captureScreenshot', { format: 'webp', quality })
  return Buffer.from(data, 'base64')
}

const take = async (
  browser: Browser,
  url: string,
  { path, as, reach }: Screen,
  size: keyof typeof sizes,
  scheme: 'light' | 'dark',
) => {
  const page = await browser.newPage({ viewport: sizes[size], colorScheme: scheme, reducedMotion: 'reduce', locale: 'sv-SE' })
  await chooseCookies(page, { url })
  await store(page, { darkMode: String(scheme === 'dark') })
  if (as) {
    // Users come through a prerendered page, which has loaded the fonts.
    await page.goto(`${url}/login`, { waitUntil: 'networkidle' })
    await signIn(page, { url }, as)
  }
  await page.goto(url + path)
  await reach(page)
  await page.waitForLoadState('networkidle')
  const bytes = await picture(page)
  await page.close()
  return bytes
}

const product = await startProduct()
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--hide-scrollbars'] })
try {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const screen of screens)
    for (const size of ['phone', 'desktop'] as const)
      for (const scheme of ['light', 'dark'] as const) {
        const file = `${folder}/${screen.name}-${size}-${scheme}.webp`
        await writeFile(file, await take(browser, product.url, screen, size, scheme))
        console.log(`${file}  ${Math.round((await stat(file)).size / 1_000)} kB`)
      }
} finally {
  await browser.close()
  await product.dispose()
}

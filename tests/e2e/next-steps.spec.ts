import { expect, test } from '#tests/support/browser.ts'
import { password } from '#tests/support/person.ts'
import { startServerProcess } from '#tests/support/server-process.ts'
import { chooseCookies, signIn } from '#tests/support/signed-in.ts'

const sumUpShifts = `
  globalThis.shifted = 0
  new PerformanceObserver((list) => { for (const { value } of list.getEntries()) globalThis.shifted += value }).observe({ type: 'layout-shift', buffered: true })`

const states = [
  { email: 'kund@example.se', waits: () => false, seen: 'Inget väntar på dig just nu.' },
  // The longest sentence that a customer reads.
  { email: 'kund@example.se', waits: ({ kind }: { kind: string }) => kind === 'proposal', seen: 'Läs prisförslaget' },
  { email: 'kund@example.se', waits: () => true, seen: 'Visa 2 till' },
  { email: 'admin@example.se', waits: () => true, seen: 'Min dag' },
]

for (const width of [320, 390, 820, 1280])
  test(`what waits comes late to the home page, and nothing moves at ${width} px, be it nothing, one thing or several`, async ({
    another,
    product,
  }) => {
    for (const { email, waits, seen } of states) {
      const page = await another()
      await page.setViewportSize({ width, height: 844 })
      await page.addInitScript(sumUpShifts)
      await chooseCookies(page, product)
      await signIn(page, product, email)
      await page.route('**/api/**', async (route) => {
        await new Promise((resume) => setTimeout(resume, 600))
        if (!route.request().url().includes('/api/waiting/')) return route.continue()
        const response = await route.fetch()
        const rows: { kind: string }[] = await response.json()
        await route.fulfill({ response, json: rows.filter(waits) })
      })
      await page.goto('/')
      await expect(page.getByRole('region', { name: /^Hej/ }).getByText(seen).first()).toBeVisible()
      await page.evaluate('new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, 100)))')
      // A font that arrives late has nearly the measures of the one it replaces, and the number of
      // news in the navigation moves its neighbours by 0.0005.
      expect(await page.evaluate('globalThis.shifted'), `${email}: ${seen}`).toBeLessThan(0.001)
      await page.close()
    }
  })

test('a visitor loads nothing of what waits for members', async ({ page, product }) => {
  await chooseCookies(page, product)
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(loaded.filter((url) => /welcome|\/api\//.test(url))).toEqual([])
  expect(await page.locator('main > :first-child').getByRole('heading', { level: 1 }).count()).toBe(1)
})

test('a customer on a phone gets from login to payment and receipt in seven taps, past what is more urgent', async ({
  browser,
}) => {
  const product = await startServerProcess()
  const page = await browser.newPage({ baseURL: product.url, viewport: { width: 390, height: 844 }, hasTouch: true })
  await chooseCookies(page, product)
  await page.goto('/login')
  await page.getByLabel('E-post').fill('kund@example.se')
  await page.getByLabel('Lösenord', { exact: true }).fill(password)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Logga in' }).tap()
  await main.getByText('Visa 2 till').tap()
  await main.getByRole('link', { name: 'Till betalningen' }).tap()
  await main.getByRole('button', { name: 'Betala', exact: true }).tap()
  await page
    .getByRole('dialog')
    .getByLabel(/^Lösenord/)
    .fill(password)
  await page.getByRole('dialog').getByRole('button', { name: 'Gå till betalning' }).tap()
  await page.getByRole('button', { name: /^Betala 5\s955\skr/ }).tap()
  await expect(main.getByText('Fuktskada efter badrumsrenovering')).toBeVisible()
  await main.getByRole('link', { name: 'Faktura' }).tap()
  await expect(page.getByRole('heading', { name: 'Faktura' })).toBeVisible()
  await page.close()
  await product.dispose()
})

const printed = [
  { email: 'kund@example.se', status: 'text', matter: 9, write: 'Skriv till din jurist', file: 'Bodelning, utkast.docx' },
  { email: 'admin@example.se', status: 'dropdown', matter: 8, write: 'Skriv till kunden', file: 'Offert badrum.pdf' },
]

for (const { email, status, matter, write, file } of printed)
  test(`a matter that ${email} prints has no controls and no embedded document (status: ${status})`, async ({
    page,
    product,
  }) => {
    await chooseCookies(page, product)
    await signIn(page, product, email)
    await page.goto(`/matters/${matter}`)
    await expect(page.getByRole('heading', { name: 'Filer' })).toBeVisible()
    await expect(page.getByRole('heading', { name: write })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(new RegExp(`^Ärende ${matter} · utskrivet \\d{1,2} .+ \\d{4}$`))).toBeVisible()
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: new RegExp(`^${file}$`) })
        .filter({ visible: true }),
    ).toHaveCount(1)
    for (const control of ['button', 'a', 'iframe', 'object', 'embed', 'input', 'textarea'])
      await expect(page.getByRole('main').locator(control).filter({ visible: true })).toHaveCount(0)
    await page.emulateMedia({ media: 'screen' })
    await expect(page.getByText(/utskrivet/)).toHaveCount(0)
  })

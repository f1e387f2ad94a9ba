import { accessibilityRules, violations } from '#tests/support/axe.ts'
import { expect, test } from '#tests/support/browser.ts'
import { logIn, password } from '#tests/support/person.ts'
import type { Page } from '@playwright/test'

// An office of its own changes the whole server.
test.use({ environment: { REQUIRE_2FA: 'off' } })

const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 48">
  <path d="M4 42C10 16 18 8 24 8s8 12 4 34z" fill="#0b3d2e"/><path d="M60 36V12h5l12 16V12h5v24h-5L65 20v16z" fill="#0b3d2e"/>
</svg>`

const save = async (page: Page) => {
  await page.getByLabel('Ditt lösenord').fill(password)
  await page.getByRole('button', { name: 'Spara inställningarna' }).click()
  await expect(page.getByText('Inställningarna är sparade och gäller nu.')).toBeVisible()
}

test('an admin makes Norrsken by the page alone: name, colours, logo and price, in the first paint of every page', {
  tag: ['@§office-look'],
}, async ({ page, browser, product }) => {
  await logIn(page, 'admin@example.se')
  await page.goto('/office/settings')
  await page.getByLabel('Namn', { exact: true }).fill('Norrsken')
  await page.getByLabel('Företagsnamn').fill('Norrsken Juridik AB')
  await page.getByLabel('Kort beskrivning').fill('Juridik i norr, till ett pris du känner i förväg.')
  await page.getByLabel('Sök partner på startsidan').uncheck()
  await save(page)

  await page.goto('/office/settings?del=utseende')
  // Without colours of its own, an office has the built ones.
  const paperIn = (scheme: string) =>
    page.getByRole('region', { name: scheme }).evaluate((piece) => getComputedStyle(piece).getPropertyValue('--page'))
  expect([await paperIn('Ljust läge'), await paperIn('Mörkt läge')]).toEqual(['#fbf8f2', '#0f1a16'])
  await page.getByLabel('Använd egna färger').check()
  await page.getByLabel('Huvudfärg', { exact: true }).fill('#0B3D2E')
  await page.getByLabel('Accentfärg', { exact: true }).fill('#e07b00')
  await expect(page.getByText('Färgen är för ljus. Närmaste färg som går att läsa: #a')).toBeVisible()
  await page.getByRole('button', { name: 'Använd den' }).click()
  await page.getByLabel('Välj logotyp').setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(logo.replace('<path', '<script>alert(1)</script><path')),
  })
  await expect(page.getByRole('alert')).toContainText('Logotypen innehåller <script>, som inte tillåts.')
  await page.getByLabel('Välj logotyp').setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(logo) })
  await page.getByLabel('Ljus botten bakom logotypen i mörkt läge').check()
  await expect(page.getByRole('region', { name: 'Mörkt läge' }).getByRole('img', { name: 'Norrsken' })).toBeVisible()
  expect(await violations(page, accessibilityRules)).toEqual([])
  await save(page)

  // Rendered again beside, which takes a moment.
  const rendered = async () => (await page.request.get('/prices')).text()
  await expect.poll(rendered, { timeout: 20_000 }).toContain('<title>Våra Priser – Norrsken</title>')
  const html = await rendered()
  expect(html).toContain('Samboavtal')
  expect(html).toContain('"name":"Norrsken"')
  expect(html).not.toContain('Rådrum')

  const icon = await page.request.get('/favicon.svg')
  expect(await icon.text()).toMatch(/fill="#0b3d2e".*<path/s)

  const visitor = await browser.newContext({ baseURL: product.url, locale: 'sv-SE', javaScriptEnabled: false })
  const plain = await visitor.newPage()
  await plain.goto('/')
  await expect(plain.getByRole('heading', { level: 1, name: 'Juridik i norr' })).toBeVisible()
  await expect(plain.getByRole('banner').getByRole('img', { name: 'Norrsken' })).toBeVisible()
  // Nobody is looked for between the doorway and the services.
  const doorway = await plain.getByRole('figure').boundingBox()
  const services = await plain.getByRole('heading', { name: 'Det här hjälper vi dig med' }).boundingBox()
  expect((services?.y ?? 0) - (doorway?.y ?? 0) - (doorway?.height ?? 0)).toBeGreaterThan(40)
  await visitor.close()

  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    for (const path of ['/', '/prices', '/login', '/user-matters', '/office/settings?del=utseende']) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      expect(await violations(page, accessibilityRules), `${path} in ${scheme}`).toEqual([])
      const [door, width] = await page.evaluate(() => [
        getComputedStyle(document.documentElement).getPropertyValue('--door'),
        document.querySelector<HTMLImageElement>('header img')?.naturalWidth,
      ])
      expect([path, door, width]).toEqual([path, scheme === 'light' ? '#0b3d2e' : expect.stringMatching(/^#(?!2f6b54)/), 240])
    }
  }
})

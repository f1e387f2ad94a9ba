import { demoMatters } from '#server/demo/demo-matters.ts'
import { expect, test } from '#tests/support/browser.ts'
import { chooseCookies, signIn } from '#tests/support/signed-in.ts'
import type { Locator } from '@playwright/test'

const widthOf = async (part: Locator) => (await part.boundingBox())?.width ?? 0
const heightOf = async (part: Locator) => (await part.boundingBox())?.height ?? 0

for (const who of ['kund@example.se', 'admin@example.se'])
  test(`on a desktop each row of ${who} is 48 px high`, async ({ page, product }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await chooseCookies(page, product)
    await signIn(page, product, who)
    await page.goto('/user-matters')
    // Matters of other tests may have titles or notes of two lines.
    const rows = page.getByRole('row', { name: new RegExp(demoMatters.map(({ title }) => title).join('|')) })
    await rows.first().waitFor()
    for (const row of await rows.all()) expect(await heightOf(row)).toBe(48)
  })

test('a large window shows a wider list, of at most 90rem, and nothing moves when it comes', async ({ page, product }) => {
  await chooseCookies(page, product)
  await signIn(page, product, 'admin@example.se')
  const widths: number[] = []
  for (const width of [1280, 1920, 2560]) {
    await page.setViewportSize({ width, height: 1080 })
    await page.goto('/user-matters')
    await page.getByRole('rowheader').first().waitFor()
    widths.push(await widthOf(page.getByRole('main')))
  }
  expect(widths).toEqual([1088, 1440, 1440])
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0)),
        ).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 300)
      }),
  )
  expect(shift).toBeCloseTo(0, 3)
})

test('Radera is quiet until the pointer or the focus is on it', async ({ page, product }) => {
  await chooseCookies(page, product)
  await signIn(page, product, 'kund@example.se')
  await page.goto('/user-matters')
  const row = page.getByRole('row', { name: /Fuktskada/ })
  const remove = row.getByRole('button', { name: 'Radera' })
  await expect(remove).toHaveAccessibleDescription('Fuktskada efter badrumsrenovering')
  const colours = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('p'))
    const of = (role: string) => {
      probe.style.color = `var(--${role})`
      return getComputedStyle(probe).color
    }
    return { muted: of('muted'), error: of('error') }
  })
  await expect(remove).toHaveCSS('color', colours.muted)
  await remove.hover()
  await expect(remove).toHaveCSS('color', colours.error)
  await row.getByRole('button', { name: 'Ändra' }).focus()
  await page.mouse.move(0, 0)
  await expect(remove).toHaveCSS('color', colours.muted)
  await page.keyboard.press('Tab')
  await expect(remove).toHaveCSS('color', colours.error)
})

test('a new matter with files shows how much has been sent', async ({ page, product }) => {
  await chooseCookies(page, product)
  await signIn(page, product, 'annan@example.se')
  await page.goto('/user-matters')
  await page.getByRole('button', { name: 'Skapa Ärende' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Titel').fill('Grannens träd')
  await form.getByLabel('Beskrivning').fill('Får han låta det skugga?')
  const letter = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.alloc(600_000, 'a') })
  await form.getByLabel('Välj filer').setInputFiles([letter('brev.txt'), letter('svar.txt')])
  const network = await page.context().newCDPSession(page)
  const slowly = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 400_000 }
  await network.send('Network.emulateNetworkConditions', slowly)
  await form.getByRole('button', { name: 'Skapa ärende' }).click()
  const said = new Set<string>()
  const progress = form.getByText(/^Skickar 2 filer \.\.\. \d+ %$/)
  await expect.poll(async () => said.add(await progress.innerText({ timeout: 1_000 }).catch(() => '')).size).toBeGreaterThan(3)
  await network.send('Network.emulateNetworkConditions', { ...slowly, uploadThroughput: -1 })
  await expect(page.getByRole('heading', { name: 'Grannens träd' })).toBeVisible()
  for (const name of ['brev.txt', 'svar.txt']) await expect(page.getByRole('heading', { name })).toBeVisible()
})

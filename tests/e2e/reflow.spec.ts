import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser.ts'
import { chooseCookies, signIn } from '#tests/support/signed-in.ts'

const widths = [320, 390, 640, 768, 780, 820, 834, 900, 976, 1024, 1100, 1280]

/** The text spacing that WCAG 1.4.12 asks every page to bear. */
const roomyText = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

/** How far the page reaches beyond the window's side, in px, at each width where it does. */
const overhangs = async (page: Page) => {
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    if (beyond > 0) found.push(`${beyond} px at ${width}`)
  }
  return found
}

const manyMatters = Array.from({ length: 250 }, (_, index) => ({
  id: index + 1,
  title: `Ärende nummer ${index + 1} om ett dolt fel`,
  description: 'Text',
  status: 'Ongoing',
  notes: 'Reklamation skickad till firman',
  user: 1,
  files: [],
}))

for (const { list, matters } of [
  { list: 'the demo’s matters' },
  { list: '250 matters, of which those in view are drawn', matters: manyMatters },
])
  test(`the list is never wider than the window: ${list}`, async ({ page, product }) => {
    await chooseCookies(page, product)
    await signIn(page, product, 'admin@example.se')
    if (matters) await page.route('**/api/matters/', (route) => route.fulfill({ json: matters }))
    await page.goto('/user-matters')
    await expect(
      page
        .getByRole('button', { name: /^Öppna/ })
        .or(page.getByRole('link', { name: /^Öppna/ }))
        .first(),
    ).toBeVisible()
    expect(await overhangs(page)).toEqual([])
    await page.addStyleTag({ content: roomyText })
    expect(await overhangs(page), 'with roomy text').toEqual([])
  })

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  const look = (page: Page, role: 'button' | 'link', name: RegExp) =>
    page
      .getByRole(role, { name })
      .first()
      .evaluate((element) => {
        const { backgroundColor, borderColor, textDecorationLine } = getComputedStyle(element)
        return { backgroundColor, borderColor, textDecorationLine }
      })

  test('the chosen filter and the page in the menu differ by more than their weight', async ({ page, product }) => {
    await chooseCookies(page, product)
    await signIn(page, product, 'kund@example.se')
    await page.goto('/user-matters')
    const [chosen, other] = [await look(page, 'button', /^Alla/), await look(page, 'button', /^Klar/)]
    expect(chosen.backgroundColor).not.toBe(other.backgroundColor)
    expect(chosen.borderColor).not.toBe(other.borderColor)
    const [here, there] = [await look(page, 'link', /^Ärenden/), await look(page, 'link', /^Priser/)]
    expect(here.textDecorationLine).not.toBe(there.textDecorationLine)
  })
})

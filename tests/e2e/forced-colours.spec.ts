import { expect, test } from '#tests/support/browser.ts'
import { chooseCookies, signIn } from '#tests/support/signed-in.ts'
import type { Locator } from '@playwright/test'

test.use({ contextOptions: { forcedColors: 'active' } })

/** The style of an element apart from its font weight, which alone is too weak a signal. */
const drawn = (element: Locator) =>
  element.evaluate((shown) => {
    const { backgroundColor, borderTopColor, borderTopWidth, outlineStyle } = getComputedStyle(shown)
    return { backgroundColor, border: borderTopWidth === '0px' ? 'none' : `${borderTopWidth} ${borderTopColor}`, outlineStyle }
  })

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in forced colours, ${colorScheme}`, () => {
    test.use({ colorScheme })

    test('the selected filter is marked by its background, also after another one is selected', async ({ page, product }) => {
      await chooseCookies(page, product)
      await signIn(page, product, 'kund@example.se')
      await page.goto('/user-matters')
      const all = page.getByRole('button', { name: 'Alla', exact: true })
      const done = page.getByRole('button', { name: 'Klar', exact: true })
      await expect(all).toHaveAttribute('aria-pressed', 'true')
      const chosen = await drawn(all)
      const other = await drawn(done)
      expect(chosen.backgroundColor).not.toBe(other.backgroundColor)
      expect(chosen.border).not.toBe(other.border)
      await done.click()
      await expect(done).toHaveAttribute('aria-pressed', 'true')
      await page.mouse.move(0, 0)
      await page.getByLabel('Sök i titel och noteringar').focus()
      await expect.poll(() => drawn(done)).toEqual(chosen)
      await expect.poll(() => drawn(all)).toEqual(other)
    })

    test('the burger has three lines', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('/about')
      const lines = await page.getByRole('button', { name: 'Meny' }).evaluate((burger) =>
        [null, '::before'].flatMap((part) => {
          const { borderTopWidth, borderBottomWidth } = getComputedStyle(burger.firstElementChild ?? burger, part)
          return [borderTopWidth, borderBottomWidth]
        }),
      )
      expect(lines).toEqual(['2px', '2px', '2px', '0px'])
    })

    for (const width of [390, 1280])
      test(`${width} px wide, the current page has a border in the menu`, async ({ page, product }) => {
        await page.setViewportSize({ width, height: 844 })
        await chooseCookies(page, product)
        await page.goto('/prices')
        const menu = page.getByRole('navigation', { name: 'Huvudmeny' })
        const burger = page.getByRole('button', { name: 'Meny' })
        if (await burger.isVisible()) await burger.click()
        const open = await drawn(menu.getByRole('link', { name: 'Priser' }))
        const other = await drawn(menu.getByRole('link', { name: 'Om oss' }))
        expect(open.border).toMatch(/^2px /)
        expect(other.border).toBe('none')
      })
  })

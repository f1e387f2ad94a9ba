import type { Page } from '@playwright/test'

/**
 * The buttons and fields that a person with forced colours can't see: without text and icon, and
 * without a border. Backgrounds and shadows are gone then.
 */
export const lostInForcedColours = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && element.getClientRects().length > 0
    const hasBorder = (element: Element) => {
      const { borderTopWidth, borderBottomWidth } = getComputedStyle(element)
      return Math.max(Number.parseFloat(borderTopWidth), Number.parseFloat(borderBottomWidth)) > 0
    }
    const isDrawn = (element: Element) =>
      hasBorder(element) || (element.textContent ?? '').trim() !== '' || [...element.querySelectorAll('svg, *')].some(hasBorder)
    const fields = [
      ...document.querySelectorAll('input:not([type=hidden], [type=checkbox], [type=radio], [type=file]), textarea, select'),
    ]
    const buttons = [...document.querySelectorAll('button, [role=button], a.button')]
    return [
      ...fields.filter((field) => isShown(field) && !hasBorder(field)),
      ...buttons.filter((button) => isShown(button) && !isDrawn(button) && !button.querySelector('svg')),
    ].map((element) => element.outerHTML.slice(0, 200))
  })

import type { Locator, Page } from '@playwright/test'
import { expect } from './browser.ts'

// Keyboard only: every element is reached with Tab and pressed with Enter or Space.

/**
 * Returns the focused element, and whether its focus is visible: an outline on itself or its
 * wrapper.
 */
const focusNow = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    const outlined = (element: Element | null | undefined) => {
      if (!element) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    }
    // Inside a date field the browser shows the focus itself.
    const isInside = focused?.matches('input:not(:focus)')
    return {
      lost: !focused || focused === document.body,
      // A password's wrapper, a file input's label, or a card that is one link carries the
      // outline.
      visible: isInside || [focused, focused?.parentElement, focused?.closest('label'), focused?.closest('li')].some(outlined),
      on: focused?.outerHTML.slice(0, 160) ?? '',
    }
  })

/** Presses Tab until the element has focus. The focus must be visible at every step. */
export const tabTo = async (page: Page, target: Locator) => {
  await target.waitFor({ state: 'attached' })
  for (let step = 0; step < 80; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
    const { lost, visible, on } = await focusNow(page)
    // After the last element the focus moves to the browser's own UI for one step.
    if (lost) continue
    expect(visible, `no focus to be seen on ${on}`).toBe(true)
  }
  throw new Error(`Tab never comes to ${target}`)
}

export /** Reaches something with Tab and presses Enter. */
const press = async (page: Page, target: Locator) => {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Reaches a field with Tab and replaces what is in it. */
export const write = async (page: Page, target: Locator, words: string) => {
  await tabTo(page, target)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(words)
}

/** After a press the focus must stay on an element and not fall back to the body. */
export const focusIsKept = async (page: Page) => expect.poll(async () => (await focusNow(page)).lost).toBe(false)

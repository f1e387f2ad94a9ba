import type { Page } from '@playwright/test'

/** The width by which the page is wider than the window, in px. */
export const overhang = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

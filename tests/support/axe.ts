import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

// Less than half of what the module exports as its source.
const script = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Loads axe into a document, once, by Chromium's protocol: `page.evaluate` takes twice as long. */
const loadAxe = async (page: Page) => {
  if (await page.evaluate(() => 'axe' in window)) return
  const session = await page.context().newCDPSession(page)
  await session.send('Runtime.evaluate', { expression: script })
  await session.detach()
}

/** WCAG 2.2 A and AA, and axe's best practices. */
export const accessibilityRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Lists what axe objects to in a page, one text per element. It collects nothing about what
 * passes, which takes four times as long.
 */
export const violations = async (page: Page, rules: readonly string[]): Promise<string[]> => {
  await loadAxe(page)
  return page.evaluate(
    async (runOnly) => {
      // Without preloading: no rule that needs it finds anything in pages without sound and film.
      const { violations } = await window.axe.run(document, { runOnly, resultTypes: ['violations'], preload: false })
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`))
    },
    [...rules],
  )
}

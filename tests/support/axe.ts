import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** WCAG 2.2 A and AA, and axe's best practices. */
export const accessibilityRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Lists what axe objects to in a page, one text per element. It collects nothing about what
 * passes, which takes four times as long.
 */
export const violations = async (page: Page, rules: readonly string[]): Promise<string[]> => {
  // Once per document: the script is 550 KB.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async (runOnly) => {
      const { violations } = await axe.run(document, { runOnly, resultTypes: ['violations'] })
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`))
    },
    [...rules],
  )
}

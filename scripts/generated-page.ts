// Checks or writes the generated parts of Markdown pages.

import { readFileSync, writeFileSync } from 'node:fs'

/** Formats a Markdown table. */
export const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const filled = (page: string, name: string, content: string) => {
  const between = new RegExp(`(?<=<!-- ${name} -->).*?(?=<!-- /${name} -->)`, 's')
  if (!between.test(page)) throw new Error(`There is no place for ${name}.`)
  return page.replace(between, () => content)
}

/**
 * Checks or writes the generated parts of a page.
 * @param parts by name, each between `<!-- name -->` and `<!-- /name -->`
 * @param write writes the parts; otherwise an outdated page is reported
 * @returns whether the page is up to date
 */
export const keepPage = (path: string, parts: Readonly<Record<string, string>>, write: boolean): boolean => {
  const page = readFileSync(path, 'utf8')
  const current = Object.entries(parts).reduce((text, [name, content]) => filled(text, name, content), page)
  if (write) writeFileSync(path, current)
  else if (page !== current) console.log(`${path} is out of date.`)
  return write || page === current
}

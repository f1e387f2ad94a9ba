import { readFileSync } from 'node:fs'

/** The lines of a table that a page of docs prints between `<!-- name -->` and `<!-- /name -->`. */
export const printedTable = (page: string, name: string): string[] | undefined =>
  new RegExp(`<!-- ${name} -->\n\n(.*)\n\n\\s*<!-- /${name} -->`, 's').exec(readFileSync(page, 'utf8'))?.[1]?.split('\n')

/** The lines of a Markdown table. */
export const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): string[] =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`)

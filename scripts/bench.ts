// `npm run bench` measures pages, Lighthouse, table, API, jobs and books, next to a peer or a bare
// baseline, and writes docs/reference/benchmarks.md. `npm run bench -- table` measures one part and
// keeps the other sections.

import { readFile, writeFile } from 'node:fs/promises'
import { markdownOf, type Section } from '#tests/bench/report.ts'

const parts: Record<string, () => Promise<Section>> = {
  pages: async () => (await import('#tests/bench/pages.ts')).measurePages(),
  lighthouse: async () => (await import('#tests/bench/lighthouse.ts')).measureLighthouse(),
  table: async () => (await import('#tests/bench/table.ts')).measureTable(),
  api: async () => (await import('#tests/bench/api.ts')).measureApi(),
  jobs: async () => (await import('#tests/bench/jobs.ts')).measureJobs(),
  books: async () => (await import('#tests/bench/books.ts')).measureBooks(),
}
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in parts))
if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}: choose among ${Object.keys(parts).join(', ')}.`)

const file = 'docs/reference/benchmarks.md'
for (const [name, measure] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const section = markdownOf(await measure())
  console.log(`\n${section}`)
  await replaceSection(section)
}

/** Replaces the section with the same heading, or appends one. */
async function replaceSection(section: string) {
  const text = await readFile(file, 'utf8').catch(
    () => '# Benchmarks\n\nWritten by `npm run bench`. Goals are in `tests/bench`.\n',
  )
  const [heading] = section.split('\n', 1)
  const sections = text.split(/^(?=## )/m).map((old) => (old.startsWith(`${heading}\n`) ? section : old))
  if (!sections.includes(section)) sections.push(section)
  await writeFile(file, `${sections.map((one) => one.trimEnd()).join('\n\n')}\n`)
}

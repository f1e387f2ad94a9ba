// `npm run security` lists the requirements and their tests. `-- --missing` lists only those
// without a test and fails if there are any. `-- --strict` fails if a starred one has none.
// `-- --write` writes the tables to the pages, which must otherwise be up to date.

import { readdirSync } from 'node:fs'
import { tableOfHolders } from '#tests/attacks/holders.ts'
import { browserFaults } from '#tests/faults/browser-faults.ts'
import { faults } from '#tests/faults/faults.ts'
import { requirements } from '#tests/security/requirements.ts'
import { company } from '#texts/public/company.ts'
import { keepPage, tableOf } from './generated-page.ts'
import { printCoverage, testFilesByTag } from './test-tags.ts'

const options = process.argv.slice(2)
const marked = requirements.map((requirement) => ({
  ...requirement,
  label: `${requirement.id}${requirement.starred ? ' ★' : ''}`,
}))

// Faults declare what they prove, and on which databases. A fault without its own file is proved
// by tests that are tagged with what they prove.
const namesOfFaults = readdirSync('tests/faults')
const proofs = faults.flatMap(({ id, proves, on }) =>
  namesOfFaults
    .filter((name) => name.startsWith(`${id.toLowerCase()}-`))
    .map((name) => ({ file: `tests/faults/${name}`, proves, on })),
)
const filesById = testFilesByTag()
for (const { file, proves } of proofs)
  for (const id of proves) filesById.set(id, [...new Set([...(filesById.get(id) ?? []), file])].sort())

const { missing, unknown } = printCoverage(marked, 'R', options.includes('--missing') ? 'missing' : undefined, filesById)
const starred = missing.filter(({ starred }) => starred)
console.log(`${starred.length} starred ones without: ${starred.map(({ id }) => id).join(' ')}`)

const nameOf = { pglite: 'PGlite', postgres: 'PostgreSQL' } as const

/** The databases a test file runs on, as faults declare, or vitest.config.ts for these folders. */
const databasesOf = (file: string) => {
  const proof = proofs.find((each) => each.file === file)
  if (proof) return proof.on.map((kind) => nameOf[kind]).join(', ')
  if (/^tests\/(server|database|crashes|both|attacks)\//.test(file)) return 'PGlite, PostgreSQL'
  return file.startsWith('tests/e2e/') ? 'PGlite' : 'none'
}

const requirementsTable = tableOf(
  ['', 'subject', 'what is promised', 'how it is attacked', 'tests', 'run on'],
  marked.map(({ id, label, subject, asks, attack }) => {
    const files = filesById.get(id) ?? []
    const links = files.map((file) => `[${file.slice('tests/'.length)}](../../${file})`).join('<br>')
    return [label, subject, asks, attack, links || '**none yet**', files.map(databasesOf).join('<br>')]
  }),
)

const faultsTable = tableOf(
  ['', 'what is done', 'what must hold', 'proves', 'run on'],
  [
    ...faults.map((fault) => ({ ...fault, where: fault.on.map((kind) => nameOf[kind]).join(', ') })),
    ...browserFaults.map((fault) => ({ ...fault, where: 'Chromium' })),
  ]
    .toSorted((a, b) => Number(a.id.slice(1)) - Number(b.id.slice(1)))
    .map(({ id, does, shows, proves, where }) => [id, does, shows, proves.join(', '), where]),
)

const write = options.includes('--write')
const pages = [
  keepPage('docs/security.md', { holders: `\n\n${tableOfHolders()}\n\n` }, write),
  keepPage(
    'docs/reference/security-tests.md',
    { requirements: `\n\n${requirementsTable}\n\n`, faults: `\n\n${faultsTable}\n\n` },
    write,
  ),
  keepPage('SECURITY.md', { address: company.email }, write),
]
if (pages.includes(false)) console.log('npm run security -- --write')

const fails = [
  pages.includes(false),
  unknown.length > 0,
  options.includes('--missing') && missing.length > 0,
  options.includes('--strict') && starred.length > 0,
]
process.exitCode = fails.includes(true) ? 1 : 0

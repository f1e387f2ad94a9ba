import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { faults } from '#tests/faults/faults.ts'
import { requirements } from '#tests/security/requirements.ts'
import { company } from '#texts/company.ts'
import { printCoverage, testFilesById } from './test-titles.ts'

// `npm run security`: the requirements with and without a test. `-- --missing` prints those without, `-- --strict` fails when a
// starred one is among them, `-- --write` puts the table into docs/security.md, which must agree with the tests otherwise.

const options = process.argv.slice(2)
const marked = requirements.map((requirement) => ({
  ...requirement,
  label: `${requirement.id}${requirement.starred ? ' ★' : ''}`,
}))

// A fault says itself what it proves, and on which databases. One without a file of its own runs tests that count by their titles.
const namesOfFaults = readdirSync('tests/faults')
const proofs = faults.flatMap(({ id, proves, on }) =>
  namesOfFaults
    .filter((name) => name.startsWith(`${id.toLowerCase()}-`))
    .map((name) => ({ file: `tests/faults/${name}`, proves, on })),
)
const filesById = testFilesById()
for (const { file, proves } of proofs)
  for (const id of proves) filesById.set(id, [...new Set([...(filesById.get(id) ?? []), file])].sort())

const { missing, unknown } = printCoverage(marked, 'R', options.includes('--missing') ? 'missing' : undefined, filesById)
const starred = missing.filter(({ starred }) => starred)
console.log(`${starred.length} starred ones without: ${starred.map(({ id }) => id).join(' ')}`)

const nameOf = { pglite: 'PGlite', postgres: 'PostgreSQL' } as const

/** Which databases a test file's tests run on: a fault says so, and vitest.config.ts gives these folders both. */
const databasesOf = (file: string) => {
  const proof = proofs.find((each) => each.file === file)
  if (proof) return proof.on.map((kind) => nameOf[kind]).join(', ')
  if (/^tests\/(server|both)\//.test(file)) return 'PGlite, PostgreSQL'
  return file.startsWith('tests/e2e/') ? 'PGlite' : 'none'
}

const row = ({ id, label, subject, asks }: (typeof marked)[number]) => {
  const files = filesById.get(id) ?? []
  const links = files.map((file) => `[${file.slice('tests/'.length)}](../${file})`).join('<br>')
  const databases = files.map(databasesOf).join('<br>')
  return `| ${label} | ${subject} | ${asks} | ${links || '**none yet**'} | ${databases} |`
}

const table = ['| | subject | what is promised | tests | run on |', '| --- | --- | --- | --- | --- |', ...marked.map(row)].join(
  '\n',
)

const filled = (text: string, name: string, content: string) => {
  const between = new RegExp(`(?<=<!-- ${name} -->).*?(?=<!-- /${name} -->)`, 's')
  if (!between.test(text)) throw new Error(`docs/security.md has no place for ${name}.`)
  return text.replace(between, () => content)
}

const page = readFileSync('docs/security.md', 'utf8')
const current = filled(filled(page, 'requirements', `\n\n${table}\n\n`), 'address', company.email)
if (options.includes('--write')) writeFileSync('docs/security.md', current)
const stale = page !== current && !options.includes('--write')
if (stale) console.log('The table in docs/security.md is out of date: npm run security -- --write')

process.exitCode = stale || unknown.length > 0 || (options.includes('--strict') && starred.length > 0) ? 1 : 0

import { readdirSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'

const id = String.raw`(?:§[^\s:]+|[RF]\d+)`
const idsFirst = new RegExp(`^(${id}(?: ${id})*):`)

/** The ids that a title begins with: `§4-a R12 F14: …` names all three. */
const idsIn = (title: string) => idsFirst.exec(title)?.[1]?.split(' ') ?? []

/**
 * The ids that the texts of a test file begin with: titles of tests, and titles that stand in the data
 * of `test.each` and of scenarios.
 * @param file its name, for the extension
 */
export const idsOfTests = (file: string, source: string): string[] => {
  const texts: string[] = []
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') texts.push(value)
    },
    TemplateLiteral: ({ quasis }) => {
      texts.push(quasis[0]?.value.cooked ?? '')
    },
  }).visit(parseSync(file, source).program)
  return [...new Set(texts.flatMap(idsIn))]
}

/** Which test files name which id. The lists themselves, in tests/spec and tests/security, prove nothing. */
export const testFilesById = (): Map<string, string[]> => {
  const filesById = new Map<string, string[]>()
  const files = readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .map((name) => `tests/${name.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !/^tests\/(spec|security)\//.test(file))
  for (const file of files.sort()) {
    for (const id of idsOfTests(file, readFileSync(file, 'utf8'))) filesById.set(id, [...(filesById.get(id) ?? []), file])
  }
  return filesById
}

interface Measured {
  id: string
  label?: string
  asks: string
}

/**
 * Prints what is asked with the files of its tests, then ids that tests name in vain, then the count.
 * @param kind how the ids of this list begin
 * @param only `missing`: leave out what has a test
 * @param filesById which files prove what
 */
export const printCoverage = <Asked extends Measured>(
  asked: readonly Asked[],
  kind: '§' | 'R',
  only?: 'missing',
  filesById = testFilesById(),
) => {
  const known = new Set(asked.map(({ id }) => id))
  const missing = asked.filter(({ id }) => !filesById.has(id))
  const unknown = [...filesById].filter(([id]) => id.startsWith(kind) && !known.has(id))
  const widest = Math.max(...asked.map(({ id, label = id }) => label.length))
  for (const { id, label = id, asks } of only ? missing : asked) {
    const files = filesById.get(id)
    console.log(`${files ? '✓' : '–'} ${label.padEnd(widest)}  ${asks}${files ? `  (${files.join(', ')})` : ''}`)
  }
  for (const [id, files] of unknown) console.log(`? ${id} is asked nowhere, but named in ${files.join(', ')}`)
  console.log(
    `\n${asked.length - missing.length} of ${asked.length} with a test, ${missing.length} without, ${unknown.length} unknown`,
  )
  return { missing, unknown }
}

// Finds out from their tags which tests prove which requirements.

import { readdirSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'

/**
 * The ids that the tests of a file are tagged with: Vitest's `{ tags: ['R12'] }`, Playwright's
 * `{ tag: ['@R12'] }`.
 * @param file its name, for the extension
 */
export const tagsOfTests = (file: string, source: string): string[] => {
  const tags: string[] = []
  new Visitor({
    Property: ({ key, value }) => {
      if (key.type !== 'Identifier' || !['tag', 'tags'].includes(key.name) || value.type !== 'ArrayExpression') return
      for (const element of value.elements)
        if (element?.type === 'Literal' && typeof element.value === 'string') tags.push(element.value.replace(/^@/, ''))
    },
  }).visit(parseSync(file, source).program)
  return [...new Set(tags)]
}

/** The test files by tag. The lists themselves, in tests/spec and tests/security, prove nothing. */
export const testFilesByTag = (): Map<string, string[]> => {
  const filesByTag = new Map<string, string[]>()
  const files = readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .map((name) => `tests/${name.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !/^tests\/(spec|security)\//.test(file))
  for (const file of files.sort()) {
    for (const tag of tagsOfTests(file, readFileSync(file, 'utf8'))) filesByTag.set(tag, [...(filesByTag.get(tag) ?? []), file])
  }
  return filesByTag
}

interface Measured {
  id: string
  label?: string
  asks: string
}

/**
 * Prints what is asked with the files of its tests, then tags that nothing asks for, then the
 * count.
 * @param kind how the ids of this list begin
 * @param only `missing`: leave out what has a test
 * @param filesById which files prove what
 */
export const printCoverage = <Asked extends Measured>(
  requirements: readonly Asked[],
  kind: '§' | 'R',
  only?: 'missing',
  filesById = testFilesByTag(),
) => {
  const ids = new Set(requirements.map(({ id }) => id))
  const missing = requirements.filter(({ id }) => !filesById.has(id))
  const unknown = [...filesById].filter(([id]) => id.startsWith(kind) && !ids.has(id))
  const widest = Math.max(...requirements.map(({ id, label = id }) => label.length))
  for (const { id, label = id, asks } of only ? missing : requirements) {
    const files = filesById.get(id)
    console.log(`${files ? '✓' : '–'} ${label.padEnd(widest)}  ${asks}${files ? `  (${files.join(', ')})` : ''}`)
  }
  for (const [id, files] of unknown) console.log(`? ${id} is asked nowhere, but tagged in ${files.join(', ')}`)
  console.log(
    `\n${requirements.length - missing.length} of ${requirements.length} with a test, ${missing.length} without, ${unknown.length} unknown`,
  )
  return { missing, unknown }
}

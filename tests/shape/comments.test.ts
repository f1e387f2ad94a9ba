import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourceFiles } from '#tests/support/comment-text.ts'

const files = sourceFiles().filter((file) => !file.endsWith('.gen.ts'))

/** The comment lines of a file, `file:line` first. */
const commentLines = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((text, place) => ({ text, where: `${file}:${place + 1}` }))
    .filter(({ text }) => /^\s*(?:\/\/|\/?\*|\{\/\*)/.test(text))

const comments = files.flatMap(commentLines)

test('comment lines end before column 100', () => {
  expect(comments.filter(({ text }) => text.length > 100).map(({ where }) => where)).toEqual([])
})

test('comments begin with a verb or the thing, not with a question', () => {
  const question = /(?:\/\*\*\s+(?:\* )?|^\s*\/\/ )(?:What|Whose|Whether|How|Who) .*/gm
  const asked = files.flatMap((file) => readFileSync(file, 'utf8').match(question) ?? [])
  expect(asked).toEqual([])
})

test('comments cite nothing that is outside the repository', () => {
  const papers = /\b(?:SPEC|DESIGN|EXAMPLES|TOOLCHAIN|LAW)\b|\bSECURITY [DR]\d/
  expect(comments.filter(({ text }) => papers.test(text)).map(({ where }) => where)).toEqual([])
})

test('the comments are found', () => {
  expect(comments.length).toBeGreaterThan(1_000)
})

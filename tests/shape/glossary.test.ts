import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'

const [, table = ''] = readFileSync('docs/architecture.md', 'utf8').split('## Glossary')
const rows = [...table.matchAll(/^\| (?!---|in code)(.+) \|$/gm)].map(([, row = '']) => {
  const [code = '', swedish = '', , , never = ''] = row.split(' |').map((cell) => cell.trim())
  return { code, swedish, never: never.split(', ').filter(Boolean) }
})

/** The texts of some folders in lower case, with the file of each. */
const textsOf = (...patterns: string[]) => {
  const texts: { file: string; text: string }[] = []
  for (const file of globSync(patterns)) {
    const add = (text: unknown) => typeof text === 'string' && texts.push({ file, text: text.toLowerCase() })
    new Visitor({
      Literal: ({ value }) => void add(value),
      TemplateElement: ({ value }) => void add(value.cooked),
    }).visit(parseSync(file, readFileSync(file, 'utf8')).program)
  }
  return texts
}

// Policies keep the words of their day, and the docs of calls are in English.
const texts = textsOf('src/texts/**/*.ts', 'src/contract/**/*.ts', 'server/domain/**/*mails.ts').filter(
  ({ file }) => !/\/(terms|privacy-policy)\/\d|endpoint-docs/.test(file),
)

test('the table is read', () => {
  expect(rows.length).toBeGreaterThan(25)
  expect(texts.length).toBeGreaterThan(1_000)
})

test.each(rows.filter(({ swedish }) => swedish !== '–'))('people read $swedish for $code', ({ swedish }) => {
  expect(texts.some(({ text }) => text.includes(swedish))).toBe(true)
})

// A text of one word may be a key, such as the resource `deadline`.
const sentences = texts.filter(({ text }) => /\p{L} \p{L}/u.test(text))

test.each(rows.flatMap(({ code, never }) => never.map((word) => ({ code, word }))))(
  'nobody reads $word for $code',
  ({ word }) => {
    const whole = new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'u')
    expect(sentences.filter(({ text }) => whole.test(text))).toEqual([])
  },
)

import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'

/** The Swedish sentences in the code of a folder. */
const sentencesIn = (folder: string) => {
  const sentences = new Set<string>()
  for (const file of globSync(`${folder}/**/*.ts`))
    new Visitor({
      Literal: ({ value }) => {
        if (typeof value === 'string' && /[a-zåäö] [a-zåäö].*\.$/i.test(value)) sentences.add(value)
      },
    }).visit(parseSync(file, readFileSync(file, 'utf8')).program)
  return sentences
}

test('sentences that server and mocks share are in the contract', () => {
  const server = sentencesIn('server')
  const mocks = sentencesIn('mocks')
  expect(server.size).toBeGreaterThan(20)
  expect([...mocks].filter((sentence) => server.has(sentence))).toEqual([])
})

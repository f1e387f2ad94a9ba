import { globSync, readFileSync } from 'node:fs'
import { tagsOfTests, testFilesByTag } from '#scripts/test-tags.ts'
import { browserFaults } from '#tests/faults/browser-faults.ts'
import { faults } from '#tests/faults/faults.ts'
import { requirements } from '#tests/security/requirements.ts'
import { specification } from '#tests/spec/specification.ts'
import { describe, expect, test } from 'vitest'

const specificationIds = specification.map(({ id }) => id)
const requirementIds = requirements.map(({ id }) => id)

const faultIds = [...faults, ...browserFaults].map(({ id }) => id)

const repeated = (ids: readonly string[]) => ids.filter((id, place) => ids.indexOf(id) !== place)

describe('the lists that tests are measured against', () => {
  test('no two rows of the specification share an id', () => {
    expect(repeated(specificationIds)).toEqual([])
  })
  test('an id is in lower case, after the number of its section if that has one', () => {
    expect(specificationIds.filter((id) => !/^§(?:[1-9]-)?[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id))).toEqual([])
  })
  test('the requirements are R01, R02 and so on without a gap, each once', () => {
    expect(requirementIds).toEqual(requirementIds.map((_, place) => `R${String(place + 1).padStart(2, '0')}`))
  })
  test('each says how it is attacked, in a whole sentence', () => {
    expect(requirements.filter(({ attack }) => !/^.{40,}\.$/.test(attack)).map(({ id }) => id)).toEqual([])
  })
  test('no test is tagged with an unknown id', () => {
    const known = new Set<string>([...specificationIds, ...requirementIds, ...faultIds])
    expect([...testFilesByTag()].filter(([id]) => !known.has(id))).toEqual([])
  })
})

describe('ids are read from the tags of tests', () => {
  const tagsOf = (source: string) => tagsOfTests('file.test.tsx', source)

  test('Vitest’s and Playwright’s, each once', () => {
    expect(tagsOf(`describe('pay', { tags: ['§4-a'] }, () => { test('sara', { tags: ['§4-a', 'R12'] }, () => {}) })`)).toEqual([
      '§4-a',
      'R12',
    ])
    expect(tagsOf(`test('in a browser', { tag: ['@R88', '@F14'] }, () => {})`)).toEqual(['R88', 'F14'])
  })
  test('not in comments or titles', () => {
    expect(tagsOf(`// { tags: ['§4-a'] }\ntest('R12: no', () => {})`)).toEqual([])
  })
})

test('no title carries an id: titles read as sentences', () => {
  const titled = globSync('tests/**/*.{test,spec}.{ts,tsx}').filter((file) =>
    /\b(?:test|it|describe)(?:\.\w+)*\(\s*['"`](?:§\S+|[RF]\d+)(?: \S+)?:/.test(readFileSync(file, 'utf8')),
  )
  expect(titled.filter((file) => file !== 'tests/shape/ids.test.ts')).toEqual([])
})

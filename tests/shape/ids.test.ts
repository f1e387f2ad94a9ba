import { idsOfTests, testFilesById } from '#scripts/test-titles.ts'
import { browserFaults, faults } from '#tests/faults/faults.ts'
import { requirements } from '#tests/security/requirements.ts'
import { specification } from '#tests/spec/specification.ts'
import { describe, expect, test } from 'vitest'

const specificationIds = specification.map(({ id }) => id)
const requirementIds = requirements.map(({ id }) => id)

const faultIds = [...faults, ...browserFaults].map(({ id }) => id)

const repeated = (ids: readonly string[]) => ids.filter((id, place) => ids.indexOf(id) !== place)

describe('the lists that tests are measured against', () => {
  test('no two things that the specification asks share an id', () => {
    expect(repeated(specificationIds)).toEqual([])
  })
  test('an id names its section and speaks in plain small letters', () => {
    expect(specificationIds.filter((id) => !/^§(?:[1-9]|D[56])(?:-[a-z0-9]+)+$/.test(id))).toEqual([])
  })
  test('the requirements are R01, R02 and so on without a gap, each once', () => {
    expect(requirementIds).toEqual(requirementIds.map((_, place) => `R${String(place + 1).padStart(2, '0')}`))
  })
  test('each says how it is attacked, in a whole sentence', () => {
    expect(requirements.filter(({ attack }) => !/^.{40,}\.$/.test(attack)).map(({ id }) => id)).toEqual([])
  })
  test('no test names an id that is asked nowhere', () => {
    const known = new Set<string>([...specificationIds, ...requirementIds, ...faultIds])
    expect([...testFilesById()].filter(([id]) => !known.has(id))).toEqual([])
  })
})

describe('ids are read from the titles of tests', () => {
  const idsOf = (source: string) => idsOfTests('file.test.tsx', source)

  test('one id or several, before a colon', () => {
    expect(idsOf(`test('§4-a R12: sara pays', () => {})`)).toEqual(['§4-a', 'R12'])
    expect(idsOf(`test('R88 F14: in a browser', () => {})`)).toEqual(['R88', 'F14'])
  })
  test('in a title that is a template, and in data that titles are made of', () => {
    expect(idsOf(`test(\`§4-a: \${name} pays\`, () => {})`)).toEqual(['§4-a'])
    expect(idsOf(`test.each([['§9-will: a will', '485 kr'], ['R01: twice', '']])('%s', () => {})`)).toEqual(['§9-will', 'R01'])
  })
  test('not in comments, nor in the middle of a title, nor without a colon', () => {
    expect(
      idsOf(`// '§4-a: no'\ntest('as §4-a: says', () => {})\ntest('§4-a says', () => {})\ntest('§ 11: no', () => {})`),
    ).toEqual([])
  })
})

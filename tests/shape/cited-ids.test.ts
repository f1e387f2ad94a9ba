import { readFileSync } from 'node:fs'
import { browserFaults } from '#tests/faults/browser-faults.ts'
import { faults } from '#tests/faults/faults.ts'
import { requirements } from '#tests/security/requirements.ts'
import { specification } from '#tests/spec/specification.ts'
import { commentTexts } from '#tests/support/comment-text.ts'
import { expect, test } from 'vitest'

const decisions = [...readFileSync('docs/security.md', 'utf8').matchAll(/^\| (D\d+) \|/gm)].map(([, id = '']) => id)
const known = new Set<string>([...decisions, ...[...requirements, ...faults, ...browserFaults].map(({ id }) => id)])
/** `D5-26` of `§D5-26-inbox`. */
const specified = new Set(specification.map(({ id }) => /^§(D5-\d+)-/.exec(id)?.[1]))

test('every requirement, decision and fault that a comment cites is in docs/security.md or docs/product.md', () => {
  const unknown = commentTexts().flatMap(({ file, text }) =>
    [...text.matchAll(/(?<![§\w])[DFR]\d{1,3}(?:-\d+)?\b/g)].flatMap(([id]) =>
      known.has(id) || specified.has(id) ? [] : `${id} in ${file}`,
    ),
  )
  expect(unknown).toEqual([])
})

test('the decisions are D1, D2 and so on without a gap, each once', () => {
  expect(decisions).toEqual(decisions.map((_, place) => `D${place + 1}`))
  expect(decisions.length).toBeGreaterThan(0)
})

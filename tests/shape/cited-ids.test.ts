import { readFileSync } from 'node:fs'
import { browserFaults } from '#tests/faults/browser-faults.ts'
import { faults } from '#tests/faults/faults.ts'
import { requirements } from '#tests/security/requirements.ts'
import { commentTexts } from '#tests/support/comment-text.ts'
import { expect, test } from 'vitest'

const decisions = [...readFileSync('docs/security.md', 'utf8').matchAll(/^\| (D\d+) \|/gm)].map(([, id = '']) => id)
const known = new Set<string>([...decisions, ...[...requirements, ...faults, ...browserFaults].map(({ id }) => id)])

test('every requirement, decision and fault that a comment cites is in docs/security.md', () => {
  const unknown = commentTexts().flatMap(({ file, text }) =>
    [...text.matchAll(/(?<![§\w])[DFR]\d{1,3}\b/g)].flatMap(([id]) => (known.has(id) ? [] : `${id} in ${file}`)),
  )
  expect(unknown).toEqual([])
})

test('the decisions are D1, D2 and so on without a gap, each once', () => {
  expect(decisions).toEqual(decisions.map((_, place) => `D${place + 1}`))
  expect(decisions.length).toBeGreaterThan(0)
})

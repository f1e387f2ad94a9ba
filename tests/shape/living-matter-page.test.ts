import { matterEventKinds } from '#contract/matter-events.ts'
import { callEvents } from '#tests/support/call-events.ts'
import { printedTable, tableOf } from '#tests/support/printed-table.ts'
import { expect, test } from 'vitest'

const page = 'docs/living-matter.md'

test('docs/living-matter.md prints the kinds of events as the code has them', () => {
  const rows = Object.entries(matterEventKinds).map(([kind, { chain, facts }]) => [kind, chain, facts.join(', ')])
  expect(printedTable(page, 'kinds')).toEqual(tableOf(['kind', 'chain', 'facts'], rows))
})

test('docs/living-matter.md prints which event each call writes', () => {
  const rows = Object.entries(callEvents).map(([call, kinds]) => [call, typeof kinds === 'string' ? kinds : kinds.join(', ')])
  expect(printedTable(page, 'calls')).toEqual(tableOf(['call', 'writes'], rows))
})

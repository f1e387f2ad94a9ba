import { assignmentTransitions } from '#contract/assignment-states.ts'
import { printedTable, tableOf } from '#tests/support/printed-table.ts'
import { expect, test } from 'vitest'

test('docs/office.md prints the moves of an assignment', () => {
  const rows = Object.entries(assignmentTransitions).map(([move, { from, to, who, when }]) => [
    move,
    from.join(', '),
    to,
    who,
    when,
  ])
  expect(printedTable('docs/office.md', 'assignments')).toEqual(tableOf(['move', 'from', 'to', 'who', 'when'], rows))
})

import { readFileSync } from 'node:fs'
import { paymentTransitions } from '#server/domain/payments/states.ts'
import { printedTable, tableOf } from '#tests/support/printed-table.ts'
import { expect, test } from 'vitest'

const page = 'docs/payments.md'

test('docs/payments.md prints the life of a payment as the code has it', () => {
  const rows = Object.entries(paymentTransitions).map(([event, { from, to, when }]) => [event, from, to, when])
  expect(printedTable(page, 'life')).toEqual(tableOf(['event', 'from', 'to', 'when'], rows))
})

test('docs/payments.md lists exactly the Stripe events that are handled', () => {
  const taken = readFileSync('server/ports/pay-events.ts', 'utf8').matchAll(/case '([\w.]+)':/g)
  const named = printedTable(page, 'events')?.flatMap((line) => /\| `([\w.]+)` \|/.exec(line)?.[1] ?? [])
  expect(named?.toSorted()).toEqual([...taken].map(([, event]) => event).toSorted())
})

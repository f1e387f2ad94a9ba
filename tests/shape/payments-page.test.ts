import { readFileSync } from 'node:fs'
import { paymentTransitions } from '#server/domain/payments/states.ts'
import { expect, test } from 'vitest'

test('docs/payments.md prints the life of a payment as the code has it', () => {
  const rows = Object.entries(paymentTransitions).map(([event, { from, to, when }]) => [event, from, to, when])
  const table = [['event', 'from', 'to', 'when'], ['---', '---', '---', '---'], ...rows].map((row) => `| ${row.join(' | ')} |`)
  expect(printed('life')).toEqual(table)
})

test('docs/payments.md lists exactly the Stripe events that are handled', () => {
  const taken = readFileSync('server/ports/pay-events.ts', 'utf8').matchAll(/case '([\w.]+)':/g)
  const named = printed('events')?.flatMap((line) => /\| `([\w.]+)` \|/.exec(line)?.[1] ?? [])
  expect(named?.toSorted()).toEqual([...taken].map(([, event]) => event).toSorted())
})

const printed = (what: string) =>
  new RegExp(`<!-- ${what} -->\n\n(.*)\n\n\\s*<!-- /${what} -->`, 's')
    .exec(readFileSync('docs/payments.md', 'utf8'))?.[1]
    ?.split('\n')

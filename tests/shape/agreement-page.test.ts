import { existsSync, readFileSync } from 'node:fs'
import { agreementTransitions } from '#contract/agreement-states.ts'
import { proposalTransitions } from '#contract/proposal-states.ts'
import { refundTransitions } from '#contract/refund-states.ts'
import { printedTable, tableOf } from '#tests/support/printed-table.ts'
import { expect, test } from 'vitest'

const page = 'docs/agreement.md'
const states = (from: readonly string[]) => from.join(', ') || '–'

test('docs/agreement.md prints the life of a proposal as the code has it', () => {
  const rows = Object.entries(proposalTransitions).map(([event, { from, to, who, when }]) => [
    event,
    from ?? '–',
    to ?? 'gone',
    who,
    when,
  ])
  expect(printedTable(page, 'proposals')).toEqual(tableOf(['event', 'from', 'to', 'who', 'when'], rows))
})

test('docs/agreement.md prints the life of an agreement as the code has it', () => {
  const rows = Object.entries(agreementTransitions).map(([event, { from, to, who, when }]) => [
    event,
    states(from),
    to,
    who,
    when,
  ])
  expect(printedTable(page, 'agreements')).toEqual(tableOf(['event', 'from', 'to', 'who', 'when'], rows))
})

test('docs/agreement.md prints the life of a refund as the code has it', () => {
  const rows = Object.entries(refundTransitions).map(([event, { from, to, when }]) => [event, states(from), to, when])
  expect(printedTable(page, 'refunds')).toEqual(tableOf(['event', 'from', 'to', 'when'], rows))
})

test('each demand of the law names a test that exists', () => {
  const law = readFileSync(page, 'utf8').split('## What the law requires')[1] ?? ''
  const named = [...law.matchAll(/\]\(\.\.\/(tests\/[\w./-]+)\)/g)].map(([, path]) => path ?? '')
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((path) => !existsSync(path))).toEqual([])
})

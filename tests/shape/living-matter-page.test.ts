import { clientRequestTransitions } from '#contract/client-request-states.ts'
import { sentencesOf } from '#contract/matter-now.ts'
import { actions, conditions, situations } from '#contract/situations.ts'
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

test('docs/living-matter.md prints the moves of a client request', () => {
  const rows = Object.entries(clientRequestTransitions).map(([move, { from, to, who, when }]) => [
    move,
    from.join(', '),
    to,
    who,
    when,
  ])
  expect(printedTable(page, 'client requests')).toEqual(tableOf(['move', 'from', 'to', 'who', 'when'], rows))
})

test('docs/living-matter.md prints how a matter stands', () => {
  const facts = {
    status: 'Ongoing',
    payment: 'pending',
    proposal: false,
    openRequests: 1,
    answeredRequests: 1,
    unansweredMessage: false,
    work: 'none',
    nextDay: '2099-12-04',
  } as const
  const rows = situations.map((situation) => {
    const { happened, needed, next, hear } = sentencesOf.customer[situation](facts)
    const { customer = '', office = '' } = actions[situation]
    return [situation, conditions[situation].when, customer, office, [happened, needed, next, hear].join(' ')]
  })
  const head = ['situation', 'when', 'customer', 'office', 'what the customer reads']
  expect(printedTable(page, 'situations')).toEqual(tableOf(head, rows))
})

// Makes the tables that pages of docs print as the code has them.

import { agreementTransitions } from '#contract/agreements/states.ts'
import { assignmentTransitions } from '#contract/assignments/states.ts'
import { voucherKinds } from '#contract/money/books/books.ts'
import { clientRequestTransitions } from '#contract/conversation/client-request-states.ts'
import { matterEventKinds } from '#contract/history/events.ts'
import { sentencesOf } from '#contract/now/sentences.ts'
import { proposalTransitions } from '#contract/agreements/proposals/states.ts'
import { withdrawalTransitions } from '#contract/agreements/withdrawals/states.ts'
import { refundTransitions } from '#contract/money/refunds/states.ts'
import { actions, conditions, situations } from '#contract/now/situations.ts'
import { linesOf, parts } from '#contract/money/books/postings.ts'
import { paymentTransitions } from '#contract/money/payments/states.ts'
import { callEvents } from '#tests/support/call-events.ts'
import { demands, isSaid, type OrderText, orderTexts } from '#tests/support/demands.ts'
import { promises } from '#tests/support/promises.ts'
import { tableOf } from './generated-page.ts'

const block = (head: readonly string[], rows: readonly (readonly string[])[]) => `\n\n${tableOf(head, rows)}\n\n`

interface Transition {
  from: string | readonly string[] | null
  to: string | null
  who?: string
  when: string
}

/** @param move what the page calls a transition */
const transitionTable = (move: string, transitions: Readonly<Record<string, Transition>>, nothing = '–') => {
  const hasActors = Object.values(transitions).some(({ who }) => who !== undefined)
  return block(
    [move, 'from', 'to', ...(hasActors ? ['who'] : []), 'when'],
    Object.entries(transitions).map(([name, { from, to, who = '', when }]) => [
      name,
      [from ?? []].flat().join(', ') || nothing,
      to ?? 'gone',
      ...(hasActors ? [who] : []),
      when,
    ]),
  )
}

/** A matter that tells the most in each situation. */
const facts = {
  today: '2099-12-01',
  status: 'Ongoing',
  payment: 'pending',
  proposal: false,
  openRequests: 1,
  answeredRequests: 1,
  unansweredMessage: false,
  work: 'none',
  nextDay: '2099-12-04',
  repayBy: '2099-12-10',
  stated: { by: '2099-12-10' },
  undeliveredBy: '2099-12-10',
  startsOn: '2099-12-11',
  offerEnd: 'proposal declined',
} as const

const situationTable = block(
  ['situation', 'when', 'customer', 'office', 'what the customer reads'],
  situations.map((situation) => {
    const { happened, needed, next, hear } = sentencesOf.customer[situation](facts)
    const { customer = '', office = '' } = actions[situation]
    return [situation, conditions[situation].when, customer, office, [happened, needed, next, hear].join(' ')]
  }),
)

const postingTable = (seller: 'platform' | 'partner') =>
  block(
    ['händelse', 'vad', 'debet', 'kredit'],
    voucherKinds.flatMap((event) =>
      linesOf(seller, event)
        .flat()
        .map(({ part, debit, credit }) => [event, parts[part], `\`${debit}\``, `\`${credit}\``]),
    ),
  )

const texts = Object.keys(orderTexts) as OrderText[]

const demandTable = block(
  ['the text says', ...texts],
  demands.map((demand) => [
    demand.demand,
    ...texts.map((text) => (isSaid(text, demand) ? 'yes' : demand.in.includes(text) ? 'MISSING' : '–')),
  ]),
)

/** By page, its generated parts by name. */
export const pageTables: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'docs/agreement.md': {
    proposals: transitionTable('event', proposalTransitions),
    agreements: transitionTable('event', agreementTransitions),
    withdrawals: transitionTable('event', withdrawalTransitions),
    refunds: transitionTable('event', refundTransitions),
    demands: demandTable,
  },
  'docs/books.md': { platform: postingTable('platform'), partner: postingTable('partner') },
  'docs/living-matter.md': {
    calls: block(
      ['call', 'writes'],
      Object.entries(callEvents).map(([call, kinds]) => [call, [kinds].flat().join(', ')]),
    ),
    kinds: block(
      ['kind', 'chain', 'facts'],
      Object.entries(matterEventKinds).map(([kind, { chain, facts }]) => [kind, chain, facts.join(', ')]),
    ),
    'client requests': transitionTable('move', clientRequestTransitions, ''),
    situations: situationTable,
  },
  'docs/office.md': { assignments: transitionTable('move', assignmentTransitions, '') },
  'docs/reference/promises.md': {
    promises: block(
      ['we say', 'kept by', 'how', 'where'],
      promises.map(({ says, by, how, file }) => [says.trim(), by, how, `\`${file}\``]),
    ),
  },
  'docs/payments.md': { life: transitionTable('event', paymentTransitions) },
}

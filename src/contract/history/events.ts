import * as z from 'zod/mini'
import { legalServiceKeys } from '#contract/matters/legal-services.ts'
import { matterStatuses } from '#contract/matters/statuses.ts'
import { isOfficeSide } from '#contract/office/side.ts'
import type { Owned, Viewer } from '#contract/matters/rules.ts'
import { Id } from '#contract/core/wire.ts'

/** Fields of a matter that an event may name; never what is in them. */
export const eventFields = ['title', 'description', 'status', 'notes'] as const
export type EventField = (typeof eventFields)[number]
const disputeOutcomes = ['won', 'lost', 'closed'] as const

/**
 * The facts of an event: ids, numbers and words of fixed lists, never a text that somebody typed.
 */
export const EventFacts = z.object({
  /** Files that were added, and those that were removed. */
  files: z.optional(z.array(Id)),
  removed: z.optional(z.array(Id)),
  fields: z.optional(z.array(z.enum(eventFields))),
  status: z.optional(z.enum(matterStatuses)),
  payment: z.optional(Id),
  agreement: z.optional(Id),
  proposal: z.optional(Id),
  /** The proposal that was replaced by another one, or had expired before. */
  replaced: z.optional(Id),
  expired: z.optional(Id),
  refund: z.optional(Id),
  withdrawal: z.optional(Id),
  message: z.optional(Id),
  request: z.optional(Id),
  /** Several that were asked for in one sending. */
  requests: z.optional(z.array(Id)),
  deadline: z.optional(Id),
  /** The side that has to act by a deadline. */
  side: z.optional(z.enum(['office', 'customer', 'other'])),
  /** A line of time. */
  time: z.optional(Id),
  /** The share of the work that is done, in percent. */
  share: z.optional(z.number()),
  service: z.optional(z.enum(legalServiceKeys)),
  /** Whom a matter was offered to, given to or taken from. */
  partner: z.optional(Id),
  /** The number of names that a conflict check found elsewhere. */
  found: z.optional(z.number()),
  outcome: z.optional(z.enum(disputeOutcomes)),
})
export type EventFacts = z.infer<typeof EventFacts>
type FactName = keyof EventFacts

interface EventKind {
  /**
   * `shared`: the customer reads it, too. `office`: nobody else, not even that there is one. Each
   * is a chain of its own, so that a customer's has no gaps.
   */
  chain: MatterChain
  facts: readonly FactName[]
}

export const matterChains = ['shared', 'office'] as const
export type MatterChain = (typeof matterChains)[number]

/** The chains of a matter that a viewer reads. */
export const chainsFor = (viewer: Viewer, matter: Owned): readonly MatterChain[] =>
  isOfficeSide(viewer, matter) ? matterChains : ['shared']

/** Everything that can happen to a matter, with what is recorded of it. */
export const matterEventKinds = {
  matter_created: { chain: 'shared', facts: ['files'] },
  matter_changed: { chain: 'shared', facts: ['fields', 'status', 'removed'] },
  matter_supplemented: { chain: 'shared', facts: ['fields', 'status', 'files', 'removed'] },
  status_set: { chain: 'shared', facts: ['status'] },
  files_added: { chain: 'shared', facts: ['files'] },
  files_removed: { chain: 'shared', facts: ['removed'] },
  payment_requested: { chain: 'shared', facts: ['payment'] },
  payment_paid: { chain: 'shared', facts: ['payment', 'agreement'] },
  payment_declined: { chain: 'shared', facts: ['payment'] },
  payment_recalled: { chain: 'shared', facts: ['payment'] },
  early_start_asked: { chain: 'shared', facts: ['payment'] },
  refund_asked: { chain: 'shared', facts: ['payment', 'refund'] },
  refund_made: { chain: 'shared', facts: ['payment'] },
  refund_failed: { chain: 'shared', facts: ['payment', 'refund'] },
  refund_repaid: { chain: 'shared', facts: ['payment', 'refund'] },
  share_paid: { chain: 'office', facts: ['payment'] },
  share_returned: { chain: 'office', facts: ['payment'] },
  dispute_opened: { chain: 'shared', facts: ['payment'] },
  dispute_closed: { chain: 'shared', facts: ['payment', 'outcome'] },
  proposal_written: { chain: 'office', facts: ['proposal'] },
  proposal_changed: { chain: 'office', facts: ['proposal'] },
  proposal_discarded: { chain: 'office', facts: ['proposal'] },
  proposal_sent: { chain: 'shared', facts: ['proposal', 'replaced', 'expired'] },
  proposal_seller_changed: { chain: 'shared', facts: ['proposal'] },
  proposal_recalled: { chain: 'shared', facts: ['proposal'] },
  proposal_declined: { chain: 'shared', facts: ['proposal'] },
  proposal_expired: { chain: 'shared', facts: ['proposal'] },
  agreement_concluded: { chain: 'shared', facts: ['proposal', 'agreement', 'payment'] },
  agreement_lapsed: { chain: 'shared', facts: ['payment'] },
  work_progressed: { chain: 'shared', facts: ['agreement', 'share'] },
  work_performed: { chain: 'shared', facts: ['agreement', 'payment'] },
  work_settled: { chain: 'shared', facts: ['agreement', 'payment', 'refund'] },
  agreement_withdrawn: { chain: 'shared', facts: ['agreement', 'payment', 'withdrawal'] },
  withdrawal_entered: { chain: 'shared', facts: ['withdrawal'] },
  withdrawal_accepted: { chain: 'shared', facts: ['withdrawal', 'agreement', 'payment', 'refund'] },
  withdrawal_refused: { chain: 'shared', facts: ['withdrawal'] },
  message_sent: { chain: 'shared', facts: ['message', 'files'] },
  message_recalled: { chain: 'shared', facts: ['message'] },
  no_answer_needed: { chain: 'office', facts: ['message'] },
  note_written: { chain: 'office', facts: ['message', 'files'] },
  note_recalled: { chain: 'office', facts: ['message'] },
  request_asked: { chain: 'shared', facts: ['request', 'requests'] },
  request_answered: { chain: 'shared', facts: ['request', 'files'] },
  request_accepted: { chain: 'shared', facts: ['request'] },
  request_returned: { chain: 'shared', facts: ['request'] },
  request_cancelled: { chain: 'shared', facts: ['request'] },
  deadline_added: { chain: 'shared', facts: ['deadline', 'side'] },
  deadline_changed: { chain: 'shared', facts: ['deadline', 'side'] },
  deadline_shown: { chain: 'shared', facts: ['deadline', 'side'] },
  deadline_hidden: { chain: 'shared', facts: ['deadline', 'side'] },
  deadline_done: { chain: 'shared', facts: ['deadline', 'side'] },
  deadline_reopened: { chain: 'shared', facts: ['deadline', 'side'] },
  deadline_removed: { chain: 'shared', facts: ['deadline'] },
  internal_deadline_added: { chain: 'office', facts: ['deadline', 'side'] },
  internal_deadline_changed: { chain: 'office', facts: ['deadline', 'side'] },
  internal_deadline_done: { chain: 'office', facts: ['deadline', 'side'] },
  internal_deadline_reopened: { chain: 'office', facts: ['deadline', 'side'] },
  internal_deadline_removed: { chain: 'office', facts: ['deadline'] },
  time_added: { chain: 'shared', facts: ['time', 'agreement'] },
  time_changed: { chain: 'shared', facts: ['time', 'agreement'] },
  time_shown: { chain: 'shared', facts: ['time', 'agreement'] },
  time_hidden: { chain: 'shared', facts: ['time', 'agreement'] },
  time_removed: { chain: 'shared', facts: ['time', 'agreement'] },
  internal_time_added: { chain: 'office', facts: ['time'] },
  internal_time_changed: { chain: 'office', facts: ['time'] },
  internal_time_removed: { chain: 'office', facts: ['time'] },
  service_set: { chain: 'shared', facts: ['service'] },
  partner_offered: { chain: 'office', facts: ['partner'] },
  partner_declined: { chain: 'office', facts: ['partner'] },
  offer_expired: { chain: 'office', facts: ['partner'] },
  partner_accepted: { chain: 'shared', facts: ['partner'] },
  partner_assigned: { chain: 'shared', facts: ['partner', 'proposal', 'payment'] },
  partner_released: { chain: 'shared', facts: ['partner', 'proposal', 'payment'] },
  offer_recalled: { chain: 'office', facts: ['partner'] },
  parties_set: { chain: 'office', facts: [] },
  conflicts_checked: { chain: 'office', facts: ['found'] },
  identification_noted: { chain: 'office', facts: [] },
} as const satisfies Record<string, EventKind>

type Kinds = typeof matterEventKinds
export type MatterEventKind = keyof Kinds
/** The names of the facts that an event of a kind may have. */
export type FactNames<K extends MatterEventKind> = Kinds[K]['facts'][number]

/**
 * The actor of an event: the matter's owner, somebody at the office, the card provider, or the
 * server by itself. It stays when an account is deleted.
 */
export const eventRoles = ['customer', 'office', 'provider', 'server'] as const
export type EventRole = (typeof eventRoles)[number]

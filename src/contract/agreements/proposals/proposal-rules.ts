import type { Day } from '#contract/dates/swedish-holidays.ts'
import { daysAfter } from '#contract/dates/days-after.ts'
import type { Viewer } from '#contract/matters/rules.ts'
import { matterRights } from '#contract/office/matter-rights.ts'
import { type DatedProposal, whyNotDecide } from './state-at.ts'
import type { ProposalState } from './states.ts'

interface Order {
  proposal: DatedProposal & { textSha256: string | null }
  /** The hash of the text that the buyer has read. */
  readSha256: string
  /** Another payment of its matter waits for money. */
  hasPendingPayment: boolean
}

/**
 * The refusal of an order: of all but the proposal that waits for a decision, with the text that
 * was read.
 */
export const whyNotAccept = ({ proposal, readSha256, hasPendingPayment }: Order, now: Date) => {
  const why = whyNotDecide(proposal, now)
  if (why) return why
  if (proposal.textSha256 !== readSha256) return 'proposal.text_changed'
  return hasPendingPayment ? 'proposal.payment_pending' : undefined
}

/** Why a draft may not be thrown away: its author and admins may. */
export const whyNotDiscard = (viewer: Viewer, { isAuthor, state }: { isAuthor: boolean; state: ProposalState }) => {
  if (!isAuthor && !matterRights.discardOthersDrafts(viewer)) return 'role.missing'
  return state === 'draft' ? undefined : 'proposal.not_draft'
}

/**
 * `12-1`: the first one that was sent in matter 12.
 * @param ordinal null for a draft, which has no number
 */
export const proposalNumber = (matterId: number | string, ordinal: number | null): string | null =>
  ordinal === null ? null : `${matterId}-${ordinal}`

/** The last day of a proposal that is sent now. */
export const validUntil = (sentAt: Date, validDays: number): Day => daysAfter(sentAt, validDays)

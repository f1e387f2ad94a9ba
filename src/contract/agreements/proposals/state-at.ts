import { isDayOver } from '#contract/dates/is-day-over.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import type { ProposalState } from './states.ts'

export interface DatedProposal {
  state: ProposalState
  /** The last day, `2026-12-06`; null for a draft. */
  validUntil: string | null
}

/** A proposal's state at a moment: one that was sent has expired once its last day is over. */
export const proposalStateAt = ({ state, validUntil }: DatedProposal, now: Date): ProposalState =>
  state === 'sent' && validUntil !== null && isDayOver(validUntil, swedishDay(now)) ? 'expired' : state

/** The refusal of a decision on a proposal that isn't sent, or not any more. */
export const whyNotDecide = (proposal: DatedProposal, now: Date) => {
  const state = proposalStateAt(proposal, now)
  return state === 'sent' ? undefined : (`proposal.${state}` as const)
}

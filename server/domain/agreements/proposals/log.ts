import type { Deps } from '#server/deps.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'

type ProposalEvent = 'proposal.written' | 'proposal.changed' | 'proposal.discarded' | 'proposal.recalled' | 'proposal.declined'

/** Logs what somebody did to a proposal, but never its content (R72). */
export const logProposal = (
  { log }: Pick<Deps, 'log'>,
  { viewer, caller }: CallContext,
  event: ProposalEvent,
  proposalId: number,
  matterId: number,
) => log.info({ event, proposalId, matterId, userId: viewer.userId, requestId: caller.requestId, ip: caller.ip })

import { eq } from 'drizzle-orm'
import { whyNotDecide } from '#contract/agreements/proposals/state-at.ts'
import { Refused, refuseIf } from '#contract/refusals.ts'
import { proposals } from '#server/db/schema/proposals.ts'
import { singleRow } from '#server/db/single-row.ts'
import type { Deps } from '#server/deps.ts'
import { appendEvent } from '#server/domain/history/append-event.ts'
import { officeReader } from '#server/domain/history/inbox/office-readers.ts'
import { logAct } from '#server/domain/shared/log-act.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import { enqueueMail } from '#server/domain/shared/outbox.ts'
import { proposalMails } from './mails.ts'
import { lockProposal, visibleProposal } from './proposals.ts'
import { transitionProposals } from '#server/domain/transitions/proposal.ts'

/**
 * Declines a proposal for the matter's owner and mails its sender, if they still have a part in the
 * matter. The reason is for the office to read on the matter's page.
 * @throws Refused `proposal.missing`, `proposal.not_owner`, `proposal.<state>`
 */
export const declineProposal = async (
  deps: Deps,
  call: CallContext,
  { id, reason }: { id: number; reason: string | null | undefined },
): Promise<void> => {
  const row = await visibleProposal(deps.db, call.viewer, id)
  if (row.ownerId !== call.viewer.userId) throw new Refused('proposal.not_owner')
  const declined = await deps.db.transaction(async (tx) => {
    const { matter, proposal } = await lockProposal(tx, call.viewer, row.proposal)
    const now = deps.clock.now()
    refuseIf(whyNotDecide(proposal, now))
    const facts = { endedAt: now, declineReason: reason }
    const declined = singleRow(await transitionProposals(tx, 'decline', eq(proposals.id, proposal.id), facts))
    const sender = await officeReader(tx, deps, { userId: declined.sentById, matterId: declined.matterId })
    await appendEvent(tx, deps, matter, {
      by: call.viewer,
      kind: 'proposal_declined',
      facts: { proposal: declined.id },
      mailedId: sender?.id,
    })
    if (sender) await enqueueMail(tx, deps, proposalMails.declined(deps.config, declined, sender.email))
    return declined
  })
  logAct(deps, call, 'proposal.declined', { proposalId: declined.id, matterId: declined.matterId })
}

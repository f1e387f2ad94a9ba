import { eq, max } from 'drizzle-orm'
import { validUntil } from '#contract/agreements/proposals/proposal-rules.ts'
import { whyNotDecide } from '#contract/agreements/proposals/state-at.ts'
import type { ProposalSending } from '#contract/agreements/proposals/proposals.ts'
import { Refused, refuseIf } from '#contract/refusals.ts'
import type { Db } from '#server/db/database.ts'
import { proposals } from '#server/db/schema/proposals.ts'
import { singleRow } from '#server/db/single-row.ts'
import type { Deps } from '#server/deps.ts'
import { termsVersionNow } from '#server/domain/shared/terms-version.ts'
import { confirmPassword } from '#server/domain/accounts/confirm-password.ts'
import { appendEvent } from '#server/domain/history/append-event.ts'
import { sellerIfSentBy } from '#server/domain/money/documents/seller.ts'
import { refuseWithoutTerms } from '#server/domain/money/payouts/payee.ts'
import { refreshPayoutOf } from '#server/domain/money/payouts/payouts.ts'
import { refuseUnsetOffice } from '#server/domain/office/settings.ts'
import { enqueueRequestTo } from '#server/domain/mail/enqueue-mail-to.ts'
import { logAct } from '#server/domain/shared/log-act.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import { logSecurityEvent } from '#server/domain/shared/security-log.ts'
import { expireSent } from './expire.ts'
import { proposalMails } from './mails.ts'
import { asSent, proposalToReply, lockProposal, officeProposal, textOf } from './proposals.ts'
import { transitionProposals } from '#server/domain/transitions/proposal.ts'

/**
 * Sends a draft to the matter's owner: fixes its number, its seller, its text, its last day and the
 * settings that hold for it, replaces the one that was sent before, and mails the owner, all or
 * nothing. Refused if the draft isn't any more what the sender has read (R105).
 * @throws Refused `proposal.missing`, `role.missing`, `matter.own`,
 * `proposal.not_draft`, `proposal.draft_changed`, `partner_terms.first`;
 * FieldsRefused for a wrong password
 */
export const sendProposal = async (
  deps: Deps,
  call: CallContext,
  { id, text_sha256: read, confirm_password: password }: { id: number } & ProposalSending,
) => {
  const { viewer, caller } = call
  const row = await officeProposal(deps.db, viewer, id)
  if (row.proposal.state !== 'draft') throw new Refused('proposal.not_draft')
  refuseUnsetOffice(deps)
  await refuseWithoutTerms(deps.db, deps.config, { userId: viewer.userId, matterId: row.proposal.matterId })
  await confirmPassword(deps, call, password, 'confirm_password')
  // The seller follows from who can be paid: asked of the provider outside the transaction.
  await refreshPayoutOf(deps, viewer.userId)

  const sent = await deps.db.transaction(async (tx) => {
    const { matter, proposal: draft } = await lockProposal(tx, viewer, row.proposal)
    if (draft.state !== 'draft') throw new Refused('proposal.not_draft')
    const proposal = asSent(deps, draft, matter)
    const seller = await sellerIfSentBy(tx, deps, { userId: viewer.userId, matterId: matter.id })
    if (textOf(deps, proposal, seller).textSha256 !== read) throw new Refused('proposal.draft_changed')
    const now = deps.clock.now()
    const ofMatter = eq(proposals.matterId, matter.id)
    const [expired] = await expireSent(tx, now, ofMatter)
    const [replaced] = await transitionProposals(tx, 'replace', ofMatter, { endedAt: now })
    const lastDay = validUntil(now, proposal.validDays)
    const fixed = { ordinal: await nextOrdinal(tx, matter.id), validUntil: lastDay, termsVersion: termsVersionNow(), seller }
    const text = textOf(deps, { ...proposal, ...fixed }, seller)
    const { freeMinutes, platformFeePercent } = proposal
    const facts = { ...fixed, freeMinutes, platformFeePercent, ...text, sentAt: now, sentById: viewer.userId }
    const sent = singleRow(await transitionProposals(tx, 'send', eq(proposals.id, proposal.id), facts))
    const ids = { proposal: sent.id, replaced: replaced?.id, expired: expired?.id }
    await appendEvent(tx, deps, matter, { by: viewer, kind: 'proposal_sent', facts: ids })
    await enqueueRequestTo(tx, deps, matter.userId, ({ email }) =>
      proposalMails.sent(deps.config, { ...sent, validUntil: lastDay }, email),
    )
    return sent
  })
  const { id: proposalId, matterId } = sent
  logSecurityEvent(deps, caller, 'proposal.sent', { userId: viewer.userId, proposalId, matterId })
  return proposalToReply(deps, viewer, sent)
}

/** Call it with the matter's row locked, so that two don't get the same number. */
const nextOrdinal = async (tx: Db, matterId: number) => {
  const [last] = await tx
    .select({ ordinal: max(proposals.ordinal) })
    .from(proposals)
    .where(eq(proposals.matterId, matterId))
  return (last?.ordinal ?? 0) + 1
}

/**
 * Takes a sent proposal back.
 * @throws Refused `proposal.missing`, `role.missing`, `matter.own`, `proposal.<state>`
 */
export const recallProposal = async (deps: Deps, call: CallContext, id: number): Promise<void> => {
  const row = await officeProposal(deps.db, call.viewer, id)
  const recalled = await deps.db.transaction(async (tx) => {
    const { matter, proposal } = await lockProposal(tx, call.viewer, row.proposal)
    const now = deps.clock.now()
    refuseIf(whyNotDecide(proposal, now))
    const gone = singleRow(await transitionProposals(tx, 'recall', eq(proposals.id, proposal.id), { endedAt: now }))
    await appendEvent(tx, deps, matter, { by: call.viewer, kind: 'proposal_recalled', facts: { proposal: gone.id } })
    return gone
  })
  logAct(deps, call, 'proposal.recalled', { proposalId: recalled.id, matterId: recalled.matterId })
}

import { eq } from 'drizzle-orm'
import { Refused } from '#contract/refusals.ts'
import { addDays } from '#contract/swedish-holidays.ts'
import { termsVersion } from '#contract/terms-version.ts'
import { swedishDay } from '#contract/swedish-day.ts'
import { proposals } from '#server/db/schema/proposals.ts'
import { singleRow } from '#server/db/single-row.ts'
import type { Deps } from '#server/deps.ts'
import { confirmPassword } from '#server/domain/accounts/confirm-password.ts'
import { appendEvent } from '#server/domain/history/append-event.ts'
import { enqueueMailTo } from '#server/domain/mail/enqueue-mail-to.ts'
import type { Actor } from '#server/domain/shared/actor.ts'
import { logSecurityEvent } from '#server/domain/shared/security-log.ts'
import { expireSent } from './expire.ts'
import { logProposal } from './log.ts'
import { proposalMails } from './mails.ts'
import { asReply, lockProposal, officeProposal, refuseNotSent, textOf } from './proposals.ts'
import { transitionProposals } from './states.ts'

/**
 * Sends a draft to the matter's owner: fixes its text and its last day, replaces the one that was
 * sent before, and mails the owner, all or nothing.
 * @throws Refused `proposal.missing`, `role.missing`, `proposal.own_matter`,
 * `proposal.not_draft`; FieldsRefused for a wrong password
 */
export const sendProposal = async (deps: Deps, actor: Actor, { id, password }: { id: string; password: string }) => {
  const { viewer, caller } = actor
  const seen = await officeProposal(deps.db, viewer, id)
  if (seen.ownerId === viewer.userId) throw new Refused('proposal.own_matter')
  if (seen.proposal.state !== 'draft') throw new Refused('proposal.not_draft')
  await confirmPassword(deps, actor, password, 'confirm_password')

  const sent = await deps.db.transaction(async (tx) => {
    const { matter, proposal } = await lockProposal(tx, seen.proposal)
    if (proposal.state !== 'draft') throw new Refused('proposal.not_draft')
    const now = deps.clock.now()
    const ofMatter = eq(proposals.matterId, matter.id)
    const [expired] = await expireSent(tx, now, ofMatter)
    const [replaced] = await transitionProposals(tx, 'replace', ofMatter, { endedAt: now })
    const validUntil = addDays(swedishDay(now), proposal.validDays)
    const facts = {
      sentAt: now,
      sentById: viewer.userId,
      validUntil,
      termsVersion,
      ...textOf(deps, { ...proposal, validUntil, termsVersion }),
    }
    const sent = singleRow(await transitionProposals(tx, 'send', eq(proposals.id, proposal.id), facts))
    const ids = { proposal: sent.id, replaced: replaced?.id, expired: expired?.id }
    await appendEvent(tx, deps, matter, { by: viewer, kind: 'proposal_sent', facts: ids })
    await enqueueMailTo(tx, deps, matter.userId, ({ email }) => proposalMails.sent(deps.config, { ...sent, validUntil }, email))
    return sent
  })
  const { id: proposalId, matterId } = sent
  logSecurityEvent(deps, caller, 'proposal.sent', { userId: viewer.userId, proposalId, matterId })
  return asReply(deps, sent)
}

/**
 * Takes a sent proposal back.
 * @throws Refused `proposal.missing`, `role.missing`, `proposal.<state>`
 */
export const recallProposal = async (deps: Deps, actor: Actor, id: string): Promise<void> => {
  const seen = await officeProposal(deps.db, actor.viewer, id)
  const recalled = await deps.db.transaction(async (tx) => {
    const { matter, proposal } = await lockProposal(tx, seen.proposal)
    const now = deps.clock.now()
    refuseNotSent(proposal, now)
    await appendEvent(tx, deps, matter, { by: actor.viewer, kind: 'proposal_recalled', facts: { proposal: proposal.id } })
    return singleRow(await transitionProposals(tx, 'recall', eq(proposals.id, proposal.id), { endedAt: now }))
  })
  logProposal(deps, actor, 'proposal.recalled', recalled.id, recalled.matterId)
}

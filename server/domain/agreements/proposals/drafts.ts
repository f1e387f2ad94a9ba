import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import { whyNotDiscard } from '#contract/agreements/proposals/proposal-rules.ts'
import { priceFieldsAfter, priceToReply } from '#contract/agreements/proposals/price.ts'
import type { ProposalChange, ProposalDraft } from '#contract/agreements/proposals/proposals.ts'
import { Refused, refuseIf } from '#contract/refusals.ts'
import { keptPrice } from '#contract/agreements/proposals/kept-price.ts'
import { proposals } from '#server/db/schema/proposals.ts'
import { singleRow } from '#server/db/single-row.ts'
import type { Deps } from '#server/deps.ts'
import { appendEvent } from '#server/domain/history/append-event.ts'
import { refuseFull } from '#server/domain/access/refuse-full.ts'
import { requireRightOver } from '#server/domain/access/require-right-over.ts'
import { visibleMatter } from '#server/domain/access/visible-matter.ts'
import { logAct } from '#server/domain/shared/log-act.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import { proposalToReplyFor, lockProposal, officeProposal } from './proposals.ts'

/**
 * Writes a draft for a matter.
 * @throws Refused `matter.missing`, `matter.full`, `role.missing`, `matter.own`; FieldsRefused for
 * a price that isn't whole
 */
export const writeProposal = async (
  deps: Deps,
  call: CallContext,
  { matterId, draft }: { matterId: number; draft: Omit<ProposalDraft, 'matter'> },
) => {
  const { viewer, idempotently } = call
  const matter = await visibleMatter(deps.db, viewer, matterId)
  requireRightOver(viewer, 'writeProposals', matter.userId)
  const price = keptPrice(draft)
  const written = await idempotently(
    async (tx) => {
      const lockedMatter = await visibleMatter(tx, viewer, matterId, 'to change it')
      await refuseFull(tx, proposals, lockedMatter)
      const facts = { matterId: lockedMatter.id, authorId: viewer.userId, createdAt: deps.clock.now() }
      const { service, scope, valid_days: validDays } = draft
      const inserted = await tx
        .insert(proposals)
        .values({ ...facts, service, scope, validDays, ...optionalFacts(draft), ...price })
        .returning()
      const proposal = singleRow(inserted)
      await appendEvent(tx, deps, lockedMatter, { by: viewer, kind: 'proposal_written', facts: { proposal: proposal.id } })
      return proposalToReplyFor(deps, viewer, proposal, tx)
    },
    ({ id }) => [id],
  )
  logAct(deps, call, 'proposal.written', { proposalId: written.id, matterId: written.matter })
  return written
}

/**
 * A draft that one has written, for a repeat.
 * @throws Refused `matter.missing`, `role.missing`, `matter.own`, `proposal.missing`
 */
export const readWritten = async (deps: Deps, { viewer }: CallContext, matterId: number, [id = 0]: readonly number[]) => {
  await visibleMatter(deps.db, viewer, matterId)
  return proposalToReplyFor(deps, viewer, (await officeProposal(deps.db, viewer, id)).proposal)
}

/**
 * Changes the given fields of a draft. What it says already is no change.
 * @throws Refused `proposal.missing`, `role.missing`, `matter.own`, `proposal.not_draft`;
 * FieldsRefused for a price that isn't whole after the change
 */
export const changeProposal = async (deps: Deps, call: CallContext, { id, change }: { id: number; change: ProposalChange }) => {
  const row = await officeProposal(deps.db, call.viewer, id)
  const changed = await deps.db.transaction(async (tx) => {
    const { matter, proposal } = await lockProposal(tx, call.viewer, row.proposal)
    if (proposal.state !== 'draft') throw new Refused('proposal.not_draft')
    const before = { kind: proposal.kind, ...priceToReply(proposal) }
    const { service = proposal.service, scope = proposal.scope, valid_days: validDays = proposal.validDays } = change
    const facts = { service, scope, validDays, ...optionalFacts(change), ...keptPrice(priceFieldsAfter(before, change)) }
    const { id: proposalId } = proposal
    if (isDeepStrictEqual({ ...proposal, ...facts }, proposal)) return proposal
    await appendEvent(tx, deps, matter, { by: call.viewer, kind: 'proposal_changed', facts: { proposal: proposalId } })
    return singleRow(await tx.update(proposals).set(facts).where(eq(proposals.id, proposal.id)).returning())
  })
  logAct(deps, call, 'proposal.changed', { proposalId: changed.id, matterId: changed.matterId })
  return proposalToReplyFor(deps, call.viewer, changed)
}

/**
 * Throws a draft away.
 * @throws Refused `proposal.missing`, `matter.own`, `proposal.not_draft`; `role.missing` for all
 * but its author and admins
 */
export const discardProposal = async (deps: Deps, call: CallContext, id: number): Promise<void> => {
  const { viewer } = call
  const { proposal } = await officeProposal(deps.db, viewer, id)
  refuseIf(whyNotDiscard(viewer, { isAuthor: proposal.authorId === viewer.userId, state: proposal.state }))
  await deps.db.transaction(async (tx) => {
    const { matter } = await lockProposal(tx, viewer, proposal)
    const gone = await tx
      .delete(proposals)
      .where(and(eq(proposals.id, proposal.id), eq(proposals.state, 'draft')))
      .returning({ id: proposals.id })
    if (gone.length === 0) throw new Refused('proposal.not_draft')
    await appendEvent(tx, deps, matter, { by: viewer, kind: 'proposal_discarded', facts: { proposal: proposal.id } })
  })
  logAct(deps, call, 'proposal.discarded', { proposalId: proposal.id, matterId: proposal.matterId })
}

/** A field that isn't given stays as it is. */
const optionalFacts = ({ excluded, performer, delivery_days: deliveryDays }: ProposalChange) => ({
  ...(excluded !== undefined && { excluded }),
  ...(performer !== undefined && { performer }),
  ...(deliveryDays !== undefined && { deliveryDays }),
})

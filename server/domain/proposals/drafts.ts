import { isDeepStrictEqual } from 'node:util'
import { and, eq, max } from 'drizzle-orm'
import { officeRights } from '#contract/office-rights.ts'
import { proposalPrice, type PriceFields } from '#contract/proposal-price.ts'
import type { ProposalChange, ProposalDraft } from '#contract/proposals.ts'
import { FieldsRefused, Refused } from '#contract/refusals.ts'
import { requireRight } from '#contract/require-right.ts'
import { proposals } from '#server/db/schema/proposals.ts'
import { singleRow } from '#server/db/single-row.ts'
import type { Deps } from '#server/deps.ts'
import { appendEvent } from '#server/domain/history/append-event.ts'
import { refuseFull } from '#server/domain/matters/refuse-full.ts'
import { visibleMatter } from '#server/domain/matters/visible-matter.ts'
import { sekOf } from '#server/domain/payments/money.ts'
import type { Actor } from '#server/domain/shared/actor.ts'
import { logProposal } from './log.ts'
import { asReply, lockProposal, officeProposal } from './proposals.ts'
import type { Proposal } from './states.ts'

/**
 * Writes a draft for a matter.
 * @throws Refused `matter.missing`, `matter.full`, `role.missing`; FieldsRefused for a price that
 * isn't whole
 */
export const writeProposal = async (deps: Deps, actor: Actor, { matter: matterIdText, ...draft }: ProposalDraft) => {
  const { viewer, idempotently } = actor
  await visibleMatter(deps.db, viewer, matterIdText)
  requireRight(viewer, 'writeProposals')
  const price = priceOf(draft)
  const written = await idempotently(async (tx) => {
    // Locks the matter, so that two drafts don't get the same number.
    const matter = await visibleMatter(tx, viewer, matterIdText, 'to change it')
    await refuseFull(tx, proposals, matter)
    const matterId = matter.id
    const [last] = await tx
      .select({ ordinal: max(proposals.ordinal) })
      .from(proposals)
      .where(eq(proposals.matterId, matterId))
    const ordinal = (last?.ordinal ?? 0) + 1
    const facts = { matterId, ordinal, authorId: viewer.userId, createdAt: deps.clock.now() }
    const { service, scope, valid_days: validDays } = draft
    const inserted = await tx
      .insert(proposals)
      .values({ ...facts, service, scope, validDays, ...optionalFacts(draft), ...price })
      .returning()
    const proposal = singleRow(inserted)
    await appendEvent(tx, deps, matter, { by: viewer, kind: 'proposal_written', facts: { proposal: proposal.id } })
    return asReply(deps, proposal)
  })
  logProposal(deps, actor, 'proposal.written', written.id, written.matter)
  return written
}

/**
 * Changes the given fields of a draft. What it says already is no change.
 * @throws Refused `proposal.missing`, `role.missing`, `proposal.not_draft`; FieldsRefused for a
 * price that isn't whole after the change
 */
export const changeProposal = async (deps: Deps, actor: Actor, { id, change }: { id: string; change: ProposalChange }) => {
  const seen = await officeProposal(deps.db, actor.viewer, id)
  const changed = await deps.db.transaction(async (tx) => {
    const { matter, proposal } = await lockProposal(tx, seen.proposal)
    if (proposal.state !== 'draft') throw new Refused('proposal.not_draft')
    const { service = proposal.service, scope = proposal.scope, valid_days: validDays = proposal.validDays } = change
    const facts = { service, scope, validDays, ...optionalFacts(change), ...priceOf(withPriceBefore(proposal, change)) }
    const { id: proposalId } = proposal
    if (isDeepStrictEqual({ ...proposal, ...facts }, proposal)) return proposal
    await appendEvent(tx, deps, matter, { by: actor.viewer, kind: 'proposal_changed', facts: { proposal: proposalId } })
    return singleRow(await tx.update(proposals).set(facts).where(eq(proposals.id, proposal.id)).returning())
  })
  logProposal(deps, actor, 'proposal.changed', changed.id, changed.matterId)
  return asReply(deps, changed)
}

/**
 * Throws a draft away.
 * @throws Refused `proposal.missing`, `proposal.not_draft`; `role.missing` for all but its author
 * and admins
 */
export const discardProposal = async (deps: Deps, actor: Actor, id: string): Promise<void> => {
  const { viewer } = actor
  const { proposal } = await officeProposal(deps.db, viewer, id)
  if (proposal.authorId !== viewer.userId && !officeRights.discardOthersDrafts(viewer)) throw new Refused('role.missing')
  await deps.db.transaction(async (tx) => {
    const { matter } = await lockProposal(tx, proposal)
    const gone = await tx
      .delete(proposals)
      .where(and(eq(proposals.id, proposal.id), eq(proposals.state, 'draft')))
      .returning({ id: proposals.id })
    if (gone.length === 0) throw new Refused('proposal.not_draft')
    await appendEvent(tx, deps, matter, { by: viewer, kind: 'proposal_discarded', facts: { proposal: proposal.id } })
  })
  logProposal(deps, actor, 'proposal.discarded', proposal.id, proposal.matterId)
}

/** An empty text is none; a field that isn't given stays as it is. */
const optionalFacts = ({ excluded, performer, delivery_days: deliveryDays }: ProposalChange) => ({
  ...(excluded !== undefined && { excluded: excluded || null }),
  ...(performer !== undefined && { performer: performer || null }),
  ...(deliveryDays !== undefined && { deliveryDays }),
})

const priceOf = (fields: PriceFields) => {
  const priced = proposalPrice(fields)
  if ('problems' in priced) throw new FieldsRefused(priced.problems)
  return { kind: fields.kind, ...priced.price }
}

/** The price fields after a change. An amount that was hours times rate isn't a fixed price. */
const withPriceBefore = ({ kind, amountOre, minutes, hourlyOre }: Proposal, change: ProposalChange): PriceFields => ({
  kind: change.kind ?? kind,
  amount: change.amount === undefined && kind === 'fixed' ? sekOf(amountOre) : change.amount,
  hours: change.hours === undefined && minutes !== null ? minutes / 60 : change.hours,
  rate: change.rate === undefined && hourlyOre !== null ? sekOf(hourlyOre) : change.rate,
})

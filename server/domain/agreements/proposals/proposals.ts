import { and, desc, eq, ne, or, type SQL } from 'drizzle-orm'
import type { ReplyDraft } from '#contract/core/endpoint.ts'
import { matterRights } from '#contract/office/matter-rights.ts'
import { proposalNumber, whyNotDiscard } from '#contract/agreements/proposals/proposal-rules.ts'
import { proposalStateAt } from '#contract/agreements/proposals/state-at.ts'
import { sentSettings } from '#contract/agreements/proposals/sent-settings.ts'
import { proposalText } from '#contract/agreements/proposals/text.ts'
import { isSoldByPartner } from '#contract/money/documents/named-seller.ts'
import type { proposals as proposalCalls } from '#contract/agreements/proposals/proposals.ts'
import type { Db } from '#server/db/database.ts'
import { matters } from '#server/db/schema/matters.ts'
import { proposals } from '#server/db/schema/proposals.ts'
import type { OrderSeller } from '#server/db/schema/order-seller.ts'
import type { Deps } from '#server/deps.ts'
import { termsVersionNow } from '#server/domain/shared/terms-version.ts'
import { requireRightOver } from '#server/domain/access/require-right-over.ts'
import { lockMatterRow } from '#server/domain/access/locked-matter.ts'
import { visibleTo } from '#server/domain/access/visible-to.ts'
import { platformSeller, sellerIfSentBy } from '#server/domain/money/documents/seller.ts'
import { priceToReply } from '#contract/agreements/proposals/price.ts'
import { Refused } from '#contract/refusals.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import { sha256Of } from '#server/domain/shared/sha256.ts'
import type { SessionViewer } from '#server/session-viewer.ts'
import type { Proposal } from '#server/domain/transitions/proposal.ts'

type Clocked = Pick<Deps, 'config' | 'clock'>

/**
 * The proposals of a matter, newest first; customers see no drafts. Empty for matters that the
 * viewer can't see (R35).
 */
export const listProposals = async (deps: Deps, { viewer }: CallContext, matterId: number) => {
  const rows = await rowsOf(deps.db, viewer, and(eq(proposals.matterId, matterId), isReadBy(viewer)))
  const hasDrafts = rows.some(({ proposal }) => proposal.state === 'draft')
  const sender = hasDrafts ? await sellerIfSentBy(deps.db, deps, { userId: viewer.userId, matterId }) : undefined
  return rows.map(({ proposal, service }) => proposalToReply(deps, viewer, asSent(deps, proposal, { service }), sender))
}

/** One proposal with its whole text. */
export const readProposal = async (deps: Deps, { viewer }: CallContext, id: number) =>
  proposalToReplyFor(deps, viewer, (await visibleProposal(deps.db, viewer, id)).proposal)

/** Converts a proposal to its reply; a draft's text names its seller if this viewer sent it now. */
export const proposalToReplyFor = async (deps: Deps, viewer: SessionViewer, proposal: Proposal, db: Db = deps.db) => {
  const { state, matterId } = proposal
  if (state !== 'draft') return proposalToReply(deps, viewer, proposal)
  const sender = await sellerIfSentBy(db, deps, { userId: viewer.userId, matterId })
  const [matter] = await db.select({ service: matters.service }).from(matters).where(eq(matters.id, matterId))
  return proposalToReply(deps, viewer, asSent(deps, proposal, matter), sender)
}

/** A proposal with the settings that hold for it: of a draft, those that sending it would fix. */
export const asSent = (
  { office }: Pick<Deps, 'office'>,
  proposal: Proposal,
  matter: Parameters<typeof sentSettings>[2],
): Proposal =>
  proposal.state === 'draft' ? { ...proposal, ...sentSettings(office.current().office, proposal, matter) } : proposal

const isNoDraft = ne(proposals.state, 'draft')

/** Drafts are for the office, which nobody works for in a matter of their own (R105). */
const isReadBy = (viewer: SessionViewer) =>
  matterRights.writeProposals(viewer) ? or(isNoDraft, ne(matters.userId, viewer.userId)) : isNoDraft

const rowsOf = (db: Db, viewer: SessionViewer, which: SQL | undefined) =>
  db
    .select({ proposal: proposals, ownerId: matters.userId, service: matters.service })
    .from(proposals)
    .innerJoin(matters, eq(matters.id, proposals.matterId))
    .where(and(which, visibleTo(viewer)))
    // Drafts first, for they have no ordinal.
    .orderBy(desc(proposals.ordinal), desc(proposals.id))

/**
 * Reads a proposal with access control, and whose matter it is about.
 * @throws Refused `proposal.missing` for unknown proposals and for those that the viewer can't see
 * (R35)
 */
export const visibleProposal = (db: Db, viewer: SessionViewer, id: number) => proposalWhere(db, viewer, id, isReadBy(viewer))

const proposalWhere = async (db: Db, viewer: SessionViewer, id: number, which: SQL | undefined) => {
  const [row] = await rowsOf(db, viewer, and(eq(proposals.id, id), which))
  if (!row) throw new Refused('proposal.missing')
  return row
}

/**
 * Reads a proposal for the office, with access control.
 * @throws Refused `proposal.missing`, `role.missing`, `matter.own`
 */
export const officeProposal = async (db: Db, viewer: SessionViewer, id: number) => {
  const row = await proposalWhere(db, viewer, id, matterRights.writeProposals(viewer) ? undefined : isNoDraft)
  requireRightOver(viewer, 'writeProposals', row.ownerId)
  return row
}

/**
 * Locks a proposal until the caller's transaction ends: first its matter, then its own row.
 * @throws Refused `proposal.missing` once either is gone, or the viewer sees the matter no longer
 */
export const lockProposal = async (tx: Db, viewer: SessionViewer, { id, matterId }: Pick<Proposal, 'id' | 'matterId'>) => {
  const matter = await lockMatterRow(tx, matterId)
  const [proposal] = await tx.select().from(proposals).where(eq(proposals.id, id)).for('update')
  // A statement of its own, after the lock: a partner may have lost the matter while it waited.
  const isSeen = (await tx.$count(matters, and(eq(matters.id, matterId), visibleTo(viewer)))) > 0
  if (!matter || !proposal || !isSeen) throw new Refused('proposal.missing')
  return { matter, proposal }
}

/** The text that a draft has, or would have if it were sent with these facts. */
export const textOf = ({ config }: Pick<Deps, 'config'>, proposal: Proposal, seller: OrderSeller) => {
  const number = proposalNumber(proposal.matterId, proposal.ordinal)
  const sold = { seller, isSoldByPartner: isSoldByPartner(seller) }
  const facts = { ...proposal, ...sold, number, termsVersion: proposal.termsVersion ?? termsVersionNow() }
  const text = proposalText(facts, config.webUrl)
  return { text, textSha256: sha256Of(text) }
}

const fixedText = ({ text, textSha256 }: Proposal) => (text !== null && textSha256 !== null ? { text, textSha256 } : undefined)

/**
 * Converts a proposal to its reply. A draft's text is a preview.
 * @param sender of a draft, if it were sent now: its seller
 */
export const proposalToReply = (
  deps: Clocked,
  viewer: SessionViewer,
  proposal: Proposal,
  sender: OrderSeller = platformSeller(),
) => {
  const { text, textSha256 } = fixedText(proposal) ?? textOf(deps, proposal, sender)
  return {
    id: proposal.id,
    number: proposalNumber(proposal.matterId, proposal.ordinal),
    state: proposalStateAt(proposal, deps.clock.now()),
    matter: proposal.matterId,
    kind: proposal.kind,
    service: proposal.service,
    scope: proposal.scope,
    excluded: proposal.excluded,
    ...priceToReply(proposal),
    performer: proposal.performer,
    delivery_days: proposal.deliveryDays,
    valid_days: proposal.validDays,
    valid_until: proposal.validUntil,
    sent_at: proposal.sentAt?.toISOString() ?? null,
    decline_reason: proposal.declineReason,
    terms_version: proposal.termsVersion ?? termsVersionNow(),
    text,
    text_sha256: textSha256,
    ...(!whyNotDiscard(viewer, { isAuthor: proposal.authorId === viewer.userId, state: proposal.state }) && {
      discardable: true,
    }),
  } satisfies ReplyDraft<typeof proposalCalls.read>
}

import { and, desc, eq, gte, sql } from 'drizzle-orm'
import type { ReplyDraft } from '#contract/core/endpoint.ts'
import { removalDay } from '#contract/matters/removal.ts'
import { standingOf } from '#contract/now/matter-standing.ts'
import { priceEndIn } from '#contract/now/price-end.ts'
import { orderStanding } from '#contract/now/order-standing.ts'
import type { now as calls } from '#contract/now/now.ts'
import { matterRights } from '#contract/office/matter-rights.ts'
import { isOfficeSide } from '#contract/office/side.ts'
import { startsOn } from '#contract/agreements/direct-orders.ts'
import { waitingKindNames } from '#contract/history/waiting-kinds.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { addDays } from '#contract/dates/swedish-holidays.ts'
import type { Db } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { agreements } from '#server/db/schema/agreements.ts'
import { matterWaiting } from '#server/db/schema/matter-waiting.ts'
import { clientRequests } from '#server/db/schema/client-requests.ts'
import { matterReads } from '#server/db/schema/matter-events.ts'
import { messages } from '#server/db/schema/messages.ts'
import { proposals } from '#server/db/schema/proposals.ts'
import type { Deps } from '#server/deps.ts'
import { showsHours } from '#server/domain/agreements/time/lines.ts'
import { withShareDone } from '#server/domain/agreements/withdrawals/share-reports.ts'
import { clientRequestsToReplies } from '#server/domain/conversation/client-requests/client-requests.ts'
import { listDeadlines } from '#server/domain/conversation/deadlines/deadlines.ts'
import type { MatterRef } from '#server/domain/access/locked-matter.ts'
import { handlerIdOf } from '#server/domain/access/handler.ts'
import type { MatterRow } from '#server/domain/access/columns.ts'
import { nameOf } from '#server/domain/accounts/name-of.ts'
import { visibleMatter } from '#server/domain/access/visible-matter.ts'
import { visibleMessages } from '#server/domain/conversation/messages/messages.ts'
import { waitingToReply } from '#server/domain/history/waiting/list-waiting.ts'
import { stands } from '#server/domain/history/waiting/stands.ts'
import { sekOf } from '#contract/core/ore.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import { fullName } from '#contract/core/full-name.ts'
import type { SessionViewer } from '#server/session-viewer.ts'
import { removalFacts } from '#server/domain/matters/removal.ts'
import { readPrices } from './read-prices.ts'
import { readOrders } from './read-orders.ts'

/**
 * Reads how a matter stands for the viewer, with all that it is about.
 * @throws Refused `matter.missing`
 */
export const readMatterNow = async (deps: Deps, call: CallContext, matterId: number) => {
  const { viewer } = call
  const { db } = deps
  const at = deps.clock.now()
  const today = swedishDay(at)
  const matter = await visibleMatter(db, viewer, matterId)
  const side = isOfficeSide(viewer, { user: String(matter.userId) }) ? 'office' : 'customer'
  const [allRequests, allDeadlines, proposal, ordered, unread, handler, customer, rows, agreed, hasHours, prices] =
    await Promise.all([
      db.select().from(clientRequests).where(eq(clientRequests.matterId, matter.id)).orderBy(clientRequests.id),
      listDeadlines(deps, call, matterId),
      openProposal(db, matter, today),
      readOrders(db, matter.id),
      countUnread(db, matter, viewer),
      nameOf(db, handlerIdOf(deps.config, matter.id)),
      side === 'office' ? customerOf(db, matter) : null,
      waitingIn(db, matter, today, viewer),
      agreementsOf(db, matter, at),
      showsHours(db, matter.id),
      readPrices(db, matter.id),
    ])
  const standing = orderStanding({ ...ordered, agreements: agreed })
  const order = {
    agreement: agreed.find(({ payment }) => payment === standing.paymentId),
    payment: ordered.payments.find(({ id }) => id === standing.paymentId),
  }
  const { requests, ...now } = standingOf(
    {
      today,
      status: matter.status,
      ...standing,
      unansweredMessage: matter.unansweredMessage,
      priceEnd: priceEndIn({ ...prices, agreements: [...agreed, ...prices.lapsed] }, today),
      mayDecide: matterRights.decideWithdrawals(viewer, { user: String(matter.userId) }),
      proposalId: proposal?.id,
      startsOn: startsOn(order, at),
      requests: allRequests,
      deadlines: allDeadlines,
      waiting: rows,
    },
    side,
  )
  return {
    ...now,
    unread,
    requests: await clientRequestsToReplies(deps, db, requests),
    proposal: proposal
      ? {
          id: proposal.id,
          number: `${matter.id}-${proposal.ordinal}`,
          amount: sekOf(proposal.amountOre),
          valid_until: proposal.validUntil,
        }
      : null,
    customer,
    handler,
    answered_by: handler === null ? await lastToAnswer(db, matter) : null,
    service: matter.service,
    has_hours: side === 'office' || hasHours,
    removal: await removalOf(deps, matter, today),
  } satisfies ReplyDraft<typeof calls.read>
}

const removalOf = async ({ db, office }: Deps, { id, closedAt, removalDay: toldDay }: MatterRow, today: string) => {
  const months = office.current().office.privacy.closed_months
  if (closedAt === null || months === null) return null
  const { isHeld, isTakenBack, isQuiet } = await removalFacts(db, id, today)
  const day = removalDay({ closedAt, toldDay: isTakenBack ? null : toldDay }, months, isQuiet ? today : addDays(today, 1))
  return day === null ? null : { goes_on: day, held: isHeld }
}

const openProposal = async (db: Db, { id }: MatterRef, today: string) => {
  const [proposal] = await db
    .select()
    .from(proposals)
    .where(and(eq(proposals.matterId, id), eq(proposals.state, 'sent'), gte(proposals.validUntil, today)))
    .limit(1)
  return proposal
}

const isNotRecalled = sql`${messages.recalledAt} is null`

/** Messages of others that the viewer hasn't read. */
const countUnread = (db: Db, matter: MatterRef, viewer: SessionViewer) => {
  const readUpTo = db
    .select({ eventId: matterReads.eventId })
    .from(matterReads)
    .where(and(eq(matterReads.matterId, matter.id), eq(matterReads.userId, viewer.userId)))
  return db.$count(
    messages,
    and(
      eq(messages.matterId, matter.id),
      visibleMessages(matter, viewer),
      isNotRecalled,
      sql`${messages.authorId} is distinct from ${viewer.userId}`,
      sql`${messages.eventId} > coalesce((${readUpTo}), 0)`,
    ),
  )
}

const customerOf = async (db: Db, { userId }: MatterRef) => {
  const [owner] = await db.select().from(users).where(eq(users.id, userId))
  return owner
    ? {
        name: fullName(owner),
        email: owner.email,
        phone_number: owner.phoneNumber,
        since: owner.createdAt.toISOString(),
        disabled: owner.disabledAt !== null,
        mail_refused: owner.mailRefusedAt !== null,
      }
    : null
}

/** The rows of what waits in a matter, in the order of the table. */
const waitingIn = async (db: Db, { id }: MatterRef, today: string, viewer: SessionViewer) => {
  const rows = await db
    .select()
    .from(matterWaiting)
    .where(and(eq(matterWaiting.matterId, id), stands(matterWaiting, today)))
    .orderBy(matterWaiting.subjectId)
  return waitingKindNames.flatMap((kind) =>
    rows
      .filter((row) => row.kind === kind)
      .map((row) => ({
        ...waitingToReply(row),
        ...(row.side === 'partner' && row.personId === viewer.userId && { mine: true }),
      })),
  )
}

/** With the share of their work that is done, without their texts, oldest first. */
const agreementsOf = async (db: Db, { id }: MatterRef, at: Date) => {
  const {
    id: agreementId,
    state,
    paymentId: payment,
    performedAt,
    asConsumer,
    earlyStart,
    lossAcknowledged,
    concludedAt,
    paidAt,
  } = agreements
  const rows = await db
    .select({ id: agreementId, state, payment, performedAt, asConsumer, earlyStart, lossAcknowledged, concludedAt, paidAt })
    .from(agreements)
    .where(eq(agreements.matterId, id))
    .orderBy(agreements.id)
  return (await withShareDone(db, rows, at)).map(({ shareDonePercent, ...row }) => ({ ...row, sharePercent: shareDonePercent }))
}

/** The name of the last at the office to write to the customer; null once the account is gone. */
const lastToAnswer = async (db: Db, { id }: MatterRef) => {
  const [last] = await db
    .select({ author: users })
    .from(messages)
    .leftJoin(users, eq(users.id, messages.authorId))
    .where(and(eq(messages.matterId, id), eq(messages.role, 'office'), eq(messages.internal, false), isNotRecalled))
    .orderBy(desc(messages.id))
    .limit(1)
  return last?.author ? fullName(last.author) : null
}

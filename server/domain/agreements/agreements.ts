import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { agreements as agreementCalls } from '#contract/agreements/agreements.ts'
import type { ReplyDraft } from '#contract/core/endpoint.ts'
import { Refused } from '#contract/refusals.ts'
import { shareDoneBy } from '#contract/agreements/withdrawals/judgement.ts'
import { firstDayOfWork, withdrawalRight } from '#contract/agreements/withdrawals/right.ts'
import type { Db } from '#server/db/database.ts'
import { agreements } from '#server/db/schema/agreements.ts'
import { payments } from '#server/db/schema/payments.ts'
import type { Deps } from '#server/deps.ts'
import { ofVisibleMatter } from '#server/domain/access/visible-to.ts'
import { leftOf, openRefunds } from '#server/domain/money/refunds/left.ts'
import { sekOf } from '#contract/core/ore.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import type { SessionViewer } from '#server/session-viewer.ts'
import type { Agreement } from '#server/domain/transitions/agreement.ts'
import { type NotedReport, shareReports } from './withdrawals/share-reports.ts'

/** The agreements of a matter, newest first. Empty where the viewer may see none (R35). */
export const listAgreements = async ({ db, clock }: Deps, { viewer }: CallContext, matterId: number) => {
  const rows = await db
    .select({ agreement: agreements, payment: payments })
    .from(agreements)
    .leftJoin(payments, eq(payments.id, agreements.paymentId))
    .where(and(eq(agreements.matterId, matterId), visibleTo(viewer)))
    .orderBy(desc(agreements.id))
  if (rows.length === 0) return []
  const now = clock.now()
  const refunds = await openRefunds(
    db,
    rows.flatMap(({ payment }) => payment?.id ?? []),
  )
  const reports = await shareReports(
    db,
    rows.map(({ agreement }) => agreement.id),
  )
  return rows.map(({ agreement, payment }) => ({
    ...agreementToReply(agreement, reports.get(agreement.id), now),
    left: sekOf(payment ? leftOf(payment, refunds) : 0),
    progress_note: reports.get(agreement.id)?.findLast(({ note }) => note)?.note ?? null,
  }))
}

/** The whole text of an agreement, as it was mailed. */
export const readAgreementText = async ({ db }: Deps, { viewer }: CallContext, id: number) => {
  const { number, text, textSha256 } = await visibleAgreement(db, viewer, id)
  return { number, text, text_sha256: textSha256 }
}

/** An agreement is as visible as its matter. One without a buyer is sealed: nobody sees it. */
const visibleTo = (viewer: SessionViewer) => and(isNotNull(agreements.ownerId), ofVisibleMatter(viewer, agreements))

/**
 * Reads an agreement with access control.
 * @param purpose `to change it` locks the row until the caller's transaction ends. Callers that
 * also change its matter or its payment lock these first, in that order
 * @throws Refused `agreement.missing` for unknown and sealed agreements, and for those that the
 * viewer may not see (R35)
 */
export const visibleAgreement = async (
  db: Db,
  viewer: SessionViewer,
  id: number,
  purpose?: 'to change it',
): Promise<Agreement> => {
  const query = db
    .select()
    .from(agreements)
    .where(and(eq(agreements.id, id), visibleTo(viewer)))
  const [agreement] = await (purpose ? query.for('update') : query)
  if (!agreement) throw new Refused('agreement.missing')
  return agreement
}

/**
 * Converts an agreement to its reply, with what its buyer may do now.
 * @param reports as `shareReports` read them; undefined where there are none
 * @param now decides whether the right of withdrawal still stands
 */
export const agreementToReply = (agreement: Agreement, reports: readonly NotedReport[] | undefined, now: Date) =>
  ({
    id: agreement.id,
    number: agreement.number,
    state: agreement.state,
    matter: agreement.matterId,
    proposal: agreement.proposalId,
    payment: agreement.paymentId,
    service: agreement.service,
    amount: sekOf(agreement.amountOre),
    as_consumer: agreement.asConsumer,
    early_start: agreement.earlyStart,
    loss_acknowledged: agreement.lossAcknowledged,
    concluded_at: agreement.concludedAt.toISOString(),
    paid_at: agreement.paidAt?.toISOString() ?? null,
    performed_at: agreement.performedAt?.toISOString() ?? null,
    deliver_by: agreement.deliverBy,
    share_done_percent: shareDoneBy({ ...agreement, reports: reports ?? [] }, now),
    starts_on: firstDayOfWork(agreement, now),
    withdrawal: withdrawalRight(agreement, now),
  }) satisfies ReplyDraft<typeof agreementCalls.progress>

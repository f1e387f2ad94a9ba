import { and, asc, eq, inArray, isNotNull, or } from 'drizzle-orm'
import { type WaitingKindName, waitingKindNames } from '#contract/history/waiting-kinds.ts'
import { timeOfWaiting } from '#contract/history/waiting-time.ts'
import { unansweredAmong } from '#contract/conversation/unanswered.ts'
import type { Waiting } from '#contract/now/waiting-list.ts'
import type { MatterRecords } from '#contract/now/matter-records.ts'
import { agreements } from '#server/db/schema/agreements.ts'
import { assignments, partnerProfiles } from '#server/db/schema/assignments.ts'
import { partnerSellers } from '#server/db/schema/books.ts'
import { clientRequests } from '#server/db/schema/client-requests.ts'
import { deadlines } from '#server/db/schema/deadlines.ts'
import { identifications } from '#server/db/schema/identifications.ts'
import { matterWaiting } from '#server/db/schema/matter-waiting.ts'
import { matters } from '#server/db/schema/matters.ts'
import { messages } from '#server/db/schema/messages.ts'
import { payments } from '#server/db/schema/payments.ts'
import { proposals } from '#server/db/schema/proposals.ts'
import { refundRequests } from '#server/db/schema/refund-requests.ts'
import { timeLines } from '#server/db/schema/time-lines.ts'
import { matterEvents } from '#server/db/schema/matter-events.ts'
import { withdrawals } from '#server/db/schema/withdrawals.ts'
import { lostOre } from '#server/domain/money/payments/disputes.ts'
import type { TestServer } from './server.ts'

const iso = (at: Date | null) => at?.toISOString() ?? null
const text = (id: number | null) => (id === null ? null : String(id))

const isWithConfirmedAdvokat = async (db: TestServer['db'], id: number) => {
  const holders = await db
    .select({ id: partnerProfiles.userId })
    .from(assignments)
    .innerJoin(partnerProfiles, eq(partnerProfiles.userId, assignments.partnerId))
    .innerJoin(partnerSellers, eq(partnerSellers.partnerId, assignments.partnerId))
    .where(
      and(
        eq(assignments.matterId, id),
        eq(assignments.state, 'assigned'),
        eq(partnerProfiles.title, 'advokat'),
        isNotNull(partnerSellers.advokatConfirmedAt),
      ),
    )
  return holders.length > 0
}

/** A matter's rows as `whatWaits` of the contract reads them. */
export const recordsOf = async ({ db }: Pick<TestServer, 'db'>, id: number): Promise<MatterRecords> => {
  const [matter] = await db.select().from(matters).where(eq(matters.id, id))
  if (!matter) throw new Error(`no matter ${id}`)
  const said = await db.select().from(messages).where(eq(messages.matterId, id)).orderBy(asc(messages.id))
  const read = said.filter(({ internal, recalledAt }) => !internal && !recalledAt)
  const [waiting] = unansweredAmong(
    said.map((row) => ({ ...row, recalled: row.recalledAt !== null, needsNoAnswer: row.noAnswerAt !== null })),
  )
  const noted = await db.select().from(identifications).where(eq(identifications.matterId, id)).orderBy(asc(identifications.id))
  const paid = await db.select().from(payments).where(eq(payments.matterId, id)).orderBy(asc(payments.id))
  const agreed = await db.select().from(agreements).where(eq(agreements.matterId, id)).orderBy(asc(agreements.id))
  const offered = await db.select().from(proposals).where(eq(proposals.matterId, id))
  const worked = await db.select().from(timeLines).where(eq(timeLines.matterId, id))
  const chargedTo = (agreement: number) => {
    const lines = worked.filter(({ agreementId, kind }) => agreementId === agreement && kind === 'charged')
    const chargedMinutes = lines.reduce((sum, { minutes }) => sum + minutes, 0)
    const last = lines.toSorted((one, other) => other.changedAt.getTime() - one.changedAt.getTime())[0]
    return { chargedMinutes, chargedAt: iso(last?.changedAt ?? null) }
  }
  const ofPayments = inArray(matterEvents.kind, ['payment_requested', 'payment_declined'])
  const asked = await db
    .select()
    .from(matterEvents)
    .where(and(eq(matterEvents.matterId, id), ofPayments))
    .orderBy(asc(matterEvents.id))
  const declined = asked.flatMap(({ kind, at }) => (kind === 'payment_declined' ? at : []))
  const idsOf = (rows: readonly { id: number }[]) => [0, ...rows.map((row) => row.id)]
  const stated = or(inArray(withdrawals.paymentId, idsOf(paid)), inArray(withdrawals.agreementId, idsOf(agreed)))
  return {
    status: matter.status,
    service: matter.service,
    isWithAdvokat: await isWithConfirmedAdvokat(db, id),
    identifications: noted.map((row) => ({ id: String(row.id), createdAt: row.createdAt.toISOString(), reviewOn: row.reviewOn })),
    createdAt: matter.createdAt.toISOString(),
    closedAt: iso(matter.closedAt),
    unansweredSince: iso(waiting?.sentAt ?? null),
    hasMessages: read.length > 0,
    wasAskedToPay: paid.length + asked.length > 0,
    declinedAt: iso(
      [...declined, ...paid.flatMap((row) => row.declinedAt ?? [])]
        .toSorted((one, other) => one.getTime() - other.getTime())
        .at(-1) ?? null,
    ),
    offers: (await db.select().from(assignments).where(eq(assignments.matterId, id)))
      .filter(({ state, partnerId }) => state === 'offered' && partnerId)
      .map((row) => ({ id: String(row.id), createdAt: row.createdAt.toISOString(), until: iso(row.offeredUntil) ?? '' })),
    proposals: offered.map((row) => ({
      ...{ id: String(row.id), state: row.state, kind: row.kind, validUntil: row.validUntil },
      sentAt: (row.sentAt ?? row.createdAt).toISOString(),
    })),
    payments: paid.map((row) => ({
      ...{ id: String(row.id), state: row.state, amountOre: row.amountOre, refundedOre: row.refundedOre },
      ...{ lostOre: lostOre(row), createdAt: row.createdAt.toISOString(), paidAt: iso(row.paidAt) },
      performedAt: iso(row.performedAt),
    })),
    agreements: agreed.map((row) => ({
      ...{ id: String(row.id), state: row.state, proposal: text(row.proposalId), payment: text(row.paymentId) },
      ...{ concludedAt: row.concludedAt.toISOString(), paidAt: iso(row.paidAt), performedAt: iso(row.performedAt) },
      ...{ endedAt: iso(row.endedAt), deliverBy: row.deliverBy, settledMinutes: row.settledMinutes },
      ceilingMinutes: offered.find((one) => one.id === row.proposalId)?.minutes ?? null,
      ...chargedTo(row.id),
    })),
    refunds: (
      await db
        .select()
        .from(refundRequests)
        .where(inArray(refundRequests.paymentId, idsOf(paid)))
    ).map((row) => ({
      ...{ id: String(row.id), payment: String(row.paymentId), state: row.state, withdrawal: text(row.withdrawalId) },
      ...{ amountOre: row.amountOre, repaidOre: row.repaidOre, askedAt: row.askedAt.toISOString(), endedAt: iso(row.endedAt) },
    })),
    withdrawals: (await db.select().from(withdrawals).where(stated).orderBy(asc(withdrawals.id))).map((row) => ({
      ...{ id: String(row.id), state: row.state, agreement: text(row.agreementId), payment: text(row.paymentId) },
      ...{ receivedAt: row.receivedAt.toISOString(), decidedAt: iso(row.decidedAt) },
    })),
    requests: (await db.select().from(clientRequests).where(eq(clientRequests.matterId, id)).orderBy(asc(clientRequests.id))).map(
      (row) => ({
        ...{ id: String(row.id), state: row.state, due: row.due },
        ...{ askedAt: row.askedAt.toISOString(), answeredAt: iso(row.answeredAt), returnedAt: iso(row.returnedAt) },
      }),
    ),
    deadlines: (await db.select().from(deadlines).where(eq(deadlines.matterId, id)).orderBy(asc(deadlines.id))).map((row) => ({
      ...{
        id: String(row.id),
        kind: row.kind,
        shown: row.shown,
        side: row.side,
        isDelivery: row.agreementId !== null,
        day: row.day,
        time: row.time,
      },
      changedAt: row.changedAt.toISOString(),
      doneAt: iso(row.doneAt),
    })),
  }
}

const placeOf = (kind: WaitingKindName) => waitingKindNames.indexOf(kind)

/** Reads what is stored as waiting in a matter, in the order of the contract's table. */
export const storedOf = async ({ db }: Pick<TestServer, 'db'>, id: number): Promise<Waiting[]> => {
  const rows = await db.select().from(matterWaiting).where(eq(matterWaiting.matterId, id)).orderBy(asc(matterWaiting.subjectId))
  return rows
    .toSorted((one, other) => placeOf(one.kind) - placeOf(other.kind))
    .map(({ kind, side, subjectId, since, due, dueTime }) => ({
      ...{
        kind,
        side,
        subject: subjectId ? String(subjectId) : null,
        since: since.toISOString(),
        due,
        time: timeOfWaiting({ kind, due, time: dueTime }),
      },
    }))
}

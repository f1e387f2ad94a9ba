import { isBuyersWord } from '#contract/agreements/withdrawals/judgement.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { kindsForAdmins, turnKinds } from '#contract/history/waiting-kinds.ts'
import { isAdmin } from '#contract/matters/rules.ts'
import { compareWaiting, type Waiting } from '#contract/now/waiting-list.ts'
import { whatWaits } from '#contract/now/what-waits.ts'
import { isOfficeSide } from '#contract/office/side.ts'
import { ceilingOf, shareDone } from '#mocks/agreements/agreement-facts.ts'
import type { AgreementRow } from '#mocks/agreements/rows.ts'
import type { EventRow } from '#mocks/conversation/rows.ts'
import type { MockDb } from '#mocks/db.ts'
import { isWithAdvokat } from '#mocks/matters/identification.ts'
import { actingId, actsFor, handlerId } from './handler.ts'
import { unansweredIn } from '#mocks/conversation/messages.ts'
import type { MatterRow } from '#mocks/matters/rows.ts'
import { declinedAt, leftOre, moneyOf, partsReturned, refundsOf } from '#mocks/money/payment-facts.ts'
import type { MockViewer } from '#mocks/accounts/session-store.ts'
import { byId } from '#mocks/table.ts'
import { visibleMatters } from '#mocks/matters/mock-in-matter.ts'

const at = (db: MockDb, matter: MatterRow, fact: keyof EventRow['facts'], id: string, kinds: RegExp) =>
  db.events.find(({ matter: of, kind, facts }) => of === matter.id && kinds.test(kind) && String(facts[fact]) === id)?.at ??
  matter.created_at

/** A matter's rows as `whatWaits` and `orderStanding` of the contract read them. */
export const recordsOf = (db: MockDb, matter: MatterRow) => {
  const isOf = (row: { matter: string | null }) => row.matter === matter.id
  const buyerEmail = byId(db.people, matter.user)?.email ?? null
  const read = db.messages.filter((row) => isOf(row) && !row.internal && !row.recalled)
  const payments = db.payments.filter(isOf)
  const agreements = db.agreements.filter(isOf)
  const isNamed = (row: { agreement: string | null; payment: string | null }) =>
    agreements.some(({ id }) => id === row.agreement) || payments.some(({ id }) => id === row.payment)
  return {
    status: matter.status,
    service: matter.service,
    isWithAdvokat: isWithAdvokat(db, matter),
    identifications: db.identifications
      .filter(isOf)
      .map(({ id, at: createdAt, review_on: reviewOn }) => ({ id, createdAt, reviewOn })),
    createdAt: matter.created_at,
    closedAt: matter.closed_at,
    unansweredSince: unansweredIn(db, matter)[0]?.sent_at ?? null,
    hasMessages: read.length > 0,
    wasAskedToPay: payments.length > 0,
    declinedAt:
      payments
        .flatMap((row) => declinedAt(row) ?? [])
        .toSorted()
        .at(-1) ?? null,
    offers: db.assignments
      .filter((row) => isOf(row) && row.state === 'offered')
      .map(({ id, partner, offered_until: until }) => ({
        id,
        createdAt: at(db, matter, 'partner', partner, /offered/),
        until: until ?? '',
      })),
    proposals: db.proposals.filter(isOf).map((row) => ({
      ...row,
      sentAt: row.sent_at ?? matter.created_at,
      validUntil: row.valid_until,
    })),
    payments: payments.map((row) => ({
      id: row.id,
      state: row.status,
      ...moneyOf(db, row),
      createdAt: at(db, matter, 'payment', row.id, /requested|concluded/),
      declinedAt: declinedAt(row),
      paidAt: row.decided_at ?? null,
      performedAt: row.performed_at ?? null,
      parts: partsReturned(db, row.id),
      leftOre: leftOre(db, row.id),
      refunds: refundsOf(db, row.id),
    })),
    agreements: agreements.map((row) => ({
      ...row,
      concludedAt: row.concluded_at,
      paidAt: row.paid_at,
      performedAt: row.performed_at,
      endedAt: db.withdrawals.find(({ agreement }) => agreement === row.id)?.received_at ?? null,
      deliverBy: row.deliver_by ?? null,
      ceilingMinutes: ceilingOf(db, row)?.minutes ?? null,
      ...chargedOf(db, row),
      settledMinutes: row.settled_minutes ?? null,
      sharePercent: shareDone(db, row),
      earlyStart: row.early_start,
      asConsumer: row.as_consumer,
    })),
    refunds: db.refunds.filter(({ payment }) => payments.some(({ id }) => id === payment)),
    withdrawals: db.withdrawals.filter(isNamed).map((row) => ({
      ...row,
      receivedAt: row.received_at,
      decidedAt: row.decided_at,
      isOwn: isBuyersWord({ email: row.email, fromBuyer: row.from_buyer, isByHand: row.by_hand }, buyerEmail),
    })),
    requests: db.clientRequests.filter(isOf).map((row) => ({
      ...row,
      askedAt: row.asked_at,
      answeredAt: row.answered_at,
      returnedAt: row.returned_at ?? null,
    })),
    deadlines: db.deadlines.filter(isOf).map((row) => ({
      ...row,
      isDelivery: row.delivery === true,
      changedAt: at(db, matter, 'deadline', row.id, /deadline_(?:added|changed|shown|hidden)/),
      doneAt: row.done_at,
    })),
  }
}

const chargedOf = (db: MockDb, { id }: AgreementRow) => {
  const lines = db.time.filter(({ agreement, kind }) => agreement === id && kind === 'charged')
  const chargedMinutes = lines.reduce((sum, { minutes }) => sum + minutes, 0)
  const [chargedAt = null] = lines.map(({ changed_at }) => changed_at).toSorted((one, other) => other.localeCompare(one))
  return { chargedMinutes, chargedAt }
}

/** All that waits in a matter. */
export const waitingIn = (db: MockDb, matter: MatterRow) => whatWaits(recordsOf(db, matter), swedishDay(new Date()))

/** Of that, what a viewer may be told: in their own matter only what waits for its customer. */
export const waitingToldTo = (db: MockDb, viewer: MockViewer, matter: MatterRow) =>
  waitingIn(db, matter).filter(({ side }) => side === 'customer' || isOfficeSide(viewer, matter))

/** The person who has to do it; null for the whole office. */
const personFor = (db: MockDb, matter: MatterRow, { kind, side, subject }: Waiting) => {
  if (side === 'customer') return matter.user
  if (side === 'partner') return byId(db.assignments, subject)?.partner
  return kindsForAdmins.includes(kind) ? null : handlerId(db, matter.id)
}

/** All that waits in a matter, as a viewer reads its standing: an offer of theirs is marked. */
export const waitingReadBy = (db: MockDb, viewer: MockViewer, matter: MatterRow) =>
  waitingIn(db, matter).map((one) => ({
    ...one,
    ...(one.side === 'partner' && personFor(db, matter, one) === viewer.id && { mine: true }),
  }))

/** All that waits for a viewer, by day and then by how long it has waited. */
export const waitingFor = (db: MockDb, viewer: MockViewer) =>
  visibleMatters(db, viewer)
    .flatMap((matter) =>
      waitingToldTo(db, viewer, matter)
        .filter((one) => {
          const person = personFor(db, matter, one)
          const isForAdmins = person === null || (one.side === 'office' && actingId(db, matter) === null)
          if (isForAdmins && isAdmin(viewer)) return true
          return one.side === 'office' ? actsFor(db, viewer.id).includes(String(person)) : person === viewer.id
        })
        .map((one) => ({ ...one, id: `${matter.id}-${one.kind}-${one.subject}`, matter: matter.id, title: matter.title })),
    )
    .toSorted(compareWaiting)

/** Counts those that the viewer has to act on. */
export const countWaiting = (db: MockDb, viewer: MockViewer) =>
  waitingFor(db, viewer).filter(({ kind }) => turnKinds.includes(kind)).length

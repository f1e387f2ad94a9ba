import { type AgreementState, lastDayToPay } from '#contract/agreements/states.ts'
import { isNearCeiling } from '#contract/agreements/time/settlement.ts'
import { withdrawalDays } from '#contract/agreements/withdrawals/period.ts'
import { type ClientRequestState, waitsForCustomer } from '#contract/conversation/client-request-states.ts'
import { answerBy } from '#contract/office/office-hours.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { addDays } from '#contract/dates/swedish-holidays.ts'
import { momentFormat } from '#contract/dates/moment-format.ts'
import { kindsWhenCancelled, type WaitingKindName, waitingKindNames, waitingKinds } from '#contract/history/waiting-kinds.ts'
import { needsIdentification } from '#contract/matters/identification.ts'
import type { LegalService } from '#contract/matters/legal-services.ts'
import { isOpenMatter } from '#contract/matters/statuses.ts'
import type { MatterStatus } from '#contract/matters/matters.ts'
import type { PaymentState } from '#contract/money/payments/states.ts'
import type { RefundState } from '#contract/money/refunds/states.ts'
import type { Waiting } from './waiting-list.ts'

/** Everything of one matter that can make something wait. Oldest first; times in ISO 8601. */
export interface MatterRecords {
  status: MatterStatus
  service: LegalService | null
  /** An advokat performs it. */
  isWithAdvokat: boolean
  identifications: readonly { id: string; createdAt: string; reviewOn: string | null }[]
  createdAt: string
  /** When the customer wrote what nobody has answered; null if all is answered. */
  unansweredSince: string | null
  /** Something is written in it that both sides read. */
  hasMessages: boolean
  /** Offers that stand. */
  offers: readonly { id: string; createdAt: string; until: string }[]
  proposals: readonly { id: string; state: string; kind: string; sentAt: string; validUntil: string | null }[]
  payments: readonly {
    id: string
    state: PaymentState
    amountOre: number
    refundedOre: number
    createdAt: string
    paidAt: string | null
  }[]
  agreements: readonly {
    id: string
    state: AgreementState
    proposal: string | null
    payment: string | null
    concludedAt: string
    paidAt: string | null
    performedAt: string | null
    endedAt: string | null
    deliverBy: string | null
    /** At a ceiling price: its minutes, those that are charged, and those when it was settled. */
    ceilingMinutes: number | null
    chargedMinutes: number
    chargedAt: string | null
    settledMinutes: number | null
  }[]
  refunds: readonly {
    id: string
    payment: string
    state: RefundState
    askedAt: string
    endedAt: string | null
    withdrawal: string | null
  }[]
  /** Statements that name an order of this matter. */
  withdrawals: readonly { id: string; state: string; receivedAt: string }[]
  requests: readonly { id: string; state: ClientRequestState; askedAt: string; answeredAt: string | null; due: string | null }[]
  deadlines: readonly {
    id: string
    kind: string
    side: string
    shown: boolean
    isDelivery: boolean
    day: string
    time: string | null
    changedAt: string
  }[]
}

const timeIn = momentFormat({ hour: '2-digit', minute: '2-digit' })

/**
 * The order of a matter: the payment that waits or, if none does, the last one, and the newest
 * agreement. One that was withdrawn from counts until something else is paid or to be paid.
 */
export const orderIn = ({ payments, agreements }: Pick<MatterRecords, 'payments' | 'agreements'>) => {
  const agreement = agreements.findLast(({ state }) => state !== 'lapsed')
  const live = payments.filter(({ state }) => state !== 'cancelled')
  const payment = live.find(({ state }) => state === 'pending') ?? live.at(-1)
  const isPaidAnew = live.some(({ id }) => Number(id) > Number(agreement?.payment ?? 0))
  return { agreement, payment, withdrawn: agreement?.state === 'withdrawn' && !isPaidAnew ? agreement : undefined }
}

/**
 * Finds what waits in a matter: all of it, in the order of the table. The server says the same in
 * one SQL statement, `server/domain/history/waiting/waiting-sql.ts`, of any number of matters.
 * @param today the Swedish day, `2026-11-26`
 */
export const whatWaits = (matter: MatterRecords, today: string): Waiting[] => {
  const { status, payments, agreements, requests } = matter
  const { agreement, payment, withdrawn } = orderIn(matter)
  const isPaid = payment?.state === 'paid' && payment.refundedOre < payment.amountOre
  const isOpen = isOpenMatter({ status })
  const sent = matter.proposals.filter(({ state, validUntil }) => state === 'sent' && (validUntil ?? '') >= today)
  const received = matter.withdrawals.filter(({ state }) => state === 'received')
  const ahead = matter.deadlines.filter(({ day }) => day >= today)
  const price = matter.proposals.find(({ id }) => id === agreement?.proposal)?.kind
  const isRefunding = matter.refunds.some((refund) => refund.payment === payment?.id && /asked|sent/.test(refund.state))
  const isUnsettled =
    agreement?.state === 'performed' &&
    price === 'ceiling' &&
    agreement.settledMinutes === null &&
    payment?.state === 'paid' &&
    payment.refundedOre === 0 &&
    !isRefunding
  const isNearCeilingNow =
    agreement?.state === 'running' &&
    agreement.ceilingMinutes !== null &&
    isNearCeiling(agreement.chargedMinutes, agreement.ceilingMinutes) &&
    !matter.proposals.some(({ id, state }) => Number(id) > Number(agreement.proposal) && state !== 'draft')
  const isUntouched =
    status === 'Pending' && !matter.unansweredSince && !payment && !sent[0] && !/performed|withdrawn/.test(agreement?.state ?? '')
  const identified = matter.identifications.at(-1)
  const workSince = /concluded|running/.test(agreement?.state ?? '')
    ? agreement?.concludedAt
    : !agreement && payment?.state === 'paid'
      ? payment.paidAt
      : undefined
  /** Since when the status says something else than what has happened; no list if it doesn't. */
  const oddSince =
    isOpen && agreement?.state === 'performed'
      ? !isUnsettled && [agreement.performedAt]
      : isOpen && withdrawn
        ? received.length === 0 && [withdrawn.endedAt]
        : status === 'Pending' && isPaid && [payment.paidAt]

  const found: Readonly<Record<WaitingKindName, readonly Found[]>> = {
    offer: matter.offers.map(({ id, createdAt, until }) => ({
      subject: id,
      since: createdAt,
      due: swedishDay(new Date(until)),
      time: timeIn(new Date(until)),
    })),
    withdrawal: received.map(({ id, receivedAt }) => ({
      subject: id,
      since: receivedAt,
      due: daysAfter(receivedAt, withdrawalDays),
    })),
    refund: matter.refunds
      .filter(({ id, state, payment: of }) => {
        const isLast = !matter.refunds.some((later) => later.payment === of && Number(later.id) > Number(id))
        return state === 'failed' && isLast && payments.some((one) => one.id === of && one.state === 'paid')
      })
      .map(({ id, askedAt, endedAt, withdrawal }) => {
        const statement = matter.withdrawals.find((one) => one.id === withdrawal)
        return { subject: id, since: endedAt ?? askedAt, due: statement ? daysAfter(statement.receivedAt, withdrawalDays) : null }
      }),
    order: pending(payments).flatMap(({ id, createdAt }) => {
      const ordered = orderOf(agreements, id)
      return ordered ? [{ subject: id, since: createdAt, due: lastDayToPay(new Date(ordered.concludedAt)) }] : []
    }),
    payment: pending(payments).flatMap(({ id, createdAt }) =>
      orderOf(agreements, id) ? [] : [{ subject: id, since: createdAt }],
    ),
    proposal: sent.map(({ id, sentAt, validUntil }) => ({ subject: id, since: sentAt, due: validUntil })),
    request: requests
      .filter(({ state }) => waitsForCustomer(state))
      .map(({ id, askedAt, due }) => ({ subject: id, since: askedAt, due })),
    answer: requests
      .filter(({ state }) => state === 'answered')
      .map(({ id, askedAt, answeredAt }) => ({
        subject: id,
        since: answeredAt ?? askedAt,
        ...(answeredAt !== null && dueAfter(answeredAt)),
      })),
    message: matter.unansweredSince ? [{ since: matter.unansweredSince, ...dueAfter(matter.unansweredSince) }] : [],
    new:
      isUntouched && !requests.some(({ state }) => waitsForCustomer(state) || state === 'answered')
        ? [{ since: matter.createdAt, ...(!matter.hasMessages && dueAfter(matter.createdAt)) }]
        : [],
    delivery:
      agreement?.state === 'running' && agreement.deliverBy
        ? [{ subject: agreement.id, since: agreement.paidAt, due: agreement.deliverBy }]
        : [],
    identification:
      isOpen && needsIdentification(matter.service, matter.isWithAdvokat) ? identificationIn(identified, workSince) : [],
    ceiling: isNearCeilingNow ? [{ subject: agreement.id, since: agreement.chargedAt }] : [],
    // A delivery waits as such.
    deadline: ahead.filter(({ isDelivery }) => !isDelivery).map(asFound),
    meeting: ahead.filter(({ kind, shown }) => shown && kind === 'meeting').map(asFound),
    task: ahead.filter(({ kind, side, shown }) => shown && side === 'customer' && kind !== 'meeting').map(asFound),
    settlement: isOpen && isUnsettled ? [{ subject: agreement.id, since: agreement.performedAt }] : [],
    status: (oddSince || []).map((since) => ({ since })),
  }
  return (status === 'Cancelled' ? kindsWhenCancelled : waitingKindNames).flatMap((kind) =>
    found[kind].map(({ subject = null, since, due = null, time = null }) => ({
      kind,
      side: waitingKinds[kind].side,
      subject,
      since: since ?? matter.createdAt,
      due,
      time,
    })),
  )
}

/** The check that is missing before work begins, or the one to be made again. */
const identificationIn = (
  identified: MatterRecords['identifications'][number] | undefined,
  workSince: string | null | undefined,
): Found[] => {
  if (identified) {
    const { id, createdAt, reviewOn } = identified
    return reviewOn ? [{ subject: id, since: createdAt, due: reviewOn }] : []
  }
  return workSince ? [{ since: workSince, due: swedishDay(new Date(workSince)) }] : []
}

interface Found {
  subject?: string
  since: string | null
  due?: string | null
  time?: string | null
}

/** The last moment for an answer to what came at a moment. */
const dueAfter = (moment: string) => {
  const { day: due, time } = answerBy(new Date(moment))
  return { due, time }
}
const daysAfter = (moment: string, days: number) => addDays(swedishDay(new Date(moment)), days)
const pending = (payments: MatterRecords['payments']) => payments.filter(({ state }) => state === 'pending')
const orderOf = (agreements: MatterRecords['agreements'], payment: string) =>
  agreements.find((one) => one.payment === payment && one.state === 'concluded')
const asFound = ({ id, changedAt, day, time }: MatterRecords['deadlines'][number]) => ({
  subject: id,
  since: changedAt,
  due: day,
  time,
})

import { lastDayToPay } from '#contract/agreements/states.ts'
import { isNearCeiling } from '#contract/agreements/time/settlement.ts'
import { withdrawalDays } from '#contract/agreements/withdrawals/period.ts'
import { isToDo } from '#contract/conversation/deadline.ts'
import { type ClientRequestState, waitsForCustomer } from '#contract/conversation/client-request-states.ts'
import { answerBy } from '#contract/office/office-hours.ts'
import { daysAfter } from '#contract/dates/days-after.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import type { Day } from '#contract/dates/swedish-holidays.ts'
import { momentFormat } from '#contract/dates/moment-format.ts'
import { kindsWhenCancelled, type WaitingKindName, waitingKindNames, waitingKinds } from '#contract/history/waiting-kinds.ts'
import { timeOfWaiting } from '#contract/history/waiting-time.ts'
import { needsIdentification } from '#contract/matters/identification.ts'
import { isOpenMatter } from '#contract/matters/statuses.ts'
import { isAllBack } from '#contract/money/payments/all-back.ts'
import { owedRefund } from '#contract/money/refunds/owed.ts'
import { isOnItsWay } from '#contract/money/refunds/states.ts'
import type { MatterRecords } from './matter-records.ts'
import { hasEnded, isAtWork, orderIn, undeliveredDays } from './order.ts'
import type { Waiting } from './waiting-list.ts'

/** A matter's records, with what several kinds ask of them. */
interface SortedRecords extends MatterRecords {
  order: ReturnType<typeof orderIn<Agreement, Payment, MatterRecords['withdrawals'][number]>>
  /** Proposals that can be accepted. */
  sent: MatterRecords['proposals']
  /** Statements that nobody has decided on. */
  undecided: MatterRecords['withdrawals']
  /** Deadlines from today on that aren't done. */
  ahead: MatterRecords['deadlines']
  /** Those whose day has passed and that aren't done. Completing a matter ends those before it. */
  passed: MatterRecords['deadlines']
}
type Agreement = MatterRecords['agreements'][number]
type Payment = MatterRecords['payments'][number]

interface Finding {
  subject?: string
  since: string | null
  due?: Day | null
  time?: string | null
}

/**
 * Finds what waits in a matter: all of it, in the order of the table. The server says the same in
 * one SQL statement, `server/domain/history/waiting/waiting-sql.ts`, of any number of matters.
 * @param today the Swedish day, `2026-11-26`
 */
export const whatWaits = (matter: MatterRecords, today: Day): Waiting[] => {
  const records: SortedRecords = {
    ...matter,
    order: orderIn(matter),
    sent: matter.proposals.filter(({ state, validUntil }) => state === 'sent' && (validUntil ?? '') >= today),
    undecided: matter.withdrawals.filter(({ state }) => state === 'received'),
    ahead: matter.deadlines.filter(({ day, doneAt }) => doneAt === null && day >= today),
    passed: matter.deadlines.filter(({ day, doneAt }) => doneAt === null && day < today && day >= dayOfClosing(matter)),
  }
  return (matter.status === 'Cancelled' ? kindsWhenCancelled : waitingKindNames).flatMap((kind) =>
    finders[kind](records).map(({ subject = null, since, due = null, time = null }) => ({
      kind,
      side: waitingKinds[kind].side,
      subject,
      since: since ?? matter.createdAt,
      due,
      time: timeOfWaiting({ kind, due, time }),
    })),
  )
}

const dayOfClosing = ({ closedAt }: MatterRecords) => (closedAt === null ? '' : swedishDay(new Date(closedAt)))

/** The last day for an answer to what came at a moment. */
const dueAfter = (moment: string) => ({ due: answerBy(new Date(moment)).day })
const timeIn = momentFormat({ hour: '2-digit', minute: '2-digit' })

const offers = ({ offers }: SortedRecords): Finding[] =>
  offers.map(({ id, createdAt, until }) => ({
    subject: id,
    since: createdAt,
    due: swedishDay(new Date(until)),
    time: timeIn(new Date(until)),
  }))

const undecidedWithdrawals = ({ undecided }: SortedRecords): Finding[] =>
  undecided.map(({ id, receivedAt }) => ({
    subject: id,
    since: receivedAt,
    due: daysAfter(new Date(receivedAt), withdrawalDays),
  }))

/** The last one that is owed of each paid payment of which something is left. */
const failedRefunds = ({ refunds, payments, withdrawals }: SortedRecords): Finding[] =>
  payments
    .filter((payment) => payment.state === 'paid' && !isAllBack(payment))
    .flatMap((paid) => owedRefund(refunds.filter(({ payment }) => payment === paid.id))?.refund ?? [])
    .map(({ id, askedAt, endedAt, withdrawal }) => {
      const statement = withdrawals.find((one) => one.id === withdrawal)
      return {
        subject: id,
        since: endedAt ?? askedAt,
        due: statement ? daysAfter(new Date(statement.receivedAt), withdrawalDays) : null,
      }
    })

const pending = ({ payments }: SortedRecords) => payments.filter(({ state }) => state === 'pending')
const orderOf = ({ agreements }: SortedRecords, payment: string) =>
  agreements.find((one) => one.payment === payment && one.state === 'concluded')

const unpaidOrders = (records: SortedRecords): Finding[] =>
  pending(records).flatMap(({ id, createdAt }) => {
    const ordered = orderOf(records, id)
    return ordered ? [{ subject: id, since: createdAt, due: lastDayToPay(new Date(ordered.concludedAt)) }] : []
  })

const askedPayments = (records: SortedRecords): Finding[] =>
  pending(records).flatMap(({ id, createdAt }) => (orderOf(records, id) ? [] : [{ subject: id, since: createdAt }]))

const openProposals = ({ sent }: SortedRecords): Finding[] =>
  sent.map(({ id, sentAt, validUntil }) => ({ subject: id, since: sentAt, due: validUntil }))

const openRequests = ({ requests }: SortedRecords): Finding[] =>
  requests
    .filter(({ state }) => waitsForCustomer(state))
    .map(({ id, askedAt, returnedAt, due }) => ({ subject: id, since: returnedAt ?? askedAt, due }))

const answers = ({ requests }: SortedRecords): Finding[] =>
  requests
    .filter(({ state }) => state === 'answered')
    .map(({ id, askedAt, answeredAt }) => ({
      subject: id,
      since: answeredAt ?? askedAt,
      ...(answeredAt !== null && dueAfter(answeredAt)),
    }))

const unansweredMessage = ({ unansweredSince }: SortedRecords): Finding[] =>
  unansweredSince ? [{ since: unansweredSince, ...dueAfter(unansweredSince) }] : []

const isAsked = (state: ClientRequestState) => waitsForCustomer(state) || state === 'answered'
const isLive = (agreement: Agreement | undefined) => agreement?.state === 'concluded' || agreement?.state === 'running'

const untouched = (records: SortedRecords): Finding[] => {
  const { status, createdAt, unansweredSince, hasMessages, sent, requests, order } = records
  const { agreement, payment } = order
  const isTouched = unansweredSince || payment || sent[0] || (agreement && !isLive(agreement))
  if (status !== 'Pending' || isTouched || requests.some(({ state }) => isAsked(state))) return []
  return [{ since: createdAt, ...(!hasMessages && !hasPrice(records) && dueAfter(createdAt)) }]
}

/** Tells if the office has sent a proposal or asked for a payment, whatever has become of it. */
const hasPrice = ({ proposals, wasAskedToPay }: Pick<MatterRecords, 'proposals' | 'wasAskedToPay'>): boolean =>
  wasAskedToPay || proposals.some(({ state }) => state !== 'draft')

const deliveries = ({ agreements, payments }: SortedRecords): Finding[] =>
  agreements
    .filter((one) => one.deliverBy && isAtWork(one, payments))
    .map(({ id, paidAt, deliverBy }) => ({ subject: id, since: paidAt, due: deliverBy }))

/** Since when there is work to do for the customer; undefined if there is none. */
const workSince = ({ agreement, payment, work }: SortedRecords['order']) => {
  if (agreement) return isLive(agreement) ? agreement.concludedAt : undefined
  return payment?.state === 'paid' && work === 'none' ? payment.paidAt : undefined
}

/** The check that is missing before work begins, or the one to be made again. */
const missingIdentification = ({ status, service, isWithAdvokat, identifications, order }: SortedRecords): Finding[] => {
  if (!isOpenMatter({ status }) || !needsIdentification(service, isWithAdvokat)) return []
  const identified = identifications.at(-1)
  if (identified) {
    const { id, createdAt, reviewOn } = identified
    return reviewOn ? [{ subject: id, since: createdAt, due: reviewOn }] : []
  }
  const since = workSince(order)
  return since ? [{ since, due: swedishDay(new Date(since)) }] : []
}

const nearCeiling = ({ order: { agreement }, proposals }: SortedRecords): Finding[] => {
  if (agreement?.state !== 'running' || agreement.ceilingMinutes === null) return []
  const hasAddition = proposals.some(({ id, state }) => Number(id) > Number(agreement.proposal) && state !== 'draft')
  if (hasAddition || !isNearCeiling(agreement.chargedMinutes, agreement.ceilingMinutes)) return []
  return [{ subject: agreement.id, since: agreement.chargedAt }]
}

const asFound = ({ id, changedAt, day, time }: MatterRecords['deadlines'][number]): Finding => ({
  subject: id,
  since: changedAt,
  due: day,
  time,
})
const officeDeadlines = ({ ahead }: SortedRecords): Finding[] =>
  // A delivery waits as such.
  ahead.filter(({ isDelivery }) => !isDelivery).map(asFound)
const missed = ({ passed }: SortedRecords): Finding[] =>
  passed
    .filter((one) => isToDo(one) && !one.isDelivery)
    .map(({ id, changedAt, day }) => ({ subject: id, since: changedAt, due: day }))
const meetings = ({ ahead }: SortedRecords): Finding[] =>
  ahead.filter(({ kind, shown }) => shown && kind === 'meeting').map(asFound)
const tasks = ({ ahead }: SortedRecords): Finding[] =>
  ahead.filter(({ kind, side, shown }) => shown && side === 'customer' && kind !== 'meeting').map(asFound)

const isRefunding = ({ refunds }: SortedRecords, { id }: Payment) =>
  refunds.some(({ payment, state }) => payment === id && isOnItsWay(state))

/** Marked as done at a ceiling price before hours were measured, and nothing has gone back. */
const isUnsettled = (records: SortedRecords, { state, payment, ceilingMinutes, settledMinutes }: Agreement) =>
  state === 'performed' &&
  ceilingMinutes !== null &&
  settledMinutes === null &&
  records.payments.some(
    (one) => one.id === payment && one.state === 'paid' && one.refundedOre === 0 && !isRefunding(records, one),
  )

/** Agreements whose work goes on in a matter that is completed. */
const leftAtWork = ({ status, agreements, payments }: SortedRecords) =>
  status === 'Completed' ? agreements.filter((one) => isAtWork(one, payments)) : []

const settlements = (records: SortedRecords): Finding[] => {
  const before = isOpenMatter(records) ? records.agreements.filter((one) => isUnsettled(records, one)) : []
  const left = leftAtWork(records).filter(({ ceilingMinutes }) => ceilingMinutes !== null)
  return [
    ...before.map(({ id, performedAt }) => ({ subject: id, since: performedAt })),
    ...left.map(({ id }) => ({ subject: id, since: records.closedAt })),
  ]
}

const unfinished = (records: SortedRecords): Finding[] =>
  leftAtWork(records)
    .filter(({ ceilingMinutes }) => ceilingMinutes === null)
    .map(({ id }) => ({ subject: id, since: records.closedAt }))

/**
 * Tells if a closed matter leaves a paid order undone. Completing it ends one without an agreement,
 * unless its own customer did it, who works here.
 */
const isLeft = ({ status, agreements }: SortedRecords, { id }: Payment) =>
  status === 'Cancelled' || (status === 'Completed' && !agreements.some(({ payment }) => payment === id))

/** Paid orders of a closed matter with something left, unless a refund is on its way. */
const undelivered = (records: SortedRecords): Finding[] =>
  records.payments
    .filter((one) => isLeft(records, one) && one.state === 'paid' && !isAllBack(one))
    .filter((one) => !hasEnded(one, records) && !isRefunding(records, one))
    .map(({ id, paidAt }) => {
      const since = [records.closedAt, paidAt]
        .filter((at) => at !== null)
        .toSorted()
        .at(-1)
      return { subject: id, since: since ?? null, due: since ? daysAfter(new Date(since), undeliveredDays) : null }
    })

/** The status says something else than what has happened. */
const oddStatus = (records: SortedRecords): Finding[] => {
  const { status, undecided, sent, declinedAt } = records
  const { agreement, payment, withdrawal, work } = records.order
  const isOpen = isOpenMatter({ status })
  if (isOpen && agreement?.state === 'performed') return isUnsettled(records, agreement) ? [] : [{ since: agreement.performedAt }]
  if (isOpen && work === 'withdrawn')
    return undecided.length > 0 ? [] : [{ since: (agreement ? agreement.endedAt : withdrawal?.decidedAt) ?? null }]
  if (status === 'Ongoing') return declinedAt && !payment && !agreement && sent.length === 0 ? [{ since: declinedAt }] : []
  const isPaid = payment?.state === 'paid' && !isAllBack(payment)
  return status === 'Pending' && isPaid ? [{ since: payment.paidAt }] : []
}

const finders: Readonly<Record<WaitingKindName, (records: SortedRecords) => Finding[]>> = {
  offer: offers,
  withdrawal: undecidedWithdrawals,
  refund: failedRefunds,
  undelivered,
  order: unpaidOrders,
  payment: askedPayments,
  proposal: openProposals,
  request: openRequests,
  answer: answers,
  message: unansweredMessage,
  new: untouched,
  missed,
  delivery: deliveries,
  identification: missingIdentification,
  ceiling: nearCeiling,
  deadline: officeDeadlines,
  meeting: meetings,
  task: tasks,
  settlement: settlements,
  unfinished,
  status: oddStatus,
}

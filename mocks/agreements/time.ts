import { agreementTransitions } from '#contract/agreements/states.ts'
import { finalSettlement } from '#contract/agreements/time/final-settlement.ts'
import { timeStanding } from '#contract/agreements/time/time-standing.ts'
import { settlementReason } from '#contract/agreements/time/settlement.ts'
import type { TimeFields } from '#contract/agreements/time/time.ts'
import {
  agreementOfTime,
  isSameLine,
  isSamePrice,
  isTimeSettled,
  type TimedAgreement,
  timeAdded,
  timeChanged,
  timeFacts,
  timeLineAfter,
  timeRemoved,
  whyNotWriteTime,
} from '#contract/agreements/time/time-rules.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { api } from '#contract/index.ts'
import { requireRightIn } from '#contract/office/require-right.ts'
import { isOfficeSide } from '#contract/office/side.ts'
import { Refused, refuseIf } from '#contract/refusals.ts'
import { sekOf } from '#contract/core/ore.ts'
import { nameOf } from '#mocks/accounts/person-of.ts'
import { insert, type MockDb, remove } from '#mocks/db.ts'
import { officeNow } from '#mocks/office/settings.ts'
import { mockInMatter, mockForOffice } from '#mocks/matters/mock-in-matter.ts'
import { mockAbout } from '#mocks/mock-about.ts'
import { leftOre, perform } from '#mocks/money/payment-facts.ts'
import { giveBack, recordRefundMade } from '#mocks/money/refunds.ts'
import { byId, newestFirst, ofMatter, rowWith, stateAfter } from '#mocks/table.ts'
import { ceilingOf } from './agreement-facts.ts'
import { endDelivery } from './follow-payment.ts'
import { reportShare, visibleAgreement } from './agreements.ts'
import type { AgreementRow, TimeRow } from './rows.ts'

export const mocks = [
  mockInMatter(api.time.list, (_input, { viewer, db, matter }) => {
    const isOffices = isOfficeSide(viewer, matter)
    const lines = ofMatter(db.time, matter.id).filter(({ kind }) => isOffices || kind !== 'internal')
    const sold = agreementsOf(db, matter.id).map((row) => ({
      agreement: { ...timed(db, row), number: row.number },
      ceiling: ceilingOf(db, row),
      leftOre: leftOre(db, row.payment),
    }))
    return {
      lines: lines
        .toSorted((one, other) => other.day.localeCompare(one.day) || newestFirst(one, other))
        .map((row) => lineToReply(db, row)),
      ...timeStanding({ sold, lines }, { hourly: officeNow(db).prices.hourly, service: matter.service, isOffices }),
    }
  }),
  mockForOffice(api.time.add, ({ body }, { viewer, db, matter, record }) => {
    const agreement = agreementFor(db, matter.id, body)
    const facts = { ...body, agreement, matter: matter.id, author: viewer.id, changed_at: new Date().toISOString() }
    const row = insert(db, 'time', { ...facts })
    record(timeAdded(row), timeFacts(row))
    return lineToReply(db, row)
  }),
  mockForOffice(api.time.change, ({ params, body }, { db, matter, record }) => {
    const row = lineToChange(db, matter.id, params.line)
    const before = { ...row }
    const line = timeLineAfter(before, body)
    Object.assign(row, line, { agreement: agreementFor(db, matter.id, line) })
    if (isSameLine(before, row)) return lineToReply(db, row)
    if (!isSamePrice(before, row)) row.changed_at = new Date().toISOString()
    record(timeChanged(before, row), timeFacts(row))
    return lineToReply(db, row)
  }),
  mockForOffice(api.time.remove, ({ params }, { db, matter, record }) => {
    const row = lineToChange(db, matter.id, params.line)
    remove(db, 'time', row)
    record(timeRemoved(row), timeFacts(row))
  }),
  mockAbout(visibleAgreement)(api.time.settle, ({ body }, { viewer, db, row, record, confirm }) => {
    requireRightIn(viewer, 'workOnMatters', row)
    confirm(body.confirm_password)
    const { minutes, priceOre, refundOre } = finalSettlement(timed(db, row), ceilingOf(db, row), {
      lines: ofMatter(db.time, row.matter),
      readMinutes: body.minutes,
      hourly: officeNow(db).prices.hourly,
      service: byId(db.matters, row.matter)?.service,
      leftOre: leftOre(db, row.payment),
    })
    const payment = rowWith(db.payments, row.payment, 'agreement.not_running')
    if (row.state === 'running') reportShare(row, 100)
    const performed_at = row.performed_at ?? new Date().toISOString()
    Object.assign(row, { state: stateAfter(agreementTransitions.settle, row.state), performed_at, settled_minutes: minutes })
    endDelivery(db, row)
    perform(db, payment, priceOre)
    const reason = settlementReason(row.number)
    const refund = refundOre > 0 ? giveBack(db, { payment: payment.id, amountOre: refundOre, reason }) : undefined
    record('work_settled', { agreement: row.id, payment: payment.id, refund: refund?.id })
    if (refund) recordRefundMade(db, refund)
    return { agreement: row.id, minutes, price: sekOf(priceOre), refund: sekOf(refundOre) }
  }),
]

const agreementsOf = (db: MockDb, matterId: string) => ofMatter(db.agreements, matterId).sort(newestFirst)

const timed = (db: MockDb, row: AgreementRow): TimedAgreement => {
  const { id, service, state, settled_minutes: settledMinutes = null } = row
  const { minutes = null, freeMinutes = null } = ceilingOf(db, row) ?? {}
  return { id, service, state, ceilingMinutes: minutes, freeMinutes, settledMinutes }
}

const agreementFor = (db: MockDb, matterId: string, line: Pick<TimeFields, 'day' | 'kind' | 'agreement'>) => {
  const agreements = agreementsOf(db, matterId).map((row) => timed(db, row))
  refuseIf(whyNotWriteTime(line, { today: swedishDay(new Date()), agreements }))
  return agreementOfTime(line, agreements)
}

const isSettled = (db: MockDb, { kind, agreement }: TimeRow) => {
  const row = byId(db.agreements, agreement)
  return isTimeSettled({ kind, agreement: row && timed(db, row) })
}

const lineToChange = (db: MockDb, matterId: string, id: string) => {
  const row = rowWith(ofMatter(db.time, matterId), id, 'time.missing')
  if (isSettled(db, row)) throw new Refused('time.settled')
  return row
}

const lineToReply = (db: MockDb, row: TimeRow) => ({ ...row, by: nameOf(db, row.author), settled: isSettled(db, row) })

/** Tells whether a customer has something to see of a matter's time. */
export const showsHours = (db: MockDb, matterId: string) =>
  ofMatter(db.time, matterId).some(({ kind }) => kind !== 'internal') ||
  agreementsOf(db, matterId).some((row) => ceilingOf(db, row))

import { agreementTransitions } from '#contract/agreements/states.ts'
import { ceilingToReply } from '#contract/agreements/time/ceiling-to-reply.ts'
import { settlementOf, settlementReason } from '#contract/agreements/time/settlement.ts'
import type { TimeFields } from '#contract/agreements/time/time.ts'
import {
  agreementOfTime,
  chargedMinutes,
  freeMinutesLeft,
  isSameLine,
  isSamePrice,
  isTimeSettled,
  type TimedAgreement,
  timeAdded,
  timeChanged,
  timeFacts,
  timeLineAfter,
  timeRemoved,
  whyNotSettle,
  whyNotWriteTime,
} from '#contract/agreements/time/time-rules.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { api } from '#contract/index.ts'
import { requireRightIn } from '#contract/office/require-right.ts'
import { isOfficeSide } from '#contract/office/side.ts'
import { Refused, refuseIf } from '#contract/refusals.ts'
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
    const sold = agreementsOf(db, matter.id).map((row) => timed(db, row))
    return {
      lines: lines
        .toSorted((one, other) => other.day.localeCompare(one.day) || newestFirst(one, other))
        .map((row) => lineToReply(db, row)),
      ceilings: agreementsOf(db, matter.id).flatMap((row) => {
        const standing = {
          ceiling: ceilingOf(db, row),
          chargedMinutes: chargedMinutes(lines, row.id),
          leftOre: leftOre(db, row.payment),
        }
        return ceilingToReply({ ...timed(db, row), number: row.number }, standing) ?? []
      }),
      free_minutes_left: isOffices ? freeMinutesLeft(officeNow(db).prices.hourly, { service: matter.service, sold }, lines) : 0,
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
    const lines = ofMatter(db.time, row.matter)
    const ceiling = ceilingOf(db, row)
    const charged = chargedMinutes(lines, row.id)
    const matter = byId(db.matters, row.matter)
    const agreement = timed(db, row)
    const left = freeMinutesLeft(officeNow(db).prices.hourly, { service: matter?.service, sold: [agreement] }, lines)
    const facts = { ...agreement, readMinutes: body.minutes, chargedMinutes: charged, freeMinutesLeft: left }
    refuseIf(whyNotSettle(facts))
    const payment = byId(db.payments, row.payment)
    if (!ceiling || !payment) throw new Refused('agreement.not_running')
    const { priceOre, refundOre } = settlementOf(ceiling, charged, leftOre(db, payment.id))
    if (row.state === 'running') reportShare(row, 100)
    const performed_at = row.performed_at ?? new Date().toISOString()
    Object.assign(row, { state: stateAfter(agreementTransitions.settle, row.state), performed_at, settled_minutes: charged })
    endDelivery(db, row)
    perform(db, payment, priceOre / 100)
    const reason = settlementReason(row.number)
    const refund = refundOre > 0 ? giveBack(db, { payment: payment.id, amount: refundOre / 100, reason }) : undefined
    record('work_settled', { agreement: row.id, payment: payment.id, refund: refund?.id })
    if (refund) recordRefundMade(db, refund)
    return { agreement: row.id, minutes: charged, price: priceOre / 100, refund: refundOre / 100 }
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

import { firstDayOfWork } from '#contract/agreements/withdrawals/right.ts'
import { deliveryOn } from '#contract/conversation/delivery.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { addDays } from '#contract/dates/swedish-holidays.ts'
import { insert, type MockDb } from '#mocks/db.ts'
import { agreementFacts } from './agreement-facts.ts'
import type { AgreementRow } from './rows.ts'

/** The deadline of its delivery, counted from the first day on which work may begin. */
export const promiseDelivery = (db: MockDb, agreement: AgreementRow) => {
  const days = db.proposals.find(({ id }) => id === agreement.proposal)?.delivery_days
  if (!days || agreement.paid_at === null) return
  const paidAt = new Date(agreement.paid_at)
  const day = addDays(firstDayOfWork(agreementFacts(agreement), paidAt) ?? swedishDay(paidAt), days)
  agreement.deliver_by = day
  insert(db, 'deadlines', (id) => ({
    id,
    matter: agreement.matter,
    agreement: agreement.id,
    delivery: true,
    moved_because: null,
    done_at: null,
    version: 0,
    ...deliveryOn(day),
  }))
}

/** An agreement that ends takes the deadline of its delivery with it. */
export const endDelivery = (db: MockDb, { id }: AgreementRow) => {
  db.deadlines = db.deadlines.filter(({ agreement }) => agreement !== id)
}

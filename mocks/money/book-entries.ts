import { swedishDay } from '#contract/dates/swedish-day.ts'
import type { MockDb } from '#mocks/db.ts'

/** An entry of the mocks' books: money that came and went, and work that is done. In SEK. */
export interface BookEntry {
  /** Distinguishes it from all others. */
  key: string
  kind: 'paid' | 'performed' | 'refunded'
  day: string
  amount: number
  payment: string
  matter: string
  /** The owner of the payout account that received a share. */
  partner: string | undefined
}

/** All entries, derived from payments, refunds and agreements each time. */
export const bookEntries = (db: MockDb): BookEntry[] => {
  const paid = db.payments.filter(({ status }) => status === 'paid')
  const entryOf = (
    kind: BookEntry['kind'],
    id: string,
    at: string,
    amount: number,
    of: MockDb['payments'][number],
  ): BookEntry => ({
    key: `${kind} ${id}`,
    kind,
    day: swedishDay(new Date(at)),
    amount,
    payment: of.id,
    matter: of.matter,
    partner: of.payout_to,
  })
  return paid.flatMap((payment) => {
    const at = payment.decided_at ?? new Date().toISOString()
    const refunds = db.refunds.filter((refund) => refund.payment === payment.id && refund.state === 'done')
    const performedAt = db.agreements.find((agreement) => agreement.payment === payment.id)?.performed_at
    const before = refunds.filter(({ asked_at }) => performedAt && asked_at < performedAt)
    const left = payment.amount - before.reduce((sum, { amount }) => sum + amount, 0)
    return [
      entryOf('paid', payment.id, at, payment.amount, payment),
      ...refunds.map((refund) => entryOf('refunded', refund.id, refund.asked_at, refund.amount, payment)),
      ...(performedAt && left > 0 ? [entryOf('performed', payment.id, performedAt, left, payment)] : []),
    ]
  })
}

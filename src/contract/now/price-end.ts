import type { AgreementState } from '#contract/agreements/states.ts'
import type { Day } from '#contract/dates/swedish-holidays.ts'
import type { PaymentState } from '#contract/money/payments/states.ts'

/** The end of a price that nobody paid: a proposal, a payment request or an order. */
export type PriceEnd =
  | 'proposal declined'
  | 'proposal expired'
  | 'proposal recalled'
  | 'payment declined'
  | 'payment recalled'
  | 'order lapsed'

/** All prices that the office has asked in a matter; times in ISO 8601. */
interface Prices<Id> {
  proposals: readonly { state: string; sentAt: string; validUntil: Day | null }[]
  payments: readonly { id: Id; state: PaymentState; createdAt: string; declinedAt: string | null }[]
  agreements: readonly { payment: Id | null; state: AgreementState }[]
}

const endsOfProposal: Readonly<Partial<Record<string, PriceEnd>>> = {
  declined: 'proposal declined',
  expired: 'proposal expired',
  recalled: 'proposal recalled',
}

/**
 * Tells how the last price ended; null while it stands or is paid, or if there was none. An order
 * stands once more, as its payment.
 */
export const priceEndIn = <Id>({ proposals, payments, agreements }: Prices<Id>, today: Day): PriceEnd | null => {
  const proposed = proposals
    .filter(({ state }) => state !== 'draft')
    .map(({ state, sentAt, validUntil }) => {
      const isOver = state === 'sent' && (validUntil ?? '') < today
      return { at: sentAt, end: endsOfProposal[isOver ? 'expired' : state] ?? null }
    })
  const asked = payments.map((one) => ({ at: one.createdAt, end: endOfPayment(one, agreements) }))
  return [...proposed, ...asked].toSorted((one, other) => one.at.localeCompare(other.at)).at(-1)?.end ?? null
}

const endOfPayment = <Id>(
  { id, state, declinedAt }: Prices<Id>['payments'][number],
  agreements: Prices<Id>['agreements'],
): PriceEnd | null => {
  if (state !== 'cancelled') return null
  if (declinedAt !== null) return 'payment declined'
  return agreements.some((one) => one.payment === id && one.state === 'lapsed') ? 'order lapsed' : 'payment recalled'
}

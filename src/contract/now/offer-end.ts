import type { AgreementState } from '#contract/agreements/states.ts'
import type { Day } from '#contract/dates/swedish-holidays.ts'
import type { PaymentState } from '#contract/money/payments/states.ts'

/** The end of an offer that nobody paid. */
export type OfferEnd =
  | 'proposal declined'
  | 'proposal expired'
  | 'proposal recalled'
  | 'payment declined'
  | 'payment recalled'
  | 'order lapsed'

/** Everything that the office has offered in a matter; times in ISO 8601. */
interface Offers<Id> {
  proposals: readonly { state: string; sentAt: string; validUntil: Day | null }[]
  payments: readonly { id: Id; state: PaymentState; createdAt: string; declinedAt: string | null }[]
  agreements: readonly { payment: Id | null; state: AgreementState }[]
}

const endsOfProposal: Readonly<Partial<Record<string, OfferEnd>>> = {
  declined: 'proposal declined',
  expired: 'proposal expired',
  recalled: 'proposal recalled',
}

/**
 * Tells how the last offer ended; null while it stands or is paid, or if there was none. An order
 * is offered once more, as its payment.
 */
export const offerEndIn = <Id>({ proposals, payments, agreements }: Offers<Id>, today: Day): OfferEnd | null => {
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
  { id, state, declinedAt }: Offers<Id>['payments'][number],
  agreements: Offers<Id>['agreements'],
): OfferEnd | null => {
  if (state !== 'cancelled') return null
  if (declinedAt !== null) return 'payment declined'
  return agreements.some((one) => one.payment === id && one.state === 'lapsed') ? 'order lapsed' : 'payment recalled'
}

import type { AgreementState } from '#contract/agreements/states.ts'
import type { ClientRequestState } from '#contract/conversation/client-request-states.ts'
import type { LegalService } from '#contract/matters/legal-services.ts'
import type { MatterStatus } from '#contract/matters/matters.ts'
import type { PaymentState } from '#contract/money/payments/states.ts'
import type { RefundState } from '#contract/money/refunds/states.ts'

/** Everything of one matter that can make something wait. Oldest first; times in ISO 8601. */
export interface MatterRecords {
  status: MatterStatus
  service: LegalService | null
  /** An advokat performs it. */
  isWithAdvokat: boolean
  identifications: readonly { id: string; createdAt: string; reviewOn: string | null }[]
  createdAt: string
  /** Since when it has a closed status; null while it is open. */
  closedAt: string | null
  /** When the customer wrote what nobody has answered; null if all is answered. */
  unansweredSince: string | null
  /** Something is written in it that both sides read. */
  hasMessages: boolean
  /** A payment was asked for; one that was never made goes after a year, but not its events. */
  wasAskedToPay: boolean
  /** When the customer last said no to a payment. */
  declinedAt: string | null
  /** Offers that stand. */
  offers: readonly { id: string; createdAt: string; until: string }[]
  proposals: readonly { id: string; state: string; kind: string; sentAt: string; validUntil: string | null }[]
  payments: readonly {
    id: string
    state: PaymentState
    amountOre: number
    refundedOre: number
    lostOre: number
    createdAt: string
    paidAt: string | null
    /** The paid work is done, as the books have it. */
    performedAt: string | null
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
    amountOre: number
    repaidOre: number | null
    state: RefundState
    askedAt: string
    endedAt: string | null
    withdrawal: string | null
  }[]
  /** Statements that name an order of this matter. */
  withdrawals: readonly {
    id: string
    state: string
    agreement: string | null
    payment: string | null
    receivedAt: string
    decidedAt: string | null
  }[]
  requests: readonly {
    id: string
    state: ClientRequestState
    askedAt: string
    answeredAt: string | null
    returnedAt: string | null
    due: string | null
  }[]
  deadlines: readonly {
    id: string
    kind: string
    side: string
    shown: boolean
    isDelivery: boolean
    day: string
    time: string | null
    changedAt: string
    doneAt: string | null
  }[]
}

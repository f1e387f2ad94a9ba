import { documentKindLabels } from '#contract/money/documents/kinds.ts'
import type { Payment } from '#contract/money/payments/payments.ts'

export const paymentButtonTexts = {
  request: 'Begär Betalning',
  requested: 'Betalning Begärd',
  alreadyRequested: 'Betalning redan begärd',
  pay: 'Betala',
  paid: 'Betald',
} as const

/** The payment area of the matter page. */
export const paymentAreaTexts = {
  toPay: 'Att betala',
  requested: 'Begärt belopp',
  paid: 'Betalt',
  vat: 'inkl.\u00a0moms',
  scope: 'Det här ingår:',
  performer: (name: string) => `Utförs av ${name}`,
  orderFirst: 'Beställ prisförslaget så kan du betala.',
  nothingToPay: 'Inget att betala än. Du får ett prisförslag först.',
  nothingAtAll: 'Inget att betala.',
  nothingRequested: 'Ingen betalning är begärd.',
  withoutProposal: 'Det går utan prisförslag.',
  other: (status: string) => `Betalningens status: ${status}`,
  confirming: 'Vi väntar på besked om betalningen. Det brukar ta mindre än en minut.',
  all: 'Alla betalningar',
  loading: 'Hämtar betalningsstatus …',
} as const

/** Declining a requested payment, on the matter page and on /payments. */
export const declineTexts = {
  decline: 'Tacka nej',
  done: 'Du har tackat nej till betalningen. Inga pengar har dragits, och du kan få ett nytt prisförslag.',
} as const

/** After a sum that the payer's bank has taken back, wherever a payment is shown. */
export const lostText = 'gick tillbaka efter en tvist'

/** A link to a paid payment's document. */
export const documentLabel = ({ document_kind = 'receipt' }: Pick<Payment, 'document_kind'>) => documentKindLabels[document_kind]

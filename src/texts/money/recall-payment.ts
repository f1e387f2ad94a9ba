import type { Failure } from '#texts/failures.ts'

/** The texts of taking back a payment that the office asked for. */
export const recallPaymentTexts = {
  recall: 'Återkalla betalningen',
  title: 'Återkalla betalningen?',
  question: (amount: string) =>
    `Begäran${amount && ` på ${amount}`} avslutas, och kunden får ett mejl om att den inte ska betalas. Du kan begära en ny.`,
  confirm: 'Återkalla',
  done: 'Betalningen är återkallad, och kunden får ett mejl.',
} as const

export const recallFailure = {
  detail: 'after',
  refused: 'Kunde inte återkalla betalningen.',
  text: 'Kunde inte återkalla betalningen. Försök igen om en stund.',
} as const satisfies Failure

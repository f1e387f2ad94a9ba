import type { Failure } from '#texts/failures.ts'

/** Asked before a payment is declined. */
export const declineDialogTexts = {
  title: 'Tacka nej till betalningen?',
  question: (amount: string) =>
    `Begäran${amount && ` på ${amount}`} avslutas utan att du betalar, och vi börjar inte arbetet. Vi får veta det och kan lämna ett nytt prisförslag.`,
  confirm: 'Tacka nej',
  failed: {
    detail: 'after',
    refused: 'Kunde inte tacka nej till betalningen.',
    text: 'Kunde inte tacka nej till betalningen. Försök igen om en stund.',
  } satisfies Failure,
} as const

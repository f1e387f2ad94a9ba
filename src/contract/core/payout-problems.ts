/**
 * The problems of a partner's payout account, and the text its holder reads: on
 * the profile, when requesting a payment, and by mail.
 */
export const payoutProblems = {
  paused:
    'Ditt utbetalningskonto är pausat hos Stripe. Logga in hos Stripe och komplettera uppgifterna, eller be en administratör om hjälp.',
  review:
    'Stripe granskar ditt utbetalningskonto, och under tiden kan du inte ta emot betalningar. Vänta på Stripes besked, eller be en administratör om hjälp.',
  rejected: 'Stripe har stängt ditt utbetalningskonto. Kontakta Stripe, eller be en administratör om hjälp.',
  gone: 'Ditt utbetalningskonto finns inte längre hos Stripe. Skapa ett nytt på din profil, eller be en administratör om hjälp.',
  withheld:
    'Stripe håller inne dina utbetalningar. Betalningarna går igenom, men pengarna stannar hos Stripe tills du har loggat in där och kompletterat uppgifterna.',
} as const

export type PayoutProblem = keyof typeof payoutProblems

/**
 * Tells if the problem keeps customers from paying. They still can if the provider only withholds
 * payouts.
 */
export const blocksPayments = (problem: PayoutProblem): problem is Exclude<PayoutProblem, 'withheld'> => problem !== 'withheld'

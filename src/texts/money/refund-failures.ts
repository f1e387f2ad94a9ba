import type { Failure } from '#texts/failures.ts'

/** The texts for when a call about a refund or the office's withdrawals fails. */
export const refundFailures = {
  refundList: { text: 'Kunde inte hämta återbetalningarna.' },
  refundAsk: {
    detail: 'after',
    refused: 'Återbetalningen gick inte igenom.',
    text: 'Återbetalningen gick inte igenom. Försök igen om en stund.',
  },
  refundRepay: { detail: 'after', text: 'Kunde inte anteckna att pengarna är betalda.' },
  withdrawalList: { text: 'Kunde inte hämta de ångrade avtalen.' },
  withdrawalEnter: { detail: 'after', text: 'Kunde inte lägga in det ångrade avtalet.' },
  withdrawalAccept: { detail: 'after', text: 'Kunde inte godkänna att avtalet ångras.' },
  withdrawalRefuse: { detail: 'after', text: 'Kunde inte avslå att avtalet ångras.' },
} as const satisfies Record<string, Failure>

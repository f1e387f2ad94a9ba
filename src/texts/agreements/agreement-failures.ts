import type { Failure } from '#texts/failures.ts'

/** The texts for when a call about a proposal or an agreement fails. */
export const agreementFailures = {
  proposalList: { text: 'Kunde inte hämta ärendets prisförslag.' },
  proposalLoad: { text: 'Kunde inte hämta prisförslaget.' },
  proposalAccept: {
    detail: 'after',
    refused: 'Din beställning gick inte igenom.',
    text: 'Din beställning gick inte igenom. Försök igen om en stund.',
  },
  // The field says that the password is wrong.
  orderPassword: { text: 'Inget är beställt.' },
  proposalDecline: {
    fields: ['reason'],
    detail: 'after',
    refused: 'Kunde inte tacka nej till prisförslaget.',
    text: 'Kunde inte tacka nej till prisförslaget. Försök igen om en stund.',
  },
  agreementList: { text: 'Kunde inte hämta ärendets avtal.' },
  agreementText: { text: 'Kunde inte hämta avtalet.' },
  withdraw: {
    detail: 'after',
    refused: 'Kunde inte ta emot ditt frånträde.',
    text: 'Kunde inte ta emot ditt frånträde. Försök igen om en stund.',
  },
  earlyStart: { detail: 'after', text: 'Kunde inte skicka din begäran. Försök igen om en stund.' },
} as const satisfies Record<string, Failure>

import type { ClientRequestState } from '#contract/conversation/client-request-states.ts'
import type { Failure } from '#texts/failures.ts'

/** The client requests of a matter. */
export const clientRequestTexts = {
  heading: { customer: 'Vi behöver från dig', office: 'Vi behöver från kunden' },
  due: (day: string) => `Senast den ${day}`,
  overdue: (day: string) => `Skulle ha kommit den ${day}`,
  returned: 'Vi behöver lite till',
  states: {
    open: 'Väntar på svar',
    answered: 'Besvarad',
    returned: 'Väntar på nytt svar',
    accepted: 'Klart',
    cancelled: 'Återkallad',
  } satisfies Record<ClientRequestState, string>,
  resting: 'Vilar medan ärendet är avbrutet',
  yourAnswer: 'Ditt svar',
  theirAnswer: 'Svaret',
  answer: {
    text: 'Ditt svar',
    files: 'Kommentar (valfri)',
    added: 'Filer till svaret',
    choice: 'Välj ett svar',
    send: 'Skicka svar',
    done: 'Tack, ditt svar är skickat.',
  },
  office: {
    ask: 'Be om något',
    accept: 'Godkänn',
    accepted: 'Svaret är godkänt.',
    sendBack: 'Be om nytt svar',
    cancel: 'Återkalla',
    cancelled: 'Frågan är återkallad.',
  },
} as const

const tryAgain = 'Försök igen om en stund.'

export const clientRequestFailures = {
  list: { text: 'Kunde inte hämta tidigare frågor.' },
  answer: {
    fields: ['answer', 'new_files'],
    detail: 'after',
    refused: 'Svaret gick inte att skicka.',
    text: `Svaret gick inte att skicka. Det du skrev är kvar. ${tryAgain}`,
  },
  accept: { detail: 'after', refused: 'Svaret gick inte att godkänna.', text: `Svaret gick inte att godkänna. ${tryAgain}` },
  cancel: {
    detail: 'after',
    refused: 'Frågan gick inte att återkalla.',
    text: `Frågan gick inte att återkalla. ${tryAgain}`,
  },
} as const satisfies Record<string, Failure>

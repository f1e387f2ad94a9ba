import { answers } from '#texts/public/company.ts'
import type { EventRole } from '#contract/history/events.ts'
import { limits } from '#contract/core/limits.ts'
import type { Failure } from '#texts/failures.ts'

/** The conversation in a matter. */
export const messageTexts = {
  place: 'Samtal',
  heading: { customer: 'Skriv till din jurist', office: 'Skriv till kunden' },
  none: {
    customer: `Inga meddelanden än. Vi svarar vanligtvis inom ${answers}.`,
    office: 'Inga meddelanden än. Kunden läser det du skriver här.',
  },
  list: 'Konversation',
  older: 'Visa tidigare',
  you: 'Du',
  someone: { customer: 'Kunden', office: 'Kontoret', provider: 'Betaltjänsten', server: 'Systemet' } satisfies Record<
    EventRole,
    string
  >,
  internal: 'Intern notering',
  internalHint: 'Bara kontoret ser den. Kunden får inte veta att den finns.',
  read: 'Läst',
  recall: 'Återkalla',
  recalled: 'Meddelandet är återkallat.',
  nowRecalled: 'Meddelandet är återkallat.',
  files: 'Bilagor',
  field: { customer: 'Ditt meddelande', office: 'Meddelande till kunden', note: 'Din notering' },
  // Without `Intl`, whose first use takes a phone a tenth of a second.
  fieldHint: `Högst ${limits.messageChars / 1_000}\u00a0000 tecken.`,
  send: { message: 'Skicka meddelande', note: 'Spara intern notering' },
  today: 'I dag',
  yesterday: 'I går',
} as const

export const messageFailures = {
  list: { text: 'Kunde inte hämta meddelandena.' },
  send: {
    fields: ['text', 'new_files'],
    detail: 'after',
    refused: 'Meddelandet gick inte att skicka.',
    text: 'Meddelandet gick inte att skicka. Det du skrev är kvar; försök igen om en stund.',
  },
  recall: {
    detail: 'after',
    refused: 'Meddelandet gick inte att återkalla.',
    text: 'Meddelandet gick inte att återkalla. Försök igen.',
  },
} as const satisfies Record<string, Failure>

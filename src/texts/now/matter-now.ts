import type { ActionKind } from '#contract/now/situations.ts'
import type { Failure } from '#texts/failures.ts'

/** The words around how a matter stands. Its sentences come from the server. */
export const matterNowTexts = {
  heading: 'Läget just nu',
  customer: (name: string) => `Kund: ${name}`,
  customerSince: (day: string) => `Kund sedan ${day}`,
  customerDisabled: 'Kontot är avstängt. Kunden kan inte logga in och får inga aviseringar eller påminnelser.',
  mailRefused: 'Mejlen kommer inte fram: kundens mejlserver avvisar adressen. Ring i stället.',
  handler: (name: string) => `Handläggare: ${name}`,
  answeredBy: (name: string) => `Senast svarade ${name}`,
  waiting: 'Det här väntar',
  statusFailure: { text: 'Statusen kunde inte ändras. Försök igen.' } satisfies Failure,
  changeStatus: (status: string) => `Ändra till ${status}?`,
  unread: (count: number) => (count === 1 ? '1 oläst meddelande' : `${count} olästa meddelanden`),
  actions: {
    pay: 'Till betalningen',
    decide: 'Läs prisförslaget',
    answer: 'Svara',
    write: 'Skriv till oss',
    review: 'Läs svaret',
    reply: 'Läs och svara',
    propose: 'Till prisförslagen',
    repay: 'Till beslutet',
  } satisfies Record<ActionKind, string>,
} as const

export const matterNowFailure: Failure = { text: 'Kunde inte hämta läget i ärendet.' }

import type { Failure } from '#texts/failures.ts'

/** The history of a matter. */
export const historyTexts = {
  heading: 'Historik',
  list: 'Händelser',
  older: 'Visa äldre',
  none: 'Inget har hänt sedan historiken infördes.',
  before: 'Det som hände innan historiken infördes finns inte med.',
  office: 'Ses bara av kontoret',
  explain: 'Historiken är din. Filen går att läsa och kontrollera utan oss, också utan nätet.',
  download: 'Hämta historiken',
  fileName: (matterId: string) => `arende-${matterId}-historik.html`,
} as const

export const historyFailures = {
  list: { text: 'Kunde inte hämta historiken.' },
  file: { detail: 'after', text: 'Kunde inte hämta historiken som fil. Försök igen.' },
} as const satisfies Record<string, Failure>

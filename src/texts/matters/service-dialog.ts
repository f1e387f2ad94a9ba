import type { Failure } from '#texts/failures.ts'

/** The dialog in which it is chosen what a matter is about. */
export const serviceDialogTexts = {
  title: 'Vad gäller ärendet?',
  service: 'Tjänst',
  hint: 'Frivilligt. Det hjälper oss att hitta rätt jurist.',
  none: 'Inte valt',
  save: 'Spara valet',
  saved: 'Valet är sparat.',
} as const

export const serviceSaveFailure: Failure = { detail: 'after', text: 'Valet gick inte att spara. Försök igen.' }

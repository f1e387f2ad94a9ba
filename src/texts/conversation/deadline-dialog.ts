import type { Failure } from '#texts/failures.ts'

/** The form of a deadline. */
export const deadlineDialogTexts = {
  title: { add: 'Ny frist', change: 'Ändra frist', move: 'Flytta leveransen' },
  reason: 'Varför flyttas dagen?',
  reasonHint: 'Kunden läser det vid fristen, och får ett mejl om att den är ändrad.',
  name: 'Vad ska vara klart?',
  day: 'Dag',
  time: 'Klockslag',
  timeHint: 'Lämna tomt om fristen gäller hela dagen. Svensk tid.',
  kind: 'Vad är det för en frist?',
  side: 'Vem ska göra det?',
  sideHint: 'Vid en förhandling eller ett besked är det någon annan.',
  warnDays: 'Påminn så här många dagar före',
  warnDaysHint: 'Till exempel 3, 1. Påminnelsen är ett mejl, utan fristens namn.',
  shown: 'Visa för kunden',
  save: 'Spara frist',
  saved: 'Fristen är sparad.',
} as const

export const deadlineSaveFailure: Failure = { detail: 'after', text: 'Kunde inte spara fristen. Försök igen.' }

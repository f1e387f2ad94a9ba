import type { Failure } from '#texts/failures.ts'

/** The form of a deadline. */
export const deadlineDialogTexts = {
  title: { add: 'Ny frist', change: 'Ändra frist', move: 'Flytta leveransen' },
  reason: 'Varför flyttas dagen?',
  reasonHint: 'Kunden läser det vid fristen.',
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

export const deadlineSaveFailure: Failure = {
  detail: 'after',
  refused: 'Kunde inte spara fristen.',
  text: 'Kunde inte spara fristen. Försök igen.',
}

/** The buttons of a deadline for the office. */
export const deadlineActTexts = {
  change: 'Ändra',
  changeOf: (title: string) => `Ändra fristen ${title}`,
  remove: 'Ta bort',
  removeOf: (title: string) => `Ta bort fristen ${title}`,
  mark: 'Klar',
  markOf: (title: string) => `Klar: ${title}`,
  marked: 'Fristen är klar. Den väntar inte längre.',
  takeBack: 'Inte klar',
  takeBackOf: (title: string) => `Inte klar: ${title}`,
  taken: 'Fristen väntar igen.',
} as const

export const deadlineDoneFailure: Failure = {
  detail: 'after',
  refused: 'Kunde inte spara om fristen är klar.',
  text: 'Kunde inte spara om fristen är klar. Försök igen.',
}

/** Taking one away. What is saved in somebody's calendar program is out of our reach. */
export const deadlineRemovalTexts = {
  title: 'Ta bort frist',
  question: (title: string) =>
    `Vill du ta bort fristen ”${title}”? Den försvinner också ur kalendrar som följer en kalenderlänk. Den som själv har lagt till den i sin kalender tar bort den där.`,
  done: 'Fristen är borttagen.',
} as const

export const deadlineRemovalFailure: Failure = { detail: 'after', text: 'Kunde inte ta bort fristen. Försök igen.' }

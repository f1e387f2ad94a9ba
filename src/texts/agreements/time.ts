import type { TimeKind } from '#contract/agreements/time/time.ts'
import type { Failure } from '#texts/failures.ts'

/** The time of a matter: its lines, and how far its ceilings have come. */
export const timeTexts = {
  heading: 'Tid',
  none: 'Ingen tid är inskriven än.',
  /** `number` where a matter has several agreements at a ceiling price. */
  ofCeiling: (charged: string, ceiling: string, number?: string) =>
    `Tid${number ? ` i avtal ${number}` : ''}: ${charged} av högst ${ceiling}`,
  cost: (price: string, amount: string) => `Hittills ${price}, och högst ${amount}.`,
  settled: (price: string) => `Slutavräkningen är gjord. Priset blev ${price}.`,
  nearCeiling: 'Takpriset är snart nått. Behövs mer tid, skriv ett nytt prisförslag innan den går åt.',
  kind: { charged: 'Debiteras', free: 'Gratis', internal: 'Ses bara av kontoret' } satisfies Record<TimeKind, string>,
  by: (name: string | null) => name ?? 'Kontoret',
  add: 'Skriv in tid',
  change: 'Ändra',
  changeOf: (what: string) => `Ändra tiden för ${what}`,
  remove: 'Ta bort',
  removeOf: (what: string) => `Ta bort tiden för ${what}`,
  free: (minutes: number) => `De första minuterna är gratis för kunden. ${minutes} minuter är inte inskrivna än.`,
  addFree: (minutes: number) => `Lägg till ${minutes} fria minuter`,
  freeWhat: 'De första minuterna',
  freeAdded: 'De fria minuterna är inskrivna.',
  csv: 'Hämta tiden (CSV)',
  csvName: (matterId: string) => `tid-arende-${matterId}.csv`,
  csvColumns: ['Dag', 'Minuter', 'Tid', 'Vad', 'Slag', 'Vem', 'Avtal'],
  timer: {
    start: 'Starta klockan',
    running: (time: string) => `Klockan går: ${time}`,
    stop: 'Stoppa och skriv in',
    drop: 'Nollställ',
  },
} as const

/** The dialogs of a line. */
export const timeDialogTexts = {
  title: { add: 'Skriv in tid', change: 'Ändra tid' },
  minutes: 'Hur lång tid?',
  minutesHint: 'Till exempel 1h20, 80 (minuter) eller 1,5 (timmar).',
  understood: (time: string) => `Sparas som ${time}.`,
  day: 'Dag',
  what: 'Vad har du gjort?',
  whatHint: 'Kunden läser raden, om den inte är intern.',
  kind: 'Slag',
  kinds: {
    charged: 'Debiteras kunden',
    free: 'Gratis för kunden',
    internal: 'Intern, ses bara av kontoret',
  } satisfies Record<TimeKind, string>,
  unread: 'Skriv tiden som 1h20, 80 eller 1,5.',
  save: 'Spara tid',
  saved: 'Tiden är sparad.',
  removal: {
    title: 'Ta bort tid',
    question: (time: string, what: string) => `Vill du ta bort ${time} för ”${what}”?`,
    done: 'Tiden är borttagen.',
  },
} as const

/** The final settlement of a ceiling price. */
export const settleTexts = {
  late: 'Gör slutavräkningen',
  title: 'Slutavräkning',
  lines: 'Det här är gjort',
  noLines: 'Ingen tid är debiterad, så kunden får tillbaka allt.',
  time: 'Tid',
  timeOf: (charged: string, ceiling: string) => `${charged} av högst ${ceiling}`,
  freeOf: (time: string) => `${time}, gratis`,
  price: 'Pris',
  back: 'Går tillbaka till kunden',
  password: 'Ditt lösenord',
  submit: 'Markera som utfört',
  submitBack: (sum: string) => `Markera som utfört och betala tillbaka ${sum}`,
  settleBack: (sum: string) => `Betala tillbaka ${sum}`,
  done: 'Slutavräkningen är gjord. Kunden får den som mejl.',
} as const

export const timeFailures = {
  list: { text: 'Kunde inte hämta tiden.' },
  save: { detail: 'after', text: 'Kunde inte spara tiden. Försök igen.' },
  remove: { detail: 'after', text: 'Kunde inte ta bort tiden. Försök igen.' },
  settle: { detail: 'after', text: 'Slutavräkningen gick inte igenom.' },
} as const satisfies Record<string, Failure>

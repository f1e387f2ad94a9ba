import type { DeadlineKind, DeadlineSide } from '#contract/conversation/deadlines.ts'
import type { Failure } from '#texts/failures.ts'

/** The deadlines of a matter. */
export const deadlineTexts = {
  heading: 'Frister',
  none: 'Inga frister än.',
  kinds: { court: 'Domstol', authority: 'Myndighet', promise: 'Löfte', meeting: 'Möte' } satisfies Record<DeadlineKind, string>,
  sides: { office: 'Kontoret', customer: 'Kunden', other: 'Någon annan' } satisfies Record<DeadlineSide, string>,
  moved: (reason: string) => `Flyttad: ${reason}`,
  at: (time: string) => `kl. ${time}`,
  hidden: 'Ses bara av kontoret',
  toCalendar: 'Lägg till i kalendern',
  toCalendarOf: (title: string) => `Lägg till i kalendern: ${title}`,
  add: 'Lägg till frist',
  change: 'Ändra',
  changeOf: (title: string) => `Ändra fristen ${title}`,
  remove: 'Ta bort',
  removeOf: (title: string) => `Ta bort fristen ${title}`,
  removal: {
    title: 'Ta bort frist',
    question: (title: string) => `Vill du ta bort fristen ”${title}”? Den försvinner också ur kalendrarna.`,
    done: 'Fristen är borttagen.',
  },
} as const

export const deadlineFailures = {
  list: { text: 'Kunde inte hämta fristerna.' },
  remove: { detail: 'after', text: 'Kunde inte ta bort fristen. Försök igen.' },
} as const satisfies Record<string, Failure>

import type { DeadlineKind, DeadlineSide } from '#contract/conversation/deadline.ts'
import type { Failure } from '#texts/failures.ts'

/** The deadlines of a matter. */
export const deadlineTexts = {
  heading: 'Frister',
  none: 'Inga frister än.',
  kinds: { court: 'Domstol', authority: 'Myndighet', promise: 'Löfte', meeting: 'Möte' } satisfies Record<DeadlineKind, string>,
  sides: { office: 'Kontoret', customer: 'Kunden', other: 'Någon annan' } satisfies Record<DeadlineSide, string>,
  moved: (reason: string) => `Flyttad: ${reason}`,
  done: (day: string) => `Klar ${day}`,
  passed: 'Dagen har passerat',
  hidden: 'Ses bara av kontoret',
  toCalendar: 'Lägg till i kalendern',
  toCalendarOf: (title: string) => `Lägg till i kalendern: ${title}`,
  add: 'Lägg till frist',
} as const

export const deadlineFailures = {
  list: { text: 'Kunde inte hämta fristerna.' },
} as const satisfies Record<string, Failure>

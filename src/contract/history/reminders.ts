import type { WaitingKindName } from './waiting-kinds.ts'
import type { ChoosableKind } from './notification-kinds.ts'

interface Reminder {
  /** Counted from when it began to wait, or back from its day. */
  counted: 'after' | 'before'
  days: number
  /** No longer sent once it has waited this many days, or its day has passed. */
  until: number
  /** Only of what has no day of its own. */
  withoutDay?: true
}

interface Reminded {
  /** The customer's choice about mails that decides on these. */
  notification: ChoosableKind
  /** The latest last. */
  reminders: readonly Reminder[]
}

/**
 * The reminders that customers get, each once: in open matters, from seven in the morning.
 * What has a day of its own, as a client request has, is reminded of by that day
 * (`usualWarnDays`); the office by `office-hours.ts`.
 */
export const reminders = {
  proposal: { notification: 'agreement', reminders: [{ counted: 'before', days: 2, until: 0 }] },
  order: {
    notification: 'agreement',
    reminders: [
      { counted: 'after', days: 3, until: 10 },
      { counted: 'after', days: 10, until: 14 },
    ],
  },
  request: { notification: 'request', reminders: [{ counted: 'after', days: 7, until: 14, withoutDay: true }] },
} as const satisfies Partial<Record<WaitingKindName, Reminded>>

export type RemindedKind = keyof typeof reminders
export type { Reminder }

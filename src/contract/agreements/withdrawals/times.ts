import { dayMs } from '#contract/dates/day-ms.ts'
import { withdrawalDays } from './period.ts'

/**
 * The two times of a statement. When it was sent decides on the right and on what is owed
 * (distansavtalslagen 2 kap. 10, 15 §§); when it came, until when money has to be back (2 kap. 14
 * §).
 */
export interface StatementTimes {
  /** Null where it came as it was sent. */
  sentAt: Date | null
  receivedAt: Date
}

/** When a statement was sent, by which its order is judged. */
export const sendingOf = ({ sentAt, receivedAt }: StatementTimes): Date => sentAt ?? receivedAt

/** Reads the times of a statement that is entered by hand. */
export const timesOf = ({ sent_at, received_at }: { sent_at?: string | undefined; received_at: string }): StatementTimes => {
  const receivedAt = new Date(received_at)
  const sentAt = new Date(sent_at ?? received_at)
  return { sentAt: sentAt.getTime() === receivedAt.getTime() ? null : sentAt, receivedAt }
}

const futureText = 'Tiden kan inte ligga i framtiden.'
const longAgoText = 'Tiden ligger mer än ett år tillbaka. Kontrollera årtalet.'
const beforeSendingText = 'Det kan inte ha kommit in innan det skickades.'

/**
 * The earliest time that isn't taken for a slip, such as the year 26: as far back as the longest
 * period of withdrawal, twelve months and fourteen days (distansavtalslagen 2 kap. 12 §).
 */
export const earliestStatement = (now: Date): Date => new Date(now.getTime() - (366 + withdrawalDays) * dayMs)

const problemOf = (time: Date, now: Date): string | undefined => {
  if (time > now) return futureText
  return time < earliestStatement(now) ? longAgoText : undefined
}

/** The fault of the times of a statement, for its field; undefined if they may be right. */
export const timesProblem = (
  { sentAt, receivedAt }: StatementTimes,
  now: Date,
): { sent_at: [string] } | { received_at: [string] } | undefined => {
  const sending = sentAt ? problemOf(sentAt, now) : undefined
  if (sending) return { sent_at: [sending] }
  const arrival = problemOf(receivedAt, now) ?? (sentAt && receivedAt < sentAt ? beforeSendingText : undefined)
  return arrival ? { received_at: [arrival] } : undefined
}

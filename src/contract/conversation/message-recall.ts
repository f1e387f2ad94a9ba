import type { EventRole } from '#contract/history/events.ts'

/**
 * The time within which a message can be taken back, while nobody on the other side has read it.
 */
export const recallMinutes = 5

const lastMoment = (sentAt: Date) => new Date(sentAt.getTime() + recallMinutes * 60_000)

interface Recallable {
  /** The viewer has written it. */
  mine: boolean
  recalled: boolean
  /** Somebody else has read it. */
  read: boolean
  sentAt: Date
}

/** The refusal of taking a message back; undefined while it can be. */
export const whyNotRecall = ({ mine, recalled, read, sentAt }: Recallable, now: Date) => {
  if (!mine) return 'message.not_author'
  if (recalled) return 'message.recalled'
  if (read) return 'message.read'
  return now > lastMoment(sentAt) ? 'message.too_late' : undefined
}

/** The last moment at which a message can be taken back (ISO 8601); null where it can't be. */
export const recallableUntil = (message: Recallable, now: Date): string | null =>
  whyNotRecall(message, now) ? null : lastMoment(message.sentAt).toISOString()

interface MessageRecord<Id> {
  role: EventRole
  internal: boolean
  author: Id
}

/**
 * Tests if a reader's having read a message counts: at the office anybody's for the customer's
 * message, the customer's for the office's, and a colleague's for a note.
 * @param owner the customer of the matter
 */
export const countsAsReader = <Id>({ role, internal, author }: MessageRecord<Id>, reader: Id, owner: Id) =>
  reader !== author && (internal || (reader === owner) !== (role === 'customer'))

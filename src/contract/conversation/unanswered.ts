import type { EventRole } from '#contract/history/events.ts'

interface MessageFacts {
  role: EventRole
  internal: boolean
  recalled: boolean
  /** The office has said that it, and those before, need no answer. */
  needsNoAnswer: boolean
}

/**
 * Finds the customer's messages that wait for an answer: those after the office's last one, and
 * after the last of which the office has said that it needs none, though that one be recalled.
 * @param messages those of a matter, oldest first
 */
export const unansweredAmong = <Message extends MessageFacts>(messages: readonly Message[]): Message[] => {
  const last = messages.findLastIndex(
    ({ role, internal, recalled, needsNoAnswer }) => !internal && (needsNoAnswer || (role !== 'customer' && !recalled)),
  )
  return messages.slice(last + 1).filter(({ role, internal, recalled }) => role === 'customer' && !internal && !recalled)
}

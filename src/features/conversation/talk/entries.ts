import { isEnded } from '#contract/conversation/client-request-states.ts'
import type { ClientRequest } from '#contract/conversation/client-request.ts'
import type { Message } from '#contract/conversation/messages.ts'
import type { MatterEvent } from '#contract/history/history.ts'

/** Something in a conversation: a message, something that is asked for, or an event. */
export type TalkEntry = { at: string; key: string } & (
  | { message: Message; request?: never; event?: never }
  | { request: ClientRequest; message?: never; event?: never }
  | { event: MatterEvent; message?: never; request?: never }
)

/** The events that are seen as the message or the request that they are about. */
const seenElsewhere = [
  'message_sent',
  'message_recalled',
  'note_written',
  'note_recalled',
  'request_asked',
  'request_answered',
  'request_returned',
]

interface Talk {
  messages: readonly Message[]
  requests: readonly ClientRequest[]
  events: readonly MatterEvent[]
  /** True if there are older ones that haven't been read. */
  hasOlder: { messages: boolean; events: boolean }
}

/**
 * A conversation as one stream, oldest first. Nothing is shown that is older than what is missing;
 * only what is still asked for always is.
 */
export const talkEntries = ({ messages, requests, events, hasOlder }: Talk): TalkEntry[] => {
  const oldest = [...(hasOlder.messages ? messages.slice(0, 1) : []), ...(hasOlder.events ? events.slice(-1) : [])].map(
    ({ at }) => at,
  )
  const from = oldest.toSorted().at(-1) ?? ''
  const entries: TalkEntry[] = [
    ...requests.map((request) => ({ at: request.asked_at, key: `request ${request.id}`, request })),
    ...messages.map((message) => ({ at: message.at, key: `message ${message.id}`, message })),
    ...events
      .filter(({ kind }) => !seenElsewhere.includes(kind))
      .map((event) => ({ at: event.at, key: `event ${event.id}`, event })),
  ]
  const shown = entries.filter((entry) => entry.at >= from || isLive(entry))
  return groupAddedFiles(shown.toSorted((one, other) => one.at.localeCompare(other.at)))
}

const uploadMs = 10 * 60_000

/** Each file comes with a call of its own: those that somebody adds in a row are one event. */
const groupAddedFiles = (entries: readonly TalkEntry[]): TalkEntry[] => {
  const groups: TalkEntry[] = []
  for (const entry of entries) {
    const before = groups.at(-1)
    if (before?.event && entry.event && isSameUpload(before.event, entry.event))
      groups[groups.length - 1] = { ...before, at: entry.at, event: mergeFiles(before.event, entry.event) }
    else groups.push(entry)
  }
  return groups
}

const isSameUpload = (one: MatterEvent, next: MatterEvent) =>
  one.kind === 'files_added' &&
  next.kind === 'files_added' &&
  one.role === next.role &&
  one.mine === next.mine &&
  Date.parse(next.at) - Date.parse(one.at) < uploadMs

const mergeFiles = (one: MatterEvent, next: MatterEvent): MatterEvent => ({
  ...next,
  facts: { ...next.facts, files: [...(one.facts.files ?? []), ...(next.facts.files ?? [])] },
})

/**
 * The last ones, back to the last message at least, and those before them that still wait for
 * something.
 */
export const lastEntries = (entries: readonly TalkEntry[], count: number): TalkEntry[] => {
  const last = entries.findLastIndex(isMessage)
  const from = Math.min(entries.length - count, last === -1 ? entries.length : last)
  return entries.filter((entry, place) => place >= from || isLive(entry))
}

export const lastMessage = (entries: readonly TalkEntry[]) => entries.findLast(isMessage)

const isMessage = ({ message }: TalkEntry) => message !== undefined

const isLive = ({ request }: TalkEntry) => request !== undefined && !isEnded(request.state)

import type { RoomDocs } from '#contract/core/endpoint-doc.ts'
import type { history } from './history.ts'
import type { inbox } from './inbox.ts'
import type { notifications } from './notifications.ts'

export const historyDocs = {
  'history.events': {
    summary: 'What happened to a matter, newest first: ids and words of fixed lists, never a text',
    refusals: ['matter.missing'],
  },
  'history.file': {
    summary: 'The whole history as a file: a page that verifies itself offline, or with `format=json` its content',
    refusals: ['matter.missing', 'server.busy'],
  },
  'inbox.list': { summary: 'Matters with something new, the newest first; an ETag spares a repeat its answer', refusals: [] },
  'inbox.opened': {
    summary: "A matter's page was opened: what has happened in it, up to an event, is no longer new",
    refusals: ['matter.missing', 'event.missing'],
  },
  'notifications.read': { summary: 'When one hears by mail of what', refusals: [] },
  'notifications.change': { summary: 'Chooses when one hears by mail of what', refusals: [] },
  'notifications.unsubscribe': {
    summary: 'No more notices, by the key of a mail; also for the one click of a mail program (RFC 8058)',
    refusals: ['key.invalid', 'request.throttled'],
  },
} as const satisfies RoomDocs<{
  history: typeof history
  inbox: typeof inbox
  notifications: typeof notifications
}>

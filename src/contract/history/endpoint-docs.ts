import type { RoomDocs } from '#contract/core/endpoint-doc.ts'
import type { history } from './history.ts'
import type { inbox } from './inbox.ts'
import type { notifications } from './notifications.ts'
import type { push } from './push.ts'

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
    summary: 'No more notifications, by the key of a mail; also for the one click of a mail program (RFC 8058)',
    refusals: ['key.invalid', 'request.throttled'],
  },
  'push.key': { summary: 'The public key that browsers subscribe with, and if this session’s browser is told', refusals: [] },
  'push.subscribe': {
    summary:
      'Tells this session’s browser of news too, for as long as the session; with more than ten, the oldest is told no longer',
    refusals: ['push.unknown_service', 'session.refused'],
  },
  'push.unsubscribe': { summary: 'Tells this session’s browser no longer; the same if it wasn’t told', refusals: [] },
} as const satisfies RoomDocs<{
  history: typeof history
  inbox: typeof inbox
  notifications: typeof notifications
  push: typeof push
}>

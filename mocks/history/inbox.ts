import { inboxCountMax, inboxRows, messageKinds } from '#contract/history/inbox.ts'
import { api } from '#contract/index.ts'
import { choosableKinds } from '#contract/history/notification-kinds.ts'
import { isPushService } from '#contract/history/push.ts'
import { officeRights } from '#contract/office/rights.ts'
import { Refused } from '#contract/refusals.ts'
import type { MockDb } from '#mocks/db.ts'
import { eventFor } from './events.ts'
import { countWaiting } from '#mocks/now/waiting.ts'
import { clearUnread } from './unread-markers.ts'
import { mock } from '#mocks/mock.ts'
import type { MockViewer } from '#mocks/accounts/session-store.ts'
import { mockInMatter, visibleMatters } from '#mocks/matters/mock-in-matter.ts'
import { byId } from '#mocks/table.ts'
import { countOpenWithdrawals } from '#mocks/agreements/withdrawals.ts'

export const mocks = [
  mock(api.inbox.list, (_, { viewer, db }) => {
    const visible = visibleMatters(db, viewer)
    const rows = db.inbox
      .filter(({ user, matter }) => user === viewer.id && byId(visible, matter))
      .toSorted((a, b) => Number(b.event) - Number(a.event))
      .slice(0, inboxCountMax)
    return {
      count: rows.length,
      matters: rows.slice(0, inboxRows).map((row) => ({ ...row, is_message: isMessage(db, row.event) })),
      waiting: Math.min(inboxCountMax, countWaiting(db, viewer)),
      ...(officeRights.seeWithdrawals(viewer) && { withdrawals: countOpenWithdrawals(db) }),
    }
  }),
  mockInMatter(api.inbox.opened, ({ body }, { viewer, db, matter }) => {
    clearUnread(db, viewer, matter, body.event && eventFor(db, viewer, matter, body.event).id)
  }),
  mock(api.notifications.read, (_, { viewer, db }) => choicesOf(db, viewer)),
  mock(api.notifications.change, ({ body }, { viewer, db }) => {
    const paces = new Map([...choicesOf(db, viewer), ...body.choices].map(({ kind, pace }) => [kind, pace]))
    db.notificationChoices[viewer.id] = [...paces].map(([kind, pace]) => ({ kind, pace }))
    return choicesOf(db, viewer)
  }),
  mock(api.push.key, (_, { viewer, db }) => ({
    key: browserKey,
    subscribed: db.pushSubscriptions.some(({ session }) => session === viewer.sessionId),
  })),
  mock(api.push.subscribe, ({ body }, { viewer, db }) => {
    if (!isPushService(body.endpoint)) throw new Refused('push.unknown_service')
    const others = db.pushSubscriptions.filter(
      ({ session, endpoint }) => session !== viewer.sessionId && endpoint !== body.endpoint,
    )
    db.pushSubscriptions = [...others, { session: viewer.sessionId, endpoint: body.endpoint }]
  }),
  mock(api.push.unsubscribe, (_, { viewer, db }) => {
    db.pushSubscriptions = db.pushSubscriptions.filter(({ session }) => session !== viewer.sessionId)
  }),
  // The key of a mock is the user's id, signed by nobody.
  mock(api.notifications.unsubscribe, ({ query }, { db }) => {
    const [, userId = ''] = /^(\d+)\.mock$/.exec(query.key) ?? []
    if (!userId) throw new Refused('key.invalid')
    db.notificationChoices[userId] = choosableKinds.map((kind) => ({ kind, pace: 'never' }))
  }),
]

const isMessage = (db: MockDb, event: string) => {
  const kind = byId(db.events, event)?.kind
  return messageKinds.some((one) => one === kind)
}

/** A public key of nobody's, which browsers take. */
const browserKey = 'BEl62iUYgUivxIkv69yViEuiBIa-Ib9-SkvMeAtA3LFgDzkrxZJjSgSnfckjBJuBkr3qBUYIHBQFLXYp5Nksh8U'

const choicesOf = (db: MockDb, { id }: MockViewer) =>
  db.notificationChoices[id] ?? choosableKinds.map((kind) => ({ kind, pace: 'now' as const }))

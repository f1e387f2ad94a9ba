import { deliveriesOf } from '#contract/history/notification-kinds.ts'
import { isAdmin, isOffice } from '#contract/matters/rules.ts'
import type { Person } from '#mocks/accounts/rows.ts'
import type { MockDb } from '#mocks/db.ts'
import type { EventRow } from '#mocks/conversation/rows.ts'
import type { MatterRow } from '#mocks/matters/rows.ts'
import { actingId } from '#mocks/now/handler.ts'
import type { MockViewer } from '#mocks/accounts/session-store.ts'

/** Marks a matter as unread for everybody whom an event notifies, as the server does. */
export const notifyReaders = (db: MockDb, matterRow: MatterRow, { id: event, kind, role, actor }: EventRow) => {
  const { id: matter, user: owner } = matterRow
  const deliveries = deliveriesOf(kind, role)
  if (!deliveries) return
  const acting = actingId(db, matterRow)
  const isTold = (person: Person) => {
    if (!deliveries.office || !isOffice(person)) return false
    if (person.id === acting) return true
    if (isAdmin(person) && (acting === null || acting === actor || deliveries.admins)) return true
    return deliveries.colleagues && db.messages.some((one) => one.matter === matter && one.internal && one.author === person.id)
  }
  for (const person of db.people) {
    const isNotified = person.id === owner ? deliveries.customer : isTold(person)
    if (!isNotified || person.id === actor || !person.verified || person.disabled_at) continue
    const row = db.inbox.find((one) => one.user === person.id && one.matter === matter)
    if (row) Object.assign(row, { event, unread: row.unread + 1 })
    else db.inbox.push({ user: person.id, matter, event, unread: 1 })
  }
}

/** Takes all in a matter up to an event as seen by the viewer. */
export const clearUnread = (db: MockDb, viewer: MockViewer, matter: MatterRow, upTo = 'Infinity') => {
  const row = db.inbox.find((one) => one.user === viewer.id && one.matter === matter.id)
  if (!row) return
  const side = matter.user === viewer.id ? 'customer' : 'office'
  const left = db.events.filter(
    ({ id, matter: of, kind, role, actor }) =>
      of === matter.id && Number(id) > Number(upTo) && actor !== viewer.id && deliveriesOf(kind, role)?.[side],
  ).length
  if (left === 0) db.inbox.splice(db.inbox.indexOf(row), 1)
  else row.unread = Math.min(row.unread, left)
}

import { mockInMatter, mockForOffice } from '#mocks/matters/mock-in-matter.ts'
import { refusePastDay } from '#contract/conversation/days-to-come.ts'
import { deadlineAfter } from '#contract/conversation/deadline-change.ts'
import { deadlineAdded, deadlineChanged, deadlineDone, deadlineRemoved } from '#contract/conversation/deadline-events.ts'
import { api } from '#contract/index.ts'
import { isAllBack } from '#contract/money/payments/all-back.ts'
import { isOfficeSide } from '#contract/office/side.ts'
import { Refused } from '#contract/refusals.ts'
import { insert, type MockDb, remove } from '#mocks/db.ts'
import { moneyOf } from '#mocks/money/payment-facts.ts'
import { byId, newestFirst, ofMatter, rowWith } from '#mocks/table.ts'
import type { DeadlineRow } from './rows.ts'
import type { MatterRow } from '#mocks/matters/rows.ts'
import type { MockViewer } from '#mocks/accounts/session-store.ts'

export const mocks = [
  mockInMatter(api.deadlines.list, (_input, { viewer, db, matter }) => visibleDeadlines(db, viewer, matter)),
  mockForOffice(api.deadlines.add, ({ body }, { db, matter, record }) => {
    refusePastDay('day', body.day, new Date())
    const row = insert(db, 'deadlines', { ...body, matter: matter.id, done_at: null, version: 0 })
    record(deadlineAdded(row), { deadline: row.id, side: row.side })
    return row
  }),
  mockForOffice(api.deadlines.change, ({ params, body }, { db, matter, record }) => {
    const row = deadlineOf(db, matter.id, params.deadline)
    const after = deadlineAfter(row, body, new Date())
    if (!after) return row
    const { fields, movedBecause } = after
    record(deadlineChanged(row, fields), { deadline: row.id, side: fields.side })
    const agreement = byId(db.agreements, row.agreement)
    if (agreement) agreement.deliver_by = fields.day
    return Object.assign(row, fields, { version: nextVersion(row) }, row.delivery && { moved_because: movedBecause })
  }),
  mockForOffice(api.deadlines.setDone, ({ params, body: { done } }, { db, matter, record }) => {
    const row = deadlineOf(db, matter.id, params.deadline)
    if (row.delivery) throw new Refused('deadline.delivery')
    if ((row.done_at !== null) === done) return row
    row.done_at = done ? new Date().toISOString() : null
    row.version = nextVersion(row)
    record(deadlineDone(row, done), { deadline: row.id, side: row.side })
    return row
  }),
  mockForOffice(api.deadlines.remove, ({ params }, { db, matter, record }) => {
    const row = deadlineOf(db, matter.id, params.deadline)
    if (row.delivery) throw new Refused('deadline.delivery')
    remove(db, 'deadlines', row)
    record(deadlineRemoved(row), { deadline: row.id })
  }),
]

/** By day and time; a customer gets those that are shown. A delivery goes with its money. */
export const visibleDeadlines = (db: MockDb, viewer: MockViewer, matter: MatterRow) =>
  ofMatter(db.deadlines, matter.id)
    .filter((row) => (row.shown || isOfficeSide(viewer, matter)) && !isPaidBack(db, row))
    .toSorted((one, other) => order(one).localeCompare(order(other)) || -newestFirst(one, other))

const isPaidBack = (db: MockDb, { agreement }: DeadlineRow) => {
  const paid = byId(db.agreements, agreement)?.payment
  const payment = byId(db.payments, paid)
  return payment !== undefined && isAllBack(moneyOf(db, payment))
}

const nextVersion = ({ version = 0 }: DeadlineRow) => version + 1

const order = ({ day, time }: DeadlineRow) => `${day} ${time ?? ''}`

const deadlineOf = (db: MockDb, matterId: string, id: string) => rowWith(ofMatter(db.deadlines, matterId), id, 'deadline.missing')

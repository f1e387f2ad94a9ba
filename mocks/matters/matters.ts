import { mockInMatter, visibleMatters } from './mock-in-matter.ts'
import type { ReplyDraft } from '#contract/core/endpoint.ts'
import { api } from '#contract/index.ts'
import { changedMatterFields, changeEvent } from '#contract/history/change-event.ts'
import { isPaged } from '#contract/matters/list.ts'
import type { MatterChange, NewMatter } from '#contract/matters/matters.ts'
import { FieldsRefused, Refused } from '#contract/refusals.ts'
import { isOfficeSide } from '#contract/office/side.ts'
import { mayChange } from '#contract/matters/rules.ts'
import { assignmentTransitions } from '#contract/assignments/states.ts'
import { closingOf } from '#contract/matters/removal.ts'
import { isOpenMatter } from '#contract/matters/statuses.ts'
import { fieldNotices } from '#contract/core/field-notices.ts'
import { ceilingOf } from '#mocks/agreements/agreement-facts.ts'
import { insert, type MockDb } from '#mocks/db.ts'
import { filesToReply, saveFiles } from '#mocks/files/matter-files.ts'
import { addEvent } from '#mocks/history/events.ts'
import { officeFacts, pageOf } from './list.ts'
import { countViews } from '#mocks/office/views.ts'
import { mock } from '#mocks/mock.ts'
import { endPayment, performInMatter, resumeInMatter } from '#mocks/money/payment-facts.ts'
import { newestFirst, ofMatter, stateAfter } from '#mocks/table.ts'
import type { FileRow, MatterRow } from './rows.ts'
import { createMatter } from './create-matter.ts'
import type * as z from 'zod/mini'
import type { MockViewer } from '#mocks/accounts/session-store.ts'

export const mocks = [
  mock(api.matters.list, ({ query }, { viewer, db, apiOrigin, replyHeaders }) =>
    isPaged(query)
      ? pageOf(db, viewer, query, replyHeaders).map((matter) => ({
          ...matterToReply(db, apiOrigin, matter),
          ...officeFacts(db, viewer, matter, query.limit),
        }))
      : visibleMatters(db, viewer)
          .filter(({ status }) => status === (query.status ?? status))
          .sort(newestFirst)
          .map((matter) => matterToReply(db, apiOrigin, matter)),
  ),
  mock(api.office.day, (_input, { viewer, db }) => countViews(db, viewer)),
  mockInMatter(api.matters.read, (_input, { db, apiOrigin, matter }) => matterToReply(db, apiOrigin, matter)),
  mock(api.matters.create, async ({ body }, { viewer, db, apiOrigin }) => {
    const matter = insertMatter(db, viewer, body)
    recordNew(db, matter, await saveFiles(db, matter, body.new_files ?? []))
    return matterToReply(db, apiOrigin, matter)
  }),
  mockInMatter(api.matters.change, async ({ body }, { viewer, db, apiOrigin, matter }) => {
    const files = await change(db, viewer, matter, body)
    return { ...matterToReply(db, apiOrigin, matter), new_files: filesToReply(apiOrigin, files) }
  }),
  mockInMatter(api.matters.remove, (_input, { db, matter }) => remove(db, matter)),
]

type Texts = Pick<z.output<typeof NewMatter>, 'title' | 'description' | 'service'>

/** A new matter of somebody, still without events. */
export const insertMatter = (db: MockDb, { id: user }: { id: string }, { title, description, service }: Texts) =>
  insert(db, 'matters', createMatter({ user, title, description, service: service ?? null }))

/** Begins the history of a new matter. */
export const recordNew = (db: MockDb, { id, user, service }: MatterRow, files: readonly FileRow[] = []) => {
  const by = { id: user }
  addEvent(db, id, { by, kind: 'matter_created', facts: { files: files.map((file) => file.id) } })
  if (service) addEvent(db, id, { by, kind: 'service_set', facts: { service } })
}

const matterToReply = (
  db: MockDb,
  apiOrigin: string,
  { created_at: _, updated_at: _updated, closed_at: _closed, removal_day: _removal, service: _service, ...matter }: MatterRow,
) =>
  ({ ...matter, files: filesToReply(apiOrigin, ownFiles(db, matter)) }) satisfies Omit<
    Required<ReplyDraft<typeof api.matters.read>>,
    'offered'
  >

/** Without those of messages and answers. */
const ownFiles = (db: MockDb, matter: Pick<MatterRow, 'id'>) =>
  db.files.filter((file) => file.matter === matter.id && file.message === undefined && file.request === undefined)

/** All or nothing: everything is checked before anything changes (R37). */
const change = async (db: MockDb, viewer: MockViewer, matter: MatterRow, body: MatterChange) => {
  const { new_files = [], remove_file_ids = [], ...texts } = body
  if (!mayChange(viewer, matter, body)) throw new Refused('matter.fields')
  const own = new Set(ownFiles(db, matter).map(({ id }) => id))
  if (remove_file_ids.some((id) => !own.has(id))) throw new FieldsRefused({ remove_file_ids: [fieldNotices.unknownFile] })
  const fields = changedMatterFields(texts, matter)
  if ([...Object.keys(fields), ...new_files, ...remove_file_ids].length === 0) return []
  const now = new Date()
  const { closedAt } = closingOf(matter, fields.status, now)
  if (closedAt !== undefined) Object.assign(matter, { closed_at: closedAt?.toISOString() ?? null, removal_day: null })
  const isOffices = isOfficeSide(viewer, matter)
  if (isOffices && closedAt === null) resumeInMatter(db, matter.id)
  if (isOffices && fields.status === 'Completed') performInMatter(db, matter.id)
  Object.assign(matter, fields, { updated_at: now.toISOString() })
  db.files = db.files.filter(({ id }) => !remove_file_ids.includes(id))
  const files = await saveFiles(db, matter, new_files)
  const event = changeEvent(fields, { files: files.map(({ id }) => id), removed: [...new Set(remove_file_ids)] })
  if (event) addEvent(db, matter.id, { by: viewer, ...event })
  if (fields.status && !isOpenMatter({ status: fields.status })) endOffer(db, matter)
  return files
}

/** Ends the offer of a matter that is over. */
const endOffer = (db: MockDb, { id }: MatterRow) => {
  const offer = db.assignments.find(({ matter, state }) => matter === id && state === 'offered')
  if (!offer) return
  offer.state = stateAfter(assignmentTransitions.expire, offer.state)
  addEvent(db, id, { by: 'server', kind: 'offer_expired', facts: { partner: offer.partner } })
}

const remove = (db: MockDb, { id: matterId }: MatterRow) => {
  const payments = ofMatter(db.payments, matterId)
  if (payments.some(({ status }) => status === 'paid')) throw new Refused('matter.paid')
  for (const payment of payments) endPayment(payment)
  forgetMatters(db, [matterId])
}

/** Rows that go with their matter. Payments, paid agreements and identifications outlive it. */
const tablesOfMatters = [
  'files',
  'proposals',
  'events',
  'messages',
  'clientRequests',
  'deadlines',
  'time',
  'assignments',
  'reads',
  'inbox',
] as const

/** Deletes matters with all that goes with them. */
export const forgetMatters = (db: MockDb, ids: readonly string[]) => {
  db.matters = db.matters.filter(({ id }) => !ids.includes(id))
  for (const row of db.agreements) if (ids.includes(row.matter) && ceilingOf(db, row)) row.at_ceiling = true
  for (const table of tablesOfMatters) {
    const rows: readonly { matter: string }[] = db[table]
    Object.assign(db, { [table]: rows.filter(({ matter }) => !ids.includes(matter)) })
  }
  db.agreements = db.agreements.filter(({ matter, paid_at }) => paid_at || !ids.includes(matter))
  for (const id of ids) delete db.parties[id]
}

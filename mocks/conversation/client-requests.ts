import { answerProblems } from '#contract/conversation/answer-problems.ts'
import {
  canMove,
  type ClientRequestMove,
  clientRequestTransitions,
  refusalIn,
} from '#contract/conversation/client-request-states.ts'
import { api } from '#contract/index.ts'
import { limits } from '#contract/core/limits.ts'
import { fieldNotices } from '#contract/history/notices.ts'
import { FieldsRefused, Refused } from '#contract/refusals.ts'
import { requireRightIn } from '#contract/office/require-right.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { type MockDb, nextId } from '#mocks/db.ts'
import { fileAddress } from '#mocks/files/file-content.ts'
import { addEvent } from '#mocks/history/events.ts'
import { mock } from '#mocks/mock.ts'
import type { ClientRequestRow } from './rows.ts'
import type { MatterRow } from '#mocks/matters/rows.ts'
import type { MockViewer } from '#mocks/accounts/session-store.ts'
import { saveFiles, visibleMatter } from '#mocks/matters/matters.ts'

export const clientRequestMocks = [
  mock(api.clientRequests.list, ({ params }, { viewer, db, apiOrigin }) => {
    const matter = visibleMatter(db, viewer, params.id)
    return db.clientRequests.filter((row) => row.matter === matter.id).map((row) => clientRequestToReply(db, row, apiOrigin))
  }),
  mock(api.clientRequests.ask, ({ params, body }, { viewer, db, apiOrigin }) => {
    const matter = visibleMatter(db, viewer, params.id)
    requireRightIn(viewer, 'workOnMatters', matter)
    const now = new Date()
    const { due = null, ...asked } = body
    if (due !== null && due < swedishDay(now)) throw new FieldsRefused({ due: [fieldNotices.dayOver] })
    const before = db.clientRequests.filter((one) => one.matter === matter.id)
    if (before.length >= limits.listedPerMatter) throw new Refused('matter.full')
    const row: ClientRequestRow = {
      ...asked,
      id: nextId(db, 'clientRequests'),
      matter: matter.id,
      state: 'open',
      due,
      asked_at: now.toISOString(),
      answered_at: null,
      answer: null,
      returned_because: null,
    }
    db.clientRequests.push(row)
    addEvent(db, matter.id, { by: viewer, kind: 'request_asked', facts: { request: row.id } })
    return clientRequestToReply(db, row, apiOrigin)
  }),
  mock(api.clientRequests.answer, async ({ params, body: { answer, new_files = [] } }, { viewer, db, apiOrigin }) => {
    const matter = visibleMatter(db, viewer, params.id)
    const row = requestIn(db, matter, params.request)
    if (matter.user !== viewer.id) throw new Refused('client_request.not_owner')
    const problems = answerProblems(row, answer, new_files.length)
    if (problems) throw new FieldsRefused(problems)
    move(row, 'answer', { answer, answered_at: new Date().toISOString(), returned_because: null })
    const files = (await saveFiles(db, matter, new_files, { request: row.id })).map(({ id }) => id)
    addEvent(db, matter.id, { by: viewer, kind: 'request_answered', facts: { request: row.id, files } })
    return clientRequestToReply(db, row, apiOrigin)
  }),
  mock(api.clientRequests.accept, ({ params }, { viewer, db, apiOrigin }) => {
    const row = decided(db, viewer, params, 'accept')
    addEvent(db, row.matter, { by: viewer, kind: 'request_accepted', facts: { request: row.id } })
    return clientRequestToReply(db, row, apiOrigin)
  }),
  mock(api.clientRequests.sendBack, ({ params, body: { reason } }, { viewer, db, apiOrigin }) => {
    const row = decided(db, viewer, params, 'sendBack', { returned_because: reason })
    addEvent(db, row.matter, { by: viewer, kind: 'request_returned', facts: { request: row.id } })
    return clientRequestToReply(db, row, apiOrigin)
  }),
  mock(api.clientRequests.cancel, ({ params }, { viewer, db, apiOrigin }) => {
    const row = decided(db, viewer, params, 'cancel')
    addEvent(db, row.matter, { by: viewer, kind: 'request_cancelled', facts: { request: row.id } })
    return clientRequestToReply(db, row, apiOrigin)
  }),
]

const requestIn = (db: MockDb, { id: matterId }: MatterRow, id: string) => {
  const row = db.clientRequests.find((request) => request.id === id && request.matter === matterId)
  if (!row) throw new Refused('client_request.missing')
  return row
}

const decided = (
  db: MockDb,
  viewer: MockViewer,
  params: { id: string; request: string },
  by: ClientRequestMove,
  facts: Partial<ClientRequestRow> = {},
) => {
  const matter = visibleMatter(db, viewer, params.id)
  const row = requestIn(db, matter, params.request)
  requireRightIn(viewer, 'workOnMatters', matter)
  return move(row, by, facts)
}

const move = (row: ClientRequestRow, by: ClientRequestMove, facts: Partial<ClientRequestRow>) => {
  if (!canMove(row.state, by)) throw new Refused(refusalIn[row.state])
  return Object.assign(row, facts, { state: clientRequestTransitions[by].to })
}

export const clientRequestToReply = (db: MockDb, row: ClientRequestRow, apiOrigin: string) => ({
  ...row,
  files: db.files
    .filter(({ request }) => request === row.id)
    .map((file) => ({ id: Number(file.id), file: fileAddress(apiOrigin, file) })),
})

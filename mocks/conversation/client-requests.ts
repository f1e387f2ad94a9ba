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
import { insert, type MockDb } from '#mocks/db.ts'
import { addEvent } from '#mocks/history/events.ts'
import { mock } from '#mocks/mock.ts'
import { rowWith } from '#mocks/table.ts'
import type { ClientRequestRow } from './rows.ts'
import type { MatterRow } from '#mocks/matters/rows.ts'
import type { MockViewer } from '#mocks/accounts/session-store.ts'
import { filesToReply, matterFor, saveFiles, visibleMatter } from '#mocks/matters/matters.ts'

const requestIn = (db: MockDb, { id: matterId }: MatterRow, id: string) =>
  rowWith(db.clientRequests, id, 'client_request.missing', ({ matter }) => matter === matterId)

interface Decision {
  kind: 'request_accepted' | 'request_returned' | 'request_cancelled'
  facts?: Partial<ClientRequestRow>
}

/** Makes a decision of the office on what it has asked for. */
const decide = (
  by: ClientRequestMove,
  { kind, facts = {} }: Decision,
  params: { id: string; request: string },
  { viewer, db, apiOrigin }: { viewer: MockViewer; db: MockDb; apiOrigin: string },
) => {
  const matter = visibleMatter(db, viewer, params.id)
  const row = requestIn(db, matter, params.request)
  requireRightIn(viewer, 'workOnMatters', matter)
  move(row, by, facts)
  addEvent(db, row.matter, { by: viewer, kind, facts: { request: row.id } })
  return clientRequestToReply(db, row, apiOrigin)
}

const move = (row: ClientRequestRow, by: ClientRequestMove, facts: Partial<ClientRequestRow>) => {
  if (!canMove(row.state, by)) throw new Refused(refusalIn[row.state])
  return Object.assign(row, facts, { state: clientRequestTransitions[by].to })
}

export const clientRequestToReply = (db: MockDb, row: ClientRequestRow, apiOrigin: string) => {
  const sent = db.files.filter(({ request }) => request === row.id)
  return { ...row, files: filesToReply(apiOrigin, sent) }
}

export const clientRequestMocks = [
  mock(api.clientRequests.list, ({ params }, { viewer, db, apiOrigin }) => {
    const matter = visibleMatter(db, viewer, params.id)
    return db.clientRequests.filter((row) => row.matter === matter.id).map((row) => clientRequestToReply(db, row, apiOrigin))
  }),
  mock(api.clientRequests.ask, ({ params, body }, { viewer, db, apiOrigin }) => {
    const matter = matterFor('workOnMatters', db, viewer, params.id)
    const now = new Date()
    const { due = null, ...asked } = body
    if (due !== null && due < swedishDay(now)) throw new FieldsRefused({ due: [fieldNotices.dayOver] })
    const before = db.clientRequests.filter((one) => one.matter === matter.id)
    if (before.length >= limits.listedPerMatter) throw new Refused('matter.full')
    const row = insert(db, 'clientRequests', (id) => ({
      ...asked,
      id,
      matter: matter.id,
      state: 'open',
      due,
      asked_at: now.toISOString(),
      answered_at: null,
      answer: null,
      returned_because: null,
    }))
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
  mock(api.clientRequests.accept, ({ params }, call) => decide('accept', { kind: 'request_accepted' }, params, call)),
  mock(api.clientRequests.sendBack, ({ params, body: { reason } }, call) =>
    decide('sendBack', { kind: 'request_returned', facts: { returned_because: reason } }, params, call),
  ),
  mock(api.clientRequests.cancel, ({ params }, call) => decide('cancel', { kind: 'request_cancelled' }, params, call)),
]

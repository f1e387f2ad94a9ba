import { type MatterCall, mockInMatter, mockForOffice } from '#mocks/matters/mock-in-matter.ts'
import { answerProblems } from '#contract/conversation/answer-problems.ts'
import {
  askedFacts,
  canMove,
  type ClientRequestMove,
  clientRequestTransitions,
  eventOfMove,
  isResting,
  refusalIn,
} from '#contract/conversation/client-request-states.ts'
import type { ListedRequest } from '#contract/conversation/client-requests.ts'
import { dueOfReturned, refusePastDay } from '#contract/conversation/days-to-come.ts'
import { api } from '#contract/index.ts'
import { Refused, refuseFields } from '#contract/refusals.ts'
import { insert, type MockDb } from '#mocks/db.ts'
import { ofMatter, rowWith } from '#mocks/table.ts'
import type { ClientRequestRow } from './rows.ts'
import type { MatterRow } from '#mocks/matters/rows.ts'
import { filesToReply, saveFiles } from '#mocks/files/matter-files.ts'

const requestIn = (db: MockDb, { id: matterId }: MatterRow, id: string) =>
  rowWith(db.clientRequests, id, 'client_request.missing', ({ matter }) => matter === matterId)

const move = (row: ClientRequestRow, by: ClientRequestMove, facts: Partial<ClientRequestRow>) => {
  if (!canMove(row.state, by)) throw new Refused(refusalIn[row.state])
  return Object.assign(row, facts, { state: clientRequestTransitions[by].to })
}

export const clientRequestToReply = (db: MockDb, row: ClientRequestRow, apiOrigin: string) => {
  const sent = db.files.filter(({ request }) => request === row.id)
  return { ...row, files: filesToReply(apiOrigin, sent) }
}

export const mocks = [
  mockInMatter(api.clientRequests.list, (_input, { db, apiOrigin, matter }) =>
    ofMatter(db.clientRequests, matter.id).map((row) => clientRequestToReply(db, row, apiOrigin)),
  ),
  mockForOffice(api.clientRequests.ask, ({ body: { due, ...fields } }, call) => {
    const row = ask(fields, due, call)
    call.record('request_asked', { request: row.id })
    return clientRequestToReply(call.db, row, call.apiOrigin)
  }),
  mockForOffice(api.clientRequests.askSeveral, ({ body: { requests, due } }, call) => {
    const rows = requests.map((fields) => ask(fields, due, call))
    call.record('request_asked', askedFacts(rows.map(({ id }) => id)))
    return rows.map((row) => clientRequestToReply(call.db, row, call.apiOrigin))
  }),
  mockInMatter(
    api.clientRequests.answer,
    async ({ params, body: { answer, new_files = [] } }, { viewer, db, apiOrigin, matter, record }) => {
      const row = requestIn(db, matter, params.request)
      if (matter.user !== viewer.id) throw new Refused('client_request.not_owner')
      refuseFields(answerProblems(row, answer, new_files.length))
      if (isResting(row.state, matter.status)) throw new Refused('client_request.resting')
      move(row, 'answer', { answer, answered_at: new Date().toISOString(), returned_because: null })
      const files = (await saveFiles(db, matter, new_files, { request: row.id })).map(({ id }) => id)
      record('request_answered', { request: row.id, files })
      return clientRequestToReply(db, row, apiOrigin)
    },
  ),
  mockForOffice(api.clientRequests.accept, ({ params }, call) => decide(params, call, 'accept')),
  mockForOffice(api.clientRequests.sendBack, ({ params, body: { reason, due } }, call) => {
    const now = new Date()
    const { due: before } = requestIn(call.db, call.matter, params.request)
    const facts = { returned_because: reason, returned_at: now.toISOString(), due: dueOfReturned(before, due, now) }
    return decide(params, call, 'sendBack', facts)
  }),
  mockForOffice(api.clientRequests.cancel, ({ params }, call) => decide(params, call, 'cancel')),
]

const ask = (fields: ListedRequest, due: string | null | undefined, { db, matter }: MatterCall) => {
  const now = new Date()
  refusePastDay('due', due ?? null, now)
  return insert(db, 'clientRequests', {
    ...fields,
    matter: matter.id,
    state: 'open',
    due: due ?? null,
    asked_at: now.toISOString(),
    answered_at: null,
    answer: null,
    returned_because: null,
  })
}

/** Makes a decision of the office on what it has asked for. */
const decide = (
  { request }: { request: string },
  { db, apiOrigin, matter, record }: MatterCall,
  by: 'accept' | 'sendBack' | 'cancel',
  facts: Partial<ClientRequestRow> = {},
) => {
  const row = move(requestIn(db, matter, request), by, facts)
  record(eventOfMove[by], { request: row.id })
  return clientRequestToReply(db, row, apiOrigin)
}

import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { listMessages, readSent } from '#server/domain/conversation/messages/messages.ts'
import { noteNoAnswer } from '#server/domain/conversation/messages/no-answer.ts'
import { recallMessage } from '#server/domain/conversation/messages/recall.ts'
import { markRead } from '#server/domain/conversation/messages/read.ts'
import { listSentFiles } from '#server/domain/conversation/messages/sent-files.ts'
import { sendMessage } from '#server/domain/conversation/messages/send.ts'
import { rowId } from '#server/domain/shared/row-id.ts'
import type { Serve } from './serve.ts'

export const messageRoutes = (serve: Serve, deps: Deps) => {
  serve(api.messages.list, (call, { params, query }) => listMessages(deps, call, params.id, query))
  serve(
    api.messages.send,
    (call, { params, body }) => sendMessage(deps, call, params.id, body),
    (call, { params, body: { internal } }, madeIds) => readSent(deps, call, { matterId: params.id, internal }, madeIds),
  )
  serve(api.messages.recall, (call, { params }) => recallMessage(deps, call, { matterId: params.id, id: params.message }))
  serve(api.messages.noAnswer, (call, { params }) => noteNoAnswer(deps, call, { matterId: params.id, id: params.message }))
  serve(api.sentFiles.list, (call, { params }) => listSentFiles(deps, call, params.id))
  serve(api.messages.read, (call, { params, body }) => markRead(deps, call, params.id, rowId(body.event)))
}

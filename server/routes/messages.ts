import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { listMessages, readSent } from '#server/domain/conversation/messages/messages.ts'
import { recallMessage } from '#server/domain/conversation/messages/recall.ts'
import { markRead } from '#server/domain/conversation/messages/read.ts'
import { sendMessage } from '#server/domain/conversation/messages/send.ts'
import { rowId } from '#server/domain/shared/row-id.ts'
import type { Serve } from './serve.ts'

export const messageRoutes = (serve: Serve, deps: Deps) => {
  serve(api.messages.list, (actor, { params, query }) => listMessages(deps, actor, params.id, query))
  serve(
    api.messages.send,
    (actor, { params, body }) => sendMessage(deps, actor, params.id, body),
    (actor, { params, body: { internal } }, madeIds) => readSent(deps, actor, { matterId: params.id, internal }, madeIds),
  )
  serve(api.messages.recall, (actor, { params }) => recallMessage(deps, actor, { matterId: params.id, id: params.message }))
  serve(api.messages.read, (actor, { params, body }) => markRead(deps, actor, params.id, rowId(body.event)))
}

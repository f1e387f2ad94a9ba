import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { changeChoices, readChoices } from '#server/domain/history/inbox/choices.ts'
import { readInbox } from '#server/domain/history/inbox/inbox.ts'
import { markOpened } from '#server/domain/history/inbox/opened.ts'
import { unsubscribe } from '#server/domain/history/inbox/unsubscribe.ts'
import { readPushKey, subscribe, unsubscribe as unsubscribePush } from '#server/domain/history/push/subscriptions.ts'
import { rowId } from '#server/domain/shared/row-id.ts'
import type { Serve } from './serve.ts'

export const inboxRoutes = (serve: Serve, deps: Deps) => {
  serve(api.inbox.list, (call) => readInbox(deps, call))
  serve(api.inbox.opened, (call, { params, body }) =>
    markOpened(deps, call, params.id, body.event === undefined ? undefined : rowId(body.event)),
  )
  serve(api.notifications.read, (call) => readChoices(deps, call))
  serve(api.notifications.change, (call, { body }) => changeChoices(deps, call, body.choices))
  serve(api.push.key, (call) => readPushKey(deps, call))
  serve(api.push.subscribe, (call, { body }) => subscribe(deps, call, body))
  serve(api.push.unsubscribe, (call) => unsubscribePush(deps, call))
  serve(api.notifications.unsubscribe, (visitor, { query }) => unsubscribe(deps, visitor, query.key))
}

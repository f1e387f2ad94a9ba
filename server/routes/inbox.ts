import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { changeChoices, readChoices } from '#server/domain/history/inbox/choices.ts'
import { readInbox } from '#server/domain/history/inbox/inbox.ts'
import { markOpened } from '#server/domain/history/inbox/opened.ts'
import { unsubscribe } from '#server/domain/history/inbox/unsubscribe.ts'
import { rowId } from '#server/domain/shared/row-id.ts'
import type { Serve } from './serve.ts'

export const inboxRoutes = (serve: Serve, deps: Deps) => {
  serve(api.inbox.list, (actor) => readInbox(deps, actor))
  serve(api.inbox.opened, (actor, { params, body }) =>
    markOpened(deps, actor, params.id, body.event === undefined ? undefined : rowId(body.event)),
  )
  serve(api.notifications.read, (actor) => readChoices(deps, actor))
  serve(api.notifications.change, (actor, { body }) => changeChoices(deps, actor, body.choices))
  serve(api.notifications.unsubscribe, (visitor, { query }) => unsubscribe(deps, visitor, query.key))
}

import type { clientRequests as calls } from '#contract/conversation/client-requests.ts'
import type { Valid } from '#contract/core/endpoint.ts'
import { usualWarnDays } from '#contract/conversation/deadlines.ts'
import { fieldNotices } from '#contract/history/notices.ts'
import { FieldsRefused } from '#contract/refusals.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { clientRequests } from '#server/db/schema/client-requests.ts'
import { singleRow } from '#server/db/single-row.ts'
import type { Deps } from '#server/deps.ts'
import { appendEvent } from '#server/domain/history/append-event.ts'
import { refuseFull } from '#server/domain/access/refuse-full.ts'
import { requireRightOver } from '#server/domain/access/require-right-over.ts'
import { visibleMatter } from '#server/domain/access/visible-matter.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import { daysLeft } from '#server/domain/shared/reminder-days.ts'
import { clientRequestIn, logClientRequest, clientRequestsToReplies } from './client-requests.ts'

/**
 * The office asks the customer of a matter for something.
 * @throws Refused `matter.missing`, `matter.full`, `role.missing`, `matter.own`;
 * FieldsRefused for a last day that is over
 */
export const askClient = async (
  deps: Deps,
  call: CallContext,
  matterId: number,
  { due = null, ...asked }: Valid<typeof calls.ask>['body'],
) => {
  const matter = await visibleMatter(deps.db, call.viewer, matterId)
  requireRightOver(call.viewer, 'workOnMatters', matter.userId)
  const askedAt = deps.clock.now()
  if (due !== null && due < swedishDay(askedAt)) throw new FieldsRefused({ due: [fieldNotices.dayOver] })
  const request = await call.idempotently(
    async (tx) => {
      const lockedMatter = await visibleMatter(tx, call.viewer, matterId, 'to change it')
      await refuseFull(tx, clientRequests, lockedMatter)
      const place = { matterId: lockedMatter.id, askedById: call.viewer.userId, state: 'open', askedAt } as const
      const row = singleRow(
        await tx
          .insert(clientRequests)
          .values({ ...asked, due, ...(due !== null && remindsFrom(due, askedAt)), ...place })
          .returning(),
      )
      await appendEvent(tx, deps, lockedMatter, { by: call.viewer, kind: 'request_asked', facts: { request: row.id } })
      return singleRow(await clientRequestsToReplies(deps, tx, [row]))
    },
    ({ id }) => [id],
  )
  logClientRequest(deps, call, 'asked', matter.id, request.id)
  return request
}

/**
 * Reads what one has asked for, for a repeat.
 * @throws Refused `matter.missing`, `role.missing`, `matter.own`, `client_request.missing`
 */
export const readAsked = async (deps: Deps, { viewer }: CallContext, matterId: number, [id = 0]: readonly number[]) => {
  const matter = await visibleMatter(deps.db, viewer, matterId)
  requireRightOver(viewer, 'workOnMatters', matter.userId)
  return singleRow(await clientRequestsToReplies(deps, deps.db, [await clientRequestIn(deps.db, matter, id)]))
}

/** Not on the day on which it is asked, of which the customer is told anyway. */
const remindsFrom = (due: string, askedAt: Date) => ({
  remindsBelow: Math.min(Math.max(daysLeft(due, askedAt), 0), Math.max(...usualWarnDays) + 1),
})

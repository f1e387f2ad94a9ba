import { and, eq, sql } from 'drizzle-orm'
import { Refused } from '#contract/refusals.ts'
import { messages } from '#server/db/schema/messages.ts'
import type { Deps } from '#server/deps.ts'
import { officeMatter } from '#server/domain/access/office-matter.ts'
import { appendEvent } from '#server/domain/history/append-event.ts'
import { fromUnanswered } from '#server/domain/history/waiting/unanswered-sql.ts'
import { logAct } from '#server/domain/shared/log-act.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import type { IdInMatter } from '#server/domain/shared/id-in-matter.ts'
import { updateUnanswered } from './unanswered.ts'

/**
 * Notes for the office that the customer's messages up to one need no answer, so that they wait no
 * longer; the customer isn't told. One that doesn't wait (any more) changes nothing.
 * @throws Refused `matter.missing`, `role.missing`, `matter.own`, `message.missing`
 */
export const noteNoAnswer = async (deps: Deps, call: CallContext, { matterId, id }: IdInMatter): Promise<void> => {
  const { viewer } = call
  const isNoted = await deps.db.transaction(async (tx) => {
    const matter = await officeMatter(tx, viewer, matterId, 'to change it')
    const isThis = and(eq(messages.id, id), eq(messages.matterId, matter.id))
    if ((await tx.$count(messages, isThis)) === 0) throw new Refused('message.missing')
    const waits = sql`${messages.id} in (select t.id ${fromUnanswered(sql`${matter.id}`)})`
    const noted = await tx.update(messages).set({ noAnswerAt: deps.clock.now() }).where(and(isThis, waits)).returning()
    if (noted.length === 0) return false
    await updateUnanswered(tx, matter.id)
    await appendEvent(tx, deps, matter, { by: viewer, kind: 'no_answer_needed', facts: { message: id } })
    return true
  })
  if (isNoted) logAct(deps, call, 'message.needs_no_answer', { matterId, messageId: id })
}

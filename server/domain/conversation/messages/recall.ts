import { and, eq } from 'drizzle-orm'
import { whyNotRecall } from '#contract/conversation/message-recall.ts'
import { Refused, refuseIf } from '#contract/refusals.ts'
import { messages } from '#server/db/schema/messages.ts'
import type { Deps } from '#server/deps.ts'
import { removeMessageFiles } from '#server/domain/files/files.ts'
import { appendEvent } from '#server/domain/history/append-event.ts'
import { visibleMatter } from '#server/domain/access/visible-matter.ts'
import { logAct } from '#server/domain/shared/log-act.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import type { IdInMatter } from '#server/domain/shared/id-in-matter.ts'
import { readers, visibleMessages } from './messages.ts'
import { updateUnanswered } from './unanswered.ts'

/**
 * Takes one's own message back while nobody on the other side has read it: its text and its files
 * are deleted, and its place says so.
 * @throws Refused `matter.missing`, `message.missing`, `message.not_author`, `message.recalled`,
 * `message.read`, `message.too_late`
 */
export const recallMessage = async (deps: Deps, call: CallContext, { matterId, id }: IdInMatter): Promise<void> => {
  const { viewer } = call
  await deps.db.transaction(async (tx) => {
    const matter = await visibleMatter(tx, viewer, matterId, 'to change it')
    const [message] = await tx
      .select()
      .from(messages)
      .where(and(eq(messages.id, id), eq(messages.matterId, matter.id), visibleMessages(matter, viewer)))
    if (!message) throw new Refused('message.missing')
    const now = deps.clock.now()
    const read = (await readers(tx, matter))(message)
    const facts = {
      mine: message.authorId === viewer.userId,
      recalled: message.recalledAt !== null,
      read,
      sentAt: message.sentAt,
    }
    refuseIf(whyNotRecall(facts, now))
    await tx.update(messages).set({ text: '', recalledAt: now }).where(eq(messages.id, id))
    await updateUnanswered(tx, matter.id)
    await removeMessageFiles(tx, deps, id)
    const kind = message.internal ? 'note_recalled' : 'message_recalled'
    await appendEvent(tx, deps, matter, { by: viewer, kind, facts: { message: id } })
  })
  logAct(deps, call, 'message.recalled', { matterId, messageId: id })
}

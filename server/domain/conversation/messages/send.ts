import { eq } from 'drizzle-orm'
import type { Valid } from '#contract/core/endpoint.ts'
import { answerBy } from '#contract/office/office-hours.ts'
import type { messages as messageCalls } from '#contract/conversation/messages.ts'
import { users } from '#server/db/schema/accounts.ts'
import { messages } from '#server/db/schema/messages.ts'
import { singleRow } from '#server/db/single-row.ts'
import type { Deps } from '#server/deps.ts'
import { addFiles, storeFiles } from '#server/domain/files/files.ts'
import { appendEvent, roleIn } from '#server/domain/history/append-event.ts'
import { requireRightOver } from '#server/domain/access/require-right-over.ts'
import { visibleMatter } from '#server/domain/access/visible-matter.ts'
import { logAct } from '#server/domain/shared/log-act.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import { fullName } from '#contract/core/full-name.ts'
import { enforceRateLimit } from '#server/domain/shared/rate-limit.ts'
import { signedFileUrls } from '#server/domain/files/signed-url.ts'
import { messageToReply } from './messages.ts'
import { updateUnanswered } from './unanswered.ts'

const perPerson = { limit: 30, windowSeconds: 3_600 }

/**
 * Sends a message in a matter, with its files; `internal` makes it a note of the office.
 * @throws Refused `matter.missing`, `request.throttled`; `role.missing` and `matter.own` for
 * a customer's note;
 * FieldsRefused above the quota
 */
export const sendMessage = async (
  deps: Deps,
  call: CallContext,
  matterId: number,
  { text, internal }: Valid<typeof messageCalls.send>['body'],
) => {
  const { viewer } = call
  const matter = await visibleMatter(deps.db, viewer, matterId)
  if (internal) requireRightOver(viewer, 'workOnMatters', matter.userId)
  const sent = await storeFiles(deps, call.files, (stored) =>
    call.idempotently(
      async (tx) => {
        await enforceRateLimit({ ...deps, db: tx }, `message-by:${viewer.userId}`, perPerson)
        const lockedMatter = await visibleMatter(tx, viewer, matterId, 'to change it')
        const sentAt = deps.clock.now()
        const role = roleIn(lockedMatter, viewer)
        const facts = { matterId: lockedMatter.id, authorId: viewer.userId, role, internal, text, sentAt }
        const { id } = singleRow(
          await tx
            .insert(messages)
            .values({ ...facts, answerBy: role === 'customer' ? answerBy(sentAt).day : null })
            .returning({ id: messages.id }),
        )
        await updateUnanswered(tx, lockedMatter.id)
        const added = await addFiles(tx, deps, { matterId: lockedMatter.id, userId: viewer.userId, messageId: id }, stored)
        const eventId = await appendEvent(tx, deps, lockedMatter, {
          by: viewer,
          kind: internal ? 'note_written' : 'message_sent',
          facts: { message: id, files: added.map((file) => file.id) },
        })
        const message = singleRow(await tx.update(messages).set({ eventId }).where(eq(messages.id, id)).returning())
        const author = singleRow(await tx.select().from(users).where(eq(users.id, viewer.userId)))
        return messageToReply({ viewer, now: deps.clock.now(), addressOf: signedFileUrls(deps) }, message, {
          author: fullName(author),
          read: false,
          files: added,
        })
      },
      ({ id }) => [id],
    ),
  )
  logAct(deps, call, 'message.sent', { matterId: matter.id, messageId: sent.id, internal, files: sent.files.length })
  return sent
}

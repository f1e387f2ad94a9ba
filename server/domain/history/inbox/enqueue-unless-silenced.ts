import { and, eq, isNotNull, isNull, notExists } from 'drizzle-orm'
import type { ChoosableKind } from '#contract/history/notification-kinds.ts'
import type { Db } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { notificationChoices } from '#server/db/schema/notifications.ts'
import type { Deps } from '#server/deps.ts'
import { enqueueNotificationMail } from '#server/domain/shared/outbox.ts'
import type { Mail } from '#server/ports/mail.ts'
import { type UnsubscribeLink, unsubscribeLink } from './unsubscribe-link.ts'

/**
 * Queues a mail to a user inside the caller's transaction, unless they have silenced its kind or
 * their account is disabled. It is sent at once also to those who hear daily: a reminder of the day
 * after tomorrow can't wait.
 * @returns whether a mail is queued: somebody else must hear of what the office has to do
 */
export const enqueueUnlessSilenced = async (
  tx: Db,
  deps: Deps,
  { userId, kind }: { userId: number; kind: ChoosableKind },
  write: (email: string, link: UnsubscribeLink) => Mail,
): Promise<boolean> => {
  const silenced = tx
    .select({ kind: notificationChoices.kind })
    .from(notificationChoices)
    .where(
      and(eq(notificationChoices.userId, users.id), eq(notificationChoices.kind, kind), eq(notificationChoices.pace, 'never')),
    )
  const [person] = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.disabledAt), isNotNull(users.emailVerifiedAt), notExists(silenced)))
  if (!person) return false
  await enqueueNotificationMail(tx, deps, write(person.email, unsubscribeLink(deps, userId)))
  return true
}

import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { choosableKinds } from '#contract/history/notification-kinds.ts'
import type { Db } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { matters } from '#server/db/schema/matters.ts'
import { notificationChoices, notifications } from '#server/db/schema/notifications.ts'
import type { Deps } from '#server/deps.ts'
import { enqueueNotificationMail } from '#server/domain/shared/outbox.ts'
import { seesMatterOfOthers } from '#server/domain/access/visible-to.ts'
import { pushToDevices } from '#server/domain/history/push/push-to-devices.ts'
import { notificationMail } from './mails.ts'
import { unsubscribeLink } from './unsubscribe-link.ts'

/**
 * Tells of what is due, with one mail to each person and one notification to each of their devices.
 * The rows go, and these are queued, in one transaction: a crash leaves both or neither. Whose mail
 * can't be queued keeps the others waiting no longer, and is tried again next time.
 * @param stop ends it between two people
 */
export const mailNotifications = async (deps: Deps, stop?: AbortSignal): Promise<void> => {
  const isDue = lte(notifications.due, deps.clock.now())
  const people = await deps.db
    .selectDistinct({ id: notifications.userId })
    .from(notifications)
    .where(isDue)
    .orderBy(notifications.userId)
  for (const { id } of people) {
    if (stop?.aborted) return
    await deps.db
      .transaction((tx) => mailOne(tx, deps, id))
      .catch((error: unknown) => deps.log.error({ err: error, event: 'notices.failed', userId: id }, 'notices not mailed'))
  }
}

const mailOne = async (tx: Db, deps: Deps, id: number): Promise<void> => {
  // Another process leaves this person alone until the end of the transaction. The lock doesn't
  // stop what refers to the user.
  const [person] = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(eq(users.id, id))
    .for('no key update', { skipLocked: true })
  if (!person) return
  // Leaves alone what is being put off, read or deleted. This transaction waits for no other that
  // has locked notifications, so it can't be part of a deadlock with them.
  const free = tx
    .select({ matterId: notifications.matterId, kind: notifications.kind })
    .from(notifications)
    .where(and(eq(notifications.userId, id), lte(notifications.due, deps.clock.now())))
    .for('update', { skipLocked: true })
  const claimed = await tx
    .delete(notifications)
    .where(and(eq(notifications.userId, id), sql`(${notifications.matterId}, ${notifications.kind}) in (${free})`))
    .returning()
  const due = await stillWanted(tx, deps, person.id, claimed)
  if (due.length === 0) return
  await pushToDevices(tx, deps, person.id)
  const mailed = due.filter(({ byMail }) => byMail)
  if (mailed.length > 0) await mailTo(tx, deps, person, mailed)
}

const mailTo = async (
  tx: Db,
  deps: Deps,
  person: { id: number; email: string },
  due: readonly NotificationRow[],
): Promise<void> => {
  const byMatter = Map.groupBy(due, ({ matterId }) => matterId)
  const unread = [...byMatter]
    .toSorted(([a], [b]) => a - b)
    .map(([matterId, rows]) => ({ matterId, kinds: rows.map(({ kind }) => kind) }))
  const canBeSilenced = due.some(({ kind }) => isChoosable(kind))
  const link = canBeSilenced ? unsubscribeLink(deps, person.id) : undefined
  await enqueueNotificationMail(tx, deps, notificationMail(deps.config, person.email, unread, link))
  deps.log.info({ event: 'notices.mailed', userId: person.id, matters: unread.length })
}

const isChoosable = (kind: string) => choosableKinds.some((one) => one === kind)

type NotificationRow = typeof notifications.$inferSelect

/** Leaves out what the person has silenced since, and matters that they can't see any more. */
const stillWanted = async (
  tx: Db,
  { config }: Deps,
  userId: number,
  claimed: readonly NotificationRow[],
): Promise<NotificationRow[]> => {
  if (claimed.length === 0) return []
  const silenced = await tx
    .select({ kind: notificationChoices.kind })
    .from(notificationChoices)
    .where(and(eq(notificationChoices.userId, userId), eq(notificationChoices.pace, 'never')))
  const visible = await tx
    .select({ id: matters.id })
    .from(matters)
    .innerJoin(users, or(eq(users.id, matters.userId), seesMatterOfOthers(config, matters.id)))
    .where(
      and(
        eq(users.id, userId),
        isNull(users.disabledAt),
        inArray(
          matters.id,
          claimed.map(({ matterId }) => matterId),
        ),
      ),
    )
  const visibleIds = new Set(visible.map(({ id }) => id))
  return claimed.filter(({ kind, matterId }) => visibleIds.has(matterId) && !silenced.some((one) => one.kind === kind))
}

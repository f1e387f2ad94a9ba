import { and, eq, exists, inArray, isNull, lte, or } from 'drizzle-orm'
import { choosableKinds } from '#contract/notice-kinds.ts'
import type { Db } from '#server/db/database.ts'
import { matters, noticeChoices, notices, users } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { enqueueMail } from '#server/domain/jobs/outbox.ts'
import { noticeMail } from './mails.ts'
import { isOfficeUser } from './tell.ts'
import { unsubscribeKey } from './unsubscribe.ts'

/**
 * Mails what is due, one mail to each person. Notices go, and their mail is queued, in one
 * transaction: a crash leaves both or neither.
 * @param stop ends it between two people
 */
export const mailNotices = async (deps: Deps, stop?: AbortSignal): Promise<void> => {
  while (!stop?.aborted && (await deps.db.transaction((tx) => mailOne(tx, deps))));
}

/** @returns whether somebody was due */
const mailOne = async (tx: Db, deps: Deps): Promise<boolean> => {
  const isDue = lte(notices.due, deps.clock.now())
  const ofUser = eq(notices.userId, users.id)
  // Another process leaves this person alone until the end of the transaction. The lock doesn't
  // stop what refers to the user.
  const [person] = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(exists(tx.select({ id: notices.userId }).from(notices).where(and(ofUser, isDue))))
    .limit(1)
    .for('no key update', { skipLocked: true })
  if (!person) return false
  const claimed = await tx
    .delete(notices)
    .where(and(eq(notices.userId, person.id), isDue))
    .returning()
  const due = await stillWanted(tx, person.id, claimed)
  if (due.length === 0) return true
  const byMatter = Map.groupBy(due, ({ matterId }) => matterId)
  const news = [...byMatter]
    .toSorted(([a], [b]) => a - b)
    .map(([matterId, rows]) => ({ matterId, kinds: rows.map(({ kind }) => kind) }))
  const canBeSilenced = due.some(({ kind }) => isChoosable(kind))
  const key = canBeSilenced ? unsubscribeKey(deps.keys, person.id) : undefined
  await enqueueMail(tx, deps, noticeMail(deps.config, person.email, news, { key }))
  deps.log.info({ event: 'notices.mailed', userId: person.id, matters: news.length })
  return true
}

const isChoosable = (kind: string) => choosableKinds.some((one) => one === kind)

type NoticeRow = typeof notices.$inferSelect

/** Leaves out what the person has silenced since, and matters that they can't see any more. */
const stillWanted = async (tx: Db, userId: number, claimed: readonly NoticeRow[]): Promise<NoticeRow[]> => {
  if (claimed.length === 0) return []
  const silenced = await tx
    .select({ kind: noticeChoices.kind })
    .from(noticeChoices)
    .where(and(eq(noticeChoices.userId, userId), eq(noticeChoices.pace, 'never')))
  const visible = await tx
    .select({ id: matters.id })
    .from(matters)
    .innerJoin(users, or(eq(users.id, matters.userId), isOfficeUser))
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

import { and, asc, eq, inArray, isNotNull, not, or, sql } from 'drizzle-orm'
import { liveAssignmentStates } from '#contract/assignments/states.ts'
import { openMatterStatuses } from '#contract/matters/statuses.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { eachOnce } from '#server/db/each-once.ts'
import { users } from '#server/db/schema/accounts.ts'
import { oneOf } from '#server/db/schema/columns.ts'
import { matters } from '#server/db/schema/matters.ts'
import type { Deps } from '#server/deps.ts'
import { seesAllMattersUser } from '#server/domain/access/visible-to.ts'
import { appendEvent, type LockedMatter, lockMatter } from '#server/domain/history/append-event.ts'
import { enqueueMail } from '#server/domain/shared/outbox.ts'
import { assignmentMails } from './mails.ts'
import type { RecalledIds } from './recall-from-customer.ts'

/** As the index of open handlers has it. */
const isOpen = sql`${matters.status} in ${oneOf(openMatterStatuses)}`

/** The condition for open matters that are nobody's by an assignment. */
const isAnsweredOnly = and(
  isOpen,
  sql`not exists (select from assignments kept where kept.matter_id = ${matters.id} and kept.state in ${oneOf(liveAssignmentStates)})`,
)

/** The condition for users who don't see a matter that isn't assigned to them. */
const cannotHandle = (config: Pick<Config, 'partnersSee'>) => or(isNotNull(users.disabledAt), not(seesAllMattersUser(config)))

/**
 * Lists the open matters whose handler, by having answered, can't log in, works here no more, or
 * doesn't see them any more as a partner.
 */
export const listAnsweredByFormer = async ({ db, config }: Pick<Deps, 'db' | 'config'>) => {
  const handlerId = sql<number>`handled.id`.as('former_id')
  const former = await db
    .select({ id: handlerId })
    .from(sql`${eachOnce(sql`handler_id`, sql`matters where ${isOpen}`)} handled`)
    .innerJoin(users, sql`${users.id} = handled.id`)
    .where(cannotHandle(config))
  const ids = former.map(({ id }) => id)
  return ids.length === 0 ? [] : listAnsweredBy(db, ids)
}

/** The open matters that some people handle by having answered. */
export const listAnsweredBy = (db: Db, ids: readonly number[]): Promise<{ id: number }[]> =>
  db
    .select({ id: matters.id })
    .from(matters)
    .where(and(inArray(matters.handlerId, [...ids]), isAnsweredOnly))
    .orderBy(asc(matters.id))

/** Nobody handles the matter any more, once the first who answered can't. */
export const leaveAnsweredByFormer = async (tx: Db, deps: Deps, matterId: number): Promise<void> => {
  const matter = await lockMatter(tx, matterId)
  const [left] = await tx
    .select({ handlerId: users.id })
    .from(matters)
    .innerJoin(users, eq(users.id, matters.handlerId))
    .where(and(eq(matters.id, matterId), cannotHandle(deps.config)))
  if (matter && left) await leaveAnswered(tx, deps, matter, left.handlerId)
}

/**
 * Releases an open matter that somebody handles by having answered, and mails the office.
 * @param recalled what was recalled with them, for the event
 * @returns whether they handled it
 */
export const leaveAnswered = async (
  tx: Db,
  deps: Deps,
  matter: LockedMatter,
  handlerId: number,
  recalled: RecalledIds = {},
): Promise<boolean> => {
  const isTheirs = and(eq(matters.id, matter.id), eq(matters.handlerId, handlerId), isAnsweredOnly)
  if ((await tx.$count(matters, isTheirs)) === 0) return false
  const facts = { partner: handlerId, ...recalled }
  await appendEvent(tx, deps, matter, { by: 'server', kind: 'partner_released', facts })
  await enqueueMail(tx, deps, assignmentMails.partnerLeft(deps.config, matter.id))
  deps.log.info({ event: 'assignment.left', matterId: matter.id, userId: handlerId })
  return true
}

import { eq, or, type Placeholder, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { may, type Viewer } from '#contract/matters/rules.ts'
import type { AssignmentState } from '#contract/assignments/states.ts'
import type { Config } from '#server/config.ts'
import { users } from '#server/db/schema/accounts.ts'
import { matters } from '#server/db/schema/matters.ts'

/** A viewer, as far as it decides what they see. */
export interface MatterViewer extends Viewer {
  userId: number
  /** A partner where `PARTNERS_SEE=assigned`. */
  seesAssignedOnly: boolean
}

/** The viewer's id; a placeholder in a prepared query. */
type UserId = number | Placeholder

/** Tells whether nothing is hidden from a viewer. */
export const seesAllMatters = (viewer: MatterViewer) => may.seeAllMatters(viewer) && !viewer.seesAssignedOnly

/** The columns of a table that say whose row it is, and which matter it belongs to. */
interface Columns {
  ownerId: AnyPgColumn
  matterId: AnyPgColumn
}

/**
 * The condition for rows of matters that a viewer can see (docs/reference/product.md, Roles and
 * permissions): one's own; for the office all or, if it is a partner where
 * `PARTNERS_SEE=assigned`, those that are assigned to them. Undefined for all.
 */
export const ofVisibleMatter = (viewer: MatterViewer, { ownerId, matterId }: Columns): SQL | undefined => {
  if (seesAllMatters(viewer)) return undefined
  const isOwn = eq(ownerId, viewer.userId)
  return viewer.seesAssignedOnly ? or(isOwn, sql`${matterId} in (${mattersOf(viewer, 'assigned')})`) : isOwn
}

/** The condition for matters that a viewer can see. */
export const visibleTo = (viewer: MatterViewer) =>
  viewer.seesAssignedOnly
    ? isAmong(viewer, ['assigned'])
    : ofVisibleMatter(viewer, { ownerId: matters.userId, matterId: matters.id })

/**
 * The condition for matters that are offered to a partner, who hasn't answered yet. Select it with
 * the row: asked for separately, an offer that ends meanwhile would show what it is about.
 */
export const isOfferedTo = (viewer: { userId: UserId }) => sql<boolean>`${matters.id} in (${mattersOf(viewer, 'offered')})`

/**
 * The condition for the rows of a viewer's list: what they can see, and what is offered to them,
 * without its title.
 */
export const listedFor = (viewer: MatterViewer) =>
  viewer.seesAssignedOnly ? isAmong(viewer, ['assigned', 'offered']) : visibleTo(viewer)

/**
 * The condition for what waits that a viewer may be told of: in their own matter, where they never
 * act for the office (`isOfficeSide` of the contract), only what waits for its customer. Of these
 * rows alone, so that they can be read from their own indexes: a viewer's matters are few, and
 * looked up once.
 */
export const isToldTo = (
  { userId }: { userId: UserId },
  { side, matterId }: Record<'side' | 'matterId', AnyPgColumn | SQL>,
): SQL => sql`(${side} = 'customer' or ${matterId} <> all (array(select own.id from matters own where own.user_id = ${userId})))`

/**
 * The condition for a user's own matters, and those that are theirs as a partner. By their ids,
 * which are few: with `or` the database would read all matters in search of them.
 */
export const isAmong = ({ userId }: { userId: UserId }, states: readonly AssignmentState[]): SQL => sql`${matters.id} in (
  select m.id from matters m where m.user_id = ${userId}
  union all select matter_id from assignments
    where partner_id = ${userId} and state in (${sql.raw(states.map((state) => `'${state}'`).join(', '))}))`

/**
 * The condition for users at the office who see a matter of somebody else.
 * @param matterId a column, an expression, or the id itself
 */
export const seesMatterOfOthers = ({ partnersSee }: Pick<Config, 'partnersSee'>, matterId: AnyPgColumn | SQL | number): SQL => {
  if (partnersSee === 'all') return isOfficeUser
  return sql`(${isAdminUser} or ${users.isDelegatedAdmin} and exists (
    select from assignments a where a.matter_id = ${matterId} and a.partner_id = ${users.id} and a.state = 'assigned'))`
}

/** The condition for admins, who have a part in every matter. */
export const isAdminUser = sql`(${users.isStaff} or ${users.isSuperuser})`

/** The condition for users at the office, as the index `users_office` has it. */
export const isOfficeUser = sql`(${isAdminUser} or ${users.isDelegatedAdmin})`

/** The condition for users from whom no matter is hidden. */
export const seesAllMattersUser = ({ partnersSee }: Pick<Config, 'partnersSee'>): SQL =>
  partnersSee === 'all' ? isOfficeUser : isAdminUser

/** The condition for users with a role, who needn't see any matter (`worksHere`). */
export const worksHereUser = sql`(${isOfficeUser} or ${users.isBookkeeper})`

/** The ids of the matters that are assigned or offered to a partner. */
export const mattersOf = ({ userId }: { userId: UserId }, state: AssignmentState) =>
  sql`select matter_id from assignments where partner_id = ${userId} and state = ${state}`

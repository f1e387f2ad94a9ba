import { sql } from 'drizzle-orm'
import { prepared } from '#server/db/prepared.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { Deps } from '#server/deps.ts'
import { isOfficeUser, type MatterViewer } from '#server/domain/access/visible-to.ts'

interface Handler {
  id: number
  name: string
  /** They have left the office, so nobody has their matters. */
  isGone: boolean
}

/**
 * Each handler once. The index of handlers is read from one to the next: with `distinct` all
 * matters would be read.
 */
const statement = prepared(
  'handlers',
  {
    id: users.id,
    name: sql<string>`trim(${users.name} || ' ' || ${users.surname})`,
    isGone: sql<boolean>`${users.disabledAt} is not null or not ${isOfficeUser}`,
  },
  (db, columns) =>
    db
      .select(columns)
      .from(users)
      .where(
        sql`${users.id} in (
          with recursive one as (
            (select handler_id from matters where handler_id is not null order by handler_id limit 1)
            union all
            select (select m.handler_id from matters m where m.handler_id > one.handler_id order by m.handler_id limit 1)
            from one where one.handler_id is not null)
          select handler_id from one)`,
      ),
)

const byName = new Intl.Collator('sv')

/** Everybody who handles a matter, by name; those who have left among them. */
export const findHandlers = async ({ db }: Pick<Deps, 'db'>): Promise<Handler[]> =>
  (await statement(db, {})).toSorted((one, other) => byName.compare(one.name, other.name) || one.id - other.id)

/** The handlers whose matters a viewer can see. A partner may see only their own. */
export const findHandlersFor = async (deps: Pick<Deps, 'db'>, viewer: MatterViewer) => {
  const handlers = await findHandlers(deps)
  return handlers
    .filter(({ id, isGone }) => !isGone && (!viewer.seesAssignedOnly || id === viewer.userId))
    .map(({ id, name }) => ({ id, name }))
}

import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Config } from '#server/config.ts'
import { prepared } from '#server/db/prepared.ts'
import { users } from '#server/db/schema/accounts.ts'
import { matters } from '#server/db/schema/matters.ts'
import type { Deps } from '#server/deps.ts'
import { everyHandler, handlerIdOf } from '#server/domain/access/handler.ts'
import { nameIn } from '#server/domain/accounts/name-of.ts'
import { type MatterViewer, seesAllMattersUser } from '#server/domain/access/visible-to.ts'

interface Handler {
  id: number
  name: string
  /** Which of the matters that are stored as theirs they have, as `handlerIdOf` tells of each. */
  has: 'all' | 'assigned' | 'none'
}

const statement = (partnersSee: Config['partnersSee']) =>
  prepared(
    `handlers_${partnersSee}`,
    {
      id: users.id,
      name: nameIn(users),
      has: sql<Handler['has']>`case
        when ${users.disabledAt} is not null then 'none'
        when ${seesAllMattersUser({ partnersSee })} then 'all'
        when ${users.isDelegatedAdmin} and exists (
          select from assignments a where a.partner_id = ${users.id} and a.state = 'assigned') then 'assigned'
        else 'none' end`,
    },
    (db, columns) => db.select(columns).from(users).where(sql`${users.id} in ${everyHandler}`),
  )

const statements = { all: statement('all'), assigned: statement('assigned') }

const byName = new Intl.Collator('sv')

/** Everybody who is stored as a matter's handler, by name; those who have left among them. */
export const findHandlers = async ({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<Handler[]> =>
  (await statements[config.partnersSee](db, {})).toSorted(
    (one, other) => byName.compare(one.name, other.name) || one.id - other.id,
  )

/** The handlers whose matters a viewer can see. A partner may see only their own. */
export const findHandlersFor = async (deps: Pick<Deps, 'db' | 'config'>, viewer: MatterViewer) => {
  const handlers = await findHandlers(deps)
  return handlers
    .filter(({ id, has }) => has !== 'none' && (!viewer.seesAssignedOnly || id === viewer.userId))
    .map(({ id, name }) => ({ id, name }))
}

/** The condition for the matters that a handler has. */
export const isHandledBy = ({ config }: Pick<Deps, 'config'>, { id, has }: Handler): SQL | undefined =>
  and(eq(matters.handlerId, id), has === 'assigned' ? isNotNull(handlerIdOf(config, matters.id)) : undefined)

/** The condition for the matters that nobody has: none of the handlers, who are all. */
export const isNobodys = ({ config }: Pick<Deps, 'config'>, handlers: readonly Handler[]): SQL | undefined => {
  const isOfThoseWith = (which: Handler['has']) =>
    inArray(
      matters.handlerId,
      handlers.filter(({ has }) => has === which).map(({ id }) => id),
    )
  return or(
    isNull(matters.handlerId),
    isOfThoseWith('none'),
    and(isOfThoseWith('assigned'), isNull(handlerIdOf(config, matters.id))),
  )
}

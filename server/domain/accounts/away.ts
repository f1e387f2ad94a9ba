import { and, asc, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import { type Absence, checkAbsence } from '#contract/accounts/away.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { users } from '#server/db/schema/accounts.ts'
import { singleRow } from '#server/db/single-row.ts'
import type { Deps } from '#server/deps.ts'
import type { SessionViewer } from '#server/session-viewer.ts'
import { seesAllMattersUser } from '#server/domain/access/visible-to.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import { absenceOf } from './absence-of.ts'
import { fullName } from '#contract/core/full-name.ts'

/** Reads when the viewer is away, and who may stand in. What is over is none. */
export const readAway = async (deps: Deps, { viewer }: CallContext) => {
  const user = singleRow(await deps.db.select().from(users).where(eq(users.id, viewer.userId)))
  const absence = absenceOf(user)
  const isAhead = absence !== null && absence.to >= swedishDay(deps.clock.now())
  const standIn = user.standInId === null ? null : String(user.standInId)
  return { away: isAhead ? { ...absence, stand_in: standIn } : null, colleagues: await colleaguesOf(deps, viewer) }
}

/**
 * Says when the viewer is away and who stands in.
 * @throws FieldsRefused as `checkAbsence`
 */
export const setAway = async (deps: Deps, call: CallContext, absence: Absence) => {
  const { viewer } = call
  checkAbsence(absence, await colleaguesOf(deps, viewer), swedishDay(deps.clock.now()))
  const { from, to, stand_in: standIn } = absence
  await write(deps, viewer, { awayFrom: from, awayTo: to, standInId: Number(standIn) })
  return readAway(deps, call)
}

/** Ends it: the viewer is back. */
export const endAway = async (deps: Deps, { viewer }: CallContext): Promise<void> => {
  await write(deps, viewer, { awayFrom: null, awayTo: null, standInId: null })
}

type Columns = Pick<typeof users.$inferInsert, 'awayFrom' | 'awayTo' | 'standInId'>

const write = async ({ db, log }: Deps, { userId }: SessionViewer, columns: Columns) => {
  await db.update(users).set(columns).where(eq(users.id, userId))
  log.info({ event: 'away.set', userId, ...columns })
}

/** A partner who sees assigned matters only couldn't act in those of a colleague. */
const colleaguesOf = async ({ db, config }: Pick<Deps, 'db' | 'config'>, { userId }: SessionViewer) => {
  const rows = await db
    .select({
      id: users.id,
      name: users.name,
      surname: users.surname,
      awayFrom: users.awayFrom,
      awayTo: users.awayTo,
    })
    .from(users)
    .where(and(seesAllMattersUser(config), isNull(users.disabledAt), isNotNull(users.emailVerifiedAt), ne(users.id, userId)))
    .orderBy(asc(users.name), asc(users.surname), asc(users.id))
  return rows.map((row) => ({ id: String(row.id), name: fullName(row), away: absenceOf(row) }))
}

import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { ReplyDraft } from '#contract/core/endpoint.ts'
import { fullName } from '#contract/core/full-name.ts'
import {
  type IdentificationNote,
  type identification,
  keptIdentification,
  listedIdentifications,
  needsIdentification,
} from '#contract/matters/identification.ts'
import { isOpenMatter } from '#contract/matters/statuses.ts'
import type { Db } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { identifications } from '#server/db/schema/identifications.ts'
import { matters } from '#server/db/schema/matters.ts'
import type { Deps } from '#server/deps.ts'
import type { MatterRow } from '#server/domain/access/columns.ts'
import { isWithAdvokat } from '#server/domain/access/is-with-advokat.ts'
import { officeMatter } from '#server/domain/access/office-matter.ts'
import { appendEvent } from '#server/domain/history/append-event.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'

type Reply = ReplyDraft<typeof identification.read>

/**
 * The checks of who a matter's customer is, for those who work on it.
 * @throws Refused `matter.missing`, `role.missing`, `matter.own`
 */
export const readIdentifications = async (
  { db }: Pick<Deps, 'db'>,
  { viewer }: CallContext,
  matterId: number,
): Promise<Reply> => {
  const matter = await officeMatter(db, viewer, matterId)
  return identificationsOf(db, matter)
}

/**
 * Notes who was identified, how and when. What holds is the newest note; earlier ones are kept.
 * @throws Refused `matter.missing`, `role.missing`, `matter.own`
 */
export const noteIdentification = (deps: Deps, { viewer }: CallContext, matterId: number, note: IdentificationNote) =>
  deps.db.transaction(async (tx) => {
    const matter = await officeMatter(tx, viewer, matterId, 'to change it')
    const { concerns, name, number, method, checked_on: checkedOn, review_on: reviewOn } = keptIdentification(note)
    const now = deps.clock.now()
    await tx.insert(identifications).values({
      ...{ matterId: matter.id, customerId: matter.userId, byId: viewer.userId, createdAt: now },
      ...{ concerns, name, number, method, checkedOn, reviewOn },
      relationEndedAt: isOpenMatter(matter) ? null : now,
    })
    await appendEvent(tx, deps, matter, { by: viewer, kind: 'identification_noted', facts: {} })
    return identificationsOf(tx, matter)
  })

const identificationsOf = async (db: Db, { id, service }: Pick<MatterRow, 'id' | 'service'>): Promise<Reply> => {
  const rows = await db
    .select({ note: identifications, by: users })
    .from(identifications)
    .leftJoin(users, eq(users.id, identifications.byId))
    .where(eq(identifications.matterId, id))
    .orderBy(desc(identifications.id))
    .limit(listedIdentifications)
  const [held] = await db
    .select({ isWithAdvokat: isWithAdvokat(sql`${matters.id}`) })
    .from(matters)
    .where(eq(matters.id, id))
  return {
    needed: needsIdentification(service, held?.isWithAdvokat === true),
    notes: rows.map(({ note: { id: noteId, checkedOn, reviewOn, concerns, name, number, method }, by }) => ({
      ...{ id: String(noteId), concerns, name, number, method },
      ...{ checked_on: checkedOn, review_on: reviewOn, by: by && fullName(by) },
    })),
  }
}

/**
 * From the end of the relation the law counts how long its identifications are kept: once a matter
 * is closed or deleted. One that is opened again isn't over.
 * @param which the identifications
 */
export const endRelations = async (tx: Db, { clock }: Pick<Deps, 'clock'>, which: SQL): Promise<void> => {
  await tx
    .update(identifications)
    .set({ relationEndedAt: clock.now() })
    .where(and(which, isNull(identifications.relationEndedAt)))
}

/** A matter's status has changed. */
export const followStatus = async (
  tx: Db,
  deps: Pick<Deps, 'clock'>,
  matter: Pick<MatterRow, 'id' | 'status'>,
): Promise<void> => {
  const isOfMatter = eq(identifications.matterId, matter.id)
  if (isOpenMatter(matter)) await tx.update(identifications).set({ relationEndedAt: null }).where(isOfMatter)
  else await endRelations(tx, deps, isOfMatter)
}

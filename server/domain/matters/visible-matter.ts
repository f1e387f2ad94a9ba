import { and, eq } from 'drizzle-orm'
import { Refused } from '#contract/refusals.ts'
import type { Db } from '#server/db/database.ts'
import { matters } from '#server/db/schema/matters.ts'
import { rowId } from '#server/domain/shared/row-id.ts'
import type { SessionViewer } from '#server/env.ts'
import { matterColumns, type MatterRow } from './matter-columns.ts'
import { isOfferedTo, visibleTo } from './visible-to.ts'

/**
 * Reads a matter with access control. Everything that concerns one matter goes through here.
 * @param purpose `to change it` locks the row until the caller's transaction ends
 * @throws Refused `matter.missing` for unknown matters and for those that the viewer can't see
 * (R35)
 */
export const visibleMatter = async (db: Db, viewer: SessionViewer, id: string, purpose?: 'to change it'): Promise<MatterRow> => {
  const known = rowId(id)
  if (!known) throw new Refused('matter.missing')
  const query = db
    .select(matterColumns)
    .from(matters)
    .where(and(eq(matters.id, known), visibleTo(viewer)))
  const [matter] = await (purpose ? query.for('update') : query)
  if (!matter) throw new Refused('matter.missing')
  return matter
}

/**
 * A matter that is offered to a partner who sees only what is assigned to them: they read neither
 * what it is about nor whose it is. Undefined for all others.
 */
export const offeredMatter = async (db: Db, viewer: SessionViewer, idText: string, purpose?: 'to change it') => {
  if (!viewer.seesAssignedOnly) return undefined
  const query = db
    .select(matterColumns)
    .from(matters)
    .where(and(eq(matters.id, rowId(idText) ?? 0), isOfferedTo(viewer)))
  const [matter] = await (purpose ? query.for('update') : query)
  return matter
}

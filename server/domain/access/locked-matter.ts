import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { matters } from '#server/db/schema/matters.ts'
import type { SessionViewer } from '#server/session-viewer.ts'
import { matterColumns, type MatterRow } from './columns.ts'

/** A matter and its owner, as reads name it. */
export type MatterRef = Pick<typeof matters.$inferSelect, 'id' | 'userId'>

declare const locked: unique symbol

/** A matter whose row the caller's transaction has locked: whoever else changes it waits. */
export type Locked<Matter extends MatterRef> = Matter & { readonly [locked]: true }

/** Locks the row until the caller's transaction ends. */
export type Purpose = 'to change it'

/** A matter as it was read: locked, if that was to change it. */
export type ReadFor<P extends Purpose | undefined, Matter extends MatterRef> = P extends Purpose ? Locked<Matter> : Matter

/** Reads a matter for a viewer; `to change it` locks its row until the transaction ends. */
export type MatterReader = <P extends Purpose | undefined = undefined>(
  db: Db,
  viewer: SessionViewer,
  matterId: number,
  purpose?: P,
) => Promise<ReadFor<P, MatterRow>>

/**
 * Marks a matter as locked if it was read to change it. Only for what this transaction has selected
 * for update or inserted: nothing else makes a locked matter.
 */
export const readFor = <P extends Purpose | undefined, Matter extends MatterRef>(matter: Matter, _purpose: P | undefined) =>
  matter as ReadFor<P, Matter>

/** Locks a matter whoever may see it. @returns undefined if there is no such matter (any more) */
export const lockMatterRow = async (tx: Db, id: number): Promise<Locked<MatterRow> | undefined> => {
  const [matter]: MatterRow[] = await tx.select(matterColumns).from(matters).where(eq(matters.id, id)).for('update')
  return matter && readFor(matter, 'to change it')
}

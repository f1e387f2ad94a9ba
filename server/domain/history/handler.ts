import { and, eq, isNull, sql } from 'drizzle-orm'
import type { MatterEventKind } from '#contract/history/events.ts'
import { handlerChanges } from '#contract/history/handler-changes.ts'
import type { Db } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { matters } from '#server/db/schema/matters.ts'

interface HandlerEvent {
  kind: MatterEventKind
  role: string
  actorId: number | null
  partnerId: number | undefined
}

/** Keeps on a locked matter who handles it, after an event. */
export const updateHandler = async (tx: Db, matterId: number, event: HandlerEvent): Promise<void> => {
  const change = handlerChanges[event.kind]
  if (!change) return
  const isMatter = eq(matters.id, matterId)
  if (change === 'partner')
    await tx
      .update(matters)
      .set({ handlerId: event.partnerId ?? null })
      .where(isMatter)
  if (change === 'nobody') await tx.update(matters).set({ handlerId: null }).where(isMatter)
  if (change === 'lawyer who answers' && event.role === 'office' && event.actorId !== null) {
    const isLawyer = sql`exists (select from ${users} where ${users.id} = ${event.actorId} and ${users.isDelegatedAdmin})`
    await tx
      .update(matters)
      .set({ handlerId: event.actorId })
      .where(and(isMatter, isNull(matters.handlerId), isLawyer))
  }
}

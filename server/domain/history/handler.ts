import { and, eq, sql } from 'drizzle-orm'
import type { MatterEventKind } from '#contract/history/events.ts'
import { handlerChanges } from '#contract/history/handler-changes.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { matters } from '#server/db/schema/matters.ts'
import { handlerIdOf } from '#server/domain/access/handler.ts'

interface HandlerEvent {
  kind: MatterEventKind
  role: string
  actorId: number | null
  partnerId: number | undefined
}

/** Keeps on a locked matter who handles it, after an event. */
export const updateHandler = async (
  tx: Db,
  config: Pick<Config, 'partnersSee'>,
  matterId: number,
  event: HandlerEvent,
): Promise<void> => {
  const change = handlerChanges[event.kind]
  if (!change) return
  const isMatter = eq(matters.id, matterId)
  if (change === 'partner')
    await tx
      .update(matters)
      .set({ handlerId: event.partnerId ?? null })
      .where(isMatter)
  if (change === 'nobody') await tx.update(matters).set({ handlerId: null }).where(isMatter)
  if (change === 'who answers' && event.role === 'office' && event.actorId !== null)
    await tx
      .update(matters)
      .set({ handlerId: event.actorId })
      .where(and(isMatter, sql`${handlerIdOf(config, matterId)} is null`))
}

import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { MatterEventKind } from '#contract/history/events.ts'
import { type HandlerChange, handlerChanges } from '#contract/history/handler-changes.ts'
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

interface Change {
  handlerId: number | null
  /** The condition under which it is made, beside that of the matter. */
  where?: SQL
}

/** The change that an event of each kind makes; undefined for none. */
const changeBy: Readonly<
  Record<HandlerChange, (event: HandlerEvent, config: Pick<Config, 'partnersSee'>, matterId: number) => Change | undefined>
> = {
  partner: ({ partnerId }) => ({ handlerId: partnerId ?? null }),
  nobody: () => ({ handlerId: null }),
  'who answers': ({ role, actorId }, config, matterId) =>
    role === 'office' && actorId !== null
      ? { handlerId: actorId, where: sql`${handlerIdOf(config, matterId)} is null` }
      : undefined,
}

/** Keeps on a locked matter who handles it, after an event. */
export const updateHandler = async (
  tx: Db,
  config: Pick<Config, 'partnersSee'>,
  matterId: number,
  event: HandlerEvent,
): Promise<void> => {
  const kind = handlerChanges[event.kind]
  const change = kind && changeBy[kind](event, config, matterId)
  if (!change) return
  const { handlerId, where } = change
  await tx
    .update(matters)
    .set({ handlerId })
    .where(and(eq(matters.id, matterId), where))
}

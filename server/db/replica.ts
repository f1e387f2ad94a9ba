import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Log } from '#server/log.ts'
import type { AroundStatement } from './around-statements.ts'
import { type Database, type Db, poolTo } from './database.ts'

/** A copy of the database, some moments old, for reads that may be. */
export interface Replica extends Pick<Database, 'close'> {
  /** @returns it while it answers and is at most `mostBehindSeconds` old, else undefined */
  usable(): Promise<Db | undefined>
  /** Says that a read has failed there, so that it isn't asked for a while. */
  leave(): void
}

const probeMs = 5_000
const answerWithinMs = 1_000
/** All that was written before the last probe has arrived, and the next one is due by then. */
export const mostBehindSeconds = (2 * probeMs) / 1_000

const Place = z.object({ rows: z.tuple([z.object({ place: z.string() })]) })
const Arrived = z.object({ rows: z.tuple([z.object({ arrived: z.boolean() })]) })

/** Opens a replica without asking it anything yet: it may be away. */
export const openReplica = (
  url: string,
  { db: primary, log, around }: { db: Db; log: Log; around?: AroundStatement | undefined },
): Replica => {
  // It may have a pooler before it, which can't be found out while it is away.
  const { db, close } = poolTo(url, { isPooled: true, around })
  let probedAt = Number.NEGATIVE_INFINITY
  let isUsable: boolean | undefined
  let place: string | undefined
  let probing: Promise<void> | undefined

  /** Tells whether all has arrived that had been written when it was last probed. */
  const hasArrived = async () => {
    const { rows } = z.parse(Place, await primary.execute(sql`select pg_current_wal_lsn()::text as place`))
    const awaited = place ?? rows[0].place
    place = rows[0].place
    const answer = await db.execute(
      sql`select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= ${awaited}::pg_lsn as arrived`,
    )
    return z.parse(Arrived, answer).rows[0].arrived
  }
  const set = (now: boolean) => {
    if (now && isUsable === false) log.info({ event: 'replica.back' }, 'lists and books are read from the replica again')
    if (!now && isUsable !== false)
      log.warn({ event: 'replica.left' }, 'the replica is away or behind: all reads go to DATABASE_URL')
    isUsable = now
    probedAt = performance.now()
  }
  const probe = async () => {
    set(await Promise.race([hasArrived(), pause(answerWithinMs, false, { ref: false })]).catch(() => false))
    probing = undefined
  }
  return {
    usable: async () => {
      if (performance.now() - probedAt > probeMs) {
        probing ??= probe()
        await probing
      }
      return isUsable ? db : undefined
    },
    leave: () => set(false),
    close,
  }
}

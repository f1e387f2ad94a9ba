import type { Log } from '#server/log.ts'
import { desc } from 'drizzle-orm'
import { type Office, Office as OfficeSchema } from '#contract/office/office-document.ts'
import { followOffice } from '#contract/office/our-office.ts'
import type { Db } from '#server/db/database.ts'
import { officeVersions } from '#server/db/schema/office.ts'
import type { Clock } from '#server/ports/clock.ts'

/** The office's settings as this process knows them. */
export interface OfficeReader {
  /** Before anybody has saved any. */
  given: Office
  current(): { office: Office; version: number | null }
  /**
   * Looks for a version that another process has saved, at most once a second: one row of an index.
   * Without the database, what is known holds.
   */
  follow(): Promise<void>
  /** Takes over what this process has just saved. */
  adopt(version: number, office: Office): void
}

const checkMs = 1_000

/** @param given the settings before anybody has saved any: the demo's, or those of `OFFICE_FILE` */
export const officeReader = (
  { db, clock, log }: { db: Db; clock: Clock; log: Pick<Log, 'error'> },
  given: Office,
): OfficeReader => {
  let known: { office: Office; version: number | null } = { office: given, version: null }
  let checkedMs = Number.NEGATIVE_INFINITY
  followOffice(given)
  const adopt = (version: number, office: Office) => {
    known = { office, version }
    followOffice(office)
  }
  const check = async () => {
    const [newest] = await db.select({ id: officeVersions.id }).from(officeVersions).orderBy(desc(officeVersions.id)).limit(1)
    if (!newest || newest.id === known.version) return
    const [row] = await db.select().from(officeVersions).orderBy(desc(officeVersions.id)).limit(1)
    // A newer release may have added a part: its default is the given one.
    if (row) adopt(row.id, OfficeSchema.parse({ ...given, ...Object(row.document) }))
  }
  return {
    given,
    current: () => known,
    adopt,
    follow: async () => {
      const nowMs = clock.now().getTime()
      if (nowMs - checkedMs < checkMs) return
      checkedMs = nowMs
      await check().catch((error: unknown) =>
        log.error({ err: error, event: 'office.unread' }, 'the settings of the office could not be read'),
      )
    },
  }
}

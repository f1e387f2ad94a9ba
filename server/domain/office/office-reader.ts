import type { Log } from '#server/log.ts'
import { desc } from 'drizzle-orm'
import { type Office, Office as OfficeSchema } from '#contract/office/office-document.ts'
import { followOffice } from '#contract/office/our-office.ts'
import type { Db } from '#server/db/database.ts'
import { officeVersions } from '#server/db/schema/office.ts'
import type { Clock } from '#server/ports/clock.ts'

/** The office's settings as this process knows them. */
export interface OfficeReader {
  /** Those of `OFFICE_FILE`, or the demo's: they hold before anybody has saved any. */
  fileOffice: Office
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

/**
 * The office that was saved last, and its version; undefined before anybody has saved any. A newer
 * release may have added a part: its default is that of `fileOffice`.
 */
export const newestOffice = async (db: Db, fileOffice: Office): Promise<{ office: Office; version: number } | undefined> => {
  const [row] = await db.select().from(officeVersions).orderBy(desc(officeVersions.id)).limit(1)
  return row && { office: OfficeSchema.parse({ ...fileOffice, ...Object(row.document) }), version: row.id }
}

/** @param fileOffice those of `OFFICE_FILE`, or the demo's */
export const officeReader = (
  { db, clock, log }: { db: Db; clock: Clock; log: Pick<Log, 'error'> },
  fileOffice: Office,
): OfficeReader => {
  let current: { office: Office; version: number | null } = { office: fileOffice, version: null }
  let checkedMs = Number.NEGATIVE_INFINITY
  followOffice(fileOffice)
  const adopt = (version: number, office: Office) => {
    current = { office, version }
    followOffice(office)
  }
  const check = async () => {
    const [newest] = await db.select({ id: officeVersions.id }).from(officeVersions).orderBy(desc(officeVersions.id)).limit(1)
    if (!newest || newest.id === current.version) return
    const saved = await newestOffice(db, fileOffice)
    if (saved) adopt(saved.version, saved.office)
  }
  return {
    fileOffice,
    current: () => current,
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

import { isDeepStrictEqual } from 'node:util'
import { asc, desc, lte } from 'drizzle-orm'
import type { Office } from '#contract/office/office-document.ts'
import { givenOffices } from '#server/db/schema/office.ts'
import type { Deps } from '#server/deps.ts'
import { storedOffice } from './stored-office.ts'

type Needs = Pick<Deps, 'db' | 'office'>

/**
 * Keeps the office of `OFFICE_FILE`, or the demo's, as this process has it, unless it is the one
 * that was kept last: whoever edits the file renames no paper of before.
 */
export const keepGivenOffice = async ({ db, office, clock }: Needs & Pick<Deps, 'clock'>): Promise<void> => {
  const [last] = await db.select().from(givenOffices).orderBy(desc(givenOffices.id)).limit(1)
  if (last && isDeepStrictEqual(storedOffice({ office }, last), office.fileOffice)) return
  await db.insert(givenOffices).values({ document: office.fileOffice, givenAt: clock.now() })
}

/**
 * The office at a moment when nobody had saved any settings. Before the first one that was kept, it
 * was that one as far as anybody knows.
 */
export const givenOfficeAt = async ({ db, office }: Needs, moment: Date): Promise<Office> => {
  const { id, givenAt } = givenOffices
  const [last] = await db.select().from(givenOffices).where(lte(givenAt, moment)).orderBy(desc(id)).limit(1)
  const [held] = last ? [last] : await db.select().from(givenOffices).orderBy(asc(id)).limit(1)
  return held ? storedOffice({ office }, held) : office.fileOffice
}

import { eq } from 'drizzle-orm'
import { type Office, OfficeProfile } from '#contract/office/office-document.ts'
import { Refused } from '#contract/refusals.ts'
import type { Db } from '#server/db/database.ts'
import { termsOffices } from '#server/db/schema/office.ts'
import type { Deps } from '#server/deps.ts'
import { markOf } from '#server/domain/shared/terms-version.ts'

/** Keeps the office as terms name it from now on, so that a text under its mark stays readable. */
export const keepTermsOffice = async ({ db, clock }: { db: Db } & Pick<Deps, 'clock'>, office: Office): Promise<void> => {
  const mark = markOf(office)
  if (mark === undefined) return
  const row = { mark, office: OfficeProfile.parse(office), keptAt: clock.now() }
  await db.insert(termsOffices).values(row).onConflictDoNothing()
}

/**
 * The office that the terms of a version name.
 * @throws Refused `office.version_missing`
 */
export const officeOfTerms = async ({ db, office }: Pick<Deps, 'db' | 'office'>, mark: string): Promise<OfficeProfile> => {
  const [row] = await db.select().from(termsOffices).where(eq(termsOffices.mark, mark))
  if (!row) throw new Refused('office.version_missing')
  // A newer release may have added a part: it has that of `fileOffice`.
  return OfficeProfile.parse({ ...office.fileOffice, ...Object(row.office) })
}

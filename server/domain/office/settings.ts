import { desc, eq, lte, sql } from 'drizzle-orm'
import { changedParts } from '#contract/office/changed-parts.ts'
import type { Office } from '#contract/office/office-document.ts'
import { type OfficeChange, officeChanges } from '#contract/office/office-facts.ts'
import { lackingToSell } from '#contract/office/lacking.ts'
import type { officeSettings, OfficeSettings, OfficeVersion } from '#contract/accounts/office-settings.ts'
import type { Valid } from '#contract/core/endpoint.ts'
import { users } from '#server/db/schema/accounts.ts'
import { officeVersions } from '#server/db/schema/office.ts'
import { singleRow } from '#server/db/single-row.ts'
import type { Deps } from '#server/deps.ts'
import { confirmPassword } from '#server/domain/accounts/confirm-password.ts'
import { Refused } from '#contract/refusals.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import { fullName } from '#contract/core/full-name.ts'
import { rowId } from '#server/domain/shared/row-id.ts'
import { logSecurityEvent } from '#server/domain/shared/security-log.ts'
import { givenOfficeAt } from './given-offices.ts'
import { keptLook } from './logos.ts'
import { storedOffice } from './stored-office.ts'
import { keepTermsOffice } from './terms-offices.ts'

/** The settings that hold. */
export const readOfficeSettings = ({ office: reader }: Pick<Deps, 'office'>): OfficeSettings => {
  const { office, version } = reader.current()
  return { office, version: version === null ? null : String(version), lacking: lackingToSell(office) }
}

/**
 * Saves the settings as a new version. The same settings are no version.
 * @throws Refused `office.changed`; FieldsRefused for a wrong password, and for a logo that isn't
 * one
 */
export const changeOfficeSettings = async (
  deps: Deps,
  call: CallContext,
  { confirm_password: password, version, logo_file: logoFile, ...office }: Valid<typeof officeSettings.change>['body'],
): Promise<OfficeSettings> => {
  await confirmPassword(deps, call, password, 'confirm_password')
  return save(deps, call, { office, version, logoFile })
}

/**
 * Saves an earlier version once more, as the newest: what was saved after it stays in the history.
 * Null is the office before anybody had saved any.
 * @throws Refused `office.version_missing`; FieldsRefused for a wrong password
 */
export const restoreOfficeVersion = async (
  deps: Deps,
  call: CallContext,
  { confirm_password: password, version }: Valid<typeof officeSettings.restore>['body'],
): Promise<OfficeSettings> => {
  await confirmPassword(deps, call, password, 'confirm_password')
  return save(deps, call, { office: await earlierOffice(deps, version) })
}

/**
 * Tells what restoring a version would change; null as for `restoreOfficeVersion`.
 * @throws Refused `office.version_missing`
 */
export const compareOfficeVersion = async (deps: Pick<Deps, 'db' | 'office'>, version: string | null): Promise<OfficeChange[]> =>
  officeChanges(readOfficeSettings(deps).office, await earlierOffice(deps, version))

const earlierOffice = async (deps: Pick<Deps, 'db' | 'office'>, version: string | null): Promise<Office> => {
  if (version === null) return deps.office.fileOffice
  const [row] = await deps.db
    .select()
    .from(officeVersions)
    .where(eq(officeVersions.id, rowId(version)))
  if (!row) throw new Refused('office.version_missing')
  return storedOffice(deps, row)
}

/** The office at a moment, also of before: each version is kept, saved or given by a file. */
export const officeAt = async (deps: Pick<Deps, 'db' | 'office'>, moment: Date): Promise<Office> => {
  const [row] = await deps.db
    .select()
    .from(officeVersions)
    .where(lte(officeVersions.savedAt, moment))
    .orderBy(desc(officeVersions.id))
    .limit(1)
  return row ? storedOffice(deps, row) : givenOfficeAt(deps, moment)
}

type ChangedOffice = Omit<Valid<typeof officeSettings.change>['body'], 'confirm_password' | 'version' | 'logo_file'>

interface OfficeSave {
  office: ChangedOffice
  /** The version that this one changes, where that matters. */
  version?: string | null | undefined
  /** As base64. */
  logoFile?: string | undefined
}

const save = async (
  deps: Deps,
  { viewer, caller }: CallContext,
  { office: changed, version, logoFile }: OfficeSave,
): Promise<OfficeSettings> => {
  const saved = await deps.db.transaction(async (tx) => {
    // Of two admins at once, the second sees what the first has saved.
    await tx.execute(sql`lock table ${officeVersions} in share row exclusive mode`)
    const [newest] = await tx.select().from(officeVersions).orderBy(desc(officeVersions.id)).limit(1)
    if (version !== undefined && version !== (newest ? String(newest.id) : null)) throw new Refused('office.changed')
    const before = newest ? storedOffice(deps, newest) : deps.office.fileOffice
    const { privacy = before.privacy, look = before.look } = changed
    const office = { ...changed, privacy, look: await keptLook(deps, tx, look, logoFile) }
    if (changedParts(before, office).length === 0) return undefined
    const facts = { document: office, savedById: viewer.userId, savedAt: deps.clock.now() }
    const { id } = singleRow(await tx.insert(officeVersions).values(facts).returning({ id: officeVersions.id }))
    await keepTermsOffice({ db: tx, clock: deps.clock }, office)
    return { id, office }
  })
  if (saved) {
    deps.office.adopt(saved.id, saved.office)
    logSecurityEvent(deps, caller, 'office.settings_changed', { userId: viewer.userId })
  }
  return readOfficeSettings(deps)
}

const listed = 50

/** The versions, the newest first, with what each changed. */
export const listOfficeVersions = async (deps: Pick<Deps, 'db' | 'office'>): Promise<OfficeVersion[]> => {
  const rows = await deps.db
    .select({ version: officeVersions, user: users })
    .from(officeVersions)
    .leftJoin(users, eq(users.id, officeVersions.savedById))
    .orderBy(desc(officeVersions.id))
    .limit(listed + 1)
  const documents = rows.map(({ version }) => storedOffice(deps, version))
  return rows.slice(0, listed).map(({ version, user }, place) => {
    const [before, after] = [documents[place + 1] ?? deps.office.fileOffice, storedOffice(deps, version)]
    return {
      id: String(version.id),
      saved_at: version.savedAt.toISOString(),
      saved_by: user && fullName(user),
      changed: changedParts(before, after),
      changes: officeChanges(before, after),
    }
  })
}

/**
 * Refuses to sell in production while the office lacks a fact of its own, or has the demo's.
 * @throws Refused `office.not_set`
 */
export const refuseUnsetOffice = ({ config, office }: Pick<Deps, 'config' | 'office'>): void => {
  const lacking = config.production ? lackingToSell(office.current().office) : []
  if (lacking.length > 0) throw new Refused('office.not_set', { name: lacking.join(', ') })
}

import { desc, eq } from 'drizzle-orm'
import { changedParts } from '#contract/office/changed-parts.ts'
import { demoOffice } from '#contract/office/demo-office.ts'
import { Office } from '#contract/office/office-document.ts'
import { lackingToSell } from '#contract/office/lacking.ts'
import { requireRight } from '#contract/office/require-right.ts'
import type { OfficeSettings } from '#contract/accounts/office-settings.ts'
import { Refused } from '#contract/refusals.ts'
import { users } from '#server/db/schema/accounts.ts'
import { officeVersions } from '#server/db/schema/office.ts'
import { singleRow } from '#server/db/single-row.ts'
import type { Deps } from '#server/deps.ts'
import { confirmPassword } from '#server/domain/accounts/confirm-password.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import { fullName } from '#contract/core/full-name.ts'
import { logSecurityEvent } from '#server/domain/shared/security-log.ts'

/** The settings that hold, for admins. @throws Refused `role.missing` */
export const readOfficeSettings = (deps: Pick<Deps, 'office'>, { viewer }: CallContext): OfficeSettings => {
  requireRight(viewer, 'changeOffice')
  return settingsNow(deps)
}

const settingsNow = ({ office: reader }: Pick<Deps, 'office'>): OfficeSettings => {
  const { office, version } = reader.current()
  return { office, version: version === null ? null : String(version), lacking: lackingToSell(office) }
}

/**
 * Saves the settings as a new version. The same settings are no version.
 * @throws Refused `role.missing`; FieldsRefused for a wrong password
 */
export const changeOfficeSettings = async (
  deps: Deps,
  call: CallContext,
  { confirm_password: password, ...office }: Office & { confirm_password: string },
): Promise<OfficeSettings> => {
  const { viewer, caller } = call
  requireRight(viewer, 'changeOffice')
  await confirmPassword(deps, call, password, 'confirm_password')
  if (changedParts(deps.office.current().office, office).length === 0) return settingsNow(deps)
  const facts = { document: office, savedById: viewer.userId, savedAt: deps.clock.now() }
  const { id } = singleRow(await deps.db.insert(officeVersions).values(facts).returning({ id: officeVersions.id }))
  deps.office.adopt(id, office)
  logSecurityEvent(deps, caller, 'office.settings_changed', { userId: viewer.userId })
  return settingsNow(deps)
}

const listed = 100

/**
 * The versions, the newest first, with the parts that each changed.
 * @throws Refused `role.missing`
 */
export const listOfficeVersions = async ({ db }: Pick<Deps, 'db'>, { viewer }: CallContext) => {
  requireRight(viewer, 'changeOffice')
  const rows = await db
    .select({ version: officeVersions, user: users })
    .from(officeVersions)
    .leftJoin(users, eq(users.id, officeVersions.savedById))
    .orderBy(desc(officeVersions.id))
    .limit(listed + 1)
  const documents = rows.map(({ version }) => Office.parse({ ...demoOffice, ...Object(version.document) }))
  return rows.slice(0, listed).map(({ version, user }, place) => ({
    id: String(version.id),
    saved_at: version.savedAt.toISOString(),
    saved_by: user && fullName(user),
    changed: changedParts(documents[place + 1] ?? demoOffice, documents[place] ?? demoOffice),
  }))
}

/**
 * Refuses to sell in production while the office lacks a fact of its own, or has the demo's.
 * @throws Refused `office.not_set`
 */
export const refuseUnsetOffice = ({ config, office }: Pick<Deps, 'config' | 'office'>): void => {
  const lacking = config.production ? lackingToSell(office.current().office) : []
  if (lacking.length > 0) throw new Refused('office.not_set', { name: lacking.join(', ') })
}

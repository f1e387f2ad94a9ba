import { isDeepStrictEqual } from 'node:util'
import { desc, eq, lt } from 'drizzle-orm'
import * as z from 'zod/mini'
import { bookSettingsProblems } from '#contract/money/books/settings-problems.ts'
import { BookSettings, defaultBookSettings } from '#contract/money/books/settings.ts'
import { FieldsRefused } from '#contract/refusals.ts'
import { requireRight } from '#contract/office/require-right.ts'
import { changedFields } from '#contract/money/books/settings-changes.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import type { Db } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { bookSettings, bookSettingsChanges } from '#server/db/schema/books.ts'
import type { Deps } from '#server/deps.ts'
import { confirmPassword } from '#server/domain/accounts/confirm-password.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import { decodeCursor, encodeCursor } from '#server/domain/shared/cursor.ts'
import { fullName } from '#server/domain/shared/full-name.ts'
import { logSecurityEvent } from '#server/domain/shared/security-log.ts'

/** The settings of the books: those that the office has saved, or the defaults. */
export const readBookSettings = async (db: Db): Promise<BookSettings> => {
  const [row] = await db.select({ settings: bookSettings.settings }).from(bookSettings)
  return row ? BookSettings.parse(row.settings) : defaultBookSettings
}

/**
 * The last locked day, held until the transaction ends: locking more days waits for vouchers that
 * are being written.
 */
export const lockedUntil = async (tx: Db): Promise<string | null> => {
  const [row] = await tx.select({ settings: bookSettings.settings }).from(bookSettings).for('share')
  return row ? BookSettings.parse(row.settings).locked_until : null
}

/** The settings, for admins. */
export const showBookSettings = async ({ db }: Deps, { viewer }: CallContext): Promise<BookSettings> => {
  requireRight(viewer, 'keepBooks')
  return readBookSettings(db)
}

/**
 * Saves the settings. Days can be locked once they are over; what was locked stays so. The same
 * settings are no change.
 * @throws Refused `role.missing`; FieldsRefused
 */
export const changeBookSettings = async (
  deps: Deps,
  call: CallContext,
  { confirm_password: password, ...settings }: BookSettings & { confirm_password: string },
): Promise<BookSettings> => {
  const { viewer, caller } = call
  requireRight(viewer, 'keepBooks')
  const today = swedishDay(deps.clock.now())
  refuseProblems(settings, { today, lockedUntil: null })
  await confirmPassword(deps, call, password, 'confirm_password')
  const facts = { settings, changedById: viewer.userId, changedAt: deps.clock.now() }
  const changed = await deps.db.transaction(async (tx) => {
    const [row] = await tx.select().from(bookSettings).for('update')
    const before = row && BookSettings.parse(row.settings)
    refuseProblems(settings, { today, lockedUntil: before?.locked_until ?? null })
    if (isDeepStrictEqual(before ?? defaultBookSettings, settings)) return false
    const { changedById, changedAt } = facts
    await tx
      .insert(bookSettingsChanges)
      .values({ before: before ?? defaultBookSettings, after: settings, changedById, changedAt })
    await tx
      .insert(bookSettings)
      .values({ id: 1, ...facts })
      .onConflictDoUpdate({ target: bookSettings.id, set: facts })
    return true
  })
  if (changed) logSecurityEvent(deps, caller, 'books.settings_changed', { userId: viewer.userId })
  return settings
}

const refuseProblems = (...args: Parameters<typeof bookSettingsProblems>) => {
  const problems = bookSettingsProblems(...args)
  if (Object.keys(problems).length > 0) throw new FieldsRefused(problems)
}

const pageRows = 50
const Place = z.tuple([z.int().check(z.minimum(0), z.maximum(2_147_483_647))])

/**
 * A page of the changes of the settings, newest first (bokföringslagen 5 kap. 11 §).
 * @throws Refused `role.missing`; FieldsRefused for an `after` that isn't of this list
 */
export const listSettingsChanges = async ({ db }: Deps, { viewer, replyHeaders }: CallContext, after?: string) => {
  requireRight(viewer, 'keepBooks')
  const rows = await db
    .select({ change: bookSettingsChanges, name: users.name, surname: users.surname })
    .from(bookSettingsChanges)
    .leftJoin(users, eq(users.id, bookSettingsChanges.changedById))
    .where(after ? lt(bookSettingsChanges.id, decodeCursor(Place, after)[0]) : undefined)
    .orderBy(desc(bookSettingsChanges.id))
    .limit(pageRows + 1)
  const page = rows.slice(0, pageRows)
  const last = rows.length > pageRows ? page.at(-1) : undefined
  if (last) replyHeaders.set('X-Next', encodeCursor([last.change.id]))
  return page.map(({ change, name, surname }) => ({
    id: change.id,
    changed_at: change.changedAt.toISOString(),
    changed_by: name === null ? null : fullName({ name, surname: surname ?? '' }),
    fields: changedFields(BookSettings.parse(change.before), BookSettings.parse(change.after)),
  }))
}

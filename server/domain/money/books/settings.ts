import { isDeepStrictEqual } from 'node:util'
import { desc } from 'drizzle-orm'
import { bookSettingsProblems } from '#contract/money/books/settings-problems.ts'
import { BookSettings, defaultBookSettings, type SavedBookSettings } from '#contract/money/books/settings.ts'
import { Refused, refuseFields } from '#contract/refusals.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import type { Db } from '#server/db/database.ts'
import { bookSettings, bookSettingsChanges } from '#server/db/schema/books.ts'
import { singleRow } from '#server/db/single-row.ts'
import type { Deps } from '#server/deps.ts'
import { confirmPassword } from '#server/domain/accounts/confirm-password.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import { logSecurityEvent } from '#server/domain/shared/security-log.ts'

/** The settings of the books: those that the office has saved, or the defaults. */
export const readBookSettings = async (db: Db): Promise<BookSettings> => {
  const [row] = await db.select({ settings: bookSettings.settings }).from(bookSettings)
  return row ? BookSettings.parse(row.settings) : defaultBookSettings
}

/** The settings with their version, as their page reads them. */
export const readSavedSettings = async (db: Db): Promise<SavedBookSettings> => {
  // First: of a change between the two, the version must be too old and not too new.
  const version = await versionOf(db)
  return { ...(await readBookSettings(db)), version }
}

const versionOf = async (db: Db) => {
  const [newest] = await db
    .select({ id: bookSettingsChanges.id })
    .from(bookSettingsChanges)
    .orderBy(desc(bookSettingsChanges.id))
    .limit(1)
  return newest ? String(newest.id) : null
}

/**
 * The last locked day, held until the transaction ends: locking more days waits for vouchers that
 * are being written.
 */
export const lockedUntil = async (tx: Db): Promise<string | null> => {
  const [row] = await tx.select({ settings: bookSettings.settings }).from(bookSettings).for('share')
  return row ? BookSettings.parse(row.settings).locked_until : null
}

/**
 * Saves the settings. Days can be locked once they are over; what was locked stays so. The same
 * settings are no change.
 * @throws Refused `books.changed`; FieldsRefused
 */
export const changeBookSettings = async (
  deps: Deps,
  call: CallContext,
  { confirm_password: password, version, ...settings }: SavedBookSettings & { confirm_password: string },
): Promise<SavedBookSettings> => {
  const { viewer, caller } = call
  const today = swedishDay(deps.clock.now())
  refuseFields(bookSettingsProblems(settings, { today, lockedUntil: null }))
  await confirmPassword(deps, call, password, 'confirm_password')
  const facts = { settings, changedById: viewer.userId, changedAt: deps.clock.now() }
  const { saved, changed } = await deps.db.transaction(async (tx) => {
    const [row] = await tx.select().from(bookSettings).for('update')
    const before = row ? BookSettings.parse(row.settings) : defaultBookSettings
    const holds = await versionOf(tx)
    if (isDeepStrictEqual(before, settings)) return { saved: holds, changed: false }
    if (version !== undefined && version !== holds) throw new Refused('books.changed')
    refuseFields(bookSettingsProblems(settings, { today, lockedUntil: before.locked_until }))
    const { changedById, changedAt } = facts
    const change = { before, after: settings, changedById, changedAt }
    const { id } = singleRow(await tx.insert(bookSettingsChanges).values(change).returning({ id: bookSettingsChanges.id }))
    await tx
      .insert(bookSettings)
      .values({ id: 1, ...facts })
      .onConflictDoUpdate({ target: bookSettings.id, set: facts })
    return { saved: String(id), changed: true }
  })
  if (changed) logSecurityEvent(deps, caller, 'books.settings_changed', { userId: viewer.userId })
  return { ...settings, version: saved }
}

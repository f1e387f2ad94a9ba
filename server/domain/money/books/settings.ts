import { isDeepStrictEqual } from 'node:util'
import { bookSettingsProblems } from '#contract/money/books/settings-problems.ts'
import { BookSettings, defaultBookSettings } from '#contract/money/books/settings.ts'
import { refuseFields } from '#contract/refusals.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import type { Db } from '#server/db/database.ts'
import { bookSettings, bookSettingsChanges } from '#server/db/schema/books.ts'
import type { Deps } from '#server/deps.ts'
import { confirmPassword } from '#server/domain/accounts/confirm-password.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
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

/**
 * Saves the settings. Days can be locked once they are over; what was locked stays so. The same
 * settings are no change.
 * @throws FieldsRefused
 */
export const changeBookSettings = async (
  deps: Deps,
  call: CallContext,
  { confirm_password: password, ...settings }: BookSettings & { confirm_password: string },
): Promise<BookSettings> => {
  const { viewer, caller } = call
  const today = swedishDay(deps.clock.now())
  refuseFields(bookSettingsProblems(settings, { today, lockedUntil: null }))
  await confirmPassword(deps, call, password, 'confirm_password')
  const facts = { settings, changedById: viewer.userId, changedAt: deps.clock.now() }
  const changed = await deps.db.transaction(async (tx) => {
    const [row] = await tx.select().from(bookSettings).for('update')
    const before = row && BookSettings.parse(row.settings)
    refuseFields(bookSettingsProblems(settings, { today, lockedUntil: before?.locked_until ?? null }))
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

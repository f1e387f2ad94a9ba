import { BookSettings, defaultBookSettings } from '#contract/books.ts'
import { FieldsRefused, Refused } from '#contract/refusals.ts'
import { isAdmin } from '#contract/rules.ts'
import { swedishDay } from '#contract/withdrawal-period.ts'
import type { Db } from '#server/db/database.ts'
import { bookSettings } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import type { SessionViewer } from '#server/env.ts'
import { confirmPassword } from '#server/domain/accounts/confirm-password.ts'
import type { Actor } from '#server/domain/shared/actor.ts'
import { logSecurityEvent } from '#server/domain/shared/security-log.ts'

/** The settings of the books: those that the office has saved, or the defaults. */
export const readBookSettings = async (db: Db): Promise<BookSettings> => {
  const [row] = await db.select({ settings: bookSettings.settings }).from(bookSettings)
  return row ? BookSettings.parse(row.settings) : defaultBookSettings
}

/**
 * The last locked day, held until the transaction ends: whoever locks days waits for vouchers that
 * are being written.
 */
export const lockedUntil = async (tx: Db): Promise<string | null> => {
  const [row] = await tx.select({ settings: bookSettings.settings }).from(bookSettings).for('share')
  return row ? BookSettings.parse(row.settings).locked_until : null
}

/** @throws Refused `role.missing` for all but admins */
export const requireBookkeeper = (viewer: SessionViewer): void => {
  if (!isAdmin(viewer)) throw new Refused('role.missing')
}

/** The settings, for admins. */
export const showBookSettings = async ({ db }: Deps, { viewer }: Actor): Promise<BookSettings> => {
  requireBookkeeper(viewer)
  return readBookSettings(db)
}

/**
 * Saves the settings. Days can be locked once they are over; what was locked stays so.
 * @throws Refused `role.missing`; FieldsRefused
 */
export const changeBookSettings = async (
  deps: Deps,
  actor: Actor,
  { confirm_password: password, ...given }: BookSettings & { confirm_password: string },
): Promise<BookSettings> => {
  const { viewer, caller } = actor
  requireBookkeeper(viewer)
  const names = [given.document_series, given.credit_series, given.belated_series, given.voucher_series]
  // Agreements have the series A.
  if (new Set([...names, 'A']).size <= names.length)
    throw new FieldsRefused({ document_series: ['Ange olika serier. A används för avtal.'] })
  if (given.locked_until !== null && given.locked_until >= swedishDay(deps.clock.now()))
    throw new FieldsRefused({ locked_until: ['Lås bara dagar som är slut.'] })
  await confirmPassword(deps, actor, password, 'confirm_password')
  const facts = { settings: given, changedById: viewer.userId, changedAt: deps.clock.now() }
  await deps.db.transaction(async (tx) => {
    const [row] = await tx.select().from(bookSettings).for('update')
    const locked = row && BookSettings.parse(row.settings).locked_until
    if (locked && (given.locked_until ?? '') < locked)
      throw new FieldsRefused({ locked_until: [`Dagarna till och med ${locked} är låsta och kan inte öppnas igen.`] })
    await tx
      .insert(bookSettings)
      .values({ id: 1, ...facts })
      .onConflictDoUpdate({ target: bookSettings.id, set: facts })
  })
  logSecurityEvent(deps, caller, 'books.settings_changed', { userId: viewer.userId })
  return given
}

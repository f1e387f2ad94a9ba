import { desc, eq } from 'drizzle-orm'
import { BookSettings } from '#contract/money/books/settings.ts'
import { changedSettings } from '#contract/money/books/settings-changes.ts'
import { users } from '#server/db/schema/accounts.ts'
import { bookSettingsChanges } from '#server/db/schema/books.ts'
import type { Deps } from '#server/deps.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import { cutPage, isBelow } from '#server/domain/shared/cursor.ts'
import { fullName } from '#contract/core/full-name.ts'
import { listRows } from '#contract/core/next-page.ts'

/**
 * A page of the changes of the settings, newest first (bokföringslagen 5 kap. 11 §).
 * @throws FieldsRefused for an `after` that isn't of this list
 */
export const listSettingsChanges = async ({ db }: Deps, { replyHeaders }: CallContext, after?: string) => {
  const rows = await db
    .select({ change: bookSettingsChanges, changer: { name: users.name, surname: users.surname } })
    .from(bookSettingsChanges)
    .leftJoin(users, eq(users.id, bookSettingsChanges.changedById))
    .where(isBelow(bookSettingsChanges.id, after))
    .orderBy(desc(bookSettingsChanges.id))
    .limit(listRows + 1)
  const page = cutPage(rows, listRows, replyHeaders, (row) => [row.change.id])
  return page.map(({ change, changer }) => ({
    id: change.id,
    changed_at: change.changedAt.toISOString(),
    changed_by: changer && fullName(changer),
    fields: changedSettings(BookSettings.parse(change.before), BookSettings.parse(change.after)),
  }))
}

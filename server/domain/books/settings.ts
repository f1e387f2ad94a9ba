import { BookSettings, defaultBookSettings } from '#contract/books.ts'
import type { Db } from '#server/db/database.ts'
import { bookSettings } from '#server/db/schema.ts'

/** The settings of the books: those that the office has saved, or the defaults. */
export const readBookSettings = async (db: Db): Promise<BookSettings> => {
  const [row] = await db.select({ settings: bookSettings.settings }).from(bookSettings)
  return row ? BookSettings.parse(row.settings) : defaultBookSettings
}

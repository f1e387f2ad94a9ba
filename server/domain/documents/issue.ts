import type { BookSettings } from '#contract/books.ts'
import type { Db } from '#server/db/database.ts'
import type { documents } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import type { BookEvent } from '#server/domain/books/record.ts'
import type { Payment } from '#server/domain/payments/states.ts'

export type IssuedDocument = typeof documents.$inferSelect

interface Occasion {
  payment: Payment
  event: BookEvent
  settings: BookSettings
}

/** @returns undefined where the event gives no document */
export const issueDocument = async (_tx: Db, _deps: Deps, _occasion: Occasion): Promise<IssuedDocument | undefined> => undefined

import type { BookSettings } from '#contract/books.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { IssuedDocument } from '#server/domain/documents/issue.ts'
import type { Payment } from '#server/domain/payments/states.ts'
import type { BookEvent } from './book-event.ts'

interface Entry {
  payment: Payment
  event: BookEvent
  settings: BookSettings
  document: IssuedDocument | undefined
}

export const writeVoucher = async (_tx: Db, _deps: Deps, _entry: Entry): Promise<void> => {}

import type { Deps } from '#server/deps.ts'
import { backfillSentSettings } from '#server/domain/agreements/proposals/backfill-settings.ts'
import { backfillVouchers } from '#server/domain/money/books/backfill-vouchers.ts'
import { backfillDocuments } from '#server/domain/money/documents/backfill.ts'

/**
 * Gives proposals that an earlier release sent the settings that hold for them, and payments from
 * before there were documents and books theirs, beside the calls: the documents before the
 * vouchers, which name them. What is done is stored row by row, so that a stop or a crash costs
 * nothing but the rest.
 * @param stop aborts between two rows
 */
export const backfill = async (deps: Deps, stop?: AbortSignal): Promise<void> => {
  await backfillSentSettings(deps, stop)
  if (!stop?.aborted) await backfillDocuments(deps, stop)
  if (!stop?.aborted) await backfillVouchers(deps, stop)
}

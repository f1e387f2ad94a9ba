import type { Deps } from '#server/deps.ts'
import { backfillVouchers } from '#server/domain/money/books/backfill-vouchers.ts'
import { backfillDocuments } from '#server/domain/money/documents/backfill.ts'

/**
 * Gives payments from before there were documents and books theirs, beside the calls: the documents
 * first, as the vouchers name them. What is done is stored payment by payment, so that a stop or a
 * crash costs nothing but the rest.
 * @param stop aborts between two payments
 */
export const backfill = async (deps: Deps, stop?: AbortSignal): Promise<void> => {
  await backfillDocuments(deps, stop)
  if (!stop?.aborted) await backfillVouchers(deps, stop)
}

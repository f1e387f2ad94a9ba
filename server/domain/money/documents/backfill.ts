import { and, asc, eq, gt, notExists } from 'drizzle-orm'
import { documents } from '#server/db/schema/documents.ts'
import { payments } from '#server/db/schema/payments.ts'
import type { Deps } from '#server/deps.ts'
import { readBookSettings } from '#server/domain/money/books/settings.ts'
import { issueBelated } from './issue.ts'

/** After as many, a line in the log says how far it is. */
const batchSize = 500

/**
 * Issues documents for payments from before there were any, oldest first, each in its own
 * transaction with the payment locked. Safe to repeat, and from several processes at once.
 * @param stop aborts between two payments
 */
export const backfillDocuments = async (deps: Deps, stop?: AbortSignal): Promise<void> => {
  const { db, log } = deps
  let count = 0
  const tell = (isDone: boolean) => log.info({ event: 'documents.belated', count, isDone }, 'issued documents for older payments')
  for (let after = 0; !stop?.aborted; ) {
    const issued = await issueNext(deps, after)
    if (issued === undefined) break
    after = issued.paymentId
    if (issued.isNew) count += 1
    if (issued.isNew && count % batchSize === 0) tell(false)
  }
  if (count > 0) tell(true)

  async function issueNext({ clock }: Deps, after: number) {
    return db.transaction(async (tx) => {
      const ofPayment = tx.select({ id: documents.id }).from(documents).where(eq(documents.paymentId, payments.id))
      const [payment] = await tx
        .select()
        .from(payments)
        .where(and(eq(payments.state, 'paid'), gt(payments.id, after), notExists(ofPayment)))
        .orderBy(asc(payments.id))
        .limit(1)
        .for('update')
      if (!payment) return undefined
      // Another process may have issued it while this one waited for the lock.
      const isKnown = (await tx.$count(documents, eq(documents.paymentId, payment.id))) > 0
      if (!isKnown) await issueBelated(tx, { ...deps, clock }, { payment, settings: await readBookSettings(tx) })
      return { paymentId: payment.id, isNew: !isKnown }
    })
  }
}

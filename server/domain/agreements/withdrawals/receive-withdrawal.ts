import { and, eq, type SQL } from 'drizzle-orm'
import { Refused } from '#contract/refusals.ts'
import { isBuyersAddress } from '#contract/agreements/withdrawals/judgement.ts'
import { receiptOf } from '#contract/agreements/withdrawals/receipt.ts'
import { withdrawalTransitions } from '#contract/agreements/withdrawals/states.ts'
import type { WithdrawalReceipt, WithdrawalStatement } from '#contract/agreements/withdrawals/withdrawals.ts'
import type { Db } from '#server/db/database.ts'
import { withdrawals } from '#server/db/schema/withdrawals.ts'
import { singleRow } from '#server/db/single-row.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/caller.ts'
import { enqueueDummyMail, enqueueMail } from '#server/domain/shared/outbox.ts'
import type { Visitor } from '#server/domain/shared/call-context.ts'
import { networkOf } from '#server/domain/shared/network-of.ts'
import { countAttempt, isWithinRateLimit } from '#server/domain/shared/rate-limit.ts'
import { judgeOrder } from './judge-order.ts'
import { type ReceivedStatement, withdrawalMails } from './mails.ts'
import { findNamedOrder, type NamedOrder } from './named-order.ts'

/**
 * A public form that mails any address must be neither an oracle nor a mail bomb (D29). Above an
 * address' limit the mail is left out, never the statement: else a stranger's three statements
 * would shut the form for somebody on their last evening (R108).
 */
const perNetwork = { limit: 10, windowSeconds: 3_600 }
export const mailsPerAddress = { limit: 3, windowSeconds: 3_600 }

/**
 * Receives a statement that somebody withdraws from an agreement: stores it and mails a receipt,
 * the office, and the buyer if the receipt went to another address. Never refused as late or as
 * unknown: the office judges (distansavtalslagen 2 kap. 10 a §).
 * @returns the receipt, which says so if it isn't mailed
 * @throws Refused `withdrawal.throttled` for a network that has sent too many
 */
export const submitWithdrawal = async (deps: Deps, { caller, idempotently }: Visitor, statement: WithdrawalStatement) => {
  const receivedAt = deps.clock.now()
  const receipt = await idempotently(
    async (tx) => {
      const inTx = { ...deps, db: tx }
      const { count, retrySeconds } = await countAttempt(inTx, `withdrawal-from:${networkOf(caller.ip)}`, perNetwork)
      if (count > perNetwork.limit) throw new Refused('withdrawal.throttled', retrySeconds)
      const mailed = await isWithinRateLimit(inTx, `withdrawal-to:${statement.email}`, mailsPerAddress)
      const order = await findNamedOrder(tx, statement.agreement)
      const receipt = await insertWithdrawal(tx, { statement, order, receivedAt }, 'receive')
      const facts = { receipt, statement, order }
      if (mailed) await enqueueMail(tx, deps, withdrawalMails.receipt(deps.config, facts))
      const judgement = order && (await judgeOrder(tx, order, receivedAt))
      await enqueueMail(tx, deps, withdrawalMails.toOffice(deps.config, facts, judgement))
      await enqueueMailToBuyer(inTx, facts)
      return { ...receipt, ...(!mailed && { mailed }), paymentId: order?.payment?.id }
    },
    ({ id, mailed }) => [id, Number(mailed ?? true)],
  )
  logReceived(deps, caller, receipt)
  return receipt
}

/**
 * The receipt of a statement once more, for a repeat of the call that made it.
 * @param madeIds its id, and whether the receipt was mailed
 * @param which further conditions, for what the caller may see
 * @throws Refused `withdrawal.missing`
 */
export const readReceipt = async (
  { db }: Pick<Deps, 'db'>,
  [id = 0, mailed]: readonly number[],
  which?: SQL,
): Promise<WithdrawalReceipt> => {
  const [row] = await db
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.id, id), which))
  if (!row) throw new Refused('withdrawal.missing')
  return { ...receiptOf(row.id, row.receivedAt, row), ...(mailed === 0 && { mailed: false }) }
}

/** Logs a statement, without what it says; call it after the commit. */
export const logReceived = (
  { log }: Pick<Deps, 'log'>,
  { requestId }: Caller,
  { reference, paymentId }: { reference: string; paymentId?: number | undefined },
) => log.info({ event: 'withdrawal.received', reference, paymentId, requestId }, 'withdrawal received')

/** A statement as it is stored. One by hand may have no address. */
export interface StatementOfOrder {
  statement: Omit<WithdrawalStatement, 'email'> & { email?: string | null | undefined }
  order: NamedOrder | undefined
  receivedAt: Date
}

/**
 * Stores a statement.
 * @param event how it begins, as `withdrawalTransitions` has it
 * @returns its receipt, and its id
 */
export const insertWithdrawal = async (
  tx: Db,
  { statement, order, receivedAt }: StatementOfOrder,
  event: 'receive' | 'accept at once',
  facts: Omit<Partial<typeof withdrawals.$inferInsert>, 'state'> = {},
): Promise<WithdrawalReceipt & { id: number }> => {
  const { name, agreement, email, message } = statement
  const { id } = singleRow(
    await tx
      .insert(withdrawals)
      .values({
        name,
        agreement,
        email: email ?? null,
        fromBuyer: isBuyersAddress(email ?? null, { isKnown: order !== undefined, buyerEmail: order?.buyerEmail ?? null }),
        message,
        paymentId: order?.payment?.id ?? null,
        agreementId: order?.agreement?.id ?? null,
        receivedAt,
        ...facts,
        state: withdrawalTransitions[event].to,
      })
      .returning({ id: withdrawals.id }),
  )
  return { id, ...receiptOf(id, receivedAt, statement) }
}

/** A word to the buyer whose order a statement names, unless its receipt goes there. */
export const enqueueMailToBuyer = async (
  deps: Deps,
  { receipt, statement, order }: Pick<StatementOfOrder, 'statement' | 'order'> & Pick<ReceivedStatement, 'receipt'>,
) => {
  const to = order?.buyerEmail
  // A counter of its own: whether it is full must not tell whose order it is.
  const isTold = to && to !== statement.email && (await isWithinRateLimit(deps, `withdrawal-word:${to}`, mailsPerAddress))
  await (isTold
    ? enqueueMail(
        deps.db,
        deps,
        withdrawalMails.toBuyer(deps.config, { receipt, hasAddress: Boolean(statement.email) }, order, to),
      )
    : enqueueDummyMail(deps.db, deps))
}

import { momentFormat } from '#contract/dates/moment-format.ts'
import { asLine } from '#contract/core/plain-text.ts'
import type { WithdrawalReceipt, WithdrawalStatement } from './withdrawals.ts'

const yearOf = momentFormat({ year: 'numeric' })

/** The statement. One that came by letter may lack an address for the receipt. */
type Statement = Omit<WithdrawalStatement, 'email'> & { email?: string | null | undefined }

/** The statement in words: the content that its receipt has to repeat. */
export const statementText = ({ name, agreement, email, message }: Statement): string =>
  [
    'Jag meddelar att jag frånträder avtalet.',
    [
      `Namn: ${asLine(name)}`,
      `Avtal eller ordernummer: ${asLine(agreement)}`,
      ...(email ? [`E-post för kvittensen: ${email}`] : []),
    ].join('\n'),
    ...(message ? [message] : []),
  ].join('\n\n')

/** `F2026-1`: the year of arrival in Sweden, and a running number. */
export const withdrawalReference = (id: number | string, receivedAt: Date): string => `F${yearOf(receivedAt)}-${id}`

/** The reason of the refund that a withdrawal gives, as the buyer reads it. */
export const withdrawalReason = (reference: string): string => `Frånträde ${reference}`

/** The receipt of a statement, the same whether or not the agreement is known. */
export const receiptOf = (id: number | string, receivedAt: Date, statement: Statement): WithdrawalReceipt => ({
  reference: withdrawalReference(id, receivedAt),
  received_at: receivedAt.toISOString(),
  text: statementText(statement),
})

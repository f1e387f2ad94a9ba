import type { WithdrawalReceipt, WithdrawalStatement } from './withdrawals.ts'

const moment = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'long', timeStyle: 'medium', timeZone: 'Europe/Stockholm' })

/** When a statement arrived, to the second, in Swedish time. */
export const arrivalText = (receivedAt: Date | number): string => `${moment.format(receivedAt)} (svensk tid)`

// A line break in a name could forge lines of the receipt.
const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ')

/** The statement in words: the content that its receipt has to repeat. */
export const statementText = ({ name, agreement, email, message }: WithdrawalStatement): string =>
  [
    'Jag meddelar att jag frånträder avtalet.',
    `Namn: ${oneLine(name)}\nAvtal eller ordernummer: ${oneLine(agreement)}\nE-post för kvittensen: ${email}`,
    ...(message ? [message] : []),
  ].join('\n\n')

/** The receipt of a statement, the same whether or not the agreement is known. */
export const receiptOf = (id: number | string, receivedAt: Date, statement: WithdrawalStatement): WithdrawalReceipt => ({
  reference: `F${moment.formatToParts(receivedAt).find(({ type }) => type === 'year')?.value}-${id}`,
  received_at: receivedAt.toISOString(),
  text: statementText(statement),
})

import { arrivalText, statementText } from '#contract/withdrawal-receipt.ts'
import { lastWithdrawalDay, lastWithdrawalDayUntold, swedishDay, withdrawalDays } from '#contract/withdrawal-period.ts'
import { addDays, type Day } from '#contract/swedish-holidays.ts'
import type { WithdrawalReceipt, WithdrawalStatement } from '#contract/withdrawals.ts'
import type { Config } from '#server/config.ts'
import { letter } from '#server/domain/mail/account-mails.ts'
import { formatOre } from '#server/domain/payments/money.ts'
import type { Payment } from '#server/domain/payments/states.ts'
import type { Mail } from '#server/ports/mail.ts'

interface PaidOrder {
  payment: Payment
  /** Null once the buyer's account is deleted. */
  buyerEmail: string | null
}

/** A statement with its receipt, and the paid order that it names, if there is one. */
export interface Received {
  receipt: WithdrawalReceipt
  statement: WithdrawalStatement
  order: PaidOrder | undefined
}

type Web = Pick<Config, 'webUrl'>

const date = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'long', timeZone: 'UTC' })
const dayText = (day: Day) => date.format(Date.parse(day))

const headOf = ({ reference, received_at }: WithdrawalReceipt) =>
  `Referens: ${reference}\nMottaget: ${arrivalText(Date.parse(received_at))}`

export const withdrawalMails = {
  /** Repeats the statement, as the law asks, but carries no stranger's message and no links. */
  receipt: ({ webUrl }: Web, { receipt, statement, order }: Received): Mail => {
    const { name, agreement, email, message } = statement
    const isBuyers = email === order?.buyerEmail
    const repeated = {
      name: withoutLinks(name),
      agreement: withoutLinks(agreement),
      email,
      message: isBuyers && message ? withoutLinks(message) : undefined,
    }
    return letter(
      email,
      `Kvittens på ditt frånträde ${receipt.reference}`,
      'Vi har tagit emot ditt meddelande om att du frånträder ett avtal.',
      headOf(receipt),
      statementText(repeated),
      ...(message && !isBuyers ? ['Texten som du skrev till har vi sparat tillsammans med meddelandet.'] : []),
      `Kvittensen visar att meddelandet har kommit fram. En jurist går igenom det och svarar dig. Ska du få pengar tillbaka får du dem senast ${withdrawalDays} dagar efter att vi fick meddelandet, till samma kort som du betalade med.`,
      `Var det inte du som skickade det? Hör av dig till oss:\n${webUrl}/contact`,
    )
  },
  toBuyer: ({ webUrl }: Web, receipt: WithdrawalReceipt, { id }: Payment, to: string): Mail =>
    letter(
      to,
      `Någon har meddelat att avtalet för order ${id} frånträds`,
      `Vi har fått ett meddelande om att avtalet för din order ${id} frånträds. Kvittensen skickades till en annan adress än din.`,
      headOf(receipt),
      `Var det du behöver du inte göra något. Var det inte du, hör av dig till oss, så fortsätter arbetet som vanligt:\n${webUrl}/contact`,
    ),
  toOffice: ({ mail, webUrl }: Pick<Config, 'mail' | 'webUrl'>, received: Received): Mail => ({
    ...letter(
      mail.contactTo,
      `Frånträde ${received.receipt.reference}`,
      headOf(received.receipt),
      received.receipt.text,
      ...judged(webUrl, received),
    ),
    replyTo: received.statement.email,
  }),
}

/** What the office needs to judge a statement. */
const judged = (webUrl: string, { receipt, statement, order }: Received): string[] => {
  if (!order) return ['Ingen betald order har det numret. Ta reda på vilket avtal det gäller.']
  const { payment, buyerEmail } = order
  const receivedOn = swedishDay(new Date(receipt.received_at))
  const paidAt = payment.paidAt ?? payment.createdAt
  const last = payment.withdrawalToldAt ? lastWithdrawalDay(paidAt) : lastWithdrawalDayUntold(paidAt)
  return [
    [
      `Order ${payment.id}, ärende ${payment.matterId}: ${formatOre(payment.amountOre)}, betald den ${dayText(swedishDay(paidAt))}.`,
      `Ångerfristen gäller till och med den ${dayText(last)}. Meddelandet kom ${receivedOn <= last ? 'i tid' : 'för sent'}.`,
      addressText(statement.email, buyerEmail),
    ].join('\n'),
    `Godtas det ska pengarna vara tillbaka senast den ${dayText(addDays(receivedOn, withdrawalDays))}.`,
    ...(buyerEmail ? [`Ärendet:\n${webUrl}/matters/${payment.matterId}`] : []),
  ]
}

const addressText = (given: string, buyerEmail: string | null) => {
  if (!buyerEmail) return 'Köparens konto är raderat, så adressen går inte att jämföra.'
  if (given === buyerEmail) return 'Adressen är köparens egen.'
  return 'Adressen är inte köparens egen. Köparen har fått ett mejl om det: kontrollera vem som skrev innan du betalar tillbaka.'
}

// A space after each sign that could join a link, so that nobody sends one in our name.
const withoutLinks = (text: string) => text.replace(/[./](?=\S)/g, '$& ')

import { longDay } from '#contract/dates/day-text.ts'
import { isDayOver } from '#contract/dates/is-day-over.ts'
import { momentText } from '#contract/dates/moment-format.ts'
import { statementText, withdrawalReference } from '#contract/agreements/withdrawals/receipt.ts'
import { isBuyersAddress, type Judgement, noBuyerToAsk, noRightForCompany } from '#contract/agreements/withdrawals/judgement.ts'
import { withdrawalDays } from '#contract/agreements/withdrawals/period.ts'
import { daysAfter } from '#contract/dates/days-after.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import type { WithdrawalReceipt, WithdrawalStatement } from '#contract/agreements/withdrawals/withdrawals.ts'
import { complaintsBoard } from '#contract/agreements/complaints-board.ts'
import type { NamedSeller } from '#contract/money/documents/named-seller.ts'
import type { Config } from '#server/config.ts'
import { letter } from '#server/domain/mail/account-mails.ts'
import { withoutLinks } from '#server/domain/mail/without-links.ts'
import { formatOre } from '#server/domain/shared/money.ts'
import type { Withdrawal } from '#server/domain/transitions/withdrawal.ts'
import type { Mail } from '#server/ports/mail.ts'
import type { NamedOrder } from './named-order.ts'

/** A statement with its receipt, and what it names, if that is found. */
export interface ReceivedStatement {
  receipt: WithdrawalReceipt
  statement: WithdrawalStatement
  order: NamedOrder | undefined
  /** When one by hand was sent, if that was before it came. */
  sentAt?: Date | null
  /** When one by hand was entered. */
  enteredAt?: Date
  /** True if the agreement ended with it. */
  hasEnded?: boolean
  /** True if it was accepted as it came: the agreement has ended, and nothing was paid. */
  isDecided?: boolean
}

type Web = Pick<Config, 'webUrl'>

const nothingToPay = 'Avtalet har upphört, och du har inget att betala.'

const answerFollows = `En jurist går igenom det och svarar dig. Ska du få pengar tillbaka får du dem senast ${withdrawalDays} dagar efter att vi fick meddelandet, till samma kort som du betalade med.`

/** Of one that was entered when that day was over. */
const lateAnswerFollows =
  'En jurist går igenom det och svarar dig. Ska du få pengar tillbaka får du dem till samma kort som du betalade med.'

/** Of an agreement that has ended with it: that its money goes back is no question any more. */
const moneyFollows = `Avtalet har upphört. Det du ska få tillbaka får du senast ${withdrawalDays} dagar efter att vi fick meddelandet, till samma kort som du betalade med.`

const whatFollows = ({ receipt, enteredAt, hasEnded, isDecided }: ReceivedStatement) => {
  if (isDecided) return nothingToPay
  if (hasEnded) return moneyFollows
  const isLate = enteredAt && isDayOver(dueDay(new Date(receipt.received_at)), swedishDay(enteredAt))
  return isLate ? lateAnswerFollows : answerFollows
}

const headOf = ({ reference, received_at }: WithdrawalReceipt) =>
  `Referens: ${reference}\nMottaget: ${momentText(Date.parse(received_at))}`

export const withdrawalMails = {
  /**
   * Repeats the statement, as the law asks, to the buyer's own address. Anybody may have given
   * another one: that gets nothing that somebody wrote.
   */
  receipt: ({ webUrl }: Web, facts: ReceivedStatement): Mail => {
    const { receipt, statement, order, sentAt } = facts
    const { name, agreement, email, message } = statement
    const repeated = {
      name: withoutLinks(name),
      agreement: withoutLinks(agreement),
      email,
      message: message ? withoutLinks(message) : undefined,
    }
    return letter(
      email,
      `Kvittens på ditt frånträde ${receipt.reference}`,
      'Vi har tagit emot ditt meddelande om att du frånträder ett avtal.',
      [...(sentAt ? [`Skickat: ${momentText(sentAt.getTime())}`] : []), headOf(receipt)].join('\n'),
      email === order?.buyerEmail
        ? statementText(repeated)
        : 'Det som du skrev har vi sparat. Här upprepar vi det inte, för adressen är inte den som hör till beställningen.',
      ...(receipt.sums && email === order?.buyerEmail ? [receipt.sums] : []),
      `Kvittensen visar att meddelandet har kommit fram. ${whatFollows(facts)}`,
      `Var det inte du som skickade det? Hör av dig till oss:\n${webUrl}/contact`,
    )
  },
  /** To the buyer of an order that a statement names, unless the receipt goes there. */
  toBuyer: (
    { webUrl }: Web,
    { receipt, hasAddress }: { receipt: WithdrawalReceipt; hasAddress: boolean },
    { agreement, payment }: NamedOrder,
    to: string,
  ): Mail =>
    letter(
      to,
      `Någon har meddelat att avtal${agreement ? ` ${agreement.number}` : `et för order ${payment?.id}`} frånträds`,
      `Vi har fått ett meddelande om att ditt avtal${agreement ? ` ${agreement.number}` : ` för order ${payment?.id}`} frånträds. ${hasAddress ? 'Kvittensen skickades till en annan adress än din.' : 'Det kom utan e-postadress, så ingen kvittens har skickats.'}`,
      headOf(receipt),
      `Om det var du behöver du inte göra något. Var det inte du? Hör av dig till oss, så att meddelandet inte räknas som ditt:\n${webUrl}/contact`,
    ),
  toOffice: (
    { mail, webUrl }: Pick<Config, 'mail' | 'webUrl'>,
    facts: ReceivedStatement,
    judgement: Judgement | undefined,
  ): Mail => ({
    ...letter(
      mail.contactTo,
      `Frånträde ${facts.receipt.reference}`,
      headOf(facts.receipt),
      facts.receipt.text,
      ...judged(webUrl, facts, judgement),
      facts.isDecided ? 'Ingenting är betalt, så det finns inget att avgöra.' : decideText(webUrl),
    ),
    replyTo: facts.statement.email,
  }),
  reminder: ({ mail, webUrl }: Pick<Config, 'mail' | 'webUrl'>, { id, receivedAt }: Withdrawal, now: Date): Mail => {
    const reference = withdrawalReference(id, receivedAt)
    const due = dueDay(receivedAt)
    const isLate = isDayOver(due, swedishDay(now))
    return letter(
      mail.contactTo,
      `${isLate ? 'Försenat' : 'Påminnelse'}: frånträde ${reference} är inte avgjort`,
      `Frånträde ${reference} kom den ${longDay(swedishDay(receivedAt))}. ${isLate ? 'Sista dagen för en återbetalning var' : 'Ska något betalas tillbaka är det senast'} den ${longDay(due)}.`,
      decideText(webUrl),
    )
  },
  accepted: ({ webUrl }: Web, withdrawal: Withdrawal, { to, isBuyers }: Reader): Mail =>
    letter(
      to,
      `Ditt frånträde ${withdrawalReference(withdrawal.id, withdrawal.receivedAt)} är godkänt`,
      'Vi har godkänt att du ångrar avtalet. Avtalet gäller inte längre.',
      isBuyers ? refundText(withdrawal) : toBuyerOnly,
      `Undrar du över något? Hör av dig till oss:\n${webUrl}/contact`,
    ),
  refused: (
    { webUrl }: Web,
    { id, receivedAt, reason }: Withdrawal,
    { to, isBuyers }: Reader,
    seller: NamedSeller | undefined,
  ): Mail =>
    letter(
      to,
      `Svar på ditt frånträde ${withdrawalReference(id, receivedAt)}`,
      ...(isBuyers
        ? [
            'Vi har gått igenom ditt meddelande om frånträde och kan inte godkänna det, av det här skälet:',
            withoutLinks(reason ?? ''),
          ]
        : ['Vi har gått igenom ditt meddelande om frånträde och kan inte godkänna det.', toBuyerOnly]),
      `Tycker du att vi har fel? Hör av dig till oss:\n${webUrl}/contact`,
      `Är du privatperson kan du också vända dig till ${complaintsBoard(isBuyers ? seller : undefined)}.`,
    ),
}

/** Where a decision is mailed. An address that isn't the buyer's gets no sums and no free text. */
interface Reader {
  to: string
  isBuyers: boolean
}

const toBuyerOnly =
  'Vad det innebär skriver vi bara till den adress som hör till beställningen. Fick du inget mejl dit, hör av dig till oss med referensen och vad avtalet gäller, så hjälper vi dig.'

const refundText = ({ refundOre, sharePercent, receivedAt, decidedAt }: Withdrawal) => {
  if (!refundOre) return 'Det finns inget att betala tillbaka.'
  const due = dueDay(receivedAt)
  const isLate = decidedAt !== null && isDayOver(due, swedishDay(decidedAt))
  const share = `Det är det som är kvar när vi har dragit av för den del av arbetet som redan är utförd, ${sharePercent} procent.`
  const refund = `Vi betalar tillbaka ${formatOre(refundOre)} till det kort som du betalade med`
  return [`${refund}${isLate ? '' : `, senast den ${longDay(due)}`}.`, ...(sharePercent ? [share] : [])].join(' ')
}

const dueDay = (receivedAt: Date) => daysAfter(receivedAt, withdrawalDays)

const decideText = (webUrl: string) => `Avgör det här:\n${webUrl}/office/withdrawals`

/** The facts that the office needs to judge a statement. */
const judged = (
  webUrl: string,
  { receipt, statement, order, hasEnded }: ReceivedStatement,
  judgement: Judgement | undefined,
): string[] => {
  if (!order || !judgement) return ['Inget avtal och ingen betald order har det numret. Ta reda på vilket avtal det gäller.']
  const receivedAt = new Date(receipt.received_at)
  const { payment, buyerEmail, matterId } = order
  const due = `pengarna vara tillbaka senast den ${longDay(dueDay(receivedAt))}.`
  return [
    [orderText(order), ...judgementText(judgement, receivedAt), addressText(statement.email, buyerEmail)].join('\n'),
    ...(hasEnded ? ['Avtalet är frånträtt.'] : []),
    ...(payment?.state === 'paid' ? [hasEnded ? `Därför ska ${due}` : `Godkänns det ska ${due}`] : []),
    ...(matterId === null ? [] : [`Ärendet:\n${webUrl}/matters/${matterId}`]),
  ]
}

const orderText = ({ agreement, payment }: NamedOrder) => {
  const paidAt = payment?.state === 'paid' ? (payment.paidAt ?? payment.createdAt) : undefined
  const paid = paidAt ? `betald den ${longDay(swedishDay(paidAt))}` : 'inte betald'
  if (!agreement) return `Order ${payment?.id}, ärende ${payment?.matterId}: ${formatOre(payment?.amountOre ?? 0)}, ${paid}.`
  const { number, matterId, amountOre, concludedAt } = agreement
  return `Avtal ${number}, ärende ${matterId}: ${formatOre(amountOre)}, ingånget den ${longDay(swedishDay(concludedAt))}, ${paid}.`
}

const judgementText = ({ lastDay, whyNot, earlyStart, shareDonePercent }: Judgement, receivedAt: Date) => {
  if (!lastDay) return [noRightForCompany]
  return [
    `Ångerfristen gäller till och med den ${longDay(lastDay)}. Meddelandet kom ${swedishDay(receivedAt) <= lastDay ? 'i tid' : 'för sent'}.`,
    ...(whyNot === 'performed' ? ['Arbetet var då helt utfört, och köparen hade gått med på att ångerrätten upphör.'] : []),
    ...(earlyStart ? [`Köparen har bett om tidig start. Utfört: ${shareDonePercent} procent.`] : []),
  ]
}

const addressText = (address: string, buyerEmail: string | null) => {
  const isBuyers = isBuyersAddress(address, { isKnown: true, buyerEmail })
  if (isBuyers === null) return noBuyerToAsk
  if (isBuyers) return 'Adressen är köparens egen.'
  return 'Adressen är inte köparens egen. Köparen har fått ett mejl om det: kontrollera vem som skrev innan du betalar tillbaka.'
}

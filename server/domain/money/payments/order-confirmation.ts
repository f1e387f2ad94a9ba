import { termsVersionNow } from '#server/domain/shared/terms-version.ts'
import { asLine } from '#contract/core/plain-text.ts'
import { momentFormat } from '#contract/dates/moment-format.ts'
import { namedLine } from '#contract/agreements/order-sections.ts'
import { directOrderConfirmation } from '#contract/agreements/text.ts'
import { longDay } from '#contract/dates/day-text.ts'
import { isSoldByPartner, type NamedSeller, platformAsSeller } from '#contract/money/documents/named-seller.ts'
import { serviceName } from '#contract/money/documents/service-name.ts'
import { vatIn, vatPercent } from '#contract/money/vat.ts'
import { lastWithdrawalDay, withdrawalDays } from '#contract/agreements/withdrawals/period.ts'
import { firstDayOfWork, withdrawalRight } from '#contract/agreements/withdrawals/right.ts'
import type { OrderSeller } from '#server/db/schema/order-seller.ts'
import { letter } from '#server/domain/mail/account-mails.ts'
import type { Config } from '#server/config.ts'
import type { Agreement } from '#server/domain/transitions/agreement.ts'
import type { Mail } from '#server/ports/mail.ts'
import { formatOre } from '#server/domain/shared/money.ts'
import type { Payment } from '#server/domain/transitions/payment.ts'

const dateText = momentFormat({ dateStyle: 'long' })

type PaidPayment = Pick<
  Payment,
  | 'id'
  | 'matterId'
  | 'amountOre'
  | 'scope'
  | 'performer'
  | 'service'
  | 'termsVersion'
  | 'paidAt'
  | 'createdAt'
  | 'lossAcknowledgedAt'
>

interface PaidOrder {
  payment: PaidPayment
  /** Undefined for a payment that was requested directly. */
  agreement: Agreement | undefined
  /** The buyer has named a company. */
  isForCompany: boolean
  payer: { email: string; name: string }
  seller: OrderSeller
  /** The payer's order named another one: the share is owed back. */
  isOtherSeller: boolean
}

/**
 * The mail that confirms a paid order (R53; distansavtalslagen 2 kap. 7 §). An agreement was mailed
 * whole when it was made; a payment without one is confirmed whole here.
 */
export const orderConfirmation = (
  { webUrl }: Pick<Config, 'webUrl'>,
  { payment, agreement, isForCompany, payer, seller, isOtherSeller }: PaidOrder,
): Mail => {
  const { id, matterId, amountOre } = payment
  const head = [
    `Hej ${asLine(payer.name)}!`,
    'Tack för din betalning. Det här är din orderbekräftelse.',
    [
      `Ordernummer: ${id}`,
      ...(agreement ? [`Avtal: ${agreement.number}`] : []),
      `Datum: ${dateText(payment.paidAt ?? payment.createdAt)}`,
      `Köpet avser: ${serviceName(matterId, payment.service)}`,
      `Belopp: ${formatOre(amountOre)}`,
      `Varav moms (${vatPercent} %): ${formatOre(vatIn(amountOre))}`,
    ].join('\n'),
    agreement ? rightOf(agreement, webUrl) : isForCompany ? noRight : rightWithoutAgreement(payment, webUrl),
    ...(isOtherSeller ? [otherSeller()] : []),
    ...(agreement ? [sellerLines(seller)] : []),
    [
      `Ärendet: ${webUrl}/matters/${matterId}`,
      `Kvitto eller faktura: ${webUrl}/payments/${id}/receipt`,
      ...(agreement ? [`Hela avtalet: ${webUrl}/agreements/${agreement.id}`, termsLine(payment, webUrl)] : []),
    ].join('\n'),
  ]
  const text = agreement
    ? head.join('\n\n')
    : directOrderConfirmation({ id, head, asConsumer: !isForCompany, order: directOrderOf(payment, seller) }, webUrl)
  return { to: payer.email, subject: `Orderbekräftelse ${id}`, text: `${text}\n` }
}

/**
 * The mail that confirms an early start: the whole order again, with both consents as ticked. It is
 * a consumer's: a company needs to ask for none.
 * @param payment of an order without an agreement
 */
export const earlyStartConfirmation = (
  { webUrl }: Pick<Config, 'webUrl'>,
  { payment, seller }: Pick<PaidOrder, 'payment' | 'seller'>,
  to: string,
): Mail => {
  const lossAcknowledged = payment.lossAcknowledgedAt !== null
  const owed = 'Ångrar du dig betalar du för den del av arbetet som då är utförd.'
  const head = [
    `Det här har du valt för order ${payment.id}, och nedan står hela köpet en gång till. Spara mejlet.`,
    `${owed}${lossAcknowledged ? ' När tjänsten är fullgjord upphör ångerrätten.' : ''}`,
    `Du kan ångra dig till och med den ${longDay(lastWithdrawalDay(payment.paidAt ?? payment.createdAt))}. Så här gör du:\n${webUrl}/angra`,
  ]
  const consents = { earlyStart: true, lossAcknowledged }
  const confirmed = { id: payment.id, head, consents, asConsumer: true, order: directOrderOf(payment, seller) }
  const text = directOrderConfirmation(confirmed, webUrl)
  return letter(to, `Order ${payment.id}: arbetet kan börja direkt`, text)
}

const otherSeller = () =>
  `Säljaren är en annan än när du betalade: den som du beställde av kan inte längre sälja tjänsten. ${platformAsSeller().name} har tagit över den, på samma villkor.`

/** The purchase of a payment without an agreement. */
const directOrderOf = ({ matterId, service, scope, performer, amountOre, termsVersion }: PaidPayment, seller: OrderSeller) => ({
  service: serviceName(matterId, service),
  scope,
  performer,
  amountOre,
  seller,
  isSoldByPartner: isSoldByPartner(seller),
  termsVersion: termsVersion ?? termsVersionNow(),
})

const termsLine = ({ termsVersion }: PaidPayment, webUrl: string) =>
  `Villkoren: ${webUrl}/terms-and-conditions?version=${termsVersion ?? termsVersionNow()}`

const sellerLines = (seller: NamedSeller) =>
  [`Säljare: ${namedLine(seller)}`, seller.address, seller.email, seller.phone].filter(Boolean).join('\n')

/**
 * Such a payment has no consents, so the right stands in full, counted from it. Nobody was asked
 * how they buy, and whoever buys for a company may not have named it: so it says for whom.
 */
const rightWithoutAgreement = ({ paidAt, createdAt }: PaidPayment, webUrl: string) => {
  const until = longDay(lastWithdrawalDay(paidAt ?? createdAt))
  return `Har du beställt som privatperson kan du ångra dig i ${withdrawalDays} dagar, till och med ${until}.
Så här gör du: ${webUrl}/angra`
}

const noRight = 'Du har beställt för ett företag. Då finns ingen ångerrätt.'

const rightOf = (agreement: Agreement, webUrl: string) => {
  const { until } = withdrawalRight(agreement, agreement.paidAt ?? agreement.concludedAt)
  if (until === null) return noRight
  return `Du kan ångra dig i ${withdrawalDays} dagar, till och med den ${longDay(until)}.
Så här gör du: ${webUrl}/angra
${consequenceOf(agreement)}`
}

/** The meaning of the two consents for the buyer (distansavtalslagen 2 kap. 11, 15 §§). */
const consequenceOf = (agreement: Agreement) => {
  const startsOn = firstDayOfWork(agreement, agreement.paidAt ?? agreement.concludedAt)
  if (startsOn) return `Arbetet börjar tidigast den ${longDay(startsOn)}, när ångerfristen är slut.`
  const share = 'Du har bett oss att börja direkt. Ångrar du dig betalar du för den del av arbetet som då är utförd.'
  return agreement.lossAcknowledged ? `${share} När tjänsten är fullgjord upphör ångerrätten.` : share
}

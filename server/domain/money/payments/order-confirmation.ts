import { asLine } from '#contract/core/plain-text.ts'
import { momentFormat } from '#contract/dates/moment-format.ts'
import { longDay } from '#contract/dates/day-text.ts'
import { serviceName } from '#contract/money/documents/service-name.ts'
import { vatIn, vatPercent } from '#contract/money/vat.ts'
import { lastWithdrawalDay, withdrawalDays } from '#contract/agreements/withdrawals/period.ts'
import { firstDayOfWork, withdrawalRight } from '#contract/agreements/withdrawals/right.ts'
import type { Config } from '#server/config.ts'
import type { DocumentParty } from '#server/db/schema/documents.ts'
import type { Agreement } from '#server/domain/transitions/agreement.ts'
import type { Mail } from '#server/ports/mail.ts'
import { formatOre } from '#server/domain/shared/money.ts'
import type { Payment } from '#server/domain/transitions/payment.ts'

const dateText = momentFormat({ dateStyle: 'long' })

interface PaidOrder {
  payment: Payment
  /** Undefined for a payment that was requested directly. */
  agreement: Agreement | undefined
  payer: { email: string; name: string }
  seller: DocumentParty
}

/**
 * The mail that confirms a paid order: number, date, service, amount with VAT, right of
 * withdrawal, seller (R53; distansavtalslagen 2 kap. 7 §).
 */
export const orderConfirmation = (
  { webUrl }: Pick<Config, 'webUrl'>,
  { payment, agreement, payer, seller }: PaidOrder,
): Mail => ({
  to: payer.email,
  subject: `Orderbekräftelse ${payment.id}`,
  text: `Hej ${asLine(payer.name)}!

Tack för din betalning. Det här är din orderbekräftelse.

Ordernummer: ${payment.id}${agreement ? `\nAvtal: ${agreement.number}` : ''}
Datum: ${dateText(payment.paidAt ?? payment.createdAt)}
Köpet avser: ${serviceName(payment.matterId)}
Belopp: ${formatOre(payment.amountOre)}
Varav moms (${vatPercent} %): ${formatOre(vatIn(payment.amountOre))}

${agreement ? rightOf(agreement, webUrl) : rightWithoutAgreement(payment, webUrl)}

${sellerLines(seller)}

Ärendet: ${webUrl}/matters/${payment.matterId}
Kvittot: ${webUrl}/payments/${payment.id}/receipt
Villkoren: ${webUrl}/terms-and-conditions
`,
})

const sellerLines = ({ name, organisationNumber, vatNumber, address, email }: DocumentParty) => {
  const numbers = [organisationNumber && `org.nr ${organisationNumber}`, vatNumber && `momsreg.nr ${vatNumber}`]
  const first = [`Säljare: ${name}`, ...numbers].filter(Boolean).join(', ')
  return [first, address, email].filter(Boolean).join('\n')
}

/** Such a payment has no consents, so the right stands in full, counted from it. */
const rightWithoutAgreement = ({ paidAt, createdAt }: Payment, webUrl: string) => {
  const until = longDay(lastWithdrawalDay(paidAt ?? createdAt))
  return `Har du beställt som privatperson kan du ångra dig i ${withdrawalDays} dagar, till och med ${until}.
Så här gör du: ${webUrl}/angra`
}

const rightOf = (agreement: Agreement, webUrl: string) => {
  const { until } = withdrawalRight(agreement, agreement.paidAt ?? agreement.concludedAt)
  if (until === null) return 'Du har beställt för ett företag. Då finns ingen ångerrätt.'
  return `Du kan ångra dig i ${withdrawalDays} dagar, till och med den ${longDay(until)}.
Så här gör du: ${webUrl}/angra
${consequenceOf(agreement)}`
}

/** The meaning of the two consents for the buyer (distansavtalslagen 2 kap. 11, 15 §§). */
const consequenceOf = (agreement: Agreement) => {
  const startsOn = firstDayOfWork(agreement)
  if (startsOn) return `Arbetet börjar tidigast den ${longDay(startsOn)}, när ångerfristen är slut.`
  const share = 'Du har bett oss att börja direkt. Ångrar du dig betalar du för den del av arbetet som då är utförd.'
  return agreement.lossAcknowledged ? `${share} När arbetet är helt utfört upphör ångerrätten.` : share
}

import { receiptSeller } from '#contract/receipt-seller.ts'
import { serviceName } from '#contract/service-name.ts'
import { lastWithdrawalDay, withdrawalDays } from '#contract/withdrawal-period.ts'
import type { Config } from '#server/config.ts'
import type { Mail } from '#server/ports/mail.ts'
import { vatIn, vatPercent } from '#contract/vat.ts'
import { formatOre } from './money.ts'
import type { Payment } from './states.ts'

const date = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'long', timeZone: 'Europe/Stockholm' })

/** A payment has no consents, so the right of withdrawal stands in full, counted from it. */
const lastDayToWithdraw = ({ paidAt, createdAt }: Payment) => date.format(Date.parse(lastWithdrawalDay(paidAt ?? createdAt)))

/**
 * The mail that confirms a paid order: number, date, service, amount with VAT, right of
 * withdrawal, seller (R53; distansavtalslagen 2 kap. 7 §).
 */
export const orderConfirmation = (
  { webUrl }: Pick<Config, 'webUrl'>,
  payment: Payment,
  payer: { email: string; name: string },
): Mail => ({
  to: payer.email,
  subject: `Orderbekräftelse ${payment.id}`,
  text: `Hej ${payer.name}!

Tack för din betalning. Det här är din orderbekräftelse.

Ordernummer: ${payment.id}
Datum: ${date.format(payment.paidAt ?? payment.createdAt)}
Köpet avser: ${serviceName(payment.matterId)}
Belopp: ${formatOre(payment.amountOre)}
Varav moms (${vatPercent} %): ${formatOre(vatIn(payment.amountOre))}

Har du beställt som privatperson kan du ångra dig i ${withdrawalDays} dagar, till och med ${lastDayToWithdraw(payment)}.
Så här gör du: ${webUrl}/angra

Säljare: ${receiptSeller.name}, org.nr ${receiptSeller.organisation_number}, momsreg.nr ${receiptSeller.vat_number}
${receiptSeller.address}
${receiptSeller.email}

Ärendet: ${webUrl}/matters/${payment.matterId}
Kvittot: ${webUrl}/payments/${payment.id}/receipt
Villkoren: ${webUrl}/terms-and-conditions
`,
})

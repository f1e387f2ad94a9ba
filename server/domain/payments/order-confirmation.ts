import { receiptSeller } from '#contract/receipt-seller.ts'
import type { Config } from '#server/config.ts'
import type { Mail } from '#server/ports/mail.ts'
import { formatOre, vatIn, vatPercent } from './money.ts'
import type { Payment } from './states.ts'

const date = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'long', timeZone: 'Europe/Stockholm' })

/** The mail that confirms a paid order: number, date, subject, amount with VAT, seller (R53). */
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
Köpet avser: ${payment.matterTitle}
Belopp: ${formatOre(payment.amountOre)}
Varav moms (${vatPercent} %): ${formatOre(vatIn(payment.amountOre))}

Du har bett oss att börja arbetet direkt och godkänt att ångerrätten upphör när arbetet är utfört.

Säljare: ${receiptSeller.name}, org.nr ${receiptSeller.organisation_number}, momsreg.nr ${receiptSeller.vat_number}
${receiptSeller.address}
${receiptSeller.email}

Ärendet: ${webUrl}/matters/${payment.matterId}
Kvittot: ${webUrl}/payments/${payment.id}/receipt
Villkoren: ${webUrl}/terms-and-conditions
`,
})

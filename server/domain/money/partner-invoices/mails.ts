import { monthText } from '#contract/dates/month-text.ts'
import { isSelfBilled, partnerInvoiceLabels } from '#contract/money/books/partner-invoices.ts'
import { isReverseCharged, reverseChargeText } from '#contract/money/books/reverse-charge.ts'
import type { Config } from '#server/config.ts'
import type { partnerInvoices } from '#server/db/schema/partner-invoices.ts'
import { letter } from '#server/domain/mail/account-mails.ts'
import { formatOre } from '#server/domain/shared/money.ts'
import type { Mail } from '#server/ports/mail.ts'

type Issued = Pick<
  typeof partnerInvoices.$inferSelect,
  'kind' | 'number' | 'month' | 'netOre' | 'vatOre' | 'grossOre' | 'vatPercent' | 'seller'
>

/** To the partner, of each invoice: what is issued in somebody's name is sent to them. */
export const invoiceIssued = ({ webUrl, mail }: Pick<Config, 'webUrl' | 'mail'>, invoice: Issued, to: string): Mail => {
  const { kind, number, month, netOre, vatOre, grossOre } = invoice
  return {
    ...letter(
      to,
      `${partnerInvoiceLabels[kind]} ${number}`,
      `${partnerInvoiceLabels[kind]} ${number} för ${monthText(month)} är utfärdad: ${formatOre(netOre)} och ${formatOre(vatOre)} i moms, tillsammans ${formatOre(grossOre)}. Beloppet är redan avräknat.`,
      ...(isSelfBilled(kind) ? ['Vi har utfärdat den åt dig, från dig till oss. Skriv ingen egen för samma arbete.'] : []),
      ...(isReverseCharged(invoice) ? [`${reverseChargeText}: vi redovisar momsen i Sverige.`] : []),
      'Stämmer något inte? Svara på det här mejlet inom 14 dagar.',
      `PDF:en finns bland dina utbetalningar:\n${webUrl}/office/books?ar=${month.slice(0, 4)}`,
    ),
    replyTo: mail.contactTo,
  }
}

import { usePartnerInvoices } from '#api/partner-invoice-hooks.ts'
import { sekFormatOf } from '#contract/core/format-sek.ts'
import { monthText } from '#contract/dates/month-text.ts'
import {
  isCreditNote,
  type PartnerInvoice,
  partnerInvoiceLabels,
  partnerInvoicePdfPath,
} from '#contract/money/books/partner-invoices.ts'
import { usePdf } from '#features/money/payments/use-pdf.ts'
import { bookFailures } from '#texts/money/book-failures.ts'
import { bookTexts } from '#texts/money/books.ts'
import { Button } from '#ui/button.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import styles from './books.module.css'
import { FiguresTable } from './figures-table.tsx'

const t = bookTexts.payouts.invoices

/** Lists the invoices between the platform and its partners; partners see their own. */
export const PartnerInvoices = ({ period }: { period: { from: string; to: string } }) => {
  const invoices = usePartnerInvoices({ query: period })
  return (
    <QueryBoundary query={invoices} failure={bookFailures.partnerInvoices} mayBeEmpty>
      {(data) => (data.length === 0 ? null : <InvoiceTable invoices={data} />)}
    </QueryBoundary>
  )
}

const InvoiceTable = ({ invoices }: { invoices: readonly PartnerInvoice[] }) => {
  const pdf = usePdf(partnerInvoicePdfPath)
  const sekText = sekFormatOf(invoices.flatMap(({ net, vat, gross }) => [net, vat, gross]))
  return (
    <section aria-labelledby="partnerfakturor" className={styles.part}>
      <h2 id="partnerfakturor">{t.heading}</h2>
      <p className="muted">{t.lead}</p>
      {pdf.failed && <p role="alert">{t.pdfFailed}</p>}
      <FiguresTable
        headColumn={t.number}
        columns={[t.kind, t.partner, t.month, t.net, t.vat, t.gross, t.pdfShort]}
        rows={invoices.map((invoice) => {
          // A credit note gives back, here as on paper.
          const sumText = (sum: number) => sekText(isCreditNote(invoice.kind) ? -sum : sum)
          return {
            key: String(invoice.id),
            head: <span className={styles.number}>{invoice.number}</span>,
            cells: [
              [
                partnerInvoiceLabels[invoice.kind],
                ...(invoice.original ? [t.changes(invoice.original)] : []),
                ...(invoice.reverse_charge ? [t.reverseCharge] : []),
              ].join(', '),
              invoice.partner.name,
              monthText(invoice.month),
              sumText(invoice.net),
              sumText(invoice.vat),
              <strong key="gross">{sumText(invoice.gross)}</strong>,
              <Button
                key="pdf"
                variant="default"
                aria-label={t.pdf(invoice.number)}
                loading={pdf.busy === invoice.id}
                onClick={() => pdf.save(invoice)}
              >
                {t.pdfShort}
              </Button>,
            ],
          }
        })}
      />
    </section>
  )
}

import { useDocuments } from '#api/document-hooks.ts'
import type { DocumentSummary } from '#contract/money/documents/documents.ts'
import { sekFormatOf } from '#contract/core/format-sek.ts'
import { isAbsent } from '#lib/is-absent.ts'
import { documentTexts as t } from '#texts/money/documents.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { icon } from '#ui/icon-look.ts'
import { IconDownload } from '@tabler/icons-react'
import styles from './document-list.module.css'
import { paymentDate } from './payment-date.ts'
import { usePdf } from './use-pdf.ts'

/**
 * The documents of a payment, below its receipt: each can be saved as PDF. A server without the
 * call has no such part.
 */
const DocumentList = ({ paymentId }: { paymentId: string }) => {
  const { data: documents, error, refetch, isFetching } = useDocuments({ query: { payment: paymentId } })
  const pdf = usePdf()
  if (error && !documents) {
    if (isAbsent(error)) return null
    return (
      <Notice kind="info">
        <p>{t.listFailed}</p>
        <Button variant="default" loading={isFetching} onClick={() => refetch()}>
          {t.tryAgain}
        </Button>
      </Notice>
    )
  }
  if (!documents || documents.length === 0) return null
  // Oldest first: the receipt, then what changes it.
  const rows = documents.toReversed()
  const sekText = sekFormatOf(rows.map(({ gross }) => gross))
  return (
    <section className={`card ${styles.documents} no-print`} aria-labelledby="handlingar">
      <h2 id="handlingar">{t.heading}</h2>
      <ul>
        {rows.map((document) => (
          <Row
            key={document.id}
            document={document}
            sum={sekText(document.gross)}
            busy={pdf.busy === document.id}
            onSave={() => pdf.save(document)}
          />
        ))}
      </ul>
      {pdf.failed && <Notice kind="error">{t.failed}</Notice>}
    </section>
  )
}
export default DocumentList

interface RowProps {
  document: DocumentSummary
  sum: string
  busy: boolean
  onSave: () => void
}

const Row = ({ document, sum, busy, onSave }: RowProps) => {
  const { kind, issued_at } = document
  const name = t.name(document)
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <span className="muted">
          <time dateTime={issued_at}>{paymentDate(issued_at)}</time> · <span>{kind === 'credit' ? `−${sum}` : sum}</span>
        </span>
      </div>
      <Button
        variant="default"
        leftSection={<IconDownload {...icon} />}
        aria-label={kind === 'credit' ? t.saveOf(name) : undefined}
        loading={busy}
        onClick={onSave}
      >
        {t.save}
      </Button>
    </li>
  )
}

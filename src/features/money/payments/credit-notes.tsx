import { useDocuments } from '#api/document-hooks.ts'
import { documentTexts as t } from '#texts/money/documents.ts'
import { Button } from '#ui/button.tsx'
import { usePdf } from './use-pdf.ts'

/** The credit notes of a payment, each to be saved as PDF. Its receipt's page has them, too. */
const CreditNotes = ({ paymentId }: { paymentId: string }) => {
  const { data: documents = [] } = useDocuments({ query: { payment: paymentId } })
  const pdf = usePdf()
  return (
    <>
      {documents
        .filter(({ kind }) => kind === 'credit')
        .map((document) => (
          <Button key={document.id} variant="default" loading={pdf.busy === document.id} onClick={() => pdf.save(document)}>
            {t.name(document)}
          </Button>
        ))}
      {pdf.failed && <p role="alert">{t.failed}</p>}
    </>
  )
}
export default CreditNotes

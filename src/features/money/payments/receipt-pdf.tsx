import { useDocuments } from '#api/document-hooks.ts'
import { documentTexts as t } from '#texts/money/documents.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { IconDownload } from '@tabler/icons-react'
import { usePdf } from './use-pdf.ts'

/** Saves a payment's own document as PDF; nothing where the server has none. */
const ReceiptPdf = ({ paymentId, isPrimary = false }: { paymentId: string; isPrimary?: boolean }) => {
  const { data: documents, isPending } = useDocuments({ query: { payment: paymentId } })
  const own = documents?.find(({ kind }) => kind !== 'credit')
  const pdf = usePdf()
  if (!own && !isPending) return null
  return (
    <>
      <Button
        {...(!isPrimary && { variant: 'default' })}
        leftSection={<IconDownload size={20} stroke={1.5} aria-hidden="true" />}
        loading={isPending || pdf.busy !== undefined}
        onClick={() => own && pdf.save(own)}
      >
        {own?.kind === 'invoice' ? t.saveInvoice : t.saveReceipt}
      </Button>
      {pdf.failed && <Notice kind="error">{t.failed}</Notice>}
    </>
  )
}
export default ReceiptPdf

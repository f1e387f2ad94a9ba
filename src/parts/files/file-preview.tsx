import type { CallFailed } from '#lib/call-failed.ts'
import { type Preview, previewOf } from '#contract/files/types.ts'
import { filePreviewTexts as t, textFileFailure } from '#texts/files/file-preview.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { SlowLoadingNotice } from '#ui/slow-loading-notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import styles from './file-preview.module.css'
import { readTextFile } from './read-text-file.ts'
import { showsPdf } from './shows-pdf.ts'

interface FilePreviewProps {
  name: string
  address: string
}

/** Picks the preview by the file name's extension. */
const FilePreview = ({ name, address }: FilePreviewProps) => {
  const kind = previewOf(name)
  const Shown = kind ? previews[kind] : NoPreview
  return <Shown name={name} address={address} />
}
export default FilePreview

// Each fetch of the matter signs new addresses, and each address is valid for some minutes only. A
// new `src` would restart what is being viewed, so the first address is kept until it fails and a
// newer one exists.

/**
 * Shows `otherwise` when the picture can't be loaded. The first address may have expired, but a
 * picture that fails at two addresses is broken.
 */
const Picture = ({ name, address, otherwise }: FilePreviewProps & { otherwise: ReactNode }) => {
  const [shownAddress, setShownAddress] = useState(address)
  const [failed, setFailed] = useState<readonly string[]>([])
  const hasFailed = failed.includes(shownAddress)
  if (hasFailed && failed.length < 2 && shownAddress !== address) setShownAddress(address)
  if (hasFailed) return otherwise
  return (
    <img
      className={styles.image}
      src={shownAddress}
      alt={name}
      loading="lazy"
      onError={() => setFailed([...failed, shownAddress])}
    />
  )
}

const Image = (file: FilePreviewProps) => <Picture {...file} otherwise={<p role="status">{t.imageFailed}</p>} />

const Photo = (file: FilePreviewProps) => <Picture {...file} otherwise={<NoPreview {...file} why={t.photoFailed} />} />

const Document = (file: FilePreviewProps) => (showsPdf(navigator) ? <Frame {...file} /> : <DocumentLink {...file} />)

/** Without the viewer's side bar, and as wide as the frame. */
const pdfView = '#navpanes=0&view=FitH'

// An iframe reports no load errors, so there is no second try.
const Frame = ({ name, address }: FilePreviewProps) => {
  const [firstAddress] = useState(address)
  return <iframe className={styles.document} src={firstAddress + pdfView} title={name} loading="lazy" />
}

const DocumentLink = ({ address }: FilePreviewProps) => (
  <>
    <p className="muted">{t.notWhole}</p>
    <a className="button quiet" href={address} target="_blank" rel="noopener noreferrer">
      {t.openPdf}
    </a>
  </>
)

const Text = ({ name, address }: FilePreviewProps) => {
  const [shownAddress, setShownAddress] = useState(address)
  const { data, error } = useQuery<{ text: string; cut: boolean }, CallFailed>({
    queryKey: ['text-file', shownAddress],
    queryFn: ({ signal }) => readTextFile(shownAddress, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error && shownAddress !== address) setShownAddress(address)
  if (error) return <FailureNotice failure={textFileFailure} error={error} />
  if (!data)
    return (
      <>
        <p role="status">{t.loadingText}</p>
        <SlowLoadingNotice />
      </>
    )
  return (
    <>
      {/* A textarea, so that the keyboard can scroll, search and copy the text. */}
      <textarea className={styles.text} rows={rowsFor(data.text)} value={data.text} aria-label={name} readOnly />
      {data.cut && <p className="muted">{t.beginning}</p>}
    </>
  )
}

const maxRows = 16
const rowsFor = (text: string) => Math.min(maxRows, text.split('\n').length + 1)

const NoPreview = ({ name, address, why }: FilePreviewProps & { why?: string }) => (
  <>
    <p className="muted">{t.noPreview}</p>
    {why && <p className="muted">{why}</p>}
    <a className="button quiet" href={address} download={name} rel="noreferrer">
      {t.download}
    </a>
  </>
)

const previews = { image: Image, photo: Photo, document: Document, text: Text } satisfies Record<Preview, unknown>

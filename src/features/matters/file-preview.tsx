import type { CallFailed } from '#contract/call-failed.ts'
import { type Preview, previewOf } from '#contract/file-types.ts'
import { fileTexts as t } from '#texts/matter.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { SlowNotice } from '#ui/slow-notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import styles from './matter-files.module.css'
import { readTextFile } from './read-text-file.ts'

interface FilePreviewProps {
  name: string
  address: string
}

/** What is in a file, as far as a browser can show it; chosen by the name's extension (SPEC section 2). */
const FilePreview = ({ name, address }: FilePreviewProps) => {
  const kind = previewOf(name)
  const Shown = kind ? previews[kind] : NoPreview
  return <Shown name={name} address={address} />
}
export default FilePreview

// Each fetch of the matter signs the addresses anew, and each address holds for some minutes only. What is being read mustn't start over:
// the first address is kept, until it fails and there is a newer one.

const Image = ({ name, address }: FilePreviewProps) => {
  const [kept, setKept] = useState(address)
  const [failed, setFailed] = useState<string>()
  if (failed === kept && kept !== address) setKept(address)
  if (failed === kept) return <p role="status">{t.imageFailed}</p>
  return <img className={styles.image} src={kept} alt={name} loading="lazy" onError={() => setFailed(kept)} />
}

// A frame doesn't say that it has failed.
const Document = ({ name, address }: FilePreviewProps) => {
  const [kept] = useState(address)
  return <iframe className={styles.document} src={kept} title={name} loading="lazy" />
}

const Text = ({ name, address }: FilePreviewProps) => {
  const [kept, setKept] = useState(address)
  const { data, error } = useQuery<{ text: string; cut: boolean }, CallFailed>({
    queryKey: ['text-file', kept],
    queryFn: ({ signal }) => readTextFile(kept, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error && kept !== address) setKept(address)
  if (error) return <FailureNotice failure="textFile" error={error} />
  if (!data)
    return (
      <>
        <p role="status">{t.loadingText}</p>
        <SlowNotice />
      </>
    )
  return (
    <>
      {/* A field, so that it can be scrolled, searched and copied by keyboard. */}
      <textarea className={styles.text} rows={rowsFor(data.text)} value={data.text} aria-label={name} readOnly />
      {data.cut && <p className="muted">{t.beginning}</p>}
    </>
  )
}

const maxRows = 16
const rowsFor = (text: string) => Math.min(maxRows, text.split('\n').length + 1)

const NoPreview = ({ name, address }: FilePreviewProps) => (
  <>
    <p className="muted">{t.noPreview}</p>
    <a className="button quiet" href={address} download={name} rel="noreferrer">
      {t.download}
    </a>
  </>
)

const previews = { image: Image, document: Document, text: Text } satisfies Record<Preview, unknown>

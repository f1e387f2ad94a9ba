import { apiBase } from '#api/api-base.ts'
import type { MatterFile } from '#contract/matters/matters.ts'
import { fileNameFromUrl } from '#lib/file-name-from-url.ts'
import { safeUrl } from '#lib/safe-url.ts'
import { fileTexts as t } from '#texts/matters/matter.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { useId, useState } from 'react'
import styles from './attachment-picker.module.css'
import { FileLinks } from './file-links.tsx'

const FilePreview = lazyComponent(() => import('./file-preview.tsx'))

/** The files of a message: each can be previewed and opened. An unsafe address gets no link. */
export const AttachedFiles = ({ files }: { files: readonly MatterFile[] }) => (
  <ul className={styles.files}>
    {files.map((file) => (
      <AttachedFile key={file.id} address={safeUrl(file.file, apiBase)} name={fileNameFromUrl(file.file)} />
    ))}
  </ul>
)

const AttachedFile = ({ name, address }: { name: string; address: string | undefined }) => {
  const nameId = useId()
  const [open, setOpen] = useState(false)
  return (
    <li className={styles.file} aria-labelledby={nameId}>
      <strong id={nameId}>{name}</strong>
      {address ? (
        <div className={styles.acts}>
          <FileLinks name={name} address={address} nameId={nameId} open={open} onToggle={() => setOpen(!open)} />
        </div>
      ) : (
        <p className="muted">{t.unsafe}</p>
      )}
      {address && open && <FilePreview name={name} address={address} />}
    </li>
  )
}

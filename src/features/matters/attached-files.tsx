import { apiBase } from '#api/api-url.ts'
import { previewOf } from '#contract/file-types.ts'
import type { MatterFile } from '#contract/matters.ts'
import { fileNameFromUrl, safeUrl } from '#lib/safe-url.ts'
import { fileTexts as t } from '#texts/matter.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { IconExternalLink, IconEye, IconEyeOff } from '@tabler/icons-react'
import { useId, useState } from 'react'
import act from './act.module.css'
import styles from './attachment-picker.module.css'
import { openTextFile } from './open-text-file.ts'

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
  const Eye = open ? IconEyeOff : IconEye
  return (
    <li className={styles.file} aria-labelledby={nameId}>
      <strong id={nameId}>{name}</strong>
      {address ? (
        <div className={styles.acts}>
          <button type="button" className={act.act} aria-expanded={open} aria-describedby={nameId} onClick={() => setOpen(!open)}>
            <Eye size={18} stroke={1.5} aria-hidden="true" />
            {open ? t.hidePreview : t.preview}
          </button>
          <a
            className={act.act}
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            aria-describedby={nameId}
            onClick={(event) => {
              if (previewOf(name) === 'text' && openTextFile(address)) event.preventDefault()
            }}
          >
            <IconExternalLink size={18} stroke={1.5} aria-hidden="true" />
            {t.open}
          </a>
        </div>
      ) : (
        <p className="muted">{t.unsafe}</p>
      )}
      {address && open && <FilePreview name={name} address={address} />}
    </li>
  )
}

import { apiBase } from '#api/api-url.ts'
import { previewOf } from '#contract/file-types.ts'
import type { MatterFile } from '#contract/matters.ts'
import { fileNameFromUrl, safeUrl } from '#lib/safe-url.ts'
import { fileTexts as t } from '#texts/matter.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { IconExternalLink, IconEye, IconEyeOff, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import act from './act.module.css'
import styles from './matter-files.module.css'
import { openTextFile } from './open-text-file.ts'

const FilePreview = lazyComponent(() => import('./file-preview.tsx'))
const Thumbnail = lazyComponent(
  () => import('./thumbnail.tsx'),
  () => <span className={styles.thumbnail} />,
)

interface FileCardProps {
  file: MatterFile
  /** Whether the preview is open initially. */
  openAtFirst: boolean
  busy: boolean
  onRemove: () => void
  /** On a phone: a row with a thumbnail. */
  asRow: boolean
  /** An error message for this file. */
  children?: ReactNode
}

/** One file of the matter. An unsafe address gets no link. */
export const FileCard = ({ file, openAtFirst, busy, onRemove, asRow, children }: FileCardProps) => {
  const nameId = useId()
  const [open, setOpen] = useState(openAtFirst)
  const name = fileNameFromUrl(file.file)
  const address = safeUrl(file.file, apiBase)
  const Eye = open ? IconEyeOff : IconEye
  return (
    <li className={asRow ? `${styles.card} ${styles.asRow}` : styles.card} aria-labelledby={nameId}>
      <div className={styles.head}>
        {asRow && <Thumbnail name={name} address={address} />}
        <h3 id={nameId} className={styles.name}>
          {name}
        </h3>
        <div className={styles.acts}>
          {address && (
            <>
              <button
                type="button"
                className={act.act}
                aria-expanded={open}
                aria-describedby={nameId}
                onClick={() => setOpen(!open)}
              >
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
            </>
          )}
          <button
            type="button"
            className={act.act}
            data-kind="remove"
            aria-describedby={nameId}
            disabled={busy}
            onClick={onRemove}
          >
            <IconTrash size={18} stroke={1.5} aria-hidden="true" />
            {t.remove}
          </button>
        </div>
      </div>
      {children}
      {!address && <p className="muted">{t.unsafe}</p>}
      {address && open && <FilePreview name={name} address={address} />}
    </li>
  )
}

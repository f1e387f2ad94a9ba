import { apiBase } from '#api/api-base.ts'
import type { MatterFile } from '#contract/matters/matters.ts'
import { fileNameFromUrl } from '#lib/file-name-from-url.ts'
import { safeUrl } from '#lib/safe-url.ts'
import { fileTexts as t } from '#texts/matters/matter.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { smallIcon } from '#ui/icon-look.ts'
import { IconTrash } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import action from '#parts/row-action.module.css'
import { FileLinks } from '#parts/files/file-links.tsx'
import styles from './matter-files.module.css'

const FilePreview = lazyComponent(() => import('#parts/files/file-preview.tsx'))
const Thumbnail = lazyComponent(
  () => import('./thumbnail.tsx'),
  () => <span className={styles.thumbnail} />,
)

interface FileCardProps {
  file: MatterFile
  /** True if the preview is open initially. */
  openAtFirst?: boolean
  busy?: boolean
  /** Without it, the file goes only with what it came with. */
  onRemove?: () => void
  /** On a phone: a row with a thumbnail. */
  asRow: boolean
  /** An error message for this file. */
  children?: ReactNode
}

/** One file of the matter. An unsafe address gets no link. */
export const FileCard = ({ file, openAtFirst = false, busy = false, onRemove, asRow, children }: FileCardProps) => {
  const nameId = useId()
  const [open, setOpen] = useState(openAtFirst)
  const name = fileNameFromUrl(file.file)
  const address = safeUrl(file.file, apiBase)
  return (
    <li className={asRow ? `${styles.card} ${styles.asRow}` : styles.card} aria-labelledby={nameId}>
      <div className={styles.head}>
        {asRow && <Thumbnail name={name} address={address} />}
        <h3 id={nameId} className={styles.name}>
          {name}
        </h3>
        <div className={styles.acts}>
          {address && <FileLinks name={name} address={address} nameId={nameId} open={open} onToggle={() => setOpen(!open)} />}
          {onRemove && (
            <button
              type="button"
              className={action.rowAction}
              data-kind="remove"
              aria-describedby={nameId}
              disabled={busy}
              onClick={onRemove}
            >
              <IconTrash {...smallIcon} />
              {t.remove}
            </button>
          )}
        </div>
      </div>
      {children}
      {!address && <p className="muted">{t.unsafe}</p>}
      {address && open && <FilePreview name={name} address={address} />}
    </li>
  )
}

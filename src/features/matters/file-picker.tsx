import { hasExtras } from '#api/extras.ts'
import { fileTexts as t } from '#texts/matter.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { useMedia } from '#ui/use-media.ts'
import { IconUpload } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { FileButton } from './file-button.tsx'
import styles from './file-picker.module.css'

const CameraButton = lazyComponent(() => import('./camera-button.tsx'))

/**
 * Picks files, several at once, from the system dialog or by dropping them; on touch screens,
 * where nothing can be dropped, also from the camera.
 * @param hint the limits of our own server; not shown for another server, whose limits are unknown
 */
export const FilePicker = ({ hint, onPick }: { hint: string; onPick: (files: readonly File[]) => void }) => {
  const hintId = useId()
  const [over, setOver] = useState(false)
  const byTouch = useMedia('touch')
  return (
    <fieldset
      aria-label={t.heading}
      className={styles.picker}
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onPick([...event.dataTransfer.files])
      }}
    >
      <div className={styles.pick}>
        <FileButton Icon={IconUpload} label={t.pick} multiple aria-describedby={hintId} onPick={onPick} />
        {byTouch ? <CameraButton aria-describedby={hintId} onPick={onPick} /> : <span className="muted">{t.drop}</span>}
      </div>
      <p id={hintId} className="muted">
        {hasExtras ? hint : t.hintElsewhere}
      </p>
    </fieldset>
  )
}

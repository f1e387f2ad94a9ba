import { hasExtras } from '#api/extras.ts'
import { fileTexts as t } from '#texts/matters/matter.ts'
import { idleComponent } from '#ui/idle-component.ts'
import { useMedia } from '#ui/use-media.ts'
import { IconUpload } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { FileButton } from './file-button.tsx'
import styles from './file-picker.module.css'

/** Keeps the place of a button that comes late: nothing below it moves. */
const placeOf = (label: string) => () => (
  <button type="button" className={`button quiet ${styles.place}`}>
    <IconUpload size={20} />
    <span>{label}</span>
  </button>
)

const PaperButton = idleComponent(() => import('#parts/paper/paper-button.tsx'), placeOf(t.photographPaper))
const CameraButton = idleComponent(() => import('./camera-button.tsx'), placeOf(t.takePhoto))

interface FilePickerProps {
  /** The name of what the files belong to; the matter's own if it isn't given. */
  label?: string
  pick?: string
  /** The limits of our own server; not shown for another server, whose limits are unknown. */
  hint: string
  onPick: (files: readonly File[]) => void
}

/**
 * Picks files, several at once, from the system dialog or by dropping them; on touch screens,
 * where nothing can be dropped, also from the camera. Photographed pages become one PDF.
 */
export const FilePicker = ({ label = t.add, pick = t.pick, hint, onPick }: FilePickerProps) => {
  const hintId = useId()
  const [over, setOver] = useState(false)
  const byTouch = useMedia('touch')
  return (
    <fieldset
      aria-label={label}
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
        <FileButton Icon={IconUpload} label={pick} multiple aria-describedby={hintId} onPick={onPick} />
        {byTouch ? <CameraButton aria-describedby={hintId} onPick={onPick} /> : <span className="muted">{t.drop}</span>}
        {hasExtras && <PaperButton onPick={onPick} />}
      </div>
      <p id={hintId} className="muted">
        {hasExtras ? hint : t.hintElsewhere}
      </p>
    </fieldset>
  )
}

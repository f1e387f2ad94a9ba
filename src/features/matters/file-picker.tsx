import { hasExtras } from '#api/extras.ts'
import { fileTexts as t } from '#texts/matter.ts'
import { IconUpload } from '@tabler/icons-react'
import { useId, useState } from 'react'
import styles from './file-picker.module.css'

/**
 * Picks files, several at once, from the system dialog or by dropping them.
 * @param hint the limits of our own server; not shown for another server, whose limits are unknown
 */
export const FilePicker = ({ hint, onPick }: { hint: string; onPick: (files: readonly File[]) => void }) => {
  const hintId = useId()
  const [over, setOver] = useState(false)
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
        <label className="button quiet">
          <IconUpload size={20} stroke={1.5} aria-hidden="true" />
          {t.pick}
          <input
            type="file"
            multiple
            className="visually-hidden"
            aria-describedby={hintId}
            onChange={({ currentTarget }) => {
              onPick([...(currentTarget.files ?? [])])
              // Allows the same file to be chosen again.
              currentTarget.value = ''
            }}
          />
        </label>
        <span className="muted">{t.drop}</span>
      </div>
      <p id={hintId} className="muted">
        {hasExtras ? hint : t.hintElsewhere}
      </p>
    </fieldset>
  )
}

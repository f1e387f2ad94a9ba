import type { Matter } from '#contract/matters/matters.ts'
import { mayWrite, type Viewer } from '#contract/matters/rules.ts'
import { MatterFiles } from '#features/matters/files/matter-files.tsx'
import { matterTexts as t } from '#texts/matters/matter.ts'
import { usePrinting } from '#ui/use-printing.ts'
import type { ComponentProps } from 'react'
import { EditableText } from './editable-text.tsx'
import styles from './matter-places.module.css'
import { PrintedFiles } from './matter-on-paper.tsx'
import type { TextField } from './use-text-save.ts'

interface MatterDetailsProps {
  matter: Matter
  viewer: Viewer
  inColumn: boolean
  editing: (field: TextField) => Pick<ComponentProps<typeof EditableText>, 'label' | 'editor' | 'onEdit' | 'onCancel'>
}

/** Tells what a matter is about: its description, the office's notes and its files. */
export const MatterDetails = ({ matter, viewer, inColumn, editing }: MatterDetailsProps) => {
  const printing = usePrinting()
  const mayWriteNotes = mayWrite.notes(viewer, matter)
  return (
    <>
      <section className={styles.section} aria-labelledby="beskrivning">
        <EditableText
          {...editing('description')}
          edit={t.edit.description}
          heading={<h2 id="beskrivning">{t.description}</h2>}
          multiline
        >
          <p className={styles.text} data-none={!matter.description}>
            {matter.description || t.noDescription}
          </p>
        </EditableText>
      </section>
      <section className={styles.section} aria-labelledby="noteringar">
        <EditableText
          {...editing('notes')}
          edit={mayWriteNotes ? t.edit.notes : undefined}
          hint={mayWriteNotes ? t.notesAreRead : undefined}
          heading={<h2 id="noteringar">{t.notes}</h2>}
          multiline
        >
          <p className={styles.text} data-none={!matter.notes}>
            {matter.notes || t.noNotes}
          </p>
        </EditableText>
      </section>
      {printing && <PrintedFiles files={matter.files} />}
      <div className={styles.onScreen}>
        <MatterFiles matter={matter} inColumn={inColumn} />
      </div>
    </>
  )
}

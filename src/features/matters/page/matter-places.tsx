import { useMatterNow } from '#api/matter-now-hooks.ts'
import type { Matter } from '#contract/matters/matters.ts'
import type { Viewer } from '#contract/matters/rules.ts'
import { isAbsent } from '#lib/is-absent.ts'
import { matterTexts as t } from '#texts/matters/matter.ts'
import { placeTexts } from '#texts/matters/places.ts'
import { Button } from '#ui/button.tsx'
import { idleComponent } from '#ui/idle-component.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { usePrinting } from '#ui/use-printing.ts'
import { useUnsavedGuard } from '#ui/use-unsaved-guard.tsx'
import { icon } from '#ui/icon-look.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { EditableText } from './editable-text.tsx'
import { MatterDetails } from './matter-details.tsx'
import { MatterHead } from './matter-head.tsx'
import { PrintedHead } from './matter-on-paper.tsx'
import styles from './matter-places.module.css'
import { useInlineEditor } from './use-inline-editor.ts'
import type { TextField } from './use-text-save.ts'

const EditMatterModal = lazyComponent(() => import('#features/matters/list/edit-matter-modal.tsx'))

// Keeps its place.
const PlaceTabs = idleComponent(
  () => import('./place-tabs.tsx'),
  () => <div className={styles.tabs} />,
)

/** Parts of other features, which the route makes. */
export interface MatterParts {
  /** The standing of the matter, and its steps. */
  now: ReactNode
  /** Samtal. */
  talk: ReactNode
  /** Avtal och pengar: what is asked for and paid, then what is proposed, agreed on and done. */
  payment: ReactNode
  orders: ReactNode
  /** The rest of Ärendet: its deadlines, service, handler and history. */
  more: ReactNode
}

interface MatterPlacesProps {
  matter: Matter
  viewer: Viewer
  parts: MatterParts
  onRemove: () => void
}

/**
 * Places all parts of a matter's page: on top where it stands, then Samtal, Ärendet and Avtal och
 * pengar. From a server without how a matter stands there are only the parts of the specification,
 * in the same order.
 */
export const MatterPlaces = ({ matter, viewer, parts, onRemove }: MatterPlacesProps) => {
  const [inModal, setInModal] = useState(false)
  const { data: now, error } = useMatterNow(matter.id)
  const editor = useInlineEditor(matter.id)
  const guard = useUnsavedGuard(editor.isUnsaved)
  const printing = usePrinting()

  const isPlain = isAbsent(error)
  const editing = (field: TextField) => ({
    label: t[field],
    editor: editor.of(matter, field),
    onEdit: () => guard.leave(() => editor.open(matter, field)),
    onCancel: () => guard.leave(editor.close),
  })

  return (
    <>
      <MatterHead matter={matter} viewer={viewer}>
        {printing && <PrintedHead id={matter.id} />}
        <EditableText
          {...editing('title')}
          edit={t.edit.title}
          heading={<h1 className={editor.of(matter, 'title') && 'visually-hidden'}>{matter.title}</h1>}
        />
      </MatterHead>
      {/* What comes late, or from another server, keeps its place. */}
      <div className={styles.now} data-kept={!now}>
        {parts.now}
      </div>
      {!isPlain && <PlaceTabs matter={matter} />}
      <div className={styles.places} data-plain={isPlain}>
        {!isPlain && (
          <section id="samtal" className={styles.talk} aria-label={placeTexts.names.samtal}>
            {parts.talk}
          </section>
        )}
        <div id="ovrigt" className={styles.rest}>
          <section id="arendet" className={styles.about} aria-label={placeTexts.names.arendet}>
            <MatterDetails matter={matter} viewer={viewer} editing={editing} inColumn={!isPlain} />
            <div className={styles.more}>{parts.more}</div>
            <div className={styles.acts}>
              <Button
                variant="default"
                leftSection={<IconPencil {...icon} />}
                onClick={() =>
                  guard.leave(() => {
                    editor.close()
                    setInModal(true)
                  })
                }
              >
                {t.editAll}
              </Button>
              <Button variant="subtle" color="red" leftSection={<IconTrash {...icon} />} onClick={onRemove}>
                {t.remove}
              </Button>
            </div>
          </section>
          <section id="avtal" className={styles.money} aria-label={placeTexts.names.avtal}>
            <section className={styles.panel} aria-labelledby="betalning">
              <h2 id="betalning">{t.payment}</h2>
              {parts.payment}
            </section>
            {parts.orders}
          </section>
        </div>
      </div>
      {inModal && <EditMatterModal matterId={matter.id} onClose={() => setInModal(false)} />}
      {guard.question}
    </>
  )
}

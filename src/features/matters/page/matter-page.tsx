import { matterQuery } from '#api/hooks.ts'
import type { Matter } from '#contract/matters/matters.ts'
import { mayWrite, type Viewer } from '#contract/matters/rules.ts'
import { matterTexts as t } from '#texts/matters/matter.ts'
import { Button } from '#ui/button.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { PageSkeleton, Skeleton } from '#ui/skeleton.tsx'
import { usePrinting } from '#ui/use-printing.ts'
import { useUnsavedGuard } from '#ui/use-unsaved-guard.tsx'
import { IconArrowLeft, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { EditableText } from './editable-text.tsx'
import { MatterFiles } from '#features/matters/files/matter-files.tsx'
import { MatterNotLoaded } from './matter-not-loaded.tsx'
import { PrintedFiles, PrintedHead } from './matter-on-paper.tsx'
import styles from './matter-page.module.css'
import { SchemeToggle } from './scheme-toggle.tsx'
import { StatusBadge } from '#parts/status-badge.tsx'
import { useInlineEditor } from './use-inline-editor.ts'
import { useMatterRemoval } from '#features/matters/list/use-matter-removal.tsx'
import type { TextField } from './use-text-save.ts'

const EditMatterModal = lazyComponent(() => import('#features/matters/list/edit-matter-modal.tsx'))
// For the office. As high as the label and the dropdown that replace it.
const StatusControl = lazyComponent(
  () => import('./status-control.tsx'),
  () => <Skeleton height="4.175rem" />,
)

interface MatterPageProps {
  matterId: string
  viewer: Viewer
  /** Another way back, beside the list's. */
  back?: ReactNode
  /** The payment area, passed in because it belongs to another feature. */
  payment: ReactNode
  /** The standing of the matter. */
  now: ReactNode
  /** The proposals and agreements, of other features. */
  orders?: ReactNode
  /** The conversation and the history, below everything else. */
  living?: ReactNode
}

/** /matters/:id. */
export const MatterPage = ({ matterId, viewer, back, payment, now, orders, living }: MatterPageProps) => {
  const navigate = useNavigate()
  const removal = useMatterRemoval(() => navigate({ to: '/user-matters', ignoreBlocker: true }))
  // Don't refetch a matter that is being deleted.
  const {
    data: matter,
    error,
    refetch,
  } = useQuery({
    ...matterQuery({ params: { id: matterId } }),
    enabled: !removal.underWay,
  })
  return (
    <>
      <PageHead title={matter?.title ?? t.page} />
      <div className={styles.bar}>
        <Link to="/user-matters" className="button quiet">
          <IconArrowLeft size={20} stroke={1.5} aria-hidden="true" />
          {t.back}
        </Link>
        {back}
        <SchemeToggle />
      </div>
      {error && !matter && <MatterNotLoaded error={error} onRetry={refetch} />}
      {!error && !matter && (
        <>
          <h1 className="visually-hidden">{t.page}</h1>
          <PageSkeleton label={t.loading} heights={['3rem', '8rem', '5rem', '14rem']} />
        </>
      )}
      {matter?.offered && (
        <>
          <h1>{matter.title}</h1>
          {orders}
        </>
      )}
      {matter && !matter.offered && (
        <LoadedMatter {...{ matter, viewer, payment, now, orders, living }} onRemove={() => removal.ask(matter)} />
      )}
      {removal.question}
    </>
  )
}

interface LoadedMatterProps extends Omit<MatterPageProps, 'matterId'> {
  matter: Matter
  onRemove: () => void
}

const LoadedMatter = ({ matter, viewer, payment, now, orders, living, onRemove }: LoadedMatterProps) => {
  const [inModal, setInModal] = useState(false)
  const editor = useInlineEditor(matter.id)
  const guard = useUnsavedGuard(editor.isUnsaved)
  const printing = usePrinting()
  const mayWriteNotes = mayWrite.notes(viewer, matter)

  const editing = (field: TextField) => ({
    label: t[field],
    editor: editor.of(matter, field),
    onEdit: () => guard.leave(() => editor.open(matter, field)),
    onCancel: () => guard.leave(editor.close),
  })

  return (
    <>
      <div className={styles.head}>
        {printing && <PrintedHead id={matter.id} />}
        <EditableText
          {...editing('title')}
          edit={t.edit.title}
          heading={<h1 className={editor.of(matter, 'title') && 'visually-hidden'}>{matter.title}</h1>}
        />
      </div>
      <div className={styles.now}>{now}</div>
      <div className={styles.layout}>
        <div className={styles.side}>
          <section className={styles.panel} aria-label={t.status}>
            {mayWrite.status(viewer, matter) ? (
              <StatusControl matter={matter} />
            ) : (
              <>
                <h2>{t.status}</h2>
                <div className={styles.status}>
                  <StatusBadge status={matter.status} />
                </div>
              </>
            )}
          </section>
          <section className={styles.panel} aria-labelledby="betalning">
            <h2 id="betalning">{t.payment}</h2>
            {payment}
          </section>
          {orders}
        </div>
        <div className={styles.main}>
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
            <MatterFiles matter={matter} />
          </div>
        </div>
        <div className={styles.acts}>
          <Button
            variant="default"
            leftSection={<IconPencil size={20} stroke={1.5} aria-hidden="true" />}
            onClick={() =>
              guard.leave(() => {
                editor.close()
                setInModal(true)
              })
            }
          >
            {t.editAll}
          </Button>
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={20} stroke={1.5} aria-hidden="true" />}
            onClick={onRemove}
          >
            {t.remove}
          </Button>
        </div>
        <div className={styles.living}>{living}</div>
      </div>
      {inModal && <EditMatterModal matterId={matter.id} onClose={() => setInModal(false)} />}
      {guard.question}
    </>
  )
}

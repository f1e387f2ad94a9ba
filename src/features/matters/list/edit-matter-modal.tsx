import { matterQuery } from '#api/hooks.ts'
import type { CallFailed } from '#lib/call-failed.ts'
import type { Matter } from '#contract/matters/matters.ts'
import type { DraftHandle } from '#parts/drafts/draft-keeper.tsx'
import { KeptDraft } from '#parts/drafts/kept-draft.tsx'
import { forgetFiles } from '#parts/files/use-kept-files.ts'
import { matterDetailsFailure, matterFormTexts as t } from '#texts/matters/matter-form.ts'
import { Actions } from '#ui/actions.tsx'
import { Button } from '#ui/button.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { LoadingStatus } from '#ui/loading-status.tsx'
import { notify } from '#ui/notify.ts'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { MatterDialog } from './matter-dialog.tsx'
import { MatterForm } from './matter-form.tsx'
import styles from './matter-form.module.css'
import { useTextSave } from '#features/matters/page/use-text-save.ts'

/** The matter is fetched when the modal opens. */
const EditMatterModal = ({ matterId, onClose }: { matterId: string; onClose: () => void }) => {
  const { matter, isFetching, error, refetch } = useMatterFetchedNow(matterId)
  const saving = useTextSave(matterId)
  return (
    <MatterDialog title={t.editTitle} onClose={onClose} busy={saving.isPending}>
      {({ unsaved, close }) =>
        matter ? (
          <ChangeForm matter={matter} saving={saving} unsaved={unsaved} onSaved={onClose} onCancel={close} />
        ) : (
          <NoMatterYet loading={isFetching} error={error} onRetry={refetch} onCancel={close} />
        )
      }
    </MatterDialog>
  )
}
export default EditMatterModal

interface ChangeFormProps {
  matter: Matter
  saving: ReturnType<typeof useTextSave>
  unsaved: RefObject<(() => boolean) | null>
  onSaved: () => void
  onCancel: () => void
}

const wordsOf = ({ title, description }: Matter) => ({ title, description })

const ChangeForm = ({ matter, saving, unsaved, onSaved, onCancel }: ChangeFormProps) => {
  const [opened, setOpened] = useState(() => wordsOf(matter))
  const [latest, setLatest] = useState(opened)
  const draftHandle = useRef<DraftHandle>(null)
  const place = `edit-${matter.id}`
  return (
    <MatterForm
      place={place}
      begin={(form) => (
        <KeptDraft
          place={place}
          texts={{ ...form.typed, openedTitle: opened.title, openedDescription: opened.description }}
          isWritten={form.isDirty()}
          onRestore={({ title = '', description = '', openedTitle = '', openedDescription = '' }) => {
            form.set({ title, description })
            // Whoever has changed the text since is asked about when it is saved.
            const then = { title: openedTitle, description: openedDescription }
            setOpened(then)
            setLatest(then)
          }}
          handle={draftHandle}
        />
      )}
      initial={opened}
      others={latest}
      existing={matter.files}
      submit={t.save}
      call={saving}
      failure="matterEdit"
      unsaved={unsaved}
      onCancel={onCancel}
      onSubmit={(body, leftOut, onProgress) =>
        saving.mutate(
          { opened, latest, body, onProgress },
          {
            onSuccess: ({ overtakenBy: now }) => {
              // Fields the user hasn't changed need no notice: saving keeps the server's text.
              if (now)
                return setLatest({
                  title: body.title === opened.title ? opened.title : now.title,
                  description: body.description === opened.description ? opened.description : now.description,
                })
              draftHandle.current?.forget()
              forgetFiles(place)
              notify(t.changed(leftOut))
              onSaved()
            },
          },
        )
      }
    />
  )
}

/**
 * Ignores cached data from before the modal opened. Once loaded, the matter stays even if a later
 * fetch fails.
 */
const useMatterFetchedNow = (matterId: string) => {
  const [openedAt] = useState(Date.now)
  const { data, dataUpdatedAt, isFetching, error, refetch } = useQuery({
    ...matterQuery({ params: { id: matterId } }),
    staleTime: 0,
  })
  return { matter: dataUpdatedAt >= openedAt ? data : undefined, isFetching, error, refetch }
}

interface NoMatterYetProps {
  loading: boolean
  error: CallFailed | null
  onRetry: () => void
  onCancel: () => void
}

const NoMatterYet = ({ loading, error, onRetry, onCancel }: NoMatterYetProps) => {
  const [saveTried, setSaveTried] = useState(false)
  const retry = () => {
    setSaveTried(false)
    onRetry()
  }
  return (
    <div className={styles.form}>
      {loading && (
        <>
          <LoadingStatus label={t.loading} />
          <Skeleton height="4rem" />
          <Skeleton height="10rem" />
        </>
      )}
      {!loading && saveTried && <Notice kind="error">{t.noMatter}</Notice>}
      {!loading && !saveTried && <FailureNotice failure={matterDetailsFailure} error={error} />}
      {!loading && (
        <div>
          <Button variant="default" onClick={retry}>
            {t.tryAgain}
          </Button>
        </div>
      )}
      <Actions>
        <Button variant="default" onClick={onCancel}>
          {t.cancel}
        </Button>
        <Button disabled={loading} onClick={() => setSaveTried(true)}>
          {t.save}
        </Button>
      </Actions>
    </div>
  )
}

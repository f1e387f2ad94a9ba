import { hasCall } from '#api/extras.ts'
import { useChangeMatter } from '#api/hooks.ts'
import type { Matter, MatterFile } from '#contract/matters/matters.ts'
import { fileNameFromUrl } from '#lib/file-name-from-url.ts'
import { fileTexts as t } from '#texts/matters/matter.ts'
import { Button } from '#ui/button.tsx'
import { idleComponent } from '#ui/idle-component.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { Notice } from '#ui/notice.tsx'
import { notify } from '#ui/notify.ts'
import { useMedia } from '#ui/use-media.ts'
import { useState } from 'react'
import { FileCard } from './file-card.tsx'
import { FilePicker } from '#parts/files/file-picker.tsx'
import { UploadGuard } from '#parts/files/upload-guard.tsx'
import styles from './matter-files.module.css'
import { UploadRow } from './upload-row.tsx'
import { useUploads } from './use-uploads.ts'

const FileRemovalDialog = lazyComponent(() => import('./file-removal-dialog.tsx'))
const SentFiles = idleComponent(() => import('./sent-files.tsx'))

interface MatterFilesProps {
  matter: Matter
  /** In a narrow column, where each file is a row. */
  inColumn: boolean
}

/** The files of a matter. Only the first is previewed at once, and on a phone none. */
export const MatterFiles = ({ matter: { id, files }, inColumn }: MatterFilesProps) => {
  const { uploads, add, retry, forget } = useUploads(id)
  const removal = useFileRemoval(id)
  const onPhone = useMedia('phone')
  return (
    <section className={styles.files} aria-labelledby="filer">
      <h2 id="filer">{t.heading}</h2>
      <FilePicker hint={t.hintSingly} onPick={add} />
      {uploads.length > 0 && (
        <ul className={styles.uploads}>
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} onRetry={() => retry(upload)} onForget={() => forget(upload)} />
          ))}
        </ul>
      )}
      {files.length === 0 && <p className="muted">{t.none}</p>}
      <ul className={styles.cards}>
        {files.map((file, place) => (
          <FileCard
            key={file.id}
            file={file}
            asRow={onPhone || inColumn}
            openAtFirst={!onPhone && place === 0}
            busy={removal.busy}
            onRemove={() => removal.ask(file)}
          >
            {removal.failedId === file.id && (
              <Notice kind="info">
                <p>{t.removeFailed(fileNameFromUrl(file.file))}</p>
                <Button variant="default" loading={removal.busy} onClick={() => removal.remove(file)}>
                  {t.tryAgain}
                </Button>
              </Notice>
            )}
          </FileCard>
        ))}
      </ul>
      {hasCall('sentFiles.list') && <SentFiles matterId={id} />}
      {removal.question}
      {uploads.some(({ hopeless }) => !hopeless) && <UploadGuard />}
    </section>
  )
}

/**
 * Deletes a file after confirmation. A failure is logged and shown as a quiet status at the file.
 */
const useFileRemoval = (matterId: string) => {
  const change = useChangeMatter()
  const [pending, setPending] = useState<MatterFile>()
  // Outlives the mutation's own error, so that 'Försök igen' keeps its place and the focus.
  const [failedId, setFailedId] = useState<MatterFile['id']>()
  const remove = (file: MatterFile) =>
    change.mutate(
      { params: { id: matterId }, body: { remove_file_ids: [file.id] } },
      {
        onSuccess: () => {
          setFailedId(undefined)
          notify(t.removed(fileNameFromUrl(file.file)))
        },
        onError: (error) => {
          setFailedId(file.id)
          console.error(error)
        },
        onSettled: () => setPending(undefined),
      },
    )
  return {
    ask: setPending,
    remove,
    busy: change.isPending,
    failedId,
    question: pending && (
      <FileRemovalDialog file={pending} call={change} onConfirm={() => remove(pending)} onClose={() => setPending(undefined)} />
    ),
  }
}

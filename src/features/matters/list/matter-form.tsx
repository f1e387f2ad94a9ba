import type { CallOptions } from '#api/http.ts'
import { type MatterFile, NewMatter } from '#contract/matters/matters.ts'
import { fileNameMaxChars, truncate } from '#lib/truncate.ts'
import { fileNameFromUrl } from '#lib/file-name-from-url.ts'
import type { FailureName } from '#texts/failures.ts'
import { attachmentTexts } from '#texts/files/attachments.ts'
import { matterTexts } from '#texts/matters/matter.ts'
import { matterFormTexts as t } from '#texts/matters/matter-form.ts'
import { Actions } from '#ui/actions.tsx'
import { Button } from '#ui/button.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { TextArea, TextField } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { SlowMutationNotice } from '#ui/slow-mutation-notice.tsx'
import { Notice } from '#ui/notice.tsx'
import { useCallForm } from '#ui/use-call-form.ts'
import { icon } from '#ui/icon-look.ts'
import { IconArrowBackUp, IconTrash, IconX } from '@tabler/icons-react'
import { type ReactNode, type Ref, useImperativeHandle, useState } from 'react'
import * as z from 'zod/mini'
import { FilePicker } from '#parts/files/file-picker.tsx'
import { fileProblem, filesProblem } from '#parts/files/file-problem.ts'
import styles from './matter-form.module.css'
import { useKeptFiles } from '#parts/files/use-kept-files.ts'
import { identityOf, withoutDuplicates } from '#parts/files/picked-files.ts'
import { type FormCall, useFormUpload } from '#features/matters/files/use-form-upload.tsx'

const TextFields = z.pick(NewMatter, { title: true, description: true })
const fields = ['title', 'description'] as const

/** Title and description, as they are typed. */
interface TypedTexts {
  typed: z.infer<typeof TextFields>
  set: (texts: Partial<z.infer<typeof TextFields>>) => void
  isDirty: () => boolean
}

interface MatterDraft extends z.infer<typeof TextFields> {
  new_files: File[]
  remove_file_ids: Array<MatterFile['id']>
}

interface MatterFormProps {
  /** Where its draft and its files are kept. */
  place: string
  initial: z.infer<typeof TextFields>
  /** The text as somebody else has changed it since. */
  others?: z.infer<typeof TextFields>
  /** The matter's current files; undefined for a new matter. */
  existing?: readonly MatterFile[]
  /** Stands first in the form. */
  begin?: (form: TypedTexts) => ReactNode
  submit: string
  call: FormCall
  failure: FailureName
  unsaved: Ref<() => boolean>
  /** Invalid files are dropped from the draft; `leftOut` has their names. */
  onSubmit: (draft: MatterDraft, leftOut: readonly string[], onProgress: CallOptions['onProgress']) => void
  onCancel: () => void
}

/**
 * Title, description and files of a new or existing matter. It closes once they are saved, so
 * nothing can be added while they are.
 */
export const MatterForm = ({
  place,
  initial,
  others = initial,
  existing,
  begin,
  submit,
  call,
  failure,
  unsaved,
  onSubmit,
  onCancel,
}: MatterFormProps) => {
  const [added, changeAdded] = useKeptFiles(place)
  const [removed, setRemoved] = useState<ReadonlyArray<MatterFile['id']>>([])
  const { valid = [], invalid = [] } = Object.groupBy(added, (file) => (fileProblem(file) ? 'invalid' : 'valid'))
  const limitProblem = filesProblem(valid)
  const upload = useFormUpload(call)
  // A file may have gone meanwhile. What got no answer is sent again as it was, under its key.
  const isLost = call.error !== null && !call.error.refused
  const marked = isLost ? removed : removed.filter((id) => existing?.some((file) => file.id === id))
  const form = useCallForm(TextFields, initial, (_, texts) => {
    if (limitProblem) return
    const leftOut = invalid.map(({ name }) => name)
    onSubmit({ ...texts, new_files: valid, remove_file_ids: [...marked] }, leftOut, upload.progressOf(valid.length))
  })
  const waits = call.isPaused === true
  // A matter that waits for the network isn't lost when its form closes.
  useImperativeHandle(unsaved, () => () => !waits && (form.isDirty() || added.length > 0 || marked.length > 0))
  const pick = (files: readonly File[]) => {
    // They can be dropped on a disabled part, too.
    if (!call.isPending) changeAdded((now) => withoutDuplicates([...now, ...files]))
  }
  const refused = (field: 'title' | 'description') => form.errors[field] ?? call.error?.fields[field]
  const changed = fields.filter((field) => others[field] !== initial[field])

  return (
    <form {...form.props} className={styles.form}>
      {begin && <div className={styles.begin}>{begin(form)}</div>}
      <FailureNotice failure={failure} error={call.error} />
      <TextField
        {...form.field('title')}
        label={t.title}
        description={t.titleHint}
        autoComplete="off"
        data-autofocus
        readOnly={call.isPending}
        error={refused('title')}
      />
      <TextArea
        {...form.field('description')}
        label={t.description}
        description={t.descriptionHint}
        rows={6}
        readOnly={call.isPending}
        error={refused('description')}
      />
      {changed.map((field) => (
        <Notice key={field} kind="info">
          <p>{t.changedMeanwhile[field]}</p>
          <p className={styles.other}>{others[field] || '–'}</p>
          <p>{matterTexts.notSavedYet}</p>
        </Notice>
      ))}
      {existing && (
        <fieldset className={styles.files} disabled={call.isPending}>
          <legend>{t.existingFiles}</legend>
          {existing.length === 0 && <p className="muted">{t.noFiles}</p>}
          <ul className={styles.list}>
            {existing.map((file) => (
              <ExistingFile
                key={file.id}
                name={fileNameFromUrl(file.file)}
                removed={removed.includes(file.id)}
                onToggle={() =>
                  setRemoved(removed.includes(file.id) ? removed.filter((id) => id !== file.id) : [...removed, file.id])
                }
              />
            ))}
          </ul>
        </fieldset>
      )}
      <fieldset className={styles.files} disabled={call.isPending}>
        <legend>{existing ? t.files : t.filesFirst}</legend>
        <FilePicker hint={attachmentTexts.hintWithTypes} onPick={pick} />
        <AddedFiles files={added} onRemove={(file) => changeAdded((now) => now.filter((other) => other !== file))} />
        {limitProblem && <Notice kind="error">{limitProblem}</Notice>}
      </fieldset>
      {upload.box}
      <SlowMutationNotice call={{ isPending: call.isPending, stop: upload.stop }} />
      <Actions>
        <Button variant="default" disabled={call.isPending && !waits} onClick={onCancel}>
          {waits ? t.closeMeanwhile : t.cancel}
        </Button>
        <Button type="submit" loading={call.isPending}>
          {submit}
        </Button>
      </Actions>
    </form>
  )
}

const ExistingFile = ({ name, removed, onToggle }: { name: string; removed: boolean; onToggle: () => void }) => (
  <li data-removed={removed}>
    <div className={styles.file}>
      <span className={styles.name} title={name}>
        {truncate(name, fileNameMaxChars)}
      </span>
      {removed && <span className={styles.mark}>{t.willBeRemoved}</span>}
    </div>
    <IconButton
      color={removed ? undefined : 'red'}
      aria-label={removed ? t.keepFile(name) : t.removeFile(name)}
      onClick={onToggle}
    >
      {removed ? <IconArrowBackUp {...icon} /> : <IconTrash {...icon} />}
    </IconButton>
  </li>
)

const AddedFiles = ({ files, onRemove }: { files: readonly File[]; onRemove: (file: File) => void }) => (
  <ul className={styles.list} aria-live="polite">
    {files.map((file) => {
      const problem = fileProblem(file)
      return (
        <li key={identityOf(file)}>
          <div className={styles.file}>
            <span className={styles.name} title={file.name}>
              {truncate(file.name, fileNameMaxChars)}
            </span>
            {problem && <span className={styles.mark}>{problem}</span>}
          </div>
          <IconButton aria-label={attachmentTexts.drop(file.name)} onClick={() => onRemove(file)}>
            <IconX {...icon} />
          </IconButton>
        </li>
      )
    })}
  </ul>
)

import { fileNameMaxChars, truncate } from '#lib/truncate.ts'
import { attachmentTexts as t } from '#texts/files/attachments.ts'
import { smallIcon } from '#ui/icon-look.ts'
import { IconX } from '@tabler/icons-react'
import action from '#parts/row-action.module.css'
import styles from './attachment-picker.module.css'
import { FilePicker } from './file-picker.tsx'
import { fileProblem, filesProblem } from './file-problem.ts'
import { identityOf, withoutDuplicates } from './picked-files.ts'

interface AttachmentPickerProps {
  /** The name of what the files belong to. */
  label: string
  files: readonly File[]
  onChange: (files: readonly File[]) => void
}

/** Picks files to send with something: from the system dialog, by dropping them, or a camera. */
export const AttachmentPicker = ({ label, files, onChange }: AttachmentPickerProps) => {
  const problem = filesProblem(files)
  return (
    <div className={styles.picker}>
      <FilePicker
        label={label}
        pick={t.attach}
        hint={t.hint}
        onPick={(added) => onChange(withoutDuplicates([...files, ...added]))}
      />
      {files.length > 0 && (
        <ul aria-label={t.attached} aria-live="polite">
          {files.map((file) => (
            <li key={identityOf(file)} data-problem={fileProblem(file) !== undefined}>
              <span>
                <span>{truncate(file.name, fileNameMaxChars)}</span>
                {fileProblem(file) && <em>{fileProblem(file)}</em>}
              </span>
              <button
                type="button"
                className={action.rowAction}
                aria-label={t.drop(file.name)}
                onClick={() => onChange(files.filter((other) => other !== file))}
              >
                <IconX {...smallIcon} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {problem && <p role="alert">{problem}</p>}
    </div>
  )
}

/** Why these files can't be sent: one of them, or all of them together. */
export const attachmentProblem = (files: readonly File[]) => files.map(fileProblem).find(Boolean) ?? filesProblem(files)

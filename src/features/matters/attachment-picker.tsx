import { fileNameMaxChars, truncate } from '#lib/truncate.ts'
import { messageTexts as t } from '#texts/messages.ts'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import act from './act.module.css'
import styles from './attachment-picker.module.css'
import { FileButton } from './file-button.tsx'
import { fileProblem, filesProblem } from './file-problem.ts'

interface AttachmentPickerProps {
  files: readonly File[]
  onChange: (files: readonly File[]) => void
}

/** Picks files to send with a message, from the system dialog or by dropping them. */
export const AttachmentPicker = ({ files, onChange }: AttachmentPickerProps) => {
  const problem = filesProblem(files)
  const add = (added: readonly File[]) => onChange([...files, ...added])
  return (
    <fieldset
      aria-label={t.files}
      className={styles.picker}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        add([...event.dataTransfer.files])
      }}
    >
      <FileButton Icon={IconPaperclip} label={t.attach} multiple onPick={add} />
      {files.length > 0 && (
        <ul aria-label={t.attached} aria-live="polite">
          {files.map((file, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one file may be picked twice
            <li key={`${file.name} ${index}`} data-problem={fileProblem(file) !== undefined}>
              <span>
                {truncate(file.name, fileNameMaxChars)}
                {fileProblem(file) && <em>{fileProblem(file)}</em>}
              </span>
              <button
                type="button"
                className={act.act}
                aria-label={t.drop(file.name)}
                onClick={() => onChange(files.filter((other) => other !== file))}
              >
                <IconX size={18} stroke={1.5} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {problem && <p role="alert">{problem}</p>}
    </fieldset>
  )
}

/** Why these files can't be sent: one of them, or all of them together. */
export const attachmentProblem = (files: readonly File[]) => files.map(fileProblem).find(Boolean) ?? filesProblem(files)

import { unsentAnswerTexts as t } from '#texts/conversation/unsent-answer.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { identityOf } from '#parts/files/picked-files.ts'
import styles from './client-requests.module.css'

/** Why a request takes no answer. */
export type UnsentReason = keyof typeof t.why

interface UnsentAnswerProps {
  why: UnsentReason
  answer: string
  files: readonly File[]
  onDiscard: () => void
}

// The focus left with the form: the keyboard goes on here.
const focusIfLost = (element: HTMLElement | null) => {
  if (document.activeElement === document.body) element?.focus()
}

/** An answer that was being written when the request was ended, or its matter cancelled. */
const UnsentAnswer = ({ why, answer, files, onDiscard }: UnsentAnswerProps) => (
  <Notice kind="warning" role="alert">
    <p ref={focusIfLost} tabIndex={-1}>
      {t.why[why]}
    </p>
    {answer && <p className={styles.text}>{answer}</p>}
    {files.length > 0 && (
      <ul>
        {files.map((file) => (
          <li key={identityOf(file)}>{file.name}</li>
        ))}
      </ul>
    )}
    <p>{t.instead}</p>
    <div>
      <Button variant="default" onClick={onDiscard}>
        {t.discard}
      </Button>
    </div>
  </Notice>
)
export default UnsentAnswer

import type { ClientRequest } from '#contract/conversation/client-request.ts'
import { AttachedFiles } from '#parts/files/attached-files.tsx'
import styles from './client-requests.module.css'

interface GivenAnswerProps {
  request: ClientRequest
  heading: string
}

/** The last answer, if there is one. */
export const GivenAnswer = ({ request: { answer, files }, heading }: GivenAnswerProps) =>
  (answer || files.length > 0) && (
    <div className={styles.answer}>
      <h5>{heading}</h5>
      {answer && <p className={styles.text}>{answer}</p>}
      {files.length > 0 && <AttachedFiles files={files} />}
    </div>
  )

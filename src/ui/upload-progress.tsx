import { sendingFiles } from '#texts/files/file-count.ts'
import styles from './upload-progress.module.css'

/** The number of files being sent, and the share that has been sent, from 0 to 1. */
export const UploadProgress = ({ files, share }: { files: number; share: number }) => (
  <label className={styles.progress}>
    <span>{sendingFiles(files, share)}</span>
    <progress value={share} max={1} />
  </label>
)

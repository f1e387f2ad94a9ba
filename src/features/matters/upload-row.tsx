import { fileTexts as t } from '#texts/matter.ts'
import { Button } from '#ui/button.tsx'
import styles from './matter-files.module.css'
import type { Upload } from './use-uploads.ts'

interface UploadRowProps {
  upload: Upload
  onRetry: () => void
  onForget: () => void
}

/** One upload: its progress, or a quiet status with the problem and a retry button. */
export const UploadRow = ({ upload: { file, share, stop, problem, hopeless }, onRetry, onForget }: UploadRowProps) => (
  <li className={styles.upload}>
    {problem ? (
      <>
        <p role="status">{problem}</p>
        <div className={styles.row}>
          {!hopeless && (
            <Button variant="default" onClick={onRetry}>
              {t.tryAgain}
            </Button>
          )}
          <Button variant="subtle" onClick={onForget}>
            {t.forget}
          </Button>
        </div>
      </>
    ) : (
      <>
        <label>
          {t.uploading(file.name)}
          <progress value={share} max={1} />
        </label>
        <Button variant="subtle" aria-label={t.stopUpload(file.name)} onClick={stop}>
          {t.stop}
        </Button>
      </>
    )}
  </li>
)

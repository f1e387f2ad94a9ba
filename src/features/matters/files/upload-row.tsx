import { fileTexts as t } from '#texts/matters/matter.ts'
import { Button } from '#ui/button.tsx'
import styles from './matter-files.module.css'
import { UploadBox } from './upload-box.tsx'
import type { Upload } from './use-uploads.ts'

interface UploadRowProps {
  upload: Upload
  onRetry: () => void
  onForget: () => void
}

/** One upload, which can be stopped, or retried after a problem. */
export const UploadRow = ({ upload: { file, share, stop, problem, hopeless }, onRetry, onForget }: UploadRowProps) => (
  <li>
    <UploadBox label={t.uploading(file.name)} share={share} problem={problem}>
      {problem ? (
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
      ) : (
        <Button variant="subtle" aria-label={t.stopUpload(file.name)} onClick={stop}>
          {t.stop}
        </Button>
      )}
    </UploadBox>
  </li>
)

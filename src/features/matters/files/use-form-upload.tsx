import type { CallOptions } from '#api/http.ts'
import type { CallFailed } from '#lib/call-failed.ts'
import { sendingFiles } from '#texts/files/file-count.ts'
import { fileTexts as t } from '#texts/matters/matter.ts'
import type { Stoppable } from '#ui/slow-mutation-notice.tsx'
import { type ReactNode, useState } from 'react'
import { UploadBox } from './upload-box.tsx'

export type FormCall = Stoppable & {
  error: CallFailed | null
  /** It waits until the browser is online again. */
  isPaused?: boolean
}

interface FormUpload {
  /** Follows the progress of this many files, which go with the form. */
  progressOf: (files: number) => CallOptions['onProgress']
  /** Stops the call. */
  stop: () => void
  /** The files' progress, or that the connection was lost. */
  box: ReactNode
}

/** The files of a form, which go together in its one call. */
export const useFormUpload = ({ isPending, error, stop }: FormCall): FormUpload => {
  const [sent, setSent] = useState<{ files: number; share: number }>()
  const lost = error !== null && error.status === undefined
  return {
    progressOf: (files) => {
      setSent(files > 0 ? { files, share: 0 } : undefined)
      return files > 0 ? (share) => setSent({ files, share }) : undefined
    },
    stop: () => {
      // Otherwise it would look like a lost connection.
      setSent(undefined)
      stop()
    },
    box: sent && (isPending || lost) && (
      <UploadBox
        label={sendingFiles(sent.files, sent.share)}
        share={sent.share}
        problem={isPending ? undefined : t.connectionLost}
      />
    ),
  }
}

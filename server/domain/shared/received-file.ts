import type { UploadedFile } from '#contract/matters/matters.ts'

/** An upload in a temporary file: measured and type-checked, but not attached to a matter yet. */
export interface ReceivedFile extends UploadedFile {
  /** The temporary file. */
  path: string
  mediaType: string
  sha256: string
}

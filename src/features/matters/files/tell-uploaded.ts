import type { MatterFile } from '#contract/matters/matters.ts'
import { fileNameFromUrl } from '#lib/file-name-from-url.ts'
import { uploadTexts as t } from '#texts/matters/uploads.ts'
import { notify } from '#ui/notify.ts'

type StoredFile = MatterFile | File

/** Tells of files that were picked together, by the names under which they are kept. */
export const tellUploaded = (files: ReadonlyArray<StoredFile | undefined>) => {
  const [first, ...others] = files.filter((file) => file !== undefined)
  if (first) notify(others.length > 0 ? t.uploadedTogether(others.length + 1) : t.uploaded(nameOf(first)))
}

const nameOf = (stored: StoredFile) => ('file' in stored ? fileNameFromUrl(stored.file) : stored.name)

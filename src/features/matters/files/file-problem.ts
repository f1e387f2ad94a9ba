import { hasExtras } from '#api/extras.ts'
import { fileRefusals } from '#contract/files/refusals.ts'
import { acceptedType } from '#contract/files/types.ts'
import { limits } from '#contract/core/limits.ts'

/**
 * Why our own server would reject a file: checked first, so that no long upload ends in a
 * rejection. Another server has its own limits and messages.
 */
export const fileProblem = ({ name, size }: Pick<File, 'name' | 'size'>): string | undefined => {
  if (!hasExtras) return undefined
  if (size > limits.fileBytes) return fileRefusals.tooLarge(name)
  if (size === 0) return fileRefusals.empty(name)
  return acceptedType(name) ? undefined : fileRefusals.notAllowed(name)
}

/** Why our own server would reject a set of files, each valid, that are sent in one call. */
export const filesProblem = (files: readonly File[]): string | undefined => {
  if (!hasExtras) return undefined
  if (files.length > limits.filesPerRequest) return fileRefusals.tooMany
  return files.reduce((bytes, { size }) => bytes + size, 0) > limits.requestBytes ? fileRefusals.heavy : undefined
}

import { hasExtras } from '#api/extras.ts'
import { fileProblems } from '#contract/files/file-problems.ts'
import { acceptedType } from '#contract/files/types.ts'
import { limits } from '#contract/core/limits.ts'

/**
 * Why our own server would reject a file: checked first, so that no long upload ends in a
 * rejection. Another server has its own limits and messages.
 */
export const fileProblem = ({ name, size }: Pick<File, 'name' | 'size'>): string | undefined => {
  if (!hasExtras) return undefined
  if (size > limits.fileBytes) return fileProblems.tooLarge(name)
  if (size === 0) return fileProblems.empty(name)
  return acceptedType(name) ? undefined : fileProblems.notAllowed(name)
}

/** Why our own server would reject a set of files, each valid, that are sent in one call. */
export const filesProblem = (files: readonly File[]): string | undefined => {
  if (!hasExtras) return undefined
  if (files.length > limits.filesPerRequest) return fileProblems.tooMany
  return files.reduce((bytes, { size }) => bytes + size, 0) > limits.requestBytes ? fileProblems.heavy : undefined
}

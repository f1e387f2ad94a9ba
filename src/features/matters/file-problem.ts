import { hasExtras } from '#api/extras.ts'
import { fileRefusals } from '#contract/file-refusals.ts'
import { extensionOf, isWelcome } from '#contract/file-types.ts'
import { limits } from '#contract/limits.ts'

/**
 * Why our own server would refuse a file, said before it is sent: a long upload that ends in a no is
 * unkind. Another server has limits and words of its own.
 */
export const fileProblem = ({ name, size }: Pick<File, 'name' | 'size'>): string | undefined => {
  if (!hasExtras) return undefined
  if (size > limits.fileBytes) return fileRefusals.large(name)
  if (size === 0) return fileRefusals.empty(name)
  return isWelcome(extensionOf(name)) ? undefined : fileRefusals.unwelcome(name)
}

/** The same for files that are sound one by one, together in one call. */
export const filesProblem = (files: readonly File[]): string | undefined => {
  if (!hasExtras) return undefined
  if (files.length > limits.filesPerRequest) return fileRefusals.many
  return files.reduce((bytes, { size }) => bytes + size, 0) > limits.requestBytes ? fileRefusals.heavy : undefined
}

import { fileRefusals } from '#contract/file-refusals.ts'
import { extensionOf, isWelcome } from '#contract/file-types.ts'
import { limits } from '#contract/limits.ts'

/** Why a file would be refused, said before it is sent: a long upload that ends in a no is unkind (SECURITY D27, DESIGN 5.24). */
export const fileProblem = ({ name, size }: Pick<File, 'name' | 'size'>): string | undefined => {
  if (size > limits.fileBytes) return fileRefusals.large(name)
  if (size === 0) return fileRefusals.empty(name)
  return isWelcome(extensionOf(name)) ? undefined : fileRefusals.unwelcome(name)
}

/** Why files that are sound one by one would be refused together, in one call. */
export const filesProblem = (files: readonly File[]): string | undefined => {
  if (files.length > limits.filesPerRequest) return fileRefusals.many
  return files.reduce((bytes, { size }) => bytes + size, 0) > limits.requestBytes ? fileRefusals.heavy : undefined
}

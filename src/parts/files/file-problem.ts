import { hasExtras } from '#api/extras.ts'
import { objectionToFile, objectionToFiles } from '#contract/files/file-problems.ts'

/**
 * Why our own server would reject a file: checked first, so that no long upload ends in a
 * rejection. Another server has its own limits and messages.
 */
export const fileProblem = (file: Pick<File, 'name' | 'size'>): string | undefined =>
  hasExtras ? objectionToFile(file) : undefined

/** Why our own server would reject a set of files, each valid, that are sent in one call. */
export const filesProblem = (files: readonly File[]): string | undefined => (hasExtras ? objectionToFiles(files) : undefined)

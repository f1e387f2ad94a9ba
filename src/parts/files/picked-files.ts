/** Tells files apart: the system gives no path. */
export const identityOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`

/** Keeps one of each file, even if it is picked twice. */
export const withoutDuplicates = (files: readonly File[]) => [...new Map(files.map((file) => [identityOf(file), file])).values()]

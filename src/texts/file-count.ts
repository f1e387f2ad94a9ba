export const fileCount = (files: number) => (files === 1 ? '1 fil' : `${files} filer`)

import { saveFile } from './save-file.ts'

/** Lets the browser save a table, as `csvOf` writes it, under a name. */
export const saveCsv = (csv: string, name: string): void => saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), name)

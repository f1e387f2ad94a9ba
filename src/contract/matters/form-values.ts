const repeatedFields: readonly string[] = ['new_files', 'remove_file_ids']

/**
 * The values of a multipart body by field. Only files and the ids of files to remove may be
 * several; a second one of another field makes a list, which its schema rejects.
 */
export const formValues = (texts: ReadonlyArray<readonly [field: string, value: string]>, files: readonly unknown[]) => {
  const values = [...Map.groupBy(texts, ([field]) => field)].map(([field, given]) => {
    const list = given.map(([, value]) => value)
    return [field, list.length === 1 && !repeatedFields.includes(field) ? list[0] : list] as const
  })
  return { ...Object.fromEntries(values), ...(files.length > 0 && { new_files: files }) }
}

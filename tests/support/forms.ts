/** A multipart form: a list adds a field several times, and bytes get a file name. */
export const formOf = (
  fields: Readonly<Record<string, string | readonly string[]>>,
  files: ReadonlyArray<readonly [name: string, content: BlobPart]> = [],
) => {
  const form = new FormData()
  for (const [field, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(field, value)
  for (const [name, content] of files) form.append('new_files', new File([content], name))
  return form
}

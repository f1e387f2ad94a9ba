const readForm = Request.prototype.formData

/** happy-dom takes the names of files in a multipart body for Latin-1; this reads them as UTF-8, as browsers write them. */
export async function formDataInUtf8(this: Request): Promise<FormData> {
  const form = await readForm.call(this)
  const repaired = new FormData()
  for (const [name, value] of form.entries())
    if (value instanceof File) repaired.append(name, value, Buffer.from(value.name, 'latin1').toString('utf8'))
    else repaired.append(name, value)
  return repaired
}

const readForm = Request.prototype.formData

/**
 * happy-dom decodes file names in a multipart body as Latin-1. This reads them as UTF-8, which
 * browsers write.
 */
export async function formDataInUtf8(this: Request): Promise<FormData> {
  const form = await readForm.call(this)
  const repaired = new FormData()
  for (const [name, value] of form.entries())
    if (value instanceof File) repaired.append(name, value, Buffer.from(value.name, 'latin1').toString('utf8'))
    else repaired.append(name, value)
  return repaired
}

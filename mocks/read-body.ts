import type { Endpoint } from '#contract/endpoint.ts'
import { fileRefusals } from '#contract/file-refusals.ts'
import { extensionOf, isWelcome } from '#contract/file-types.ts'
import { limits } from '#contract/limits.ts'
import { repeatedFields } from '#contract/matters.ts'
import { FieldsRefused, Refused } from '#contract/refusals.ts'

/**
 * Reads a body as the server does: JSON, or multipart if the endpoint allows it. No body counts as
 * one without fields.
 * @throws Refused `request.wrong_type`, `request.too_large`, `request.malformed`; FieldsRefused
 * for refused files
 */
export const readBody = async (request: Request, endpoint: Endpoint): Promise<unknown> => {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
  if (type === 'multipart/form-data' && endpoint.multipart) return readForm(await request.formData())
  if (type !== 'application/json' && type !== '') throw new Refused('request.wrong_type')
  const text = await request.text()
  if (text === '') return {}
  if (type === '') throw new Refused('request.wrong_type')
  if (text.length > limits.jsonBytes) throw new Refused('request.too_large')
  try {
    return JSON.parse(text)
  } catch {
    throw new Refused('request.malformed')
  }
}

const readForm = (form: FormData) => {
  const values: Record<string, unknown> = {}
  for (const name of new Set(form.keys()))
    values[name] = repeatedFields.includes(name) ? form.getAll(name) : form.getAll(name).at(-1)
  refuseFiles(form.getAll('new_files').filter((value) => value instanceof File))
  return values
}

/** Checks number, size and extension, but not the content. */
const refuseFiles = (files: readonly File[]) => {
  if (files.length > limits.filesPerRequest) throw new FieldsRefused({ new_files: [fileRefusals.many] })
  const large = files.find(({ size }) => size > limits.fileBytes)
  if (large) throw new FieldsRefused({ new_files: [fileRefusals.large(large.name)] }, 413)
  const objections = files.flatMap(({ name, size }) => {
    if (!isWelcome(extensionOf(name))) return [fileRefusals.unwelcome(name)]
    return size === 0 ? [fileRefusals.empty(name)] : []
  })
  if (objections.length > 0) throw new FieldsRefused({ new_files: objections })
}

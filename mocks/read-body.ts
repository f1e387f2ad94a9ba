import type { Endpoint } from '#contract/core/endpoint.ts'
import { fileProblems, objectionToFile, objectionToFiles } from '#contract/files/file-problems.ts'
import { limits } from '#contract/core/limits.ts'
import { sanitizeFileName } from '#contract/files/sanitize-file-name.ts'
import { formValues } from '#contract/matters/form-values.ts'
import { FieldsRefused, Refused } from '#contract/refusals.ts'

/**
 * Reads a body as the server does: JSON, or multipart if the endpoint allows it. No body counts as
 * one without fields.
 * @throws Refused `request.wrong_type`, `request.too_large`, `request.malformed`; FieldsRefused
 * for refused files
 */
export const readBody = async (request: Request, endpoint: Endpoint): Promise<unknown> => {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
  if (type === 'multipart/form-data' && endpoint.multipart) return readForm(request)
  if (type !== 'application/json' && type !== '') throw new Refused('request.wrong_type')
  const bytes = await request.arrayBuffer()
  if (bytes.byteLength > (endpoint.jsonBytes ?? limits.jsonBytes)) throw new Refused('request.too_large')
  if (bytes.byteLength === 0) return {}
  if (type === '') throw new Refused('request.wrong_type')
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new Refused('request.malformed')
  }
}

const readForm = async (request: Request) => {
  const form = await request.formData().catch(() => {
    throw new Refused('request.malformed')
  })
  // An empty file input sends one file without a name.
  const files = form.getAll('new_files').flatMap((value) => (value instanceof File && value.name !== '' ? value : []))
  checkFiles(files)
  return formValues(
    [...form].flatMap(([field, value]) => (typeof value === 'string' ? [[field, value] as const] : [])),
    files,
  )
}

const checkFiles = (files: readonly File[]) => {
  const together = objectionToFiles(files)
  const each = files.flatMap(({ name, size }) => objectionToFile({ name: sanitizeFileName(name), size }) ?? [])
  const isTooLarge = together === fileProblems.heavy || files.some(({ size }) => size > limits.fileBytes)
  if (together || each.length > 0) throw new FieldsRefused({ new_files: together ? [together] : each }, isTooLarge ? 413 : 400)
}

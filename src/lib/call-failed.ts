/**
 * A failed call as the web app sees it (docs/reference/product.md, Errors and Other servers'
 * replies).
 */
export class CallFailed extends Error {
  override name = 'CallFailed'
  /** The answer's status; undefined if there was no answer or it couldn't be parsed. */
  readonly status: number | undefined
  /** The text about a field, by its name. */
  readonly fields: Readonly<Record<string, string>>
  /** The server's message about the whole request, if it sent one. */
  readonly detail: string | undefined
  /** It was a change, and got no answer: nobody knows if it is done. */
  unsure = false
  constructor(status: number | undefined, body?: unknown) {
    const { fields, detail } = readErrorBody(body)
    super(detail ?? `call failed: ${status ?? 'no answer'}`)
    this.status = status
    this.fields = fields
    this.detail = detail
  }
  /**
   * The page shows an outdated state: what was to be changed is gone, or no longer as it was. A
   * file that is gone is a wrong field (R38).
   */
  get outdated() {
    return this.status === 404 || this.status === 409 || this.fields['remove_file_ids'] !== undefined
  }
  get refused() {
    return this.status !== undefined && this.status >= 400 && this.status < 500
  }
}

/** Turns what was thrown into a failed call: anything else counts as one without an answer. */
export const asCallFailed = (error: unknown) => (error instanceof CallFailed ? error : new CallFailed(undefined))

const wholeKeys = ['detail', 'error', 'message']

/**
 * Parses any error body: `{field: ["text"]}`, `{field: "text"}`, nested objects, `{detail}`,
 * `{error}`, `{message}`, a bare string. HTML and empty bodies yield neither fields nor detail,
 * so the caller's default text is shown.
 */
const readErrorBody = (body: unknown): { fields: Record<string, string>; detail: string | undefined } => {
  if (typeof body === 'string') return { fields: {}, detail: plainText(body) }
  if (typeof body !== 'object' || body === null) return { fields: {}, detail: undefined }
  if (Array.isArray(body)) return { fields: {}, detail: textsIn(body).join(' ') || undefined }
  const fields: Record<string, string> = {}
  const whole: string[] = []
  for (const [key, value] of Object.entries(body)) {
    const texts = textsIn(value)
    if (texts.length === 0) continue
    if (wholeKeys.includes(key)) whole.push(...texts)
    else fields[key] = texts.join(' ')
  }
  return { fields, detail: whole.join(' ') || undefined }
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn)
  return []
}

const plainText = (body: string) => {
  const trimmed = body.trim()
  return trimmed === '' || trimmed.startsWith('<') ? undefined : trimmed
}

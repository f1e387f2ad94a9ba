/** A call that didn't succeed, as the web app sees it (SPEC section 8, DESIGN section 6). */
export class CallFailed extends Error {
  override name = 'CallFailed'
  /** The answer's status; undefined when there was no answer, or one that couldn't be read. */
  readonly status: number | undefined
  /** Messages by field name. */
  readonly fields: Readonly<Record<string, readonly string[]>>
  /** The server's own words for the whole, if it had any. */
  readonly detail: string | undefined
  constructor(status: number | undefined, body?: unknown) {
    const { fields, detail } = readErrorBody(body)
    super(detail ?? `call failed: ${status ?? 'no answer'}`)
    this.status = status
    this.fields = fields
    this.detail = detail
  }
  /** The server understood and said no: 400-499. */
  get refused() {
    return this.status !== undefined && this.status >= 400 && this.status < 500
  }
}

const wholeKeys = ['detail', 'error', 'message']

/**
 * Reads any error body: `{field: ["text"]}`, `{field: "text"}`, nested objects, `{detail}`, `{error}`, `{message}`, a bare string.
 * HTML and nothing give neither fields nor detail, so that the caller's default text shows.
 */
export const readErrorBody = (body: unknown): { fields: Record<string, string[]>; detail: string | undefined } => {
  if (typeof body === 'string') return { fields: {}, detail: plainText(body) }
  if (typeof body !== 'object' || body === null) return { fields: {}, detail: undefined }
  if (Array.isArray(body)) return { fields: {}, detail: textsIn(body).join(' ') || undefined }
  const fields: Record<string, string[]> = {}
  const whole: string[] = []
  for (const [key, value] of Object.entries(body)) {
    const texts = textsIn(value)
    if (texts.length === 0) continue
    if (wholeKeys.includes(key)) whole.push(...texts)
    else fields[key] = texts
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

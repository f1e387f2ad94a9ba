/**
 * Parses a Range header for a content of `size` bytes. Both ends are included.
 * @returns undefined if the whole content is to be sent: no header, several ranges, or an unknown
 * form (RFC 9110 section 14.2)
 */
export const byteRange = (
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | undefined => {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first === '') return last === '0' ? 'unsatisfiable' : { start: Math.max(0, size - Number(last)), end: size - 1 }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (start >= size) return 'unsatisfiable'
  return start <= end ? { start, end } : undefined
}

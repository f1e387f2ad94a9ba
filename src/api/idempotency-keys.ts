import type { Parts } from '#contract/core/endpoint.ts'

/**
 * The Idempotency-Keys of one call. An input keeps its key until it has succeeded, so a retry after
 * a lost answer changes nothing twice, even if other inputs were sent in between or its form was
 * closed (D22, R90). The password that confirms it isn't kept: with another one it is asked for
 * again.
 */
export const idempotencyKeys = () => {
  const keys = new Map<string, string>()
  const markOf = (parts: Parts) => inputFingerprint(parts, 'confirm_password')
  return {
    keyFor: (parts: Parts): string => {
      const mark = markOf(parts)
      const key = keys.get(mark) ?? newKey()
      keys.set(mark, key)
      return key
    },
    forget: (parts: Parts) => keys.delete(markOf(parts)),
  }
}

/** Equal fingerprints mean equal input. Files are compared by name, size and date. */
export const inputFingerprint = (parts: Parts, without?: string) =>
  JSON.stringify(parts, (name, value) => (name === without ? undefined : value instanceof File ? fileMark(value) : value))

const fileMark = ({ name, size, lastModified }: File) => [name, size, lastModified]

// `randomUUID` needs a secure context; random bytes are available on plain http too.
const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

import type { Parts } from '#contract/core/endpoint.ts'

/**
 * The Idempotency-Keys of one call. An input keeps its key until it has succeeded, so a retry after
 * a lost answer changes nothing twice, even if other inputs were sent in between or its form was
 * closed (D22, R90).
 */
export const idempotencyKeys = () => {
  const keys = new Map<string, string>()
  return {
    keyFor: (parts: Parts): string => {
      const mark = inputFingerprint(parts)
      const key = keys.get(mark) ?? newKey()
      keys.set(mark, key)
      return key
    },
    forget: (parts: Parts) => keys.delete(inputFingerprint(parts)),
  }
}

/**
 * Equal fingerprints mean equal input. Files are compared by name, size and date. Passwords and
 * codes are left out, as the fingerprint outlives the form.
 */
export const inputFingerprint = (parts: Parts) =>
  JSON.stringify(parts, (name, value) => (/password|totp/.test(name) ? undefined : value instanceof File ? markOf(value) : value))

const markOf = ({ name, size, lastModified }: File) => [name, size, lastModified]

// `randomUUID` needs a secure context; random bytes are available on plain http too.
const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

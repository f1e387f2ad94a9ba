import type { Parts } from '#contract/endpoint.ts'

/**
 * The Idempotency-Keys of one mounted form. Each input keeps its key until it has succeeded, so that sending it again after a lost answer
 * changes nothing twice, also when others were sent meanwhile (SECURITY D22, R90).
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

/** Two inputs with one mark are the same input; files count by name, size and date. */
export const inputFingerprint = (parts: Parts) =>
  JSON.stringify(parts, (_, value) => (value instanceof File ? markOf(value) : value))

const markOf = ({ name, size, lastModified }: File) => [name, size, lastModified]

// Unlike randomUUID, random bytes are there on plain http too.
const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

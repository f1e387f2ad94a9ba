import { looseKey } from '#contract/core/loose-key.ts'

/** A number that somebody looks for: a matter's, or one of a series such as `K2026-14`. */
export interface TypedNumber {
  matter?: string
  /** `K2026`, with its ordinal. */
  series?: { name: string; ordinal: number }
}

/**
 * Reads a number as people type it: `13` and `ärende 13` are a matter, `a2026–1` and `K2026 - 14`
 * have a series. Undefined for anything else.
 */
export const numberIn = (q: string): TypedNumber | undefined => {
  const key = looseKey(q).trim().replaceAll(/ ?- ?/g, '-')
  const matter = /^(?:ärende(?: nr)?|nr|#)? ?#?(\d{1,9})$/.exec(key)?.[1]
  if (matter !== undefined) return { matter: String(Number(matter)) }
  const [, name = '', ordinal = ''] = /^(?:[a-zåäö]+ )?((?:p\d{1,10}(?:\.\d{1,3})?)?[a-z]{1,3}\d{4})-(\d{1,9})$/.exec(key) ?? []
  return name === '' ? undefined : { series: { name: name.toUpperCase(), ordinal: Number(ordinal) } }
}

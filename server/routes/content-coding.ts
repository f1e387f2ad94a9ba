import type { Context } from 'hono'
import { accepts } from 'hono/accepts'

/**
 * The content coding that the caller prefers (RFC 9110 section 12.5.3).
 * @param offered in order of our preference, which decides between equals
 * @returns undefined if the plain content is preferred, or nothing offered is accepted
 */
export const codingFor = <Name extends string>(c: Context, offered: readonly Name[]): Name | undefined => {
  const chosen = accepts(c, {
    header: 'Accept-Encoding',
    supports: [...offered],
    default: 'identity',
    // Hono's own decides between equals by the caller's order, and then takes gzip from a browser.
    match: (accepted, { supports, default: plain }) => {
      const named = (coding: string) => accepted.find(({ type }) => type.toLowerCase() === coding)
      const weightOf = (coding: string) => (named(coding) ?? named('*'))?.q ?? 0
      const [best = plain] = supports
        .filter((coding) => weightOf(coding) > 0 && weightOf(coding) >= weightOf(plain))
        .toSorted((a, b) => weightOf(b) - weightOf(a))
      return best
    },
  })
  return offered.find((name) => name === chosen)
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Checks a URL before it is followed or shown: https anywhere, http only on loopback or on the
 * API's own origin (R99, R100). Relative URLs are resolved against the API.
 * @returns the absolute URL, or undefined if it must not be used
 */
export const safeUrl = (address: string, apiBase: string): string | undefined => {
  const api = new URL(apiBase, globalThis.location.origin)
  if (!URL.canParse(address, api)) return undefined
  const url = new URL(address, api)
  const safe =
    url.protocol === 'https:' || (url.protocol === 'http:' && (loopback.has(url.hostname) || url.origin === api.origin))
  return safe ? url.href : undefined
}

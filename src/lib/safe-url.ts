const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * An address that may be followed or shown: any https, http only on loopback or on the API's own origin
 * (DESIGN 5.23, SECURITY R99, R100). Relative addresses are read against the API.
 * @returns the absolute address, or undefined when it must not be used.
 */
export const safeUrl = (address: string, apiBase: string): string | undefined => {
  const api = new URL(apiBase, globalThis.location.origin)
  if (!URL.canParse(address, api)) return undefined
  const url = new URL(address, api)
  const safe =
    url.protocol === 'https:' || (url.protocol === 'http:' && (loopback.has(url.hostname) || url.origin === api.origin))
  return safe ? url.href : undefined
}

/** The file name in an address: the last part of its path, decoded; query strings don't count (DESIGN section 6). */
export const fileNameFromUrl = (address: string): string => {
  const path = address.split(/[?#]/)[0] ?? ''
  const last = path.slice(path.lastIndexOf('/') + 1)
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}

/** Whether a place is a path within the app, never another origin, however that is spelt (SECURITY R99). */
export const isInternalPath = (place: string): boolean => {
  const app = 'http://app.invalid'
  return place.startsWith('/') && URL.canParse(place, app) && new URL(place, app).origin === app
}

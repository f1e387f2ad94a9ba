/**
 * The API's base without a trailing slash: `VITE_API_URL` at build, else `/api` on the app's own
 * origin (docs/product.md, D6).
 */
export const apiBase = (import.meta.env.VITE_API_URL ?? '/api').replace(/\/+$/, '')

/** The absolute URL of a path below the base. */
export const apiUrl = (path: string) => new URL(apiBase + path, globalThis.location.origin).href

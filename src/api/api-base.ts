/**
 * The API's base without a trailing slash: `VITE_API_URL` at build, else `/api` on the app's own
 * origin (docs/reference/product.md, Other servers' replies).
 */
export const apiBase = (import.meta.env.VITE_API_URL ?? '/api').replace(/\/+$/, '')

/**
 * The web app's origin, for absolute URLs: canonical links, social cards, the sitemap.
 * `PUBLIC_WEB_URL` at build.
 */
export const webOrigin = (import.meta.env.PUBLIC_WEB_URL ?? 'http://127.0.0.1:8000').replace(/\/+$/, '')

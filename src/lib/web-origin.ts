/** Where the web app stands, for what must name its whole address: canonical links, shared cards, the site map. `PUBLIC_WEB_URL` at build. */
export const webOrigin = (import.meta.env.PUBLIC_WEB_URL ?? 'http://127.0.0.1:8000').replace(/\/+$/, '')

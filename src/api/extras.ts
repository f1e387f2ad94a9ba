/**
 * Whether the API is our own server. Another server lacks the calls of docs/product.md, D5-26,
 * its CORS rules would block the Idempotency-Key header, and it may refuse files that `fileTypes`
 * and `limits` allow. Everything that depends on this asks here; `VITE_API_EXTRAS=off` at build
 * turns it off.
 */
export const hasExtras = import.meta.env.VITE_API_EXTRAS !== 'off'

/**
 * Whether the API is our own server, which has calls besides the specification's, reads the
 * Idempotency-Key header (another server's CORS would not let it through) and takes the files that
 * `fileTypes` and `limits` name. Asked here and nowhere else; `VITE_API_EXTRAS=off` at build says no.
 */
export const hasExtras = import.meta.env.VITE_API_EXTRAS !== 'off'

/**
 * Whether the API has what our own server adds to the calls of SPEC section 7: the calls of DESIGN 5.26, and the Idempotency-Key header,
 * which another server's CORS would not let through. Asked here and nowhere else; `VITE_API_EXTRAS=off` at build says no.
 */
export const hasExtras = import.meta.env.VITE_API_EXTRAS !== 'off'

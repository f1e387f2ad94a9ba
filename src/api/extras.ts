import type { ExtraName } from '#contract/index.ts'

/**
 * True if the API is our own server, which has more calls than others (docs/reference/product.md,
 * Calls of our own).
 */
export const hasExtras = import.meta.env.VITE_API_EXTRAS !== 'off'

/**
 * Tells if the server has a call that is declared `extra`. For links, buttons and routes that rest
 * on it: they have its name, which the compiler checks, and don't load its declaration.
 */
export const hasCall = (_call: ExtraName) => hasExtras

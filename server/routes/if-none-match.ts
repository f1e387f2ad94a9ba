import type { Context } from 'hono'

/**
 * Tells whether the caller has this answer already (RFC 9110 section 13.1.2). A proxy that
 * compresses makes an ETag weak.
 */
export const isKnown = (c: Context, etag: string): boolean =>
  (c.req.header('if-none-match') ?? '').split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, '')))

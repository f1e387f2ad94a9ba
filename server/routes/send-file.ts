import type { Context } from 'hono'
import * as z from 'zod/mini'

const File = z.object({ name: z.string(), type: z.string(), text: z.string() })

/** Sends a reply as a file to save. Opened in our own origin, it could run nothing (R43). */
export const sendFile = (c: Context, reply: unknown): Response => {
  const { name, type, text } = z.parse(File, reply)
  return c.body(text, 200, {
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${name}"`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cache-Control': 'no-store',
  })
}

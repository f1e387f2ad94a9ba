import type { Hono } from 'hono'
import { Logo, logoTypes } from '#contract/office/look/look.ts'
import { Refused } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import { logoBytesOf } from '#server/domain/office/logos.ts'
import { isKnown } from './if-none-match.ts'
import type { Env } from './serve.ts'

/** Addresses name the content, so browsers needn't ask again. */
const forAYear = 'public, max-age=31536000, immutable'

/**
 * The logos of the office, for everybody: pages of an earlier version still name an earlier one. It
 * runs nothing, even where somebody opens it alone.
 */
export const officeLogoRoute = (app: Hono<Env>, deps: Pick<Deps, 'db'>) =>
  app.get('/office-logo/:file', async (c) => {
    const file = c.req.param('file')
    const content = Logo.def.shape.file.safeParse(file).success ? await logoBytesOf(deps, file) : undefined
    if (!content) throw new Refused('request.unknown')
    const etag = `"${file.slice(0, 32)}"`
    c.header('ETag', etag)
    c.header('Cache-Control', forAYear)
    c.header('Content-Security-Policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
    if (isKnown(c, etag)) return c.body(null, 304)
    return c.body(content, 200, { 'Content-Type': typeOf(file), 'Content-Length': String(content.length) })
  })

const typeOf = (file: string) => Object.entries(logoTypes).find(([ending]) => file.endsWith(`.${ending}`))?.[1] ?? ''

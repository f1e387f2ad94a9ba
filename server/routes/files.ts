import { and, eq, isNull } from 'drizzle-orm'
import type { Hono } from 'hono'
import { previewOf } from '#contract/files/types.ts'
import { Refused } from '#contract/refusals.ts'
import type { Config } from '#server/config.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { Deps } from '#server/deps.ts'
import { exportPerson } from '#server/domain/data-export/data-export.ts'
import { userIdOfExportKey } from '#server/domain/data-export/address.ts'
import { fileOfExport } from '#server/domain/money/books/export-file.ts'
import { bookExportIdOfKey, exportOfKeeper } from '#server/domain/money/books/exports.ts'
import { secondsLeft } from '#server/domain/files/signed-url.ts'
import { type FileRow, fileByKey } from '#server/domain/files/files.ts'
import { zip } from '#server/workers/zip.ts'
import { limitPerPerson } from '#server/ports/limit-per-person.ts'
import { streamBody } from './stream-body.ts'
import { byteRange } from './byte-range.ts'
import type { Env } from './serve.ts'

/**
 * Serves files by signed URL: a valid one allows reading that file without a token (R42, D13).
 * HEAD is answered too.
 */
export const fileRoutes = (app: Hono<Env>, deps: Deps) => {
  const holdExport = limitPerPerson(exportsAtOnce)
  app.get('/files/:key/:name', async (c) => {
    const { key, name } = c.req.param()
    const seconds = secondsLeft(deps, { key, name }, c.req.query('exp') ?? '', c.req.query('sig') ?? '')
    if (seconds === undefined) throw new Refused('file.refused')
    const personId = userIdOfExportKey(key)
    if (personId !== undefined) return exportOf(deps, { personId, name, method: c.req.method, hold: holdExport })
    const bookExportId = bookExportIdOfKey(key)
    if (bookExportId !== undefined) return booksOf(deps, bookExportId, name, c.req.method)
    const file = await fileByKey(deps.db, key)
    if (!file) throw new Refused('file.missing')

    const headers = { ...safeHeaders(file, deps.config), 'Cache-Control': `private, max-age=${seconds}` }
    const range = byteRange(c.req.header('range'), file.size)
    if (range === 'unsatisfiable') return c.body(null, 416, { ...headers, 'Content-Range': `bytes */${file.size}` })
    const { start, end } = range ?? { start: 0, end: file.size - 1 }
    const sizes = {
      'Content-Length': String(end - start + 1),
      ...(range && { 'Content-Range': `bytes ${start}-${end}/${file.size}` }),
    }
    const status = range ? 206 : 200
    if (c.req.method === 'HEAD') return c.body(null, status, { ...headers, ...sizes })
    const content = await deps.files.open(key, { start, end })
    if (!content) throw new Error(`the content of file ${file.id} is missing`)
    return c.body(streamBody(content), status, { ...headers, ...sizes })
  })
}

/** Of one person: packing files takes the threads that hash passwords, too. */
const exportsAtOnce = 2

interface Download {
  personId: number
  name: string
  method: string
  hold: ReturnType<typeof limitPerPerson>
}

/** A user's data, zipped while it is sent. */
const exportOf = async (deps: Deps, { personId, name, method, hold }: Download) => {
  // The account was disabled or deleted after the URL was signed.
  const isHere = and(eq(users.id, personId), isNull(users.disabledAt))
  if ((await deps.db.$count(users, isHere)) === 0) throw new Refused('file.missing')
  const headers = downloadHeaders(name, 'application/zip')
  if (method === 'HEAD') return new Response(null, { headers })
  const release = hold(personId)
  try {
    const archive = zip(await exportPerson(deps, personId))
    return new Response(streamBody(archive.once('close', release)), { headers })
  } catch (error) {
    release()
    throw error
  }
}

/** An export of the books, for whoever made it and still keeps them. */
const booksOf = async (deps: Deps, exportId: number, name: string, method: string) => {
  const bookExport = await exportOfKeeper(deps.db, exportId)
  if (!bookExport) throw new Refused('file.missing')
  const { mediaType, content } = await fileOfExport(deps, bookExport)
  const headers = downloadHeaders(name, mediaType)
  if (method === 'HEAD') content.destroy()
  return new Response(method === 'HEAD' ? null : streamBody(content), { headers })
}

const downloadHeaders = (name: string, mediaType: string) => ({
  'Content-Type': mediaType,
  'Content-Disposition': `attachment; ${dispositionName(name)}`,
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cache-Control': 'no-store',
})

/**
 * Keeps a file from running anything in our origins (R43, R49, D13): the detected type, no
 * sniffing, no scripts, download for what has no preview. Browsers' PDF viewers work neither in a
 * sandbox nor under `default-src 'none'`.
 */
const safeHeaders = ({ name, mediaType }: FileRow, { webUrl, corsOrigins }: Config) => {
  const preview = previewOf(name)
  const framedBy = `frame-ancestors ${[...new Set([webUrl, ...corsOrigins])].join(' ')}`
  return {
    'Content-Type': mediaType,
    'Content-Disposition': `${preview ? 'inline' : 'attachment'}; ${dispositionName(name)}`,
    'Content-Security-Policy':
      preview === 'document' ? framedBy : `default-src 'none'; style-src 'unsafe-inline'; sandbox; ${framedBy}`,
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Accept-Ranges': 'bytes',
  }
}

/** The name in ASCII for old clients, and in full for all others (RFC 6266, RFC 5987). */
const dispositionName = (name: string) => {
  const plain = name.replace(/[^\w .-]/g, '_')
  const whole = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return `filename="${plain}"; filename*=UTF-8''${whole}`
}

import { pipeline, Readable, type Transform } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { codingFor } from './content-coding.ts'
import { streamBody } from './stream-body.ts'

const worthBytes = 1_024
/**
 * From this many rows a list is sent in pieces, so that its text is never in memory at once, and
 * other requests are served in between.
 */
const longRows = 2_000
const rowsPerPiece = 500

const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }
const gzipOptions = { level: 1 }
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** A content coding, for a whole text and for a stream. */
interface Coding {
  name: string
  pack: (text: string) => Promise<Buffer<ArrayBuffer>>
  packer: () => Transform
}

/**
 * In order of preference. Levels with the least CPU, on other threads: brotli 1 compresses a list
 * to 40 % in a third of the time of gzip 6, which reaches 37 %
 * (docs/decisions/0008-compressed-replies.md).
 */
const codings: readonly Coding[] = [
  { name: 'br', pack: (text) => brotli(text, brotliOptions), packer: () => createBrotliCompress(brotliOptions) },
  { name: 'gzip', pack: (text) => zip(text, gzipOptions), packer: () => createGzip(gzipOptions) },
]
const codingNames = codings.map(({ name }) => name)

/** Replies with JSON, compressed if long enough and accepted (R98). */
export const sendJson = async (c: Context, value: unknown, status: ContentfulStatusCode = 200): Promise<Response> => {
  const chosen = codingFor(c, codingNames)
  const coding = codings.find(({ name }) => name === chosen)
  const headers = { 'Content-Type': 'application/json', Vary: 'Accept-Encoding' }
  const packedHeaders = { ...headers, ...(coding && { 'Content-Encoding': coding.name }) }
  if (Array.isArray(value) && value.length >= longRows) return c.body(inPieces(value, coding), status, packedHeaders)
  const text = JSON.stringify(value)
  if (!coding || text.length < worthBytes) return c.body(text, status, headers)
  return c.body(await coding.pack(text), status, packedHeaders)
}

const inPieces = (rows: readonly unknown[], coding: Coding | undefined) => {
  const plain = Readable.from(piecesOf(rows))
  // If the client disconnects, both streams end; there is no one to report the error to.
  return streamBody(coding ? pipeline(plain, coding.packer(), () => {}) : plain)
}

function* piecesOf(rows: readonly unknown[]) {
  for (let from = 0; from < rows.length; from += rowsPerPiece) {
    const piece = JSON.stringify(rows.slice(from, from + rowsPerPiece)).slice(1, -1)
    yield Buffer.from(from === 0 ? `[${piece}` : `,${piece}`)
  }
  yield Buffer.from(']')
}

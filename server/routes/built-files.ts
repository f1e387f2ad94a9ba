import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Context } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { sha256Of } from '#server/domain/shared/sha256.ts'
import { codingFor } from './content-coding.ts'
import { isKnown } from './if-none-match.ts'

const codings = ['br', 'gzip'] as const
type Coding = (typeof codings)[number]

interface Content {
  bytes: Uint8Array<ArrayBuffer>
  etag: string
}

/** A file of the build, plain and in the codings that the build wrote beside it. */
export interface BuiltFile {
  type: string
  plain: Content
  coded: ReadonlyMap<Coding, Content>
}

const endings = { br: '.br', gzip: '.gz' } as const satisfies Record<Coding, string>

/**
 * Reads the whole build into memory: it is a few megabytes, and doesn't change while it is served.
 * @returns the files by address, such as `/assets/start-12345678.js`
 */
export const readBuiltFiles = (root: string): ReadonlyMap<string, BuiltFile> => {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const names = new Set(entries.map(({ parentPath, name }) => `/${relative(root, join(parentPath, name))}`))
  const contentOf = (name: string): Content => {
    const bytes = new Uint8Array(readFileSync(join(root, name)))
    return { bytes, etag: `"${sha256Of(bytes).slice(0, 32)}"` }
  }
  const codedOf = (name: string) =>
    new Map(
      codings.filter((coding) => names.has(name + endings[coding])).map((coding) => [coding, contentOf(name + endings[coding])]),
    )
  return new Map(
    [...names]
      .filter((name) => !/\.(?:br|gz)$/.test(name))
      .map((name) => [
        name,
        { type: getMimeType(name) ?? 'application/octet-stream', plain: contentOf(name), coded: codedOf(name) },
      ]),
  )
}

/** Sends a file in the coding that the caller prefers, or 304 to a caller that has it already. */
export const sendBuiltFile = (c: Context, { type, plain, coded }: BuiltFile, status: ContentfulStatusCode = 200): Response => {
  const coding = codingFor(c, [...coded.keys()])
  const { bytes, etag } = (coding && coded.get(coding)) ?? plain
  c.header('Vary', 'Accept-Encoding')
  c.header('ETag', etag)
  if (status === 200 && isKnown(c, etag)) return c.body(null, 304)
  if (coding) c.header('Content-Encoding', coding)
  return c.body(bytes, status, { 'Content-Type': type, 'Content-Length': String(bytes.length) })
}

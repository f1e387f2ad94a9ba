import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { ReadableStreamDefaultReader } from 'node:stream/web'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import { fileProblems } from '#contract/files/file-problems.ts'
import { limits } from '#contract/core/limits.ts'
import { sanitizeFileName } from '#contract/files/sanitize-file-name.ts'
import { formValues } from '#contract/matters/form-values.ts'
import { FieldsRefused, Refused } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import { detectFileType } from '#server/domain/files/detect-file-type.ts'
import type { ReceivedFile } from '#server/domain/shared/received-file.ts'
import { uploadDirectory } from '#server/domain/files/upload-directory.ts'
import type { RequestBody } from './request-body.ts'

const maxFields = 200
/**
 * Time to drain what a rejected client has already sent. The connection may close after the reply,
 * which would break off the client's upload before it reads that reply.
 */
const onItsWayMs = 1_000

/**
 * Receives a multipart body: texts as values, `new_files` as temporary files whose size and type
 * are checked on the way (R44, R45, D16).
 * @throws FieldsRefused as soon as files are too many, too large or of a refused type; Refused
 * `request.malformed`, `request.too_large`. On any error the temporary files are deleted, and the
 * rest of the body is discarded, here or by the HTTP server.
 */
export const receiveMultipart = async (request: Request, { config }: Pick<Deps, 'config'>): Promise<RequestBody> => {
  if (Number(request.headers.get('content-length')) > limits.requestBytes) throw refusedFiles(fileProblems.heavy, 413)
  const folder = folderWhenNeeded(uploadDirectory(config))
  try {
    return { ...(await receiveInto(folder, request)), dispose: folder.dispose }
  } catch (error) {
    await folder.dispose()
    throw error
  }
}

type Folder = ReturnType<typeof folderWhenNeeded>

/** A directory per form, created with its first file: most forms have none. */
const folderWhenNeeded = (parent: string) => {
  let directory: Promise<string> | undefined
  const make = async () => {
    await mkdir(parent, { recursive: true })
    return mkdtemp(join(parent, 'form-'))
  }
  return {
    path: () => {
      directory ??= make()
      return directory
    },
    dispose: async () => {
      if (directory) await rm(await directory, { recursive: true, force: true })
    },
  }
}

const receiveInto = async (folder: Folder, request: Request) => {
  const { promise: refused, reject: refuse } = Promise.withResolvers<never>()
  const texts: Array<[field: string, value: string]> = []
  const streams: BusboyFileStream[] = []
  const arrivals: Array<Promise<Arrival>> = []
  let textBytes = 0

  const parser = openParser(request)
  parser.on('error', () => refuse(new Refused('request.malformed')))
  parser.on('filesLimit', () => refuse(refusedFiles(fileProblems.tooMany)))
  parser.on('fieldsLimit', () => refuse(new Refused('request.too_large')))
  parser.on('field', (field, value, _nameCut, valueCut) => {
    textBytes += Buffer.byteLength(value)
    if (valueCut || textBytes > limits.jsonBytes) refuse(new Refused('request.too_large'))
    texts.push([field, value])
  })
  parser.on('file', (field, stream, fileName) => {
    // An empty file input sends one file without a name.
    if (field !== 'new_files' || fileName === '') return void stream.resume()
    const name = sanitizeFileName(fileName)
    stream.on('limit', () => refuse(refusedFiles(fileProblems.tooLarge(name), 413)))
    const arrival = receiveFile(stream, name, folder, String(streams.length))
    arrival.catch(refuse)
    streams.push(stream)
    arrivals.push(arrival)
  })

  const reader = request.body?.getReader()
  if (!reader) throw new Refused('request.malformed')
  try {
    await Promise.race([feed(reader, parser), refused])
    const arrived = await Promise.race([Promise.all(arrivals), refused])
    const objections = arrived.flatMap((arrival) => ('objection' in arrival ? arrival.objection : []))
    if (objections.length > 0) throw new FieldsRefused({ new_files: objections })
    const files = arrived.flatMap((arrival) => ('objection' in arrival ? [] : arrival))
    return { values: formValues(texts, files), files }
  } catch (error) {
    for (const stream of streams) stream.destroy()
    parser.destroy()
    await Promise.allSettled(arrivals)
    await Promise.race([forget(reader), pause(onItsWayMs, undefined, { ref: false })])
    throw error
  }
}

const openParser = (request: Request) => {
  try {
    return new Busboy({
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      isPartAFile: (_field, _type, fileName) => fileName !== undefined,
      limits: { fileSize: limits.fileBytes, files: limits.filesPerRequest, fieldSize: limits.jsonBytes, fields: maxFields },
    })
  } catch {
    throw new Refused('request.malformed')
  }
}

/** Feeds the body to the parser, no faster than files are written. */
const feed = async (reader: ReadableStreamDefaultReader<Uint8Array>, parser: BusboyInstance) => {
  const finished = new Promise((resolve) => parser.on('finish', resolve))
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new Refused('request.malformed')
    })
    if (done) break
    bytes += value.byteLength
    if (bytes > limits.requestBytes) throw refusedFiles(fileProblems.heavy, 413)
    await new Promise<void>((resolve, reject) => parser.write(value, (error) => (error ? reject(error) : resolve())))
  }
  parser.end()
  await finished
}

/**
 * Discards the rest of the body: a client that is cut off while sending doesn't read its reply.
 * The HTTP server closes the connection if this takes too long after the reply.
 */
const forget = async (reader: ReadableStreamDefaultReader<Uint8Array>) => {
  try {
    while (!(await reader.read()).done);
  } catch {
    // The client disconnected.
  }
}

type Arrival = ReceivedFile | { objection: string }

const receiveFile = async (stream: BusboyFileStream, name: string, folder: Folder, place: string): Promise<Arrival> => {
  const hash = createHash('sha256')
  let size = 0
  const measure = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      size += chunk.length
      yield chunk
    }
  }
  // Attached at once, because a stream error without a listener would end the process.
  const path = await pipeline(stream, measure, async (chunks) => {
    const file = join(await folder.path(), place)
    await writeFile(file, chunks, { flag: 'wx', mode: 0o600 })
    return file
  })
  const recognition = await detectFileType(name, path)
  return 'objection' in recognition ? recognition : { size, path, sha256: hash.digest('hex'), ...recognition }
}

const refusedFiles = (text: string, status: 400 | 413 = 400) => new FieldsRefused({ new_files: [text] }, status)

import { createHash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { NodeHttpHandler } from '@smithy/node-http-handler'
import type { Config } from '#server/config.ts'
import { checkedKey, FilesUnavailable, type FileStore, isKey } from './files.ts'

// The sweeper removes files without a row, so it must see only these in the bucket.
const ofFiles = 'files/'

// A slow reader holds a connection for as long as it reads; the library's default is 50.
const agent = { keepAlive: true, maxSockets: 1_000 }

// A silent bucket costs a user all attempts and the short pauses between them: eight seconds, ten
// on a busy machine.
// A slow upload may take as long as ten megabytes at 4 Mbit/s.
const defaults = { attempts: 3, idleTimeoutMs: 2_500, sendMs: 20_000 }

interface Limits {
  attempts: number
  idleTimeoutMs: number
  sendMs?: number
}

/**
 * Stores files in a bucket of any S3-compatible server, addressed by path. The library retries
 * failed calls, with growing pauses.
 * @param limits attempts per call, how long the bucket may be silent in each attempt, or in the
 * middle of a file, and how long it may take to send one
 * @param prefix of the keys in the bucket
 */
export const s3Store = (
  { endpoint, region, bucket, accessKeyId, secretAccessKey }: NonNullable<Config['s3']>,
  { attempts, idleTimeoutMs, sendMs = defaults.sendMs }: Limits = defaults,
  prefix = ofFiles,
): FileStore => {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: attempts,
    requestHandler: new Sender(idleTimeoutMs, sendMs),
    // The newer checksums are Amazon's own, and some servers reject them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const at = (key: string) => ({ Bucket: bucket, Key: prefix + checkedKey(key) })
  return {
    async save(key, receivedPath) {
      const content = { Body: await openAsBlob(receivedPath), ContentMD5: await md5Of(receivedPath) }
      await client.send(new PutObjectCommand({ ...at(key), ...content })).catch(throwUnavailable)
    },
    async open(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`
      const object = await client.send(new GetObjectCommand({ ...at(key), ...(Range && { Range }) })).catch(unlessMissing)
      if (!(object?.Body instanceof Readable)) return undefined
      return Readable.from(withIdleTimeout(object.Body, idleTimeoutMs), { objectMode: false })
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key))).catch(throwUnavailable)
    },
    async *list(after) {
      const from = { Bucket: bucket, Prefix: prefix, ...(after && { StartAfter: prefix + after }) }
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, from))
        for (const { Key = '', LastModified } of Contents) {
          const key = Key.slice(prefix.length)
          if (isKey(key) && LastModified) yield { key, savedAt: LastModified }
        }
    },
  }
}

/**
 * Limits how long the bucket may be silent: until it answers or, during an upload, between two
 * chunks. The file is reopened at each attempt, because the library doesn't retry a stream.
 */
class Sender extends NodeHttpHandler {
  private readonly ofFiles: NodeHttpHandler

  constructor(idleTimeoutMs: number, sendMs: number) {
    const agents = { httpAgent: agent, httpsAgent: agent, throwOnRequestTimeout: true }
    super({ requestTimeout: idleTimeoutMs, ...agents })
    this.ofFiles = new NodeHttpHandler({
      connectionTimeout: idleTimeoutMs,
      socketTimeout: idleTimeoutMs,
      requestTimeout: sendMs,
      ...agents,
    })
  }

  override handle(...[request, options]: Parameters<NodeHttpHandler['handle']>) {
    if (!(request.body instanceof Blob)) return super.handle(request, options)
    const attempt = request.clone()
    attempt.body = Readable.from(request.body.stream())
    return this.ofFiles.handle(attempt, options)
  }
}

/**
 * A file's content from the bucket. Fails when the bucket is silent while a chunk is awaited; a
 * slow reader may take its time.
 */
async function* withIdleTimeout(content: Readable, idleTimeoutMs: number) {
  const pieces = content[Symbol.asyncIterator]()
  const giveUp = () => content.destroy(new FilesUnavailable(new Error('silent in the middle of a file')))
  try {
    for (;;) {
      const silence = setTimeout(giveUp, idleTimeoutMs)
      const { done, value } = await pieces.next().finally(() => clearTimeout(silence))
      if (done) return
      yield value
    }
  } finally {
    content.destroy()
  }
}

/** The server compares the received content with this: the one checksum all servers support. */
const md5Of = async (path: string) => {
  const hash = createHash('md5')
  for await (const piece of createReadStream(path)) hash.update(piece)
  return hash.digest('base64')
}

const unlessMissing = (error: unknown): undefined => {
  if (!(error instanceof NoSuchKey)) throwUnavailable(error)
}

/** An error in reply to a request is our bug; no answer, or a 5xx, is an outage. */
const throwUnavailable = (error: unknown): never => {
  const saidNo = error instanceof S3ServiceException && (error.$metadata.httpStatusCode ?? 500) < 500
  throw saidNo ? error : new FilesUnavailable(error)
}

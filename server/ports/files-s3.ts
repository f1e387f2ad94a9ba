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
import type { Config } from '../config.ts'
import { checkedKey, FilesUnavailable, type FileStore, isKey } from './files.ts'

// The sweeper removes what has no row: it must see nothing of the bucket but this.
const prefix = 'files/'

// A slow reader holds a connection for as long as it reads; the library's own limit is 50.
const agent = { keepAlive: true, maxSockets: 1_000 }

const defaults = { attempts: 4, attemptMs: 20_000 }

/**
 * Files in a bucket of any server that speaks S3, addressed by path. A call that fails is tried again by the library, after ever longer pauses.
 * @param limits how often a call is tried, and how long one try may take until it is answered
 */
export const s3Store = (
  { endpoint, region, bucket, accessKeyId, secretAccessKey }: NonNullable<Config['s3']>,
  { attempts, attemptMs } = defaults,
): FileStore => {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: attempts,
    requestHandler: new FileSender({
      requestTimeout: attemptMs,
      throwOnRequestTimeout: true,
      httpAgent: agent,
      httpsAgent: agent,
    }),
    // Checksums of the newer kinds are Amazon's own, and some servers refuse them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const at = (key: string) => ({ Bucket: bucket, Key: prefix + checkedKey(key) })
  return {
    async keep(key, receivedPath) {
      const content = { Body: await openAsBlob(receivedPath), ContentMD5: await md5Of(receivedPath) }
      await client.send(new PutObjectCommand({ ...at(key), ...content })).catch(tellOutage)
    },
    async open(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`
      const found = await client.send(new GetObjectCommand({ ...at(key), ...(Range && { Range }) })).catch(unlessMissing)
      if (!(found?.Body instanceof Readable)) return undefined
      return found.Body
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key))).catch(tellOutage)
    },
    async *list() {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix }))
        for (const { Key = '', LastModified } of Contents) {
          const key = Key.slice(prefix.length)
          if (isKey(key) && LastModified) yield { key, keptAt: LastModified }
        }
    },
  }
}

/** Opens the file at each attempt. Of a stream the library would know that it can be sent only once, and not try again. */
class FileSender extends NodeHttpHandler {
  override handle(...[request, options]: Parameters<NodeHttpHandler['handle']>) {
    const attempt = request.clone()
    if (attempt.body instanceof Blob) attempt.body = Readable.from(attempt.body.stream())
    return super.handle(attempt, options)
  }
}

/** What the server compares the arrived content with: the one checksum that all of them know. */
const md5Of = async (path: string) => {
  const hash = createHash('md5')
  for await (const piece of createReadStream(path)) hash.update(piece)
  return hash.digest('base64')
}

const unlessMissing = (error: unknown): undefined => {
  if (!(error instanceof NoSuchKey)) tellOutage(error)
}

/** A no to what was asked is a mistake of ours; no answer, or one of its own troubles, is an outage. */
const tellOutage = (error: unknown): never => {
  const saidNo = error instanceof S3ServiceException && (error.$metadata.httpStatusCode ?? 500) < 500
  throw saidNo ? error : new FilesUnavailable(error)
}

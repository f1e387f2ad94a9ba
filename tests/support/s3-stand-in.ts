import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { sha256, signatureOf } from './signature-v4.ts'

const bucket = 'radrum-filer'
const region = 'eu-north-1'
const accessKeyId = 'test-key'
const secretAccessKey = 'a secret that only tests know'
const pageSize = 3

/**
 * The fate of a request: this status, no reply, a cut connection, a reply that stops in the
 * middle, or a slow read of its body.
 */
export type Fault = number | 'hang' | 'cut' | 'stall' | 'slow'

/** A slow read takes parts of this size, which is more than the network buffers hold. */
const slow = { partBytes: 5_000_000, pauseMs: 1_200 }

/**
 * A small server with the part of S3 that the product uses. It rejects requests without a valid
 * signature.
 */
export const startS3 = async () => {
  const objects = new Map<string, { content: Buffer; savedAt: Date }>()
  const requests: string[] = []
  const faults: Fault[] = []
  let isSilent = false
  let answering = 0

  const answer = (request: IncomingMessage, body: Buffer, url: URL): Answer => {
    const refusal = refusalOf(request, url, body)
    if (refusal) return refused(403, refusal)
    const [, ownBucket, ...rest] = decodeURIComponent(url.pathname).split('/')
    if (ownBucket !== bucket) return refused(404, 'NoSuchBucket')
    const key = rest.join('/')
    if (request.method === 'GET' && key === '') return { status: 200, body: listing(url) }
    if (request.method === 'PUT') {
      const md5 = createHash('md5').update(body).digest('base64')
      if (request.headers['content-md5'] !== md5) return refused(400, 'BadDigest')
      objects.set(key, { content: body, savedAt: new Date() })
      return { status: 200 }
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return { status: 204 }
    }
    const found = objects.get(key)
    if (!found) return refused(404, 'NoSuchKey')
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    if (!first) return { status: 200, body: found.content }
    return { status: 206, body: found.content.subarray(Number(first), Number(last) + 1) }
  }

  const listing = (url: URL) => {
    const from = url.searchParams.get('continuation-token') ?? ''
    const keys = [...objects.keys()].filter((key) => key.startsWith(url.searchParams.get('prefix') ?? '') && key > from).sort()
    const page = keys.slice(0, pageSize)
    const contents = page.map(
      (key) => `<Contents><Key>${key}</Key><LastModified>${objects.get(key)?.savedAt.toISOString()}</LastModified></Contents>`,
    )
    const more = keys.length > pageSize
    const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`
  }

  const server = createServer(async (request, response) => {
    requests.push(`${request.method} ${request.url}`)
    answering += 1
    response.once('close', () => {
      answering -= 1
    })
    const fault = isSilent ? 'hang' : faults.shift()
    if (fault === 'hang') return
    if (fault === 'cut') return void request.socket.destroy()
    const body = await buffer(fault === 'slow' ? slowly(request) : request).catch(() => undefined)
    if (!body) return
    const url = new URL(request.url ?? '', `http://${request.headers.host}`)
    if (typeof fault === 'number') send(response, refused(fault, fault < 500 ? 'AccessDenied' : 'SlowDown'))
    else send(response, answer(request, body, url), fault)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('not listening')
  return {
    /** The product's configuration for it. */
    config: { endpoint: `http://127.0.0.1:${address.port}`, bucket, region, accessKeyId, secretAccessKey },
    objects,
    /** Method and address of each request. */
    requests,
    /** The fates of the next requests, in order. */
    faults,
    /** The number of requests in progress. */
    answering: () => answering,
    /** Accepts requests but sends no reply, until `speak`. */
    fallSilent: () => {
      isSilent = true
    },
    /** Replies again. Earlier requests stay without a reply. */
    speak: () => {
      isSilent = false
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function* slowly(request: IncomingMessage) {
  let bytes = 0
  let partsBegun = 0
  for await (const piece of request) {
    if (bytes >= partsBegun * slow.partBytes) {
      partsBegun += 1
      await pause(slow.pauseMs)
    }
    bytes += Buffer.byteLength(piece)
    yield piece
  }
}

interface Answer {
  status: number
  body?: string | Buffer
}

const refused = (status: number, code: string): Answer => ({ status, body: `<Error><Code>${code}</Code></Error>` })

const send = (response: ServerResponse, { status, body }: Answer, fault?: Fault) => {
  response.writeHead(status, {
    'content-length': Buffer.byteLength(body ?? ''),
    ...(typeof body === 'string' && { 'content-type': 'application/xml' }),
  })
  if (fault === 'stall') response.write(Buffer.from(body ?? '').subarray(0, -1))
  else response.end(body)
}

const skewMs = 15 * 60_000

/** S3's error code for a request with an invalid signature; undefined for a valid one. */
const refusalOf = ({ method = '', headers }: IncomingMessage, url: URL, body: Buffer) => {
  const given = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\S+), ?SignedHeaders=(\S+), ?Signature=([0-9a-f]{64})$/.exec(
    headers.authorization ?? '',
  )
  if (!given) return 'AccessDenied'
  const [, key, scope = '', names = '', signature] = given
  const header = (name: string) => headers[name]?.toString()
  if (key !== accessKeyId) return 'InvalidAccessKeyId'
  const date = header('x-amz-date') ?? ''
  if (scope !== `${date.slice(0, 8)}/${region}/s3/aws4_request`) return 'AuthorizationHeaderMalformed'
  const at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(Date.now() - at) < skewMs)) return 'RequestTimeTooSkewed'
  const signed = names.split(';')
  const unsigned = Object.keys(headers).filter((name) => /^(host|content-md5|x-amz-.*)$/.test(name) && !signed.includes(name))
  if (unsigned.length > 0) return 'AccessDenied'
  if (signature !== signatureOf({ method, url, header }, secretAccessKey, signed, scope)) return 'SignatureDoesNotMatch'
  const announced = header('x-amz-content-sha256')
  return announced === 'UNSIGNED-PAYLOAD' || announced === sha256(body) ? undefined : 'XAmzContentSHA256Mismatch'
}

import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** A push message as it reached the service. */
export interface TakenPush {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/**
 * A push service on a free port, which takes messages or answers with a status of the test's
 * choice.
 */
export const startPushService = async () => {
  let status = 201
  const taken: TakenPush[] = []
  const server = createServer((request, reply) => {
    void buffer(request).then((body) => {
      taken.push({ path: request.url ?? '', headers: request.headers, body })
      reply.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:9/' } : {}).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('not listening')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    taken,
    answersWith: (next: number) => {
      status = next
    },
    close: () => server.close(),
  }
}

const derive = (key: Buffer, salt: Buffer, info: string | Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes))

/** A browser with a subscription: it alone reads what is sent to it (RFC 8188, RFC 8291). */
export const pushBrowser = (origin: string, name = randomBytes(8).toString('hex')) => {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys()
  const auth = randomBytes(16)
  return {
    path: `/${name}`,
    subscription: {
      endpoint: `${origin}/${name}`,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    },
    read({ body }: TakenPush): unknown {
      const salt = body.subarray(0, 16)
      const senderBytes = body[20] ?? 0
      const senderKey = body.subarray(21, 21 + senderBytes)
      const sealed = body.subarray(21 + senderBytes)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey])
      const secret = derive(pair.computeSecret(senderKey), auth, info, 32)
      const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
      const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce)
      decipher.setAuthTag(sealed.subarray(-16))
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'))
    },
  }
}

/**
 * Reads who signed a message: the claims of its token, if the key that it names has signed them
 * (RFC 8292).
 */
export const signedClaims = ({ headers }: TakenPush) => {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? []
  const [head, claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return isSigned ? { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) } : undefined
}

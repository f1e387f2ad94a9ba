import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** The words of a page to an authenticator; tests say what a browser wouldn't. */
interface Ceremony {
  challenge: string
  origin: string
  host: string
}

interface Manners {
  /** Counts the uses of a key, if the authenticator does. */
  counter?: number
  /** Tells whether it asked for a fingerprint, a face or a PIN. */
  verifies?: boolean
}

/**
 * A passkey in software, which answers as a device does (Web Authentication, level 3): an ES256 key
 * with the attestation 'none'. Synced keys don't count: their counter stays 0.
 */
export const authenticator = ({ counter = 0, verifies = true }: Manners = {}) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let uses = counter
  const flags = (made: boolean) => 0x01 | (verifies ? 0x04 : 0) | (made ? 0x40 : 0)
  const dataFor = (host: string, made: boolean) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(uses)
    return Buffer.concat([sha256(host), Buffer.of(flags(made)), count, ...(made ? [attested(id, publicKey)] : [])])
  }
  const named = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const }
  return {
    id: named.id,
    setCounter: (count: number) => {
      uses = count
    },
    /** The answer to `navigator.credentials.create`. */
    create: ({ challenge, origin, host }: Ceremony) => {
      const parts = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(dataFor(host, true))],
      ])
      const attestationObject = Buffer.from(isoCBOR.encode(parts)).toString('base64url')
      const clientDataJSON = clientData('webauthn.create', challenge, origin).toString('base64url')
      return { ...named, response: { clientDataJSON, attestationObject } }
    },
    /** The answer to `navigator.credentials.get`. */
    get: ({ challenge, origin, host }: Ceremony) => {
      const data = dataFor(host, false)
      const client = clientData('webauthn.get', challenge, origin)
      return {
        ...named,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
        },
      }
    },
  }
}

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

/** The key's id and its public half: COSE, EC2, ES256, P-256. */
const attested = (id: Buffer, publicKey: KeyObject) => {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const cose = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ])
  const length = Buffer.alloc(2)
  length.writeUInt16BE(id.length)
  return Buffer.concat([Buffer.alloc(16), length, id, Buffer.from(isoCBOR.encode(cose))])
}

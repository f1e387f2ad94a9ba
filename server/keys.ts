import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

type Signing = 'access' | 'refresh' | 'file-address' | 'known-device' | 'unsubscribe'

/**
 * One 32-byte key per purpose: a token for one is invalid for any other (D4). Those used at every
 * call are KeyObjects, which needn't be imported each time.
 */
type KeySet = Record<Signing, KeyObject> & Record<'encryption' | 'hashing' | 'drafts' | 'push' | 'webhook', Buffer>

/** Keys of APP_SECRET, and of the previous secret, which verify but never sign (R86). */
export type Keys = KeySet & { previous: KeySet | undefined }

export const deriveKeys = (appSecret: string, previousSecret?: string): Keys => ({
  ...keySet(appSecret),
  previous: previousSecret === undefined ? undefined : keySet(previousSecret),
})

const derived = (secret: string | Buffer, purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'radrum', purpose, 32))

/**
 * Derives from a database's own key: to encrypt with, to hash with, for drafts in browsers, and to
 * sign what push services are asked.
 */
export const databaseKeys = (encryption: Buffer) => ({
  encryption,
  hashing: derived(encryption, 'hashing'),
  drafts: derived(encryption, 'drafts'),
  push: derived(encryption, 'push'),
})

const keySet = (secret: string): KeySet => {
  // Another text is another key: these stay as they are, or what was signed or encrypted is lost.
  const derive = (purpose: string) => derived(secret, purpose)
  return {
    access: createSecretKey(derive('access')),
    refresh: createSecretKey(derive('refresh')),
    'file-address': createSecretKey(derive('file-address')),
    'known-device': createSecretKey(derive('device-mark')),
    unsubscribe: createSecretKey(derive('unsubscribe')),
    ...databaseKeys(derive('storage')),
    webhook: derive('webhook'),
  }
}

/** The keys that may have made a signature, newest first. */
const readersOf = (keys: Keys, purpose: Signing): KeyObject[] =>
  keys.previous ? [keys[purpose], keys.previous[purpose]] : [keys[purpose]]

/** Signs a text for one purpose, with a key of APP_SECRET. */
export const sign = (keys: Keys, purpose: Signing, text: string) => signatureBy(keys[purpose], text)

/**
 * Tells whether the text was signed for this purpose, by the current secret or the previous one.
 */
export const isSigned = (keys: Keys, purpose: Signing, text: string, signature: string) => {
  const signatureBytes = Buffer.from(signature)
  return readersOf(keys, purpose).some((key) => {
    const right = Buffer.from(signatureBy(key, text))
    return signatureBytes.length === right.length && timingSafeEqual(signatureBytes, right)
  })
}

const signatureBy = (key: KeyObject, text: string) => createHmac('sha256', key).update(text).digest('base64url')

type EncryptionKey = Pick<Keys, 'encryption'>

/** Encrypts a text for the database: AES-256-GCM, base64url (R23, D20). */
export const seal = (keys: EncryptionKey, text: string) => {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keys.encryption, nonce)
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

/** @throws if the text was encrypted with another key, or altered */
export const unseal = (keys: EncryptionKey, sealed: string) => {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keys.encryption, bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(-16))
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8')
}

/** The stored form of a mailed key or recovery code: a hash, useless without APP_SECRET (R07). */
export const hashOfKey = (keys: Pick<Keys, 'hashing'>, key: string) =>
  createHmac('sha256', keys.hashing).update(key).digest('base64url')

/**
 * The key that a person's browser seals drafts with: 32 bytes, base64url. Nobody stores it.
 */
export const draftKeyOf = (keys: Pick<Keys, 'drafts'>, userId: number) =>
  createHmac('sha256', keys.drafts).update(String(userId)).digest('base64url')

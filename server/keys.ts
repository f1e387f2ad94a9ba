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

type Signing = 'access' | 'refresh' | 'file-address' | 'device-mark'

/**
 * One key per purpose, all from one secret, so that a token for one thing opens no other (SECURITY D4). 32 bytes each. Those that sign at every call are
 * objects of Node's, which costs a sixth of reading the bytes anew each time.
 */
type KeySet = Record<Signing, KeyObject> & Record<'storage' | 'hashing' | 'webhook', Buffer>

/** The keys of APP_SECRET, and those of the secret before it, which read what was signed then and sign nothing (SECURITY R86). */
export type Keys = KeySet & { previous: KeySet | undefined }

export const deriveKeys = (appSecret: string, previousSecret?: string): Keys => ({
  ...keySet(appSecret),
  previous: previousSecret === undefined ? undefined : keySet(previousSecret),
})

const derived = (secret: string | Buffer, purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'radrum', purpose, 32))

/** What a database's own key gives: one for what is sealed, and another for what is hashed. */
export const storageKeys = (storage: Buffer) => ({ storage, hashing: derived(storage, 'hashing') })

const keySet = (secret: string): KeySet => {
  const derive = (purpose: string) => derived(secret, purpose)
  return {
    access: createSecretKey(derive('access')),
    refresh: createSecretKey(derive('refresh')),
    'file-address': createSecretKey(derive('file-address')),
    'device-mark': createSecretKey(derive('device-mark')),
    ...storageKeys(derive('storage')),
    webhook: derive('webhook'),
  }
}

/** The keys that something may have been signed with, newest first. */
const readersOf = (keys: Keys, purpose: Signing): KeyObject[] =>
  keys.previous ? [keys[purpose], keys.previous[purpose]] : [keys[purpose]]

/** A signature that only the holder of APP_SECRET can make, for one purpose. */
export const sign = (keys: Keys, purpose: Signing, text: string) => signatureBy(keys[purpose], text)

/** Whether a text was signed for this purpose, by the secret of today or the one before it. */
export const isSigned = (keys: Keys, purpose: Signing, text: string, signature: string) => {
  const given = Buffer.from(signature)
  return readersOf(keys, purpose).some((key) => {
    const right = Buffer.from(signatureBy(key, text))
    return given.length === right.length && timingSafeEqual(given, right)
  })
}

const signatureBy = (key: KeyObject, text: string) => createHmac('sha256', key).update(text).digest('base64url')

type StorageKey = Pick<Keys, 'storage'>

/** Encrypts a text for the database: AES-256-GCM, base64url (SECURITY R23, D20). */
export const seal = (keys: StorageKey, text: string) => {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keys.storage, nonce)
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

/** @throws when the text was sealed with another key or altered. */
export const unseal = (keys: StorageKey, sealed: string) => {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keys.storage, bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(-16))
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8')
}

/** A mailed key or a recovery code as it is stored: a keyed hash, useless without APP_SECRET (SECURITY R07). */
export const hashOfKey = (keys: Pick<Keys, 'hashing'>, key: string) =>
  createHmac('sha256', keys.hashing).update(key).digest('base64url')

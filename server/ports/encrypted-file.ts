import { createCipheriv, createDecipheriv, type DecipherGCM, hkdfSync, randomBytes } from 'node:crypto'
import { Transform } from 'node:stream'

/*
 * A backup: this line, 16 bytes of salt, 12 of nonce, AES-256-GCM, 16 of tag. The key is
 * HKDF-SHA256 of the secret and the salt, so each file has its own.
 */
const mark = Buffer.from('radrum-backup-1\n')
const [saltBytes, nonceBytes, tagBytes] = [16, 12, 16]
const headBytes = mark.length + saltBytes + nonceBytes
const algorithm = 'aes-256-gcm'

const keyOf = (secret: string, salt: Buffer) => Buffer.from(hkdfSync('sha256', secret, salt, 'radrum backup', 32))

/** Encrypts what flows through. @param secret at least 32 characters that nobody guesses */
export const encryptStream = (secret: string): Transform => {
  const [salt, nonce] = [randomBytes(saltBytes), randomBytes(nonceBytes)]
  const cipher = createCipheriv(algorithm, keyOf(secret, salt), nonce)
  let hasBegun = false
  const begin = (stream: Transform) => {
    if (!hasBegun) stream.push(Buffer.concat([mark, salt, nonce]))
    hasBegun = true
  }
  return new Transform({
    transform(piece: Buffer, _, done) {
      begin(this)
      done(null, cipher.update(piece))
    },
    flush(done) {
      begin(this)
      this.push(cipher.final())
      done(null, cipher.getAuthTag())
    },
  })
}

/** A file that isn't a backup, was encrypted with another secret, or has been altered or cut. */
export class BackupUnreadable extends Error {
  override name = 'BackupUnreadable'
}

/**
 * Decrypts what flows through. What comes out is only proven once the stream has ended: it ends
 * with BackupUnreadable if a byte is wrong.
 */
export const decryptStream = (secret: string): Transform => {
  let held = Buffer.alloc(0)
  let decipher: DecipherGCM | undefined
  const open = () => {
    if (!held.subarray(0, mark.length).equals(mark)) throw new BackupUnreadable('this is no backup of Rådrum')
    const salt = held.subarray(mark.length, mark.length + saltBytes)
    const opened = createDecipheriv(algorithm, keyOf(secret, salt), held.subarray(mark.length + saltBytes, headBytes))
    held = held.subarray(headBytes)
    return opened
  }
  return new Transform({
    transform(piece: Buffer, _, done) {
      held = Buffer.concat([held, piece])
      try {
        if (!decipher && held.length < headBytes) return done()
        decipher ??= open()
        // The last bytes may be the tag. An update with nothing would spoil it.
        if (held.length <= tagBytes) return done()
        const ready = held.subarray(0, held.length - tagBytes)
        held = held.subarray(ready.length)
        done(null, decipher.update(ready))
      } catch (error) {
        done(error instanceof Error ? error : new BackupUnreadable(String(error)))
      }
    },
    flush(done) {
      try {
        if (!decipher || held.length !== tagBytes) throw new BackupUnreadable('the backup is cut off')
        done(null, Buffer.concat([decipher.setAuthTag(held).final()]))
      } catch {
        done(new BackupUnreadable('the backup was made with another secret, or has been altered or cut off'))
      }
    },
  })
}

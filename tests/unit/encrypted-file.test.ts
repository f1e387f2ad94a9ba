import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { BackupUnreadable, decryptStream, encryptStream } from '#server/ports/encrypted-file.ts'

const secret = 'a secret that only tests know, 32+'
/** In pieces of a size, as a disk or a network might give them. */
const inPieces = (bytes: Buffer, size: number) =>
  Readable.from(Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) => bytes.subarray(n * size, (n + 1) * size)))
const encrypted = (bytes: Buffer) => buffer(inPieces(bytes, 1_000).pipe(encryptStream(secret)))
const decrypted = (bytes: Buffer, with_ = secret, size = 1_000) => buffer(inPieces(bytes, size).pipe(decryptStream(with_)))

describe('an encrypted file', () => {
  test.each([0, 1, 15, 16, 17, 100_000])('of %i bytes is opened again, whatever its pieces', async (length) => {
    const bytes = randomBytes(length)
    const sealed = await encrypted(bytes)
    expect(sealed.includes(bytes.subarray(0, 50)) && length > 16).toBe(false)
    for (const size of [1, 7, 64_000].filter((each) => sealed.length / each < 2_000))
      expect((await decrypted(sealed, secret, size)).equals(bytes)).toBe(true)
  })

  test('differs each time', async () => {
    expect((await encrypted(Buffer.from('Hej'))).equals(await encrypted(Buffer.from('Hej')))).toBe(false)
  })

  test.each([
    ['another secret', (bytes: Buffer) => bytes, 'another secret that nobody began with'],
    ['a changed byte', (bytes: Buffer) => Buffer.from(bytes).fill(bytes[60] === 0 ? 1 : 0, 60, 61), secret],
    ['its end cut off', (bytes: Buffer) => bytes.subarray(0, -1), secret],
    ['all but its head cut off', (bytes: Buffer) => bytes.subarray(0, 44), secret],
    ['another beginning', (bytes: Buffer) => Buffer.concat([Buffer.from('PGDMP'), bytes]), secret],
    ['nothing in it', () => Buffer.alloc(0), secret],
  ])('with %s isn’t', async (_, damage, given) => {
    const sealed = await encrypted(randomBytes(5_000))
    await expect(decrypted(damage(sealed), given)).rejects.toThrow(BackupUnreadable)
  })
})

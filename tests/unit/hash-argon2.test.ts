import { availableParallelism } from 'node:os'
import { describe, expect, test } from 'vitest'
import { argon2Hasher } from '#server/ports/hash-argon2.ts'

const hasher = argon2Hasher({ memoryKiB: 8, passes: 1 })

describe('password hashing', () => {
  test('a hash matches its own password, to the last byte, and no other', async () => {
    const long = 'å'.repeat(120)
    const stored = await hasher.hash(long)
    expect(await hasher.verify(stored, long)).toBe(true)
    expect(await hasher.verify(stored, `${long} `)).toBe(false)
    expect(await hasher.verify(stored, `${long.slice(0, -1)}a`)).toBe(false)
  })

  test('the same password is never stored as the same text, and the text contains its cost', async () => {
    const [first, second] = [await hasher.hash('hemligt'), await hasher.hash('hemligt')]
    expect(first).not.toBe(second)
    expect(first).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  })

  test('without a stored hash no password matches', { tags: ['R12'] }, async () => {
    expect(await hasher.verify(undefined, 'hemligt')).toBe(false)
  })

  test('a hash of another cost can still be verified, and counts as outdated', async () => {
    const stored = await argon2Hasher({ memoryKiB: 16, passes: 2 }).hash('hemligt')
    expect(await hasher.verify(stored, 'hemligt')).toBe(true)
    expect(hasher.outdated(stored)).toBe(true)
    expect(hasher.outdated(await hasher.hash('hemligt'))).toBe(false)
  })

  test('a known hash is the same as that of Argon2’s reference implementation', async () => {
    // From the test suite of phc-winner-argon2 (m is 2^16 KiB), for the password `password`:
    // argon2 somesalt -id -t 2 -m 16 -p 1 -l 32
    const stored = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
    expect(await hasher.verify(stored, 'password')).toBe(true)
    expect(await hasher.verify(stored, 'Password')).toBe(false)
  })

  test('D21: one hash per core but one is computed at a time, twenty more wait, and others are refused at once', async () => {
    const slow = argon2Hasher({ memoryKiB: 4_096, passes: 2 })
    const room = Math.max(1, availableParallelism() - 1) + 20
    const outcomes = await Promise.allSettled(Array.from({ length: room + 5 }, () => slow.hash('hemligt')))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(room)
    for (const outcome of outcomes.slice(room))
      expect(outcome).toMatchObject({ reason: { refusal: 'server.busy', retrySeconds: 1 } })
    expect(await slow.verify(undefined, 'hemligt')).toBe(false)
  })
})

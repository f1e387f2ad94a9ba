import { Secret } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { stepOfCode } from '#server/domain/accounts/totp.ts'
import { users } from '#server/db/schema/accounts.ts'
import {
  activate,
  codeOf,
  enrolled,
  lastMailTo,
  logIn,
  mailsTo,
  seen,
  setUp,
  verified,
  wrongCodeOf,
} from '#tests/support/accounts.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()
const wrongCode = { status: 400, body: { detail: 'Felaktig TOTP-kod.' } }

describe('codes as in RFC 6238', { tags: ['R19'] }, () => {
  const secret = Secret.fromLatin1('12345678901234567890').base32
  const at = (seconds: number) => new Date(seconds * 1_000)

  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at second %i the code is %s', (seconds, code) => {
    expect(stepOfCode(secret, code, at(seconds))).toBe(Math.floor(seconds / 30))
  })

  test.each([
    [0, '755224'],
    [1, '287082'],
    [2, '359152'],
    [3, '969429'],
    [4, '338314'],
    [5, '254676'],
    [6, '287922'],
    [7, '162583'],
    [8, '399871'],
    [9, '520489'],
  ])('the code of step %i is %s, and is accepted one step early or late but not two', (step, code) => {
    const taken = [-2, -1, 0, 1, 2].map((steps) => stepOfCode(secret, code, at((step + steps) * 30)))
    expect(taken.slice(step === 0 ? 2 : 1, 4)).toEqual(step === 0 ? [0, 0] : [step, step, step])
    expect(taken[4]).toBeUndefined()
    if (step > 1) expect(taken[0]).toBeUndefined()
  })

  test.each(['081 804', ' 081804 ', '0 8 1 8 0 4'])('spaces in "%s" are ignored', (code) => {
    expect(stepOfCode(secret, code, at(1_111_111_109))).toBe(37_037_036)
  })

  test.each(['81804', '0081804', '٠٨١٨٠٤', '０８１８０４', '08180a', '', '081804\u0000', '-81804', '8.1804e4'])(
    '"%s" isn’t a code',
    { tags: ['§9-code-six-digits'] },
    (code) => {
      expect(stepOfCode(secret, code, at(1_111_111_109))).toBeUndefined()
    },
  )
})

describe('a code works once, ever', { tags: ['R17'] }, () => {
  test('not a second time, nor an older one after a newer one, and a repeat is no guess', async () => {
    const { secret } = await enrolled(server(), 'anna@example.se')
    const [older, newer] = [codeOf(server(), secret, -1), codeOf(server(), secret)]
    expect((await logIn(server(), 'anna@example.se', { totp_code: newer })).status).toBe(200)
    for (const totp_code of [newer, newer, newer, newer, newer, older])
      expect(await seen(await logIn(server(), 'anna@example.se', { totp_code }))).toEqual(wrongCode)
    server().clock.forwardSeconds(30)
    expect((await logIn(server(), 'anna@example.se', { totp_code: codeOf(server(), secret) })).status).toBe(200)
  })

  test('of many logins with one code at once, exactly one succeeds', async () => {
    const { secret } = await enrolled(server(), 'anna@example.se')
    const totp_code = codeOf(server(), secret)
    const answers = await Promise.all(Array.from({ length: 20 }, () => logIn(server(), 'anna@example.se', { totp_code })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    server().clock.forwardSeconds(30)
    expect((await logIn(server(), 'anna@example.se', { totp_code: codeOf(server(), secret) })).status).toBe(200)
  })

  test('the code that activated two-factor login does not log in', async () => {
    const { access } = await verified(server(), 'anna@example.se')
    const { totp_secret: secret } = await setUp(server(), access)
    const totp_code = codeOf(server(), secret)
    await activate(server(), access, totp_code)
    expect(await seen(await logIn(server(), 'anna@example.se', { totp_code }))).toEqual(wrongCode)
  })
})

describe('guessing codes', { tags: ['R18'] }, () => {
  const locked = { status: 429, body: { detail: 'För många felaktiga koder. Vänta en stund och försök igen.' } }
  const guessWrongly = async (secret: string, times: number) => {
    for (let n = 0; n < times; n += 1)
      expect(await seen(await logIn(server(), 'anna@example.se', { totp_code: wrongCodeOf(server(), secret) }))).toEqual(
        wrongCode,
      )
  }
  const tryRightly = async (secret: string) =>
    seen(await logIn(server(), 'anna@example.se', { totp_code: codeOf(server(), secret) }))

  test('five wrong ones lock it, for twice as long each time, with a mail; afterwards the right one works', async () => {
    const { secret } = await enrolled(server(), 'anna@example.se')
    await guessWrongly(secret, 5)
    expect(await tryRightly(secret)).toEqual(locked)
    expect((await lastMailTo(server(), 'anna@example.se')).text).toContain('spärrad i 15 minuter')
    server().clock.forwardSeconds(15 * 60)
    await guessWrongly(secret, 5)
    server().clock.forwardSeconds(15 * 60)
    expect(await tryRightly(secret)).toEqual(locked)
    expect((await lastMailTo(server(), 'anna@example.se')).text).toContain('spärrad i 30 minuter')
    server().clock.forwardSeconds(15 * 60)
    expect((await tryRightly(secret)).status).toBe(200)
    await guessWrongly(secret, 5)
    expect((await lastMailTo(server(), 'anna@example.se')).text).toContain('spärrad i 15 minuter')
  })

  test('the lock lasts at most a day', async () => {
    const { secret } = await enrolled(server(), 'anna@example.se')
    for (let n = 0; n < 8; n += 1) {
      await guessWrongly(secret, 5)
      server().clock.forwardSeconds(24 * 3_600)
    }
    expect((await lastMailTo(server(), 'anna@example.se')).text).toContain('spärrad i 1440 minuter')
    expect((await tryRightly(secret)).status).toBe(200)
  })

  test('wrong codes at an activation count, too', async () => {
    const { access } = await verified(server(), 'anna@example.se')
    const { totp_secret: secret } = await setUp(server(), access)
    for (let n = 0; n < 5; n += 1)
      expect(await seen(await activate(server(), access, wrongCodeOf(server(), secret)))).toEqual(wrongCode)
    expect(await seen(await activate(server(), access, codeOf(server(), secret)))).toEqual(locked)
  })

  test('of many wrong ones at once five are checked', async () => {
    const { secret } = await enrolled(server(), 'anna@example.se')
    const totp_code = wrongCodeOf(server(), secret)
    const answers = await Promise.all(Array.from({ length: 9 }, () => logIn(server(), 'anna@example.se', { totp_code })))
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
    expect(
      (await mailsTo(server(), 'anna@example.se')).filter(({ subject }) => subject === 'För många felaktiga koder'),
    ).toHaveLength(1)
    expect(await tryRightly(secret)).toEqual(locked)
  })
})

test('no secret is in the database unencrypted, or in the log', { tags: ['R23'] }, async () => {
  const { secret } = await enrolled(server(), 'anna@example.se')
  expect(JSON.stringify(await server().db.select().from(users))).not.toContain(secret)
  expect(server().log.join('')).not.toContain(secret)
})

import { describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { stoppedClock } from '#tests/support/stopped-clock.ts'
import { bearer, codeOf, enrolled, logIn, seen, send, tokensIn } from '#tests/support/accounts.ts'
import { person } from '#tests/support/people.ts'
import { type TestServer, useServer } from '#tests/support/server.ts'
import * as z from 'zod/mini'

// Processes on one database whose clocks differ, and edge cases of time.

const server = useServer()

/** Another process on the same database, with a clock that is off by some seconds. */
const processWith = (secondsOff: number): TestServer => {
  const clock = stoppedClock(new Date(server().clock.now().getTime() + secondsOff * 1_000))
  const deps = { ...server().deps, clock }
  return { ...server(), clock, deps, ...createApp(deps) }
}
/** Anna enrolled longer ago than any clock here is off. */
const enrolledLongAgo = async () => {
  const anna = await enrolled(server(), 'anna@example.se')
  server().clock.forwardSeconds(600)
  return anna
}
const setClock = (iso: string) => server().clock.forwardSeconds((Date.parse(iso) - server().clock.now().getTime()) / 1_000)
const logInWith = async (at: TestServer, code: string) => (await logIn(at, 'anna@example.se', { totp_code: code })).status
const profile = async (at: TestServer, access: string) =>
  (await send(at, 'GET', '/accounts/profile/', undefined, bearer(access))).status
const Claims = z.object({ iat: z.number(), exp: z.number() })
const claimsOf = (token: string) => z.parse(Claims, JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()))

describe('a code at the edges of clocks', { tags: ['R17', 'R19'] }, () => {
  test.each([
    [90, -90],
    [-90, 90],
    [30, -30],
    [0, 29],
  ])('once used at a process %i s off, it is refused by one that is %i s off', async (first, second) => {
    const { secret } = await enrolledLongAgo()
    const [there, here] = [processWith(first), processWith(second)]
    const code = codeOf(there, secret)
    expect(await logInWith(there, code)).toBe(200)
    for (const at of [here, there, server()]) expect(await logInWith(at, code)).toBe(400)
    for (let n = 0; n < 8; n += 1) {
      here.clock.forwardSeconds(30)
      expect(await logInWith(here, code)).not.toBe(200)
      if (n === 2) here.clock.forwardSeconds(24 * 3_600)
    }
  })

  test('the user’s clock may be a step early or late, at the first and the last second of a step', async () => {
    const { secret } = await enrolled(server(), 'anna@example.se')
    setClock('2026-11-20T10:00:00.000Z')
    expect(await logInWith(server(), codeOf(server(), secret, -2))).toBe(400)
    expect(await logInWith(server(), codeOf(server(), secret, -1))).toBe(200)
    setClock('2026-11-20T10:00:29.999Z')
    expect(await logInWith(server(), codeOf(server(), secret, 2))).toBe(400)
    expect(await logInWith(server(), codeOf(server(), secret, 1))).toBe(200)
    // The last code was that of the step from 30 s to 60 s. No code works until that step is over.
    for (const moment of ['2026-11-20T10:00:30.000Z', '2026-11-20T10:00:59.999Z']) {
      setClock(moment)
      expect(await logInWith(server(), codeOf(server(), secret))).toBe(400)
    }
    setClock('2026-11-20T10:01:00.000Z')
    expect(await logInWith(server(), codeOf(server(), secret))).toBe(200)
  })

  test.each([
    ['summer time ends', '2026-10-25T00:59:45Z'],
    ['summer time begins', '2027-03-28T00:59:45Z'],
    ['32 bits of seconds end', '2038-01-19T03:13:53Z'],
    ['a leap day', '2028-02-28T23:59:45Z'],
  ])('%s: codes before and after work once each', async (_, moment) => {
    setClock(moment)
    const { secret } = await enrolled(server(), 'anna@example.se')
    for (let step = 0; step < 4; step += 1) {
      const code = codeOf(server(), secret)
      expect([await logInWith(server(), code), await logInWith(server(), code)]).toEqual([200, 400])
      server().clock.forwardSeconds(30)
    }
  })
})

describe('tokens at the edges of clocks', { tags: ['R25', 'R27'] }, () => {
  test('an access token is accepted up to five seconds after its expiry, by processes that are so far off', async () => {
    const { token } = await person(server())
    const access = await token()
    const { accessSeconds } = server().config
    const statuses = [0, accessSeconds - 1, accessSeconds + 4, accessSeconds + 5, accessSeconds + 90].map((seconds) =>
      profile(processWith(seconds), access),
    )
    expect(await Promise.all(statuses)).toEqual([200, 200, 200, 401, 401])
    // A process whose clock is behind accepts a token from its future.
    expect(await profile(processWith(-90), access)).toBe(200)
  })

  test('two processes whose clocks are 180 s apart renew a session in turn, and neither considers it stolen', async () => {
    const { secret } = await enrolledLongAgo()
    const [early, late] = [processWith(-90), processWith(90)]
    let { refresh } = await tokensIn(await logIn(early, 'anna@example.se', { totp_code: codeOf(early, secret) }))
    for (const at of [late, early, late, early]) {
      const answer = await seen(await send(at, 'POST', '/auth/token/refresh/', { refresh }))
      expect(answer.status).toBe(200)
      const pair = z.parse(z.object({ access: z.string(), refresh: z.string() }), answer.body)
      expect(await profile(at, pair.access)).toBe(200)
      refresh = pair.refresh
    }
  })

  test.each(['2026-10-25T00:30:00Z', '2027-03-28T00:30:00Z', '2038-01-19T03:00:00Z'])(
    'expiries only grow, across %s and two hours more',
    async (moment) => {
      setClock(moment)
      const { token } = await person(server())
      const expiries: number[] = []
      for (let n = 0; n < 12; n += 1) {
        const { iat, exp } = claimsOf(await token())
        expect(iat).toBe(Math.floor(server().clock.now().getTime() / 1_000))
        expect(exp - iat).toBe(server().config.accessSeconds)
        expiries.push(exp)
        server().clock.forwardSeconds(600)
      }
      expect(expiries).toEqual(expiries.toSorted((a, b) => a - b))
      expect(new Set(expiries).size).toBe(expiries.length)
    },
  )
})

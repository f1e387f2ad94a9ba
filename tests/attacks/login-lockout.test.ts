import { describe, expect, test } from 'vitest'
import { argon2Hasher } from '#server/ports/hash-argon2.ts'
import { lastKeyTo, logIn, registration, seen, send } from '#tests/support/accounts.ts'
import { password, person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'

// The attacker knows an e-mail address but not its password, and has many IP addresses.

const server = useServer({ TRUST_PROXY: '1' })
const home = '192.0.2.1'
const newPlace = '203.0.113.9'
const minutesOfADay = 24 * 60
const attackMs = 180_000

const addresses = (count: number) => Array.from({ length: count }, (_, n) => `198.51.${100 + (n >> 8)}.${n & 255}`)
const guess = (email: string, ip: string) => logIn(server(), email, { password: 'fel lösenord' }, { 'x-forwarded-for': ip })
/**
 * Makes one guess from each address.
 * @returns how many guesses were compared with the password
 */
const guessFrom = async (email: string, from: readonly string[]) => {
  const answers = await Promise.all(from.map((ip) => guess(email, ip)))
  return answers.filter(({ status }) => status === 400).length
}

/** A browser that keeps its cookie. */
const browser = () => {
  let cookie: string | undefined
  const headers = (ip: string) => ({ 'x-forwarded-for': ip, ...(cookie && { cookie }) })
  const keep = (answer: Response) => {
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return answer
  }
  return {
    post: async (path: string, body: unknown, ip: string) => keep(await send(server(), 'POST', path, body, headers(ip))),
    logIn: async (email: string, ip: string, more = {}) => keep(await logIn(server(), email, more, headers(ip))),
  }
}

test.each([6, 50])(
  'while %i addresses guess for 150 s, a known browser and a known network log in 30 of 30 times, a new one within 60 s',
  { tags: ['R14'], timeout: attackMs },
  async (count) => {
    const { email } = await person(server())
    const known = browser()
    expect((await known.logIn(email, home)).status).toBe(200)
    const attackers = addresses(count)
    for (let begun = 0; begun < 100; begun += count) await guessFrom(email, attackers)

    const opened = { knownBrowser: 0, knownNetwork: 0 }
    let newcomerWaitedSeconds: number | undefined
    for (let second = 0; second < 150; second += 5) {
      // Six per step, so that no address exhausts its own limit.
      await guessFrom(email, [...attackers, ...attackers].slice(second % count).slice(0, 6))
      if ((await known.logIn(email, `203.0.113.${100 + (second % 50)}`)).status === 200) opened.knownBrowser += 1
      if ((await browser().logIn(email, home)).status === 200) opened.knownNetwork += 1
      if (newcomerWaitedSeconds === undefined && (await browser().logIn(email, newPlace)).status === 200)
        newcomerWaitedSeconds = second
      server().clock.forwardSeconds(5)
    }
    expect(opened).toEqual({ knownBrowser: 30, knownNetwork: 30 })
    expect(newcomerWaitedSeconds).toBeLessThanOrEqual(60)
  },
)

test('a thousand addresses get fewer than a thousand guesses at one account in a day, and a stolen device cookie adds few', {
  tags: ['R14'],
  timeout: attackMs,
}, async () => {
  const { email } = await person(server())
  const stolen = browser()
  await stolen.logIn(email, home)
  const attackers = addresses(1_000)
  const crew = 20
  let compared = 0
  let next = 0
  for (let minute = 0; minute < minutesOfADay; minute += 30) {
    for (let hopeful = true; hopeful; ) {
      const right = await guessFrom(email, attackers.slice(next, next + crew))
      next = (next + crew) % attackers.length
      compared += right
      hopeful = right > 0 && compared < 1_000
    }
    const withMark = await Promise.all(Array.from({ length: 11 }, () => stolen.logIn(email, newPlace, { password: 'fel' })))
    compared += withMark.filter(({ status }) => status === 400).length
    server().clock.forwardSeconds(30 * 60)
  }
  expect(compared).toBeLessThan(1_000)
})

test('an attacker who once knew the password and collected device cookies also gets fewer than a thousand guesses a day, and locks nobody out', {
  tags: ['R14'],
  timeout: attackMs,
}, async () => {
  const { email } = await person(server())
  const [mine, ...stolen] = Array.from({ length: 41 }, browser)
  await mine?.logIn(email, home)
  for (const [n, thief] of stolen.entries()) await thief.logIn(email, `198.51.100.${n}`)
  let compared = 0
  for (let hour = 0; hour < 24; hour += 1) {
    for (const [n, thief] of stolen.entries())
      for (let tries = 0; tries < 10; tries += 1)
        if ((await thief.logIn(email, `198.51.100.${n}`, { password: 'fel lösenord' })).status === 400) compared += 1
        else break
    expect((await mine?.logIn(email, newPlace))?.status).toBe(200)
    server().clock.forwardSeconds(3_600)
  }
  expect(compared).toBeLessThan(1_000)
})

describe('after a guess from each of five hundred addresses', () => {
  const flood = async (email: string) => {
    const attackers = addresses(500)
    for (let n = 0; n < attackers.length; n += 50) await guessFrom(email, attackers.slice(n, n + 50))
  }

  test('a new network has to wait, for known and unknown accounts alike; known browsers and networks don’t', {
    tags: ['R14', 'R12'],
    timeout: attackMs,
  }, async () => {
    const { email } = await person(server())
    const known = browser()
    await known.logIn(email, home)
    await flood(email)
    await flood('ingen@example.se')
    const [here, nowhere] = [await browser().logIn(email, newPlace), await browser().logIn('ingen@example.se', newPlace)]
    expect(Number(here.headers.get('retry-after'))).toBeLessThanOrEqual(240)
    expect(here.headers.get('retry-after')).toBe(nowhere.headers.get('retry-after'))
    expect(await seen(here)).toEqual({ status: 429, body: { detail: 'För många försök. Vänta en stund och försök igen.' } })
    expect(await seen(nowhere)).toMatchObject({ status: 429 })
    expect((await known.logIn(email, newPlace)).status).toBe(200)
    expect((await browser().logIn(email, home)).status).toBe(200)
  })

  test('a mailed link lets its reader in, however much others guess', { tags: ['R14'], timeout: attackMs }, async () => {
    const { email } = await person(server())
    await flood(email)
    const mine = browser()
    expect((await mine.logIn(email, newPlace)).status).toBe(429)
    await mine.post('/accounts/password/forgot/', { email }, newPlace)
    const choice = { key: await lastKeyTo(server(), email), new_password: 'Ett-nytt-losenord-27' }
    expect((await mine.post('/accounts/password/reset/', choice, newPlace)).status).toBe(200)
    await flood(email)
    expect((await mine.logIn(email, newPlace, { password: choice.new_password })).status).toBe(200)
  })
})

test('while one address keeps sixty logins in flight, every login from another one is answered', {
  tags: ['R102', 'R14'],
  timeout: attackMs,
}, async () => {
  // The production hash cost, and correct passwords, which no throttle counts.
  server().deps.hash = argon2Hasher({ memoryKiB: 19_456, passes: 2 })
  const [mallory, anna] = [await person(server()), await person(server())]
  let going = true
  const crew = Array.from({ length: 60 }, async () => {
    while (going) await logIn(server(), mallory.email, { password }, { 'x-forwarded-for': '198.51.100.7' })
  })
  const statuses: number[] = []
  for (let n = 0; n < 10; n += 1) statuses.push((await browser().logIn(anna.email, home)).status)
  going = false
  await Promise.all(crew)
  expect(statuses).toEqual(Array(10).fill(200))
})

test('sixty addresses that register without a pause keep nobody else from logging in', {
  tags: ['R102', 'R14'],
  timeout: attackMs,
}, async () => {
  server().deps.hash = argon2Hasher({ memoryKiB: 19_456, passes: 2 })
  const anna = await person(server())
  let going = true
  const crew = addresses(60).map(async (ip, n) => {
    while (going)
      await send(server(), 'POST', '/accounts/register/', registration(`ny${n}@example.se`), { 'x-forwarded-for': ip })
  })
  const statuses: number[] = []
  for (let n = 0; n < 3; n += 1) statuses.push((await browser().logIn(anna.email, home)).status)
  going = false
  await Promise.all(crew)
  expect(statuses).toEqual([200, 200, 200])
})

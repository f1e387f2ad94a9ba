import { describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { lastKeyTo, logIn, send } from '#tests/support/accounts.ts'
import { person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'

// A browser gets a signed cookie at login, and its wrong passwords are counted separately.

const server = useServer({ TRUST_PROXY: '1' })
const wrong = { password: 'fel lösenord' }
const at = (ip: string, cookie?: string) => ({ 'x-forwarded-for': ip, ...(cookie && { cookie }) })
const home = '192.0.2.1'
const cafe = '203.0.113.9'
const cookieIn = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? ''
const cookieOf = async (email: string, ip = home) => cookieIn(await logIn(server(), email, {}, at(ip)))
const tenWrongFrom = async (email: string, ip: string) => {
  for (let n = 0; n < 10; n += 1) await logIn(server(), email, wrong, at(ip))
}

test('the cookie is stored only in the browser, for a year, for API calls', { tags: ['R33', 'R14'] }, async () => {
  const { email, id } = await person(server())
  const line = (await logIn(server(), email, {}, at(home))).headers.get('set-cookie')
  expect(line).toMatch(
    new RegExp(`^device_${id}=[\\w-]+\\.\\d+\\.[\\w-]+; Max-Age=31536000; Path=/api/; HttpOnly; SameSite=Lax$`),
  )
  const { deps } = server()
  const safe = { ...server(), app: createApp({ ...deps, config: { ...deps.config, apiUrl: 'https://api.example' } }).app }
  expect((await logIn(safe, email, {}, at(home))).headers.get('set-cookie')).toMatch(/; Secure(;|$)/)
})

test('a failed login gives no cookie', { tags: ['R14'] }, async () => {
  const { email } = await person(server())
  expect((await logIn(server(), email, wrong, at(home))).headers.get('set-cookie')).toBeNull()
})

test('a known browser can log in from a network where somebody else has guessed ten times', { tags: ['R14'] }, async () => {
  const { email } = await person(server())
  const cookie = await cookieOf(email)
  await tenWrongFrom(email, cafe)
  expect((await logIn(server(), email, {}, at(cafe))).status).toBe(429)
  expect((await logIn(server(), email, {}, at(cafe, cookie))).status).toBe(200)
})

test('nor is it throttled by its network’s hundred guesses at other accounts', { tags: ['R14'] }, async () => {
  const { email } = await person(server())
  const cookie = await cookieOf(email)
  for (let n = 0; n < 100; n += 1) await logIn(server(), `ingen${n}@example.se`, wrong, at(cafe))
  expect((await logIn(server(), email, {}, at(cafe))).status).toBe(429)
  expect((await logIn(server(), email, {}, at(cafe, cookie))).status).toBe(200)
})

test('ten wrong passwords also throttle a known browser, from any network and on any call', {
  tags: ['R13', 'R14'],
}, async () => {
  const anna = await person(server())
  const cookie = await cookieOf(anna.email)
  for (let n = 0; n < 7; n += 1) expect((await logIn(server(), anna.email, wrong, at(`203.0.113.${n}`, cookie))).status).toBe(400)
  for (let n = 0; n < 3; n += 1)
    expect((await anna.send('DELETE', '/accounts/delete-account/', wrong, at(cafe, cookie))).status).toBe(400)
  const answer = await logIn(server(), anna.email, {}, at(cafe, cookie))
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(900)
  server().clock.forwardSeconds(900)
  expect((await logIn(server(), anna.email, {}, at(cafe, cookie))).status).toBe(200)
})

test('a cookie gives fifty guesses a day and no more', { tags: ['R14'] }, async () => {
  const { email } = await person(server())
  const cookie = await cookieOf(email)
  let compared = 0
  for (let quarter = 0; quarter < 90; quarter += 1) {
    for (let n = 0; n < 11; n += 1)
      if ((await logIn(server(), email, wrong, at(cafe, cookie))).status === 400) compared += 1
      else break
    server().clock.forwardSeconds(900)
  }
  expect(compared).toBe(50)
})

test('logging in again keeps the cookie’s id, so that it gives no more guesses', { tags: ['R14'] }, async () => {
  const { email } = await person(server())
  const first = await cookieOf(email)
  const again = cookieIn(await logIn(server(), email, {}, at(cafe, first)))
  expect(again.split('.')[0]).toBe(first.split('.')[0])
})

describe('an invalid cookie', { tags: ['R14'] }, () => {
  const strange = [
    [
      'one of another account',
      async (email: string) => (await cookieOf((await person(server())).email)).replace(/\d+/, await idOf(email)),
    ],
    ['one with another name', async (email: string) => (await cookieOf(email)).replace(/=./, '=x_')],
    ['one with another signature', async (email: string) => `${(await cookieOf(email)).slice(0, -3)}abc`],
    ['one with a later end', async (email: string) => (await cookieOf(email)).replace(/\.\d+\./, '.9999999999.')],
    ['half of one', async (email: string) => (await cookieOf(email)).split('.')[0] ?? ''],
  ] as const
  const idOf = async (email: string) => /\d+/.exec(await cookieOf(email))?.[0] ?? ''

  test.each(strange)('%s has no effect', async (_, make) => {
    const { email } = await person(server())
    const cookie = await make(email)
    await tenWrongFrom(email, cafe)
    expect((await logIn(server(), email, {}, at(cafe, cookie))).status).toBe(429)
  })

  test('one that is a year old has no effect', async () => {
    const { email } = await person(server())
    const cookie = await cookieOf(email)
    server().clock.forwardSeconds(365 * 24 * 3_600)
    await tenWrongFrom(email, cafe)
    expect((await logIn(server(), email, {}, at(cafe, cookie))).status).toBe(429)
  })
})

test('a password reset by mail clears a browser’s wrong guesses, and makes it known', { tags: ['R14'] }, async () => {
  const { email } = await person(server())
  await tenWrongFrom(email, cafe)
  await send(server(), 'POST', '/accounts/password/forgot/', { email }, at(cafe))
  const choice = { key: await lastKeyTo(server(), email), new_password: 'Ett-nytt-losenord-27' }
  const reset = await send(server(), 'POST', '/accounts/password/reset/', choice, at(cafe))
  expect((await logIn(server(), email, { password: choice.new_password }, at(cafe))).status).toBe(200)
  await tenWrongFrom(email, cafe)
  expect((await logIn(server(), email, { password: choice.new_password }, at(cafe, cookieIn(reset)))).status).toBe(200)
})

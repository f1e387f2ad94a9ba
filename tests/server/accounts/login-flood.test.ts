import { expect, test } from 'vitest'
import { rateLimits } from '#server/db/schema/rate-limits.ts'
import { countHashes, logIn } from '#tests/support/accounts.ts'
import { password, person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer({ TRUST_PROXY: '1' })
const from = (n: number) => ({ 'x-forwarded-for': `198.51.100.${n}` })

test('of three hundred logins at once most are told to come back, at no cost, and a user can log in right after', {
  tags: ['R14'],
}, async () => {
  const anna = await person(server())
  const counted = countHashes(server())
  const wrong = { password: 'fel lösenord' }
  const attempts = Array.from({ length: 300 }, (_, n) => logIn(server(), `nobody${n}@example.se`, wrong, from(n % 4)))
  const answers = await Promise.all(attempts)
  const busy = answers.filter(({ status }) => status === 429)
  expect(busy.length).toBeGreaterThanOrEqual(184)
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(300 - busy.length)
  const [first] = busy
  expect([first?.headers.get('retry-after'), await first?.json()]).toEqual([
    '1',
    { detail: 'Tjänsten är tillfälligt överbelastad. Försök igen om en stund.' },
  ])
  expect(counted.hashes).toBeLessThanOrEqual(116)
  // Three counters for each admitted login, and one for each network.
  expect(await server().db.$count(rateLimits)).toBeLessThanOrEqual(352)
  expect((await logIn(server(), anna.email, { password }, from(0))).status).toBe(200)
})

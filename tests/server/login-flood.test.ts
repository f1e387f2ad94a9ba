import { expect, test } from 'vitest'
import { throttles } from '#server/db/schema.ts'
import { countHashes, logIn } from '#tests/support/accounts.ts'
import { password, person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()

test('R14: of three hundred logins at once most are told to come back, at no cost, and an owner gets in right after', async () => {
  const anna = await person(server())
  const counted = countHashes(server())
  const attempts = Array.from({ length: 300 }, (_, n) => logIn(server(), `nobody${n}@example.se`, { password: 'fel lösenord' }))
  const answers = await Promise.all(attempts)
  const busy = answers.filter(({ status }) => status === 429)
  expect(busy.length).toBeGreaterThanOrEqual(180)
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(300 - busy.length)
  const [first] = busy
  expect([first?.headers.get('retry-after'), await first?.json()]).toEqual([
    '1',
    { detail: 'Tjänsten är tillfälligt överbelastad. Försök igen om en stund.' },
  ])
  expect(counted.hashes).toBeLessThanOrEqual(100)
  // Three counters for each that was compared, and one for their network.
  expect(await server().db.$count(throttles)).toBeLessThanOrEqual(301)
  expect((await logIn(server(), anna.email, { password })).status).toBe(200)
})

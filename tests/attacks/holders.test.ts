import { describe, expect, test } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { mailWaitedResets } from '#server/domain/accounts/two-factor-reset.ts'
import { useServer } from '#tests/support/server.ts'
import { attackerOf } from './attacker.ts'
import { type Goal, type Holding, holders, holdings } from './holders.ts'

const server = useServer()
const hourSeconds = 3_600

/** The time that the attacker waits before each try, with its label in the table. */
const times = [
  ['at once', 0],
  ['before 72 h', 71.5 * hourSeconds],
  ['72 h', hourSeconds],
  ['a month', 30 * 24 * hourSeconds],
] as const

/** Finds the goals that are reached, and when each was first reached. */
const walk = async (holds: readonly Holding[], isStaff: boolean) => {
  const { attack } = await attackerOf(server(), holds)
  await server().db.update(users).set({ isStaff })
  const reaches: Record<Goal, string> = { enter: 'never', password: 'never', address: 'never', factor: 'never' }
  for (const [when, seconds] of times) {
    server().clock.forwardSeconds(seconds)
    await mailWaitedResets(server().deps)
    for (const goal of await attack()) if (reaches[goal] === 'never') reaches[goal] = when
  }
  return reaches
}

describe('what can be reached with', { tags: ['R11', 'R21'] }, () => {
  test.each(holders.map(({ holds, reaches }) => ({ what: holds.map((one) => holdings[one]).join(' and '), holds, reaches })))(
    '$what',
    async ({ holds, reaches }) => {
      expect(await walk(holds, false)).toEqual(reaches)
    },
  )

  test('each single thing and each pair', () => {
    const all = Object.keys(holdings)
    const pairs = all.flatMap((one, place) => all.slice(place + 1).map((other) => `${one} ${other}`))
    expect(holders.map(({ holds }) => holds.join(' '))).toEqual([...all, ...pairs])
  })
})

describe('no staff member’s second factor can be replaced by mail with', { tags: ['R22'] }, () => {
  test.each(holders.map(({ holds }) => ({ what: holds.map((one) => holdings[one]).join(' and '), holds })))(
    '$what',
    async ({ holds }) => {
      expect((await walk(holds, true)).factor).toBe('never')
    },
  )
})

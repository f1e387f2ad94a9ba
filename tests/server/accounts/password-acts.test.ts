import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Endpoint, pathPattern } from '#contract/core/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { users } from '#server/db/schema/accounts.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import { wrongPassword } from '#contract/accounts/notices.ts'
import { type Act, accessMatrix } from '#tests/security/access-matrix.ts'
import { actsWithoutPassword, passwordActs } from '#tests/security/password-acts.ts'
import { belongings, playAs } from '#tests/support/access-scene.ts'
import { dumpOf } from '#tests/support/database.ts'
import { person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()

const writes = endpoints.filter(([, { method, audience }]) => method !== 'GET' && audience === 'member')
const passwordIn = ({ body }: Endpoint) =>
  body instanceof z.core.$ZodObject
    ? Object.keys(body._zod.def.shape).find((name) => ['password', 'old_password', 'confirm_password'].includes(name))
    : undefined

const isDone = (status: number) => status >= 200 && status < 300
/** Also one that only the state of the things refuses: the password comes first. */
const isAllowed = (status: number) => isDone(status) || status === 409
const makes = (name: string, { call, expected }: Act) => {
  const endpoint = endpoints.find(([one]) => one === name)?.[1]
  const [method = '', path = ''] = call.replace('/api', '').split(' ')
  const isOf = endpoint && method === endpoint.method && pathPattern(endpoint).test(path)
  return isOf && Object.values(expected).some(isAllowed)
}

describe('the password is asked for again', { tags: ['R56', 'R74'] }, () => {
  test('by the acts of the list, and each other writing call says why it isn’t', () => {
    const asking = writes.flatMap(([name, endpoint]) => (passwordIn(endpoint) ? [[name, passwordIn(endpoint)]] : []))
    expect(Object.fromEntries(asking)).toEqual(passwordActs)
    const named = [...Object.keys(passwordActs), ...Object.keys(actsWithoutPassword)]
    expect(writes.map(([name]) => name).toSorted()).toEqual(named.toSorted())
  })

  /** Somebody who may make a call, with whose things they make it. */
  const actor = async (name: string) => {
    const here = server()
    const act = accessMatrix.find((one) => makes(name, one))
    if (!act) throw new Error(`the access matrix doesn’t make ${name}`)
    const owner = await person(here)
    const own = await belongings(here, owner, await person(here, { role: 'delegated' }))
    const one = isAllowed(act.expected.U) ? owner : await person(here, { role: 'staff' })
    return { here, act, one, own }
  }

  // Recovery codes need two-factor login first: tests/server/accounts/recovery-codes.test.ts.
  const acts = Object.entries(passwordActs).filter(([name]) => name !== 'twoFactor.recoveryCodes')

  test.each(acts)('a wrong one changes nothing: %s', async (name, field) => {
    const { here, act, one, own } = await actor(name)
    const before = await dumpOf(here, ['throttles'])
    const wrong = { ...act, body: { ...act.body, [field]: 'fel lösenord' } }
    const { status, text } = await playAs(here, one, own, wrong)
    expect([status, JSON.parse(text)]).toEqual([400, { [field]: [wrongPassword[field]] }])
    expect(await dumpOf(here, ['throttles'])).toBe(before)
  })

  // It is compared in turn with others', which may take seconds: all acts but one ask in one place.
  const endSession = async (userId: number) => {
    const endedAt = server().clock.now()
    await server().db.update(sessions).set({ endedAt }).where(eq(sessions.userId, userId))
  }
  const changeRoles = async (userId: number) => {
    await server().db.update(users).set({ isStaff: false, isBookkeeper: true }).where(eq(users.id, userId))
  }
  const meanwhile = [
    ['the session has ended', endSession],
    ['the roles are others', changeRoles],
  ] as const

  test.each(
    ['profile.changePassword', 'people.setRoles', 'payments.request'].flatMap((name) =>
      meanwhile.map(([what, happens]) => [name, what, happens] as const),
    ),
  )('a right one changes nothing: %s, once %s', async (name, _, happens) => {
    const { here, act, one, own } = await actor(name)
    const { verify } = here.deps.hash
    let before = ''
    here.deps.hash.verify = async (...args) => {
      await happens(one.id)
      before = await dumpOf(here, ['throttles'])
      return verify(...args)
    }
    const { status } = await playAs(here, one, own, act)
    expect(status).toBe(401)
    expect(await dumpOf(here, ['throttles'])).toBe(before)
  })
})

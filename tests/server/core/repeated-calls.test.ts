import { eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { pathPattern } from '#contract/core/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { users } from '#server/db/schema/accounts.ts'
import { assignments } from '#server/db/schema/assignments.ts'
import { idempotentAnswers } from '#server/db/schema/idempotent-answers.ts'
import { matters } from '#server/db/schema/matters.ts'
import { type Act, accessMatrix } from '#tests/security/access-matrix.ts'
import { belongings, canary, playAs, titleOf } from '#tests/support/access-scene.ts'
import { type Person, password, person } from '#tests/support/people.ts'
import { type TestServer, useServer } from '#tests/support/server.ts'

const server = useServer()

const keyed = endpoints.flatMap(([, endpoint]) => (endpoint.idempotent ? [endpoint] : []))
const isOf = (endpoint: (typeof keyed)[number], { call }: Act) => {
  const [method = '', path = ''] = call.split(' ')
  return method === endpoint.method && pathPattern(endpoint).test(path.replace(/^\/api/, ''))
}
const isDone = (status: number) => status >= 200 && status < 300
/** Each keyed call, as the matrix makes it, but the public ones: anybody may repeat those. */
const acts = accessMatrix.filter(
  (act) => keyed.some((endpoint) => isOf(endpoint, act)) && !isDone(act.expected.AN) && Object.values(act.expected).some(isDone),
)
const ofOffice = acts.filter(({ expected }) => !isDone(expected.U))

const noRoles = { isStaff: false, isSuperuser: false, isDelegatedAdmin: false }
type Belongings = Awaited<ReturnType<typeof belongings>>

/** Somebody who may make the call, with the things that it names. */
const maker = async (here: TestServer, { expected }: Act) => {
  const owner = await person(here, { surname: canary })
  const own = await belongings(here, owner, await person(here, { role: 'delegated' }))
  if (isDone(expected.U)) return { one: owner, own }
  return { one: await person(here, { role: isDone(expected.D) ? 'delegated' : 'staff' }), own }
}

const ids = ({ matter, unbilled, paidMatter }: Belongings) => [matter, unbilled, paidMatter].map(Number)
const assign = (here: TestServer, one: Person, own: Belongings) =>
  here.db
    .insert(assignments)
    .values(
      ids(own).map((matterId) => ({ matterId, partnerId: one.id, state: 'assigned' as const, createdAt: here.clock.now() })),
    )

const titled = (some: readonly Act[]) => some.map((act) => ({ title: titleOf(act), act }))
const key = { 'idempotency-key': 'form-1' }
const aboutMatters = acts.filter(({ call, body }) => /\{(matter|unbilled)\}/.test(call + JSON.stringify(body ?? {})))

describe('a repeat is answered to those who may make the call still', { tags: ['R107'] }, () => {
  test('the matrix makes every keyed call', () => {
    const missing = keyed.filter((endpoint) => !accessMatrix.some((act) => isOf(endpoint, act)))
    // Keys of mails and of the reset of a password stand in mails alone.
    expect(missing.map(({ path }) => path)).toEqual([])
    expect(acts.length).toBeGreaterThan(15)
  })

  test.each(titled(acts))('the same, without a copy of its words: $title', async ({ act }) => {
    const here = server()
    const { one, own } = await maker(here, act)
    const first = await playAs(here, one, own, act, key)
    expect(isDone(first.status), first.text).toBe(true)
    expect(await playAs(here, one, own, act, key)).toEqual(first)
    const kept = JSON.stringify(await here.db.select().from(idempotentAnswers))
    expect(kept).toContain('"body":null')
    for (const word of [canary, 'Fukt', 'Hej', 'Mina', 'Passar', one.email]) expect(kept).not.toContain(word)
  })

  test.each(titled(ofOffice))('403 or 404 once the role is taken: $title', async ({ act }) => {
    const here = server()
    const { one, own } = await maker(here, act)
    expect(isDone((await playAs(here, one, own, act, key)).status)).toBe(true)
    await here.db.update(users).set(noRoles).where(eq(users.id, one.id))
    const { status, text } = await playAs(here, one, own, act, key)
    expect([403, 404]).toContain(status)
    expect(text).not.toContain(canary)
  })

  test.each(titled(aboutMatters))('404 once the matter is deleted: $title', async ({ act }) => {
    const here = server()
    const { one, own } = await maker(here, act)
    expect(isDone((await playAs(here, one, own, act, key)).status)).toBe(true)
    await here.db.delete(matters).where(inArray(matters.id, ids(own)))
    expect((await playAs(here, one, own, act, key)).status).toBe(404)
  })

  test.each(titled(ofOffice.filter((act) => isDone(act.expected.D) && aboutMatters.includes(act))))(
    '404 once the matter is taken from the partner: $title',
    async ({ act }) => {
      const here = server()
      here.deps.config.partnersSee = 'assigned'
      const { one, own } = await maker(here, act)
      await assign(here, one, own)
      expect(isDone((await playAs(here, one, own, act, key)).status)).toBe(true)
      await here.db.update(assignments).set({ state: 'released' }).where(eq(assignments.partnerId, one.id))
      expect((await playAs(here, one, own, act, key)).status).toBe(404)
    },
  )

  test('403 once the superuser who invited another is only an admin', async () => {
    const here = server()
    const one = await person(here, { role: 'superuser', isStaff: true })
    const roles = { is_staff: false, is_superuser: true, is_delegated_admin: false, is_bookkeeper: false }
    const invitation = { email: 'ny@example.se', name: 'Nina', surname: canary, ...roles, confirm_password: password }
    const invites = () => one.send('POST', '/people/', invitation, key)
    expect((await invites()).status).toBe(201)
    await here.db.update(users).set({ isSuperuser: false }).where(eq(users.id, one.id))
    const repeat = await invites()
    expect(repeat.status).toBe(403)
    expect(await repeat.text()).not.toContain(canary)
  })

  test.each(titled(acts))('401 once the account is disabled: $title', async ({ act }) => {
    const here = server()
    const { one, own } = await maker(here, act)
    expect(isDone((await playAs(here, one, own, act, key)).status)).toBe(true)
    await here.db.update(users).set({ disabledAt: here.clock.now() }).where(eq(users.id, one.id))
    expect((await playAs(here, one, own, act, key)).status).toBe(401)
  })
})

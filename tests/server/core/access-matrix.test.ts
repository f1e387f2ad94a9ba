import { describe, expect, test } from 'vitest'
import { assignments } from '#server/db/schema/assignments.ts'
import { type Act, type Actor, accessMatrix, actors } from '#tests/security/access-matrix.ts'
import { canary, isRead, play, scene, titleOf } from '#tests/support/access-scene.ts'
import { dumpOf } from '#tests/support/database.ts'
import { type TestServer, useServer } from '#tests/support/server.ts'

const server = useServer()

describe('the access matrix', { tags: ['R34'] }, () => {
  test.each(accessMatrix.map((act) => ({ title: titleOf(act), act })))('$title', async ({ act }) => {
    const here = server()
    const statuses: Partial<Record<Actor, number>> = {}
    const isRefused = (actor: Actor) => act.expected[actor] >= 400
    let actual = await scene(here, act)
    const before = await dumpOf(here, ['throttles'])
    const playNext = async (actor: Actor) => {
      // Resets the hourly limits of public calls.
      if (!act.justLoggedIn) here.clock.forwardSeconds(3_600)
      const { status } = await play(here, actual, actor, act)
      statuses[actor] = status
    }
    for (const actor of actors.filter(isRefused)) await playNext(actor)
    expect(await dumpOf(here, ['throttles']), 'whoever is refused changes nothing').toBe(before)
    for (const [index, actor] of actors.filter((one) => !isRefused(one)).entries()) {
      if (index > 0 && !isRead(act)) actual = await scene(here, act)
      await playNext(actor)
    }
    expect(statuses).toEqual(act.expected)
  })

  const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace('*', '.*')}$`)
  const isNamedBy = (method: string, path: string) => {
    const pattern = patternOf(path)
    return accessMatrix.some(({ call }) => {
      const [callMethod = '', address = ''] = call.split(' ')
      const callPath = address.replace('{signature}', '').split('?')[0] ?? ''
      return (method === 'ALL' || method === callMethod) && pattern.test(callPath)
    })
  }

  test('lists every route of the server', () => {
    const routes = server().app.routes.filter(({ path }) => path !== '/*')
    expect(routes.length).toBeGreaterThan(40)
    const missing = routes.filter(({ method, path }) => !isNamedBy(method, path)).map(({ method, path }) => `${method} ${path}`)
    expect(missing, 'add these to tests/security/access-matrix.ts').toEqual([])
  })

  test('lists each of several calls on one path', () => {
    const selective = [...server().served].filter((endpoint) => endpoint.selectedBy)
    const missing = selective.filter(
      ({ method, path, selectedBy: parameter }) =>
        !accessMatrix.some(({ call }) => call.startsWith(`${method} /api${path}?`) && call.includes(`${parameter}=`)),
    )
    expect(missing.map(({ path }) => path)).toEqual([])
  })

  test('notices a route that it doesn’t list', () => {
    expect(isNamedBy('GET', '/api/matters/:id/')).toBe(true)
    expect(isNamedBy('PUT', '/api/matters/:id/')).toBe(false)
    expect(isNamedBy('GET', '/api/matters/:id/secrets/')).toBe(false)
  })
})

/** The things that belong to a matter, by their names in the matrix. */
const ofMatters =
  /\{(matter|unbilled|paidMatter|file|payment|paidPayment|draft|proposal|agreement|agreedPayment|document|message|event|openRequest|answeredRequest|deadline|timeLine)\}/
// A withdrawal may name any order, as if there were none: the answer tells nothing of it.
const statements = ['POST /api/withdrawals/', 'POST /api/withdrawals/by-hand/']
const isAboutMatter = ({ call, body }: Act) => ofMatters.test(call + JSON.stringify(body ?? {})) && !statements.includes(call)
/** Expected of a partner who can't see the matter: as a stranger, or for want of a role. */
const refusedAs = (act: Act) => (isAboutMatter(act) ? [404, act.expected.V] : [act.expected.D])
// The demo's mailbox is everybody's.
const reads = accessMatrix.filter((act) => isRead(act) && !act.secondFactor && !act.justLoggedIn && !act.call.includes(' /dev/'))
// A matter that is assigned to them is taken already.
const isTaking = ({ call }: Act) => call.endsWith('/take/')
const changesOfMatters = accessMatrix.filter((act) => !isRead(act) && isAboutMatter(act) && !isTaking(act))

// Documents and the books name their buyer, whom this test's data calls by the same word.
const ofBooks = /\/api\/(?:books|documents)\//

test('no read tells somebody who keeps the books of a matter', { tags: ['R34', '§bookkeeper'] }, async () => {
  const here = server()
  const actual = await scene(here, {})
  for (const act of reads.filter(({ call, expected }) => !ofBooks.test(call) && expected.AN !== 200)) {
    const { text } = await play(here, actual, 'E', act)
    expect(text, titleOf(act)).not.toContain(canary)
    here.clock.forwardSeconds(3_600)
  }
})

describe('where partners see only what is assigned to them', { tags: ['R34', '§partners-see'] }, () => {
  const assign = async (here: TestServer, { people, ofU }: Awaited<ReturnType<typeof scene>>) => {
    const given = { partnerId: people.D.id, state: 'assigned', createdAt: here.clock.now() } as const
    const ids = [ofU.matter, ofU.unbilled, ofU.paidMatter].map(Number)
    await here.db.insert(assignments).values(ids.map((matterId) => ({ ...given, matterId })))
    here.clock.forwardSeconds(3_600)
  }

  test('no read tells of the rest, and each tells of a matter once it is assigned', async () => {
    const here = server()
    here.deps.config.partnersSee = 'assigned'
    const actual = await scene(here, {})
    for (const act of reads) {
      const { status, text } = await play(here, actual, 'D', act)
      expect(text, titleOf(act)).not.toContain(canary)
      expect(refusedAs(act), titleOf(act)).toContain(status)
      here.clock.forwardSeconds(3_600)
    }
    await assign(here, actual)
    for (const act of reads) {
      expect((await play(here, actual, 'D', act)).status, titleOf(act)).toBe(act.expected.D)
      here.clock.forwardSeconds(3_600)
    }
  })

  test.each(changesOfMatters.map((act) => ({ title: titleOf(act), act })))('$title', async ({ act }) => {
    const here = server()
    here.deps.config.partnersSee = 'assigned'
    const actual = await scene(here, act)
    const before = await dumpOf(here, ['throttles'])
    const { status, text } = await play(here, actual, 'D', act)
    expect(text).not.toContain(canary)
    expect(refusedAs(act)).toContain(status)
    expect(await dumpOf(here, ['throttles'])).toBe(before)

    await assign(here, actual)
    expect((await play(here, actual, 'D', act)).status).toBe(act.expected.D)
  })
})

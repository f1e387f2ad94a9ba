import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { users } from '#server/db/schema/accounts.ts'
import { matters } from '#server/db/schema/matters.ts'
import { matterWaiting } from '#server/db/schema/matter-waiting.ts'
import { officeSorts } from '#contract/matters/sorts.ts'
import { allPages, insertMatters, listPage as page } from '#tests/support/matter-list.ts'
import { person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()
const dayMs = 86_400_000

/** Twelve matters of Anna's: every third Doris's, one of somebody who has left, some with days. */
const story = async () => {
  const anna = await person(server())
  const doris = await person(server(), { role: 'delegated', name: 'Doris', surname: 'Ek' })
  const gone = await person(server(), { role: 'delegated', name: 'Arne', surname: 'Bo' })
  const admin = await person(server(), { role: 'staff', name: 'Sara', surname: 'Al' })
  const { db, clock } = server()
  const rows = await insertMatters(
    server(),
    anna,
    Array.from({ length: 12 }, (_, n) => `Ärende ${n + 1}`),
  )
  for (const { id } of rows) {
    const handlerId = id % 3 === 0 ? doris.id : id === 4 ? gone.id : null
    const service = id % 4 === 1 ? 'criminal' : id === 2 ? 'advice' : null
    await db
      .update(matters)
      .set({ handlerId, service, createdAt: new Date(clock.now().getTime() - (12 - id) * dayMs) })
      .where(eq(matters.id, id))
  }
  await db.update(users).set({ disabledAt: clock.now() }).where(eq(users.id, gone.id))
  const waits = (matterId: number, kind: 'deadline' | 'delivery', subjectId: number, due: string) =>
    db.insert(matterWaiting).values({ matterId, kind, subjectId, side: 'office', since: clock.now(), due })
  await waits(5, 'deadline', 1, '2026-12-24')
  await waits(5, 'delivery', 2, '2026-12-01')
  await waits(6, 'delivery', 3, '2026-11-01')
  // Over without an event: it stays until the job has removed it.
  await waits(7, 'deadline', 4, '2026-11-01')
  await waits(8, 'deadline', 5, '2026-11-20')
  return { anna, doris, gone, admin }
}

const idsOf = async (who: Awaited<ReturnType<typeof person>>, query: Record<string, string | number>) =>
  (await allPages(who, query)).map(({ id }) => id)

describe('the office’s list', { tags: ['§list-filters'] }, () => {
  test('is narrowed by handler, service, day and age, alone and together', async () => {
    const { admin, doris } = await story()
    const ids = (query: Record<string, string | number>) => idsOf(admin, { ...query, limit: 2 })
    expect(await ids({ handler: doris.id })).toEqual([12, 9, 6, 3])
    expect(await idsOf(doris, { handler: 'mine' })).toEqual([12, 9, 6, 3])
    expect(await ids({ handler: 'mine' })).toEqual([])
    // Nobody has what somebody had who has left.
    expect(await ids({ handler: 'none' })).toEqual([11, 10, 8, 7, 5, 4, 2, 1])
    expect(await ids({ service: 'criminal' })).toEqual([9, 5, 1])
    expect(await ids({ service: 'none' })).toEqual([12, 11, 10, 8, 7, 6, 4, 3])
    expect(await ids({ due: 'overdue' })).toEqual([6])
    expect(await ids({ due: 'today' })).toEqual([8, 6])
    expect(await ids({ older: 9 })).toEqual([3, 2, 1])
    expect(await ids({ older: 400 })).toEqual([])
    expect(await ids({ handler: doris.id, service: 'criminal' })).toEqual([9])
    expect(await ids({ handler: 'none', service: 'criminal', sort: 'title' })).toEqual([1, 5])
  })

  test('is sorted by age, day, handler and service, each matter once', async () => {
    const { admin } = await story()
    const sorted = {
      created: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
      due: [6, 8, 5, 12, 11, 10, 9, 7, 4, 3, 2, 1],
      handler: [12, 9, 6, 3, 11, 10, 8, 7, 5, 4, 2, 1],
      service: [9, 5, 1, 2, 12, 11, 10, 8, 7, 6, 4, 3],
    }
    for (const sort of officeSorts)
      for (const limit of [1, 5, 100]) expect(await idsOf(admin, { sort, limit }), `${sort} by ${limit}`).toEqual(sorted[sort])
  })

  test('is sorted by day within a filter, each matter once', async () => {
    const { admin, doris } = await story()
    for (const limit of [1, 3, 100]) {
      const byDay = (query: Record<string, string | number>) => idsOf(admin, { sort: 'due', limit, ...query })
      // Few matters are asked for their days, of many the days are read.
      expect(await byDay({ handler: doris.id })).toEqual([6, 12, 9, 3])
      expect(await byDay({ handler: 'none' })).toEqual([8, 5, 11, 10, 7, 4, 2, 1])
      expect(await byDay({ service: 'criminal' })).toEqual([5, 9, 1])
      expect(await byDay({ due: 'today' })).toEqual([6, 8])
      expect(await byDay({ due: 'today', handler: 'none' })).toEqual([8])
      expect(await byDay({ due: 'overdue', older: 9 })).toEqual([])
      expect(await byDay({ older: 6 })).toEqual([6, 5, 4, 3, 2, 1])
    }
  })

  test('says of each matter its service and next day', async () => {
    const { admin } = await story()
    const { rows } = await page(admin, { sort: 'created' })
    const facts = rows.map(({ service, due }) => [service, due])
    expect(facts.slice(4, 8)).toEqual([
      ['criminal', '2026-12-01'],
      [null, '2026-11-01'],
      [null, null],
      [null, '2026-11-20'],
    ])
  })

  test('names those who handle a matter and are still here', async () => {
    const { admin, doris } = await story()
    const day: { handlers: unknown } = await (await admin.get('/office/day/')).json()
    expect(day.handlers).toEqual([{ id: doris.id, name: 'Doris Ek' }])
  })

  test('isn’t a customer’s, nor is a handler that no id can be an error', async () => {
    const { anna, admin } = await story()
    for (const query of ['handler=mine', 'service=none', 'due=week', 'older=3', 'sort=due'])
      expect((await anna.get(`/matters/?${query}`)).status, query).toBe(403)
    expect(await idsOf(admin, { handler: 9_999_999_999 })).toEqual([])
    expect((await admin.get('/matters/?sort=handler&after=W10')).status).toBe(400)
  })
})

describe('in the office’s list, one’s own matter', { tags: ['§list-own-matters'] }, () => {
  const hidden = { title: 'Ring motparten', day: '2026-11-21', kind: 'promise', side: 'office', shown: false }
  const viewsOf = async (one: Awaited<ReturnType<typeof person>>) => {
    const { views } = z
      .object({ views: z.array(z.object({ view: z.string(), matters: z.number() })) })
      .parse(await (await one.get('/office/day/')).json())
    return views.flatMap(({ view, matters: count }) => (count > 0 ? [view] : []))
  }

  /** Eva's own matter, with a day that she isn't shown, and a colleague who has asked her. */
  const ownMatter = async () => {
    const eva = await person(server(), { role: 'staff', name: 'Eva' })
    const colleague = await person(server(), { role: 'staff' })
    await eva.post('/matters/', { title: 'Mitt eget', description: 'Hej!' })
    await colleague.post('/matters/1/requests/', { kind: 'text', title: 'Vad hände?', due: '2026-12-02' })
    await colleague.post('/matters/1/deadlines/', hidden)
    return { eva, colleague }
  }

  test('tells its owner of no day that the office keeps to itself, in no column, filter, order or number', async () => {
    const { eva, colleague } = await ownMatter()
    expect((await page(colleague, { sort: 'due' })).rows).toMatchObject([{ due: '2026-11-21', waiting_for: 'customer' }])
    expect((await page(eva, { sort: 'due' })).rows).toMatchObject([{ due: '2026-12-02', waiting_for: 'customer' }])
    for (const query of [{ due: 'week' }, { due: 'week', sort: 'due' }, { view: 'deadlines' }]) {
      expect(await idsOf(colleague, query), JSON.stringify(query)).toEqual([1])
      expect(await idsOf(eva, query), JSON.stringify(query)).toEqual([])
    }
    expect(await viewsOf(colleague)).toEqual(['customer', 'deadlines'])
    expect(await viewsOf(eva)).toEqual(['customer'])
  })

  test('waits for its owner, though the office has missed what it hadn’t told', async () => {
    const { eva, colleague } = await ownMatter()
    server().clock.forwardSeconds(2 * 86_400)
    await colleague.patch('/matters/1/', { notes: 'Vi ringer.' })
    expect(await idsOf(colleague, { view: 'customer' })).toEqual([])
    expect(await idsOf(eva, { view: 'customer' })).toEqual([1])
    expect((await page(eva, { sort: 'due' })).rows).toMatchObject([{ due: '2026-12-02', waiting_for: 'customer' }])
  })
})

describe('where partners see what is theirs', { tags: ['§list-own-matters'] }, () => {
  const narrow = useServer({ PARTNERS_SEE: 'assigned' })

  test('a partner’s own matter tells them of no hidden day either', async () => {
    const dora = await person(narrow(), { role: 'delegated' })
    const colleague = await person(narrow(), { role: 'staff' })
    await dora.post('/matters/', { title: 'Mitt eget', description: 'Hej!' })
    await colleague.post('/matters/1/deadlines/', {
      title: 'Svar',
      day: '2026-11-21',
      kind: 'court',
      side: 'office',
      shown: false,
    })
    expect((await page(colleague, { sort: 'due' })).rows).toMatchObject([{ due: '2026-11-21' }])
    expect((await page(dora, { sort: 'due' })).rows).toMatchObject([{ due: null }])
    expect(await idsOf(dora, { due: 'week' })).toEqual([])
  })
})

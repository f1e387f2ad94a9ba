import { inArray } from 'drizzle-orm'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { matters } from '#server/db/schema/matters.ts'
import { matterEvents } from '#server/db/schema/matter-events.ts'
import { type Person, person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()

const many = 200
/** As the office's list changes many matters: four calls at a time, each for itself. */
const changesAll = async (one: Person, ids: readonly number[], status: string) => {
  const left = [...ids]
  const statuses = new Map<number, number>()
  const worker = async () => {
    for (let id = left.shift(); id !== undefined; id = left.shift())
      statuses.set(id, (await one.patch(`/matters/${id}/`, { status })).status)
  }
  await Promise.all([worker(), worker(), worker(), worker()])
  return ids.map((id) => statuses.get(id))
}

/** Anna's matters, as many as can be changed at once. */
const twoHundred = async ({ id: userId }: Person) => {
  const now = server().clock.now()
  const row = { userId, title: 'Fukt', description: 'Hej!', createdAt: now, updatedAt: now }
  const made = await server().db.insert(matters).values(Array(many).fill(row)).returning({ id: matters.id })
  return made.map(({ id }) => id)
}

const withStatus = (status: 'Ongoing' | 'Completed') => server().db.$count(matters, inArray(matters.status, [status]))

test('200 changes of status, four at a time, wait for another writer of some rows, and none is lost', {
  tags: ['§office-bulk'],
}, async () => {
  const [anna, doris] = [await person(server()), await person(server(), { role: 'delegated' })]
  const ids = await twoHundred(anna)
  const held = ids.filter((_, n) => n % 7 === 0)
  // Held from before the first call, through most of them.
  const changed = await server().db.transaction(async (tx) => {
    await tx.update(matters).set({ notes: 'Hos oss.' }).where(inArray(matters.id, held))
    const all = changesAll(doris, ids, 'Ongoing')
    await setTimeout(500)
    return { all }
  })
  expect(await changed.all).toEqual(Array(many).fill(200))
  expect(await withStatus('Ongoing')).toBe(many)
  expect(await server().db.$count(matters, inArray(matters.notes, ['Hos oss.']))).toBe(held.length)
  expect(await server().db.$count(matterEvents)).toBe(many)
})

test('of matters that somebody else changes and deletes meanwhile, each is done or refused by itself', {
  tags: ['§office-bulk'],
}, async () => {
  const anna = await person(server())
  const [doris, sara] = [await person(server(), { role: 'delegated' }), await person(server(), { role: 'staff' })]
  const ids = await twoHundred(anna)
  const gone = ids.filter((_, n) => n % 5 === 4)
  const kept = ids.filter((id) => !gone.includes(id))
  const [answers, others, deleted] = await Promise.all([
    changesAll(doris, ids, 'Ongoing'),
    changesAll(sara, kept.toReversed(), 'Completed'),
    Promise.all(gone.toReversed().map(async (id) => (await anna.delete(`/matters/${id}/`)).status)),
  ])
  expect(answers.filter((status) => status !== 200 && status !== 404)).toEqual([])
  expect(answers.filter((_, n) => kept.includes(ids[n] ?? 0))).toEqual(Array(kept.length).fill(200))
  expect(others).toEqual(Array(kept.length).fill(200))
  expect(deleted).toEqual(Array(gone.length).fill(204))
  expect((await withStatus('Ongoing')) + (await withStatus('Completed'))).toBe(kept.length)
  expect(await server().db.$count(matterEvents)).toBe(2 * kept.length)
})

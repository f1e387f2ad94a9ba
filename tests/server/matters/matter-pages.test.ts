import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { matterStatuses } from '#contract/matters/statuses.ts'
import { matterSorts } from '#contract/matters/sorts.ts'
import { titleKey } from '#contract/matters/title-key.ts'
import { deadlines } from '#server/db/schema/deadlines.ts'
import { matterCounts, matters } from '#server/db/schema/matters.ts'
import { foldCounts } from '#server/domain/matters/counts.ts'
import { fillTitleKeys } from '#server/domain/matters/title-keys.ts'
import { allPages, insertMatters, listPage as page } from '#tests/support/matter-list.ts'
import { password, type Person, person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()

const mattersOf = (who: Person, titles: readonly string[]) => insertMatters(server(), who, titles)

const numbered = (count: number) => Array.from({ length: count }, (_, n) => `Ärende ${String(n + 1).padStart(3, '0')}`)

/** Of a row for a customer, and of every row of the whole array. */
const fields = ['description', 'files', 'id', 'notes', 'status', 'title', 'user']

const office = () => person(server(), { role: 'delegated', name: 'Doris', surname: 'Ek' })

describe('a list in pages', { tags: ['§list-pages'] }, () => {
  test('begins with the newest, says where it goes on, and ends without saying so', async () => {
    const anna = await person(server())
    await mattersOf(anna, numbered(5))
    const first = await page(anna, { limit: 2 })
    expect(first.rows.map(({ id }) => id)).toEqual([5, 4])
    expect(first.counts).toEqual({ Pending: 2, Ongoing: 1, Completed: 1, Cancelled: 1 })
    const second = await page(anna, { limit: 2, after: first.next ?? '' })
    expect(second.rows.map(({ id }) => id)).toEqual([3, 2])
    const last = await page(anna, { limit: 2, after: second.next ?? '' })
    expect(last).toMatchObject({ rows: [{ id: 1 }], next: undefined, counts: first.counts })
    expect((await page(anna, { limit: 5 })).next).toBeUndefined()
  })

  test.each(matterSorts)('in the order %s has each matter once, however small the pages', async (sort) => {
    const anna = await person(server())
    await mattersOf(anna, ['Övrigt', 'avtal', 'Ärende', 'Zebra', 'Åtal', 'Bolag', 'Avtal', 'avtal', '”Bolag”', 'Testamente'])
    const whole = (await page(anna, { sort, limit: 100 })).rows.map(({ id }) => id)
    expect(whole.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    for (const limit of [1, 2, 3, 7]) expect((await allPages(anna, { sort, limit })).map(({ id }) => id)).toEqual(whole)
    for (const status of matterStatuses)
      expect((await allPages(anna, { sort, status, limit: 1 })).map(({ id }) => id)).toEqual(
        (await page(anna, { sort, status, limit: 100 })).rows.map(({ id }) => id),
      )
  })

  test('sorts titles in Swedish, and puts the chosen status first', async () => {
    const anna = await person(server())
    await mattersOf(anna, ['Övrigt', 'avtal', 'Ärende', 'Zebra', 'Åtal', 'Bolag'])
    const titles = async (sort: string) => (await page(anna, { sort })).rows.map(({ title }) => title)
    expect(await titles('title')).toEqual(['avtal', 'Bolag', 'Zebra', 'Åtal', 'Ärende', 'Övrigt'])
    expect(await titles('-title')).toEqual(['Övrigt', 'Ärende', 'Åtal', 'Zebra', 'Bolag', 'avtal'])
    expect((await page(anna, { sort: 'status:Completed' })).rows.map(({ status }) => status)).toEqual([
      'Completed',
      'Pending',
      'Pending',
      'Ongoing',
      'Ongoing',
      'Cancelled',
    ])
  })

  test('loses no row and repeats none while others are added and removed', async () => {
    const eva = await office()
    const anna = await person(server())
    const before = await mattersOf(anna, numbered(30))
    const seen: number[] = []
    let after: string | undefined
    do {
      const { rows, next }: Awaited<ReturnType<typeof page>> = await page(eva, {
        sort: 'title',
        limit: 4,
        ...(after && { after }),
      })
      seen.push(...rows.map(({ id }) => id))
      after = next
      await anna.post('/matters/', { title: 'Ärende 000', description: 'Nytt.' })
      const [read] = rows
      if (read && before.some(({ id }) => id === read.id)) await anna.delete(`/matters/${read.id}/`)
    } while (after)
    expect(seen.filter((id) => id <= 30)).toEqual(before.map(({ id }) => id))
    expect(new Set(seen).size).toBe(seen.length)
  })

  test('without any of its parameters is the whole array, without headers or fields of its own', async () => {
    const eva = await office()
    const anna = await person(server())
    await mattersOf(anna, numbered(120))
    for (const path of ['/matters/', '/matters/?status=Pending']) {
      const answer = await eva.get(path)
      expect(answer.headers.get('x-next')).toBeNull()
      expect(answer.headers.get('x-counts')).toBeNull()
      const rows = z.parse(z.array(z.looseObject({})), await answer.json())
      expect(rows).toHaveLength(path === '/matters/' ? 120 : 30)
      expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(fields)
    }
    expect((await page(eva, { sort: '-created' })).rows).toHaveLength(100)
  })

  test('tells other origins of its headers', async () => {
    const anna = await person(server())
    const answer = await anna.send('GET', '/matters/?limit=1', undefined, { origin: server().config.webUrl })
    expect(answer.headers.get('access-control-expose-headers')).toBe('retry-after, etag, x-request-id, X-Next, X-Counts, X-Open')
  })

  test.each([
    ['limit=0', { limit: ['Ange ett heltal från 1 till 1000.'] }],
    ['limit=1001', { limit: ['Ange ett heltal från 1 till 1000.'] }],
    ['limit=-1', { limit: ['Ange ett heltal från 1 till 1000.'] }],
    ['limit=', { limit: ['Ange ett heltal från 1 till 1000.'] }],
    ['limit=1&limit=2', { limit: ['Ange ett heltal från 1 till 1000.'] }],
    ['sort=namn', { sort: ['Det finns ingen sådan ordning.'] }],
    ['sort=status:Klar', { sort: ['Det finns ingen sådan ordning.'] }],
    ['after=nej', { after: ['Listan kan inte fortsätta där. Börja om från början.'] }],
    [`after=${btoa('["title",0,1," a"]')}`, { after: ['Listan kan inte fortsätta där. Börja om från början.'] }],
    [`after=${btoa('["-created",0,99999999999," a"]')}`, { after: ['Listan kan inte fortsätta där. Börja om från början.'] }],
    [`after=${btoa('["-created",0,1,"\\u0000"]')}`, { after: ['Listan kan inte fortsätta där. Börja om från början.'] }],
    [`q=${encodeURIComponent('a\0b')}`, { q: ['Texten innehåller tecken som inte kan sparas.'] }],
    [`q=${'x'.repeat(1_001)}`, { q: [`Skriv högst 1\u00a0000 tecken.`] }],
  ])('refuses ?%s', async (query, fields) => {
    const anna = await person(server())
    const answer = await anna.get(`/matters/?${query}`)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual(fields)
  })
})

describe('for the office, a page', { tags: ['§list-office'] }, () => {
  const rowOf = async (who: Person) => (await page(who, { limit: 1 })).rows[0]

  test('says whose a matter is, since when, who handles it, and who is expected to act', async () => {
    const anna = await person(server(), { name: 'Anna', surname: 'Lindqvist' })
    const doris = await office()
    await anna.post('/matters/', { title: 'Fukt', description: 'Hej!' })
    const at = server().clock.now().toISOString()
    expect(await rowOf(doris)).toMatchObject({
      owner: { id: anna.id, name: 'Anna Lindqvist' },
      handler: null,
      created_at: at,
      updated_at: at,
      waiting_for: 'office',
    })
    server().clock.forwardSeconds(60)
    await doris.patch('/matters/1/', { status: 'Ongoing' })
    // Setting a status is no answer.
    expect(await rowOf(doris)).toMatchObject({
      handler: null,
      created_at: at,
      updated_at: server().clock.now().toISOString(),
      waiting_for: null,
    })
    expect(Object.keys((await rowOf(anna)) ?? {}).toSorted()).toEqual(fields)
  })

  test('of more than a hundred rows leaves out who handles a matter and who is expected to act', async () => {
    const anna = await person(server(), { name: 'Anna', surname: 'Lindqvist' })
    const doris = await office()
    await anna.post('/matters/', { title: 'Fukt', description: 'Hej!' })
    const [row = {}] = (await page(doris, { limit: 1_000 })).rows
    const at = server().clock.now().toISOString()
    expect(row).toMatchObject({ owner: { id: anna.id, name: 'Anna Lindqvist' }, created_at: at, updated_at: at })
    expect(Object.keys(row).toSorted()).toEqual([...fields, 'created_at', 'owner', 'updated_at'].toSorted())
  })

  test('follows what waits: a payment, a client request, its answer, a message and a day', async () => {
    const anna = await person(server())
    const doris = await office()
    const waits = async () => (await rowOf(doris))?.['waiting_for']
    await anna.post('/matters/', { title: 'Fukt', description: 'Hej!' })
    await server().db.insert(deadlines).values({
      matterId: 1,
      title: 'Svar',
      day: '2026-12-01',
      kind: 'promise',
      shown: true,
      warnDays: [],
      remindsBelow: 0,
      changedAt: server().clock.now(),
    })
    expect(await waits()).toBe('office')
    await doris.patch('/matters/1/', { status: 'Ongoing' })
    expect(await waits()).toBeNull()
    await doris.post('/payments/create/1/', { confirm_password: password, amount: 500 })
    expect(await waits()).toBe('customer')
    await anna.post('/matters/1/messages/', { text: 'Hur går det?' })
    expect(await waits()).toBe('office')
    await doris.post('/matters/1/messages/', { text: 'Bra.' })
    expect(await waits()).toBe('customer')
    await doris.post('/matters/1/requests/', { kind: 'text', title: 'Vad hände?', help: '' })
    await anna.post('/matters/1/requests/1/answer/', { answer: 'Fukt.' })
    expect(await waits()).toBe('office')
    await doris.patch('/matters/1/', { status: 'Cancelled' })
    expect(await waits()).toBe('customer')
  })
})

describe('the keys and counts of the list', { tags: ['§list-pages'] }, () => {
  test('follow every change, also when they have been added up', async () => {
    const eva = await office()
    const anna = await person(server())
    for (let n = 0; n < 205; n++) await anna.post('/matters/', { title: `Ärende ${n}`, description: 'Hej!' })
    await eva.patch('/matters/1/', { status: 'Completed' })
    await anna.delete('/matters/2/')
    const counts = { Pending: 203, Completed: 1 }
    expect((await page(eva, { limit: 1 })).counts).toEqual(counts)
    await Promise.all([foldCounts(server().deps), foldCounts(server().deps)])
    expect(await server().db.$count(matterCounts)).toBeLessThanOrEqual(4)
    expect((await page(eva, { limit: 1 })).counts).toEqual(counts)
    expect((await page(anna, { limit: 1 })).counts).toEqual(counts)
  })

  test('are filled in for titles that an earlier release wrote', async () => {
    const anna = await person(server())
    const [old] = await mattersOf(anna, ['Övrigt', 'Avtal', 'Bolag'])
    await server().db.update(matters).set({ titleKey: '' })
    await server()
      .db.update(matters)
      .set({ titleKey: titleKey('Avtal') })
    await server().db.update(matters).set({ title: 'Zebra' })
    expect((await server().db.select().from(matters)).map((row) => row.titleKey)).toEqual(['', '', ''])
    await fillTitleKeys(server().deps)
    expect((await server().db.select().from(matters)).map((row) => row.titleKey)).toEqual([' zebra', ' zebra', ' zebra'])
    await anna.patch(`/matters/${old?.id}/`, { title: 'Åtal' })
    expect((await page(anna, { sort: '-title' })).rows[0]?.title).toBe('Åtal')
  })
})

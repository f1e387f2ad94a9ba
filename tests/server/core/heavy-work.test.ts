import { setImmediate as aMoment } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { documentPdfs, documents } from '#server/db/schema/documents.ts'
import type { Deps } from '#server/deps.ts'
import { sweepOrphans } from '#server/domain/roof/orphan-sweeper.ts'
import { deleteExpiredRows } from '#server/domain/roof/delete-expired-rows.ts'
import { saveBytes } from '#server/domain/files/save-bytes.ts'
import { threadedWork } from '#server/ports/heavy-work.ts'
import { matterOf } from '#tests/support/payment-stories.ts'
import { type Person, password, person } from '#tests/support/people.ts'
import { anInvoice } from '#tests/support/sample-documents.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()

/** A person with invoices. */
const buyerOf = async (count: number) => {
  const buyer = await person(server())
  const matter = await matterOf(server(), buyer)
  const { id: _, ...invoice } = anInvoice.document
  const rows = Array.from({ length: count }, (_unused, index) => ({
    ...invoice,
    ordinal: buyer.id * 1_000 + index,
    number: `K2026-${buyer.id}${index}`,
    ownerId: buyer.id,
    matterId: matter.id,
  }))
  const issued = await server().db.insert(documents).values(rows).returning({ id: documents.id })
  return { buyer, ids: issued.map(({ id }) => id) }
}

/** The product with drawings that are counted, and wait until they are let go. */
const withGate = () => {
  const { deps } = server()
  const gate = Promise.withResolvers<void>()
  const drawn: string[] = []
  const heavy: Deps['heavy'] = {
    ...threadedWork(),
    run: (task, input) => {
      drawn.push(task)
      return gate.promise.then(() => deps.heavy.run(task, input))
    },
  }
  const { app } = createApp({ ...deps, heavy })
  const get = async (one: Person, path: string) =>
    app.request(`/api${path}`, { headers: { authorization: `Bearer ${await one.token()}` } })
  /** Takes a person's turn until the gate is open. */
  const occupy = (one: Person) => heavy.inTurn(one.id, () => gate.promise)
  return { get, drawn, occupy, open: () => gate.resolve(), pdf: (one: Person, id = 0) => get(one, `/documents/${id}/pdf/`) }
}

describe('a document on paper', () => {
  test('is drawn once for sixty calls, and kept from then on, while others are answered', { tags: ['R110'] }, async () => {
    const { buyer, ids } = await buyerOf(1)
    const bo = await person(server())
    const product = withGate()
    const calls = Array.from({ length: 60 }, () => product.pdf(buyer, ids[0]))
    let answered = 0
    for (const call of calls) void call.then(() => (answered += 1))

    expect((await product.get(bo, '/inbox/')).status).toBe(200)
    expect(answered).toBe(0)
    product.open()
    const files = await Promise.all(calls.map(async (call) => Buffer.from(await (await call).arrayBuffer())))

    expect(product.drawn).toEqual(['documentPdf'])
    expect(files[0]?.subarray(0, 5).toString()).toBe('%PDF-')
    expect(files.every((file) => file.equals(files[0] ?? Buffer.alloc(0)))).toBe(true)

    const later = withGate()
    const again = Buffer.from(await (await later.pdf(buyer, ids[0])).arrayBuffer())
    expect([later.drawn, again.equals(files[0] ?? Buffer.alloc(0))]).toEqual([[], true])
  })

  test('of another person waits for one drawing, not for all that were asked for before', { tags: ['R110'] }, async () => {
    const anna = await buyerOf(12)
    const bo = await buyerOf(1)
    const order: string[] = []
    const ask = async ({ buyer }: typeof anna, id: number, who: string) => {
      expect((await buyer.get(`/documents/${id}/pdf/`)).status).toBe(200)
      order.push(who)
    }
    const calls = anna.ids.map((id) => ask(anna, id, 'Anna'))
    await aMoment()
    await Promise.all([...calls, ...bo.ids.map((id) => ask(bo, id, 'Bo'))])
    expect(order.indexOf('Bo')).toBeLessThan(6)
  })

  test('is refused kindly to somebody who has a hundred waiting, and to nobody else', { tags: ['R110'] }, async () => {
    const { buyer, ids } = await buyerOf(1)
    const bo = await buyerOf(1)
    const product = withGate()
    const others = Array.from({ length: 102 }, () => product.occupy(buyer))
    const refused = await product.pdf(buyer, ids[0])
    expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
      429,
      '1',
      { detail: 'Tjänsten är tillfälligt överbelastad. Försök igen om en stund.' },
    ])
    // Bo's takes the place of the last one.
    const bos = product.pdf(bo.buyer, bo.ids[0])
    await expect(Promise.race(others)).rejects.toThrow('Tjänsten är tillfälligt överbelastad.')
    product.open()
    expect((await bos).status).toBe(200)
  })

  test('that was lost or spoilt in the file store is drawn again, the same', { tags: ['R110'] }, async () => {
    const { buyer, ids } = await buyerOf(1)
    const read = async () => Buffer.from(await (await buyer.get(`/documents/${ids[0]}/pdf/`)).arrayBuffer())
    const first = await read()
    const [kept] = await server().db.select().from(documentPdfs)
    await saveBytes(server().deps, kept?.sha256 ?? '', 'something else')
    expect((await read()).equals(first)).toBe(true)
    await server().deps.files.remove(kept?.sha256 ?? '')
    expect((await read()).equals(first)).toBe(true)
    expect(await server().db.select().from(documentPdfs)).toEqual([kept])
  })

  test('is kept for as long as its document, and goes with it', { tags: ['R110', 'R75'] }, async () => {
    const { buyer, ids } = await buyerOf(1)
    await buyer.get(`/documents/${ids[0]}/pdf/`)
    const stored = () => Array.fromAsync(server().deps.files.list())
    const dayLater = 2 * 24 * 3_600
    server().clock.forwardSeconds(dayLater)
    await sweepOrphans(server().deps)
    expect(await stored()).toHaveLength(1)

    server().clock.forwardSeconds(9 * 366 * 24 * 3_600)
    await deleteExpiredRows(server().deps)
    await sweepOrphans(server().deps)
    expect([
      await server()
        .db.select()
        .from(documents)
        .where(eq(documents.id, ids[0] ?? 0)),
      await stored(),
    ]).toEqual([[], []])
  })
})

test('a history is made in its person’s turn, while others are answered', { tags: ['R110'] }, async () => {
  const anna = await person(server())
  const bo = await person(server())
  const answer = await anna.send('POST', '/matters/', formOfMatter())
  const { id } = await answer.json()
  const product = withGate()
  const calls = Array.from({ length: 60 }, () => product.get(anna, `/matters/${id}/history/?format=json`))
  expect((await product.get(bo, '/inbox/')).status).toBe(200)
  expect(product.drawn.length).toBeLessThanOrEqual(2)
  product.open()
  for (const call of calls) expect((await call).status).toBe(200)
})

const formOfMatter = () => {
  const form = new FormData()
  form.append('title', 'Tvist om hyra')
  form.append('description', 'Hyran har höjts.')
  return form
}

test('two exports of a person are packed at once; the third is told to come back', { tags: ['R110', 'R75'] }, async () => {
  const anna = await person(server())
  const { url } = await (await anna.post('/accounts/export/', { password })).json()
  const open = () => server().app.request(url)
  const [first, second] = [await open(), await open()]
  const third = await open()
  expect([first.status, second.status, third.status, third.headers.get('retry-after')]).toEqual([200, 200, 429, '5'])
  await first.arrayBuffer()
  await aMoment()
  expect((await open()).status).toBe(200)
})

test('an export that fails gives its turn back', { tags: ['R110'] }, async () => {
  const anna = await person(server())
  const { url } = await (await anna.post('/accounts/export/', { password })).json()
  const { heavy } = server().deps
  server().deps.heavy = { ...heavy, inTurn: () => Promise.reject(new Error('no thread')) }
  for (let n = 0; n < 3; n += 1) expect((await server().app.request(url)).status).toBe(500)
  server().deps.heavy = heavy
  expect((await server().app.request(url)).status).toBe(200)
})

test('a thread that can’t start fails its tasks, and the process goes on', async () => {
  const broken = threadedWork(new URL('no-tasks.ts', import.meta.url))
  const itsError = { cause: { code: 'ERR_MODULE_NOT_FOUND' } }
  await expect(broken.run('jsonFile', {})).rejects.toMatchObject(itsError)
  await expect(broken.run('jsonFile', {})).rejects.toMatchObject(itsError)
  await broken.close()
})

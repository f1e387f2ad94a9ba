import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, test } from 'vitest'
import { matterStatuses } from '#contract/matters/statuses.ts'
import { api } from '#contract/index.ts'
import { files } from '#server/db/schema/files.ts'
import { matters } from '#server/db/schema/matters.ts'
import { type Person, person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'
import * as z from 'zod/mini'

const server = useServer()
const count = 5_000
const ofAnna = 2_000
const filesOfFirst = 200

let anna: Person
let admin: Person

/**
 * Five thousand matters with statuses in turn, the oldest two thousand Anna's. The first has two
 * hundred files, every hundredth one file.
 */
beforeEach(async () => {
  anna = await person(server())
  admin = await person(server(), { role: 'staff' })
  const { id: boId } = await person(server())
  const now = server().clock.now()
  const rows = await server()
    .db.insert(matters)
    .values(
      Array.from({ length: count }, (_, n) => ({
        userId: n < ofAnna ? anna.id : boId,
        title: `Ärende ${n + 1}`,
        description: `Fråga ${n + 1}: ${'åäö '.repeat(n % 50)}`,
        status: matterStatuses[n % matterStatuses.length],
        notes: n % 3 === 0 ? 'Påbörjat' : null,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .returning({ id: matters.id })
  const fileOf = (matterId: number, n: number) => ({
    matterId,
    userId: anna.id,
    key: `${matterId}-${n}`.padEnd(32, 'k'),
    name: `bilaga ${n}.pdf`,
    mediaType: 'application/pdf',
    size: 1,
    sha256: 'x',
    createdAt: now,
  })
  const [first] = rows
  const withOne = rows.filter((_, n) => n > 0 && n % 100 === 0)
  await server()
    .db.insert(files)
    .values([
      ...Array.from({ length: filesOfFirst }, (_, n) => fileOf(first?.id ?? 0, n)),
      ...withOne.map(({ id }) => fileOf(id, 0)),
    ])
})

const listFor = async (who: Person, query = '') => {
  const answer = await who.get(`/matters/${query}`)
  expect(answer.status).toBe(200)
  return z.parse(api.matters.list.reply, await answer.json())
}

describe('five thousand matters', { tags: ['R98'] }, () => {
  test('are in the office’s list, each once, newest first, each with its own files', { tags: ['R98'] }, async () => {
    const list = await listFor(admin)
    expect(list.map(({ title }) => title)).toEqual(Array.from({ length: count }, (_, n) => `Ärende ${count - n}`))
    expect(list.at(-1)?.files).toHaveLength(filesOfFirst)
    expect(z.parse(api.matters.read.reply, await (await admin.get('/matters/1/')).json())).toEqual(list.at(-1))
    expect(list.flatMap((matter) => matter.files)).toHaveLength(filesOfFirst + count / 100 - 1)
    for (const { id, files: own } of list)
      for (const { file } of own) expect(new URL(file).pathname.startsWith(`/files/${id}-`)).toBe(true)
  })

  test.each(['identity', 'gzip', 'br'])('are sent in pieces, and arrive complete, as %s', { tags: ['R98'] }, async (coding) => {
    const plain = await (await admin.get('/matters/')).text()
    const headers = { 'accept-encoding': coding }
    const answer = await admin.send('GET', '/matters/', undefined, headers)
    expect(answer.headers.get('content-encoding')).toBe(coding === 'identity' ? null : coding)
    const bytes = Buffer.from(await answer.arrayBuffer())
    const unpack = { identity: (same: Buffer) => same, gzip: gunzipSync, br: brotliDecompressSync }[coding]
    expect(unpack?.(bytes).toString()).toBe(plain)
  })

  test('a client that disconnects in the middle disturbs nobody', { tags: ['R98'] }, async () => {
    const answer = await admin.send('GET', '/matters/', undefined, { 'accept-encoding': 'br' })
    await answer.body?.cancel()
    expect(await listFor(admin)).toHaveLength(count)
  })

  test('can be filtered by status, exactly', { tags: ['R98'] }, async () => {
    for (const [index, status] of matterStatuses.entries()) {
      const list = await listFor(admin, `?status=${status}`)
      expect(list).toHaveLength(count / matterStatuses.length)
      expect(new Set(list.map((matter) => matter.status))).toEqual(new Set([status]))
      expect(list.at(-1)?.title).toBe(`Ärende ${index + 1}`)
    }
  })

  test('include only the customer’s own two thousand in the customer’s list, filtered or not', { tags: ['R98'] }, async () => {
    const own = await listFor(anna)
    expect(own).toHaveLength(ofAnna)
    expect(new Set(own.map(({ user }) => user))).toEqual(new Set([String(anna.id)]))
    expect(await listFor(anna, '?status=Ongoing')).toHaveLength(ofAnna / matterStatuses.length)
  })
})

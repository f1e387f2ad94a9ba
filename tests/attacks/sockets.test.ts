import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listen } from '#server/listen.ts'
import { dial, type Line } from '#tests/support/tcp-connect.ts'
import { useServer } from '#tests/support/server.ts'

// An attacker who opens more connections than the server has room for.

const server = useServer()
let door: ReturnType<typeof listen>
let asked = 0
let port: number
const lines: Line[] = []
const atOnceMs = 2_000

const open = async (more = {}) => {
  door = listen({ fetch: server().app.fetch, hostname: '127.0.0.1', port: 0, ...more })
  asked = 0
  door.on('request', () => {
    asked += 1
  })
  await once(door, 'listening')
  const address = door.address()
  if (typeof address !== 'object' || !address) throw new Error('not listening')
  port = address.port
}
beforeEach(() => open())
afterEach(async () => {
  for (const line of lines.splice(0)) line.hangUp()
  door.close()
  if ('closeAllConnections' in door) door.closeAllConnections()
  await once(door, 'close')
})

/** Fewer than the kernel queues for a listening socket. Beyond that it drops some silently. */
const backlog = 200

/**
 * Opens connections and waits until the server has accepted or closed each. Without the wait, some
 * could still be in the kernel's queue.
 */
const dialMany = async (count: number, from?: string) => {
  const many: Line[] = []
  while (many.length < count) {
    const next = await Promise.all(Array.from({ length: Math.min(backlog, count - many.length) }, () => dial(port, from)))
    many.push(...next)
    lines.push(...next)
    await expect.poll(async () => (await takenIn()) === stillOpen(lines), { timeout: 20_000 }).toBe(true)
  }
  return many
}
const takenIn = () => new Promise<number>((resolve) => door.getConnections((_, count) => resolve(count)))
const stillOpen = (of: readonly Line[]) => of.filter((line) => line.lastedMs() === undefined).length
const question = 'GET /healthz HTTP/1.1\r\nHost: radrum\r\n\r\n'
const slowLogin =
  'POST /api/accounts/login/ HTTP/1.1\r\nHost: radrum\r\nContent-Type: application/json\r\nContent-Length: 90000\r\n\r\n{"'

const allAreBusy = (count: number) => expect.poll(() => asked, { timeout: 20_000 }).toBeGreaterThanOrEqual(count)

/** Connects and returns the status line that arrives within two seconds. */
const visit = async (from: string) => {
  const visitor = await dial(port, from)
  lines.push(visitor)
  visitor.send(question)
  const giveUpAt = Date.now() + atOnceMs
  while (!visitor.heard() && visitor.lastedMs() === undefined && Date.now() < giveUpAt) await pause(20)
  return visitor.heard().split('\r\n')[0]
}

test('while one address holds 1 050 silent connections, a call from another is answered at once', {
  tags: ['R102', 'R69'],
}, async () => {
  const silent = await dialMany(1_050)
  expect(await visit('127.0.0.2')).toBe('HTTP/1.1 200 OK')
  await expect.poll(() => stillOpen(silent)).toBe(200)
})

test('connections in the middle of a call don’t block others either', { tags: ['R102', 'R69'] }, async () => {
  const many = await dialMany(1_050)
  for (const line of many) line.send(slowLogin)
  await allAreBusy(200)
  expect(await visit('127.0.0.2')).toBe('HTTP/1.1 200 OK')
})

test('when many addresses together hold all connections, the one with the most loses an idle one', {
  tags: ['R102', 'R69'],
}, async () => {
  const greedy = await dialMany(200, '127.0.0.3')
  for (const from of ['127.0.0.4', '127.0.0.5', '127.0.0.6', '127.0.0.7', '127.0.0.8'])
    for (const line of await dialMany(160, from)) line.send(slowLogin)
  for (const line of greedy.slice(0, 150)) line.send(slowLogin)
  await allAreBusy(950)
  expect(await visit('127.0.0.9')).toBe('HTTP/1.1 200 OK')
  // The server closed one of the fifty idle connections.
  await expect.poll(() => stillOpen(greedy.slice(150))).toBe(49)
  expect(stillOpen(greedy.slice(0, 150))).toBe(150)
})

test('a connection with a call in progress is kept, and idle ones of the same address are closed', {
  tags: ['R102'],
}, async () => {
  const [working] = await dialMany(1)
  working?.send(slowLogin)
  await allAreBusy(1)
  const idle = await dialMany(250)
  expect(await visit('127.0.0.1')).toBe('HTTP/1.1 200 OK')
  expect(working?.lastedMs()).toBeUndefined()
  expect(stillOpen(idle)).toBeLessThan(200)
})

test('behind a proxy all connections come from one address, and none is closed for another', async () => {
  door.close()
  await open({ isBehindProxy: true })
  const many = await dialMany(400)
  expect(await visit('127.0.0.1')).toBe('HTTP/1.1 200 OK')
  expect(stillOpen(many)).toBe(400)
})

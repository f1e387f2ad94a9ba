import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connectionLimits, listen } from '#server/listen.ts'
import { dial, type Line } from '#tests/support/tcp-connect.ts'
import { formOf } from '#tests/support/forms.ts'
import { type Person, person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'

// The product's limits, shortened: one and two seconds instead of 15 and 120.
const limits = {
  ...connectionLimits,
  headersTimeout: 1_000,
  requestTimeout: 2_000,
  idleTimeoutMs: 2_000,
  connectionsCheckingInterval: 100,
}
const crowd = 40

const server = useServer()
let anna: Person
let port: number
let door: ReturnType<typeof listen>
const lines: Line[] = []

beforeEach(async () => {
  anna = await person(server())
  door = listen({ fetch: server().app.fetch, hostname: '127.0.0.1', port: 0 }, limits)
  await once(door, 'listening')
  const address = door.address()
  if (typeof address !== 'object' || !address) throw new Error('not listening')
  port = address.port
})
afterEach(async () => {
  for (const line of lines.splice(0)) line.hangUp()
  door.close()
  if ('closeAllConnections' in door) door.closeAllConnections()
  await once(door, 'close')
})

const call = async () => {
  const line = await dial(port)
  lines.push(line)
  return line
}
const calls = (count: number) => Promise.all(Array.from({ length: count }, call))

/** Sends a text byte by byte to each connection until all have ended. */
const trickle = async (to: readonly Line[], text: string) => {
  let sent = 0
  while (to.some((line) => line.lastedMs() === undefined)) {
    for (const line of to) line.send(text[sent % text.length] ?? '')
    sent += 1
    await pause(50)
  }
}

/** Another user can read their matters at the same time. */
const othersAreServed = async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/matters/`, {
    headers: { authorization: `Bearer ${await anna.token()}` },
  })
  expect([answer.status, await answer.json()]).toEqual([200, []])
}

const upload = async (bytes: number) =>
  [
    'POST /api/matters/ HTTP/1.1',
    'Host: radrum',
    `Authorization: Bearer ${await anna.token()}`,
    'Content-Type: multipart/form-data; boundary=en-grans',
    `Content-Length: ${bytes}`,
    '',
    '--en-grans',
    'Content-Disposition: form-data; name="new_files"; filename="brev.txt"',
    '',
    'Hej',
  ].join('\r\n')
const unfinished = () => readdir(join(server().config.dataDir, 'incoming')).catch(() => [])

test('the HTTP server’s own limits are 15 s for headers, 120 s for a request and for silence, checked each second', {
  tags: ['R69'],
}, () => {
  expect(connectionLimits).toEqual({
    headersTimeout: 15_000,
    requestTimeout: 120_000,
    keepAliveTimeout: 65_000,
    idleTimeoutMs: 120_000,
    connectionsCheckingInterval: 1_000,
    maxHeaderSize: 16_384,
    maxConnections: 1_000,
    maxPerNetwork: 200,
  })
})

test('a client that sends headers byte by byte is cut off in time, and others are served meanwhile', {
  tags: ['R69'],
}, async () => {
  const slow = await calls(crowd)
  for (const line of slow) line.send('GET /healthz HTTP/1.1\r\nHost: radrum\r\nX-Slow: ')
  const trickling = trickle(slow, 'a')
  await othersAreServed()
  await trickling
  for (const line of slow) expect(line.heard()).toMatch(/^HTTP\/1\.1 408 /)
})

test('a client that is silent or stops in the middle of a line is cut off, too', { tags: ['R69'] }, async () => {
  const [silent, half, closed] = [await call(), await call(), await call()]
  half.send('GET /heal')
  closed.send('GET /heal')
  closed.halfClose()
  await othersAreServed()
  await Promise.all([silent.over, half.over, closed.over])
})

test('an upload that trickles is cut off, and nothing of it is left', { tags: ['R69'] }, async () => {
  const slow = await calls(5)
  for (const line of slow) line.send(await upload(1_000_000))
  await expect.poll(unfinished).toHaveLength(5)
  const trickling = trickle(slow, 'å')
  await othersAreServed()
  await trickling
  await expect.poll(unfinished).toEqual([])
})

test('a client that disconnects in the middle of an upload leaves nothing', { tags: ['R69'] }, async () => {
  const gone = await calls(5)
  for (const line of gone) line.send(await upload(1_000_000))
  await expect.poll(unfinished).toHaveLength(5)
  for (const line of gone) line.hangUp()
  await expect.poll(unfinished).toEqual([])
  await othersAreServed()
})

test('a client that requests a file and doesn’t read it is cut off, and the file is closed', { tags: ['R69'] }, async () => {
  const large = Buffer.concat([Buffer.from('ID3'), Buffer.alloc(9_000_000)])
  const made = await anna.post('/matters/', formOf({ title: 'Ljud', description: 'Inspelning' }, [['ljud.mp3', large]]))
  const { pathname, search } = new URL((await made.json()).files[0].file)
  const openFiles = async () => (await readdir('/proc/self/fd')).length
  const before = await openFiles()
  const line = await call()
  line.stopReading()
  line.send(`GET ${pathname}${search} HTTP/1.1\r\nHost: radrum\r\n\r\n`)
  await expect.poll(openFiles).toBeGreaterThan(before + 2)
  // The server's socket and its file are closed; the test's own socket stays open.
  await expect.poll(openFiles, { timeout: 10_000 }).toBeLessThanOrEqual(before + 1)
})

test('headers of more than 16 kB are refused', { tags: ['R69'] }, async () => {
  const line = await call()
  line.send(`GET /healthz HTTP/1.1\r\nHost: radrum\r\nX-Large: ${'a'.repeat(20_000)}\r\n\r\n`)
  await line.over
  expect(line.heard()).toMatch(/^HTTP\/1\.1 431 /)
})

test('two Host headers are refused, wherever they point', { tags: ['R69'] }, async () => {
  const answers = async (path: string) => {
    const line = await call()
    line.send(`GET ${path} HTTP/1.1\r\nHost: radrum\r\nhost: evil.example\r\nConnection: close\r\n\r\n`)
    await line.over
    return line.heard().split('\r\n')[0]
  }
  expect([await answers('/healthz'), await answers('/api/schema.json')]).toEqual(Array(2).fill('HTTP/1.1 400 Bad Request'))
})

test('pipelined calls are answered one after the other', { tags: ['R69'] }, async () => {
  const line = await call()
  line.send('GET /healthz HTTP/1.1\r\nHost: radrum\r\n\r\nGET /api/nothing/ HTTP/1.1\r\nHost: radrum\r\n\r\n'.repeat(20))
  const statuses = () => [...line.heard().matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => status)
  await expect.poll(statuses).toEqual(Array.from({ length: 20 }, () => ['200', '404']).flat())
})

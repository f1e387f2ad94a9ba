// F13 (R69): slow, silent, greedy and vanished clients are dropped in time, and other clients are
// served.

import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connectionLimits } from '#server/listen.ts'
import { dial, type Line } from '#tests/support/tcp-connect.ts'
import { watchMemory } from './memory.ts'
import { type Probe, probe } from './probe.ts'
import { type Experiment, openFindings, seconds, spread } from './report.ts'
import { makePeople, openWorld } from './world.ts'

const slow = { headers: 500, uploads: 50, silent: 25, halfClosed: 25, hangUps: 50, tooLarge: 10 }
const pipelined = 200
const uploadBytesPerSecond = 1_000
/** The server checks each second, and the machine may be busy. */
const graceMs = 3_000
const settleMs = 10_000
/** Files that the database opens at the first use of its tables. */
const slackFiles = 10

export const slowClients: Experiment = async ({ database, cycles, seed }) => {
  const { broken, check } = openFindings()
  const world = await openWorld(database)
  const figures: Record<string, number | string> = {}
  try {
    const [anna] = await world.inspect((deps) => makePeople(deps, 1))
    if (!anna) throw new Error('users are missing')
    const api = await world.start()
    const filesOpen = async () => (await readdir(`/proc/${api.pid}/fd`)).length
    const unfinished = async () => (await readdir(join(world.dataDir, 'incoming')).catch(() => [])).length
    // From ten addresses, because one address may not open this many connections.
    const dialAll = (count: number) => Promise.all(Array.from({ length: count }, (_, n) => dial(world.port, `127.0.1.${n % 10}`)))
    const upload = [
      'POST /api/matters/ HTTP/1.1',
      'Host: radrum',
      `Authorization: Bearer ${anna.access}`,
      'Content-Type: multipart/form-data; boundary=fault',
      'Content-Length: 9000000',
      '',
      '--fault',
      'Content-Disposition: form-data; name="new_files"; filename="brev.txt"',
      '',
      'Hej',
    ].join('\r\n')

    const watch = probe({
      '/healthz': () => fetch(`${api.url}/healthz`),
      "other users' reads": () => fetch(`${api.url}/api/matters/`, { headers: { authorization: `Bearer ${anna.access}` } }),
    })
    await pause(2_000)
    const filesBefore = await filesOpen()
    const memory = watchMemory(api.pid, check)
    let filesAtMost = 0

    for (let cycle = 0; cycle < cycles; cycle++) {
      const headers = await dialAll(slow.headers)
      for (const line of headers) line.send('GET /healthz HTTP/1.1\r\nHost: radrum\r\nX-Slow: ')
      const silent = await dialAll(slow.silent)
      const halfClosed = await dialAll(slow.halfClosed)
      for (const line of halfClosed) {
        line.send('GET /heal')
        line.halfClose()
      }
      const uploads = await dialAll(slow.uploads)
      for (const line of uploads) line.send(upload)
      const gone = await dialAll(slow.hangUps)
      for (const line of gone) line.send(upload)
      await pause(2_000)
      filesAtMost = Math.max(filesAtMost, await filesOpen())
      memory.look()
      for (const line of gone) line.hangUp()

      const greedy = await dialAll(slow.tooLarge)
      for (const line of greedy) line.send(`GET /healthz HTTP/1.1\r\nHost: radrum\r\nX-Large: ${'a'.repeat(60_000)}\r\n\r\n`)
      const [hasty] = await dialAll(1)
      hasty?.send('GET /healthz HTTP/1.1\r\nHost: radrum\r\n\r\n'.repeat(pipelined))

      const trickling = setInterval(() => {
        for (const line of headers) line.send('a')
        for (const line of uploads) line.send('a'.repeat(uploadBytesPerSecond))
      }, 1_000)
      const patienceMs = connectionLimits.requestTimeout + graceMs
      await Promise.race([Promise.all([...headers, ...silent, ...uploads, ...greedy].map(({ over }) => over)), pause(patienceMs)])
      clearInterval(trickling)

      const lasted = (what: string, lines: readonly Line[], limitMs: number) => {
        const times = lines.map((line) => line.lastedMs() ?? Number.POSITIVE_INFINITY)
        const late = times.filter((ms) => ms > limitMs + graceMs).length
        check(late === 0, `cycle ${cycle + 1}: ${late} of ${lines.length} ${what} weren't closed in ${limitMs / 1_000} s`)
        figures[`${what}: ${lines.length}, closed after s (max)`] = seconds(spread(times).max)
      }
      lasted('slow headers', headers, connectionLimits.headersTimeout)
      lasted('silent', silent, connectionLimits.headersTimeout)
      lasted('half closed', halfClosed, connectionLimits.headersTimeout)
      lasted('slow uploads', uploads, connectionLimits.requestTimeout)
      lasted('large headers', greedy, 0)
      check(
        greedy.every((line) => line.heard().startsWith('HTTP/1.1 431 ')),
        'large headers weren’t refused with 431',
      )
      const answered = hasty?.heard().split('HTTP/1.1 200 ').length ?? 0
      check(answered - 1 === pipelined, `${answered - 1} of ${pipelined} pipelined calls were answered`)
      for (const line of [...headers, ...silent, ...halfClosed, ...uploads, ...greedy, ...(hasty ? [hasty] : [])]) line.hangUp()
    }

    const settled = Date.now() + settleMs
    while (((await unfinished()) > 0 || (await filesOpen()) > filesBefore + slackFiles) && Date.now() < settled) await pause(200)
    const [filesAfter, left] = [await filesOpen(), await unfinished()]
    const seen = await watch.end()
    const memoryMb = memory.end()
    check(
      filesAtMost > filesBefore + slow.headers + slow.uploads,
      `only ${filesAtMost} files were open: the slow clients weren't connected`,
    )
    check(filesAfter <= filesBefore + slackFiles, `${filesBefore} files were open before, ${filesAfter} after`)
    check(left === 0, `${left} unfinished uploads were left behind`)
    check(!api.hasEnded(), 'the API exited')
    for (const [name, { calls, failed, p95Ms, maxMs }] of Object.entries<Probe>(seen)) {
      check(failed === 0, `${name}: ${failed} of ${calls} failed`)
      Object.assign(figures, { [`${name}: calls, p95 ms / max ms`]: `${calls}, ${p95Ms} / ${maxMs}` })
    }
    await api.kill()
    return {
      fault: 'F13',
      database,
      seed,
      figures: {
        cycles,
        ...figures,
        'files open before / at most / after': `${filesBefore} / ${filesAtMost} / ${filesAfter}`,
        'memory MB before / most / after': memoryMb,
      },
      broken,
    }
  } finally {
    await world.dispose()
  }
}

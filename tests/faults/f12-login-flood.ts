// F12 (R14, R69, R102): two hundred logins a second, right and wrong, from fifty addresses. Other
// users may only notice slower replies, and slow clients are still cut off.

import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { connectionLimits } from '#server/listen.ts'
import { dial } from '#tests/support/tcp-connect.ts'
import { password } from '#tests/support/people.ts'
import { watchMemory } from './memory.ts'
import { probe } from './probe.ts'
import { seededRandom } from './random.ts'
import { type Experiment, openFindings, seconds, spread } from './report.ts'
import { makePeople, openWorld } from './world.ts'

const perSecond = 200
const addresses = 50
/** As many as a proxy in front would keep open. */
const connections = 200
const accountCount = 200
const rightPart = 0.5
const mayGrowMb = 200
const settleMs = 5_000
const warmUpCalls = 300
const slowLines = 20
/** Node checks each second, and accepts one connection per iteration of a busy event loop. */
const graceMs = 5_000
/** Success, wrong password, throttled, or overloaded. */
const expected = [200, 400, 429, 503]

/** @param cycles of ten seconds each */
export const loginFlood: Experiment = async ({ database, cycles, seed }) => {
  const random = seededRandom(seed)
  const { broken, check } = openFindings()
  // The allocator setting that docs/operations.md recommends.
  const world = await openWorld(database, { TRUST_PROXY: '1', MALLOC_MMAP_THRESHOLD_: '1048576' })
  try {
    const { anna, accounts } = await world.inspect(async (deps) => {
      const [first, ...others] = await makePeople(deps, accountCount + 1)
      return { anna: first, accounts: others.map(({ email }) => email) }
    })
    if (!anna) throw new Error('users are missing')
    const api = await world.start()
    const asAnna = () => fetch(`${api.url}/api/matters/`, { headers: { authorization: `Bearer ${anna.access}` } })
    for (let n = 0; n < warmUpCalls; n += 1) await (await asAnna()).text()
    const memory = watchMemory(api.pid, check)
    const loginOfAnna = {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.1' },
      body: JSON.stringify({ email: anna.email, password }),
    }
    const watch = probe({
      '/healthz': () => fetch(`${api.url}/healthz`),
      "other users' reads": asAnna,
      'logins of another network': () => fetch(`${api.url}/api/accounts/login/`, loginOfAnna),
    })
    const slow = await Promise.all(Array.from({ length: slowLines }, () => dial(world.port)))
    for (const line of slow) line.send('GET /healthz HTTP/1.1\r\nHost: radrum\r\nX-Slow: ')
    const trickling = setInterval(() => {
      for (const line of slow) line.send('a')
    }, 1_000)

    const statuses = new Map<number, number>()
    const times: number[] = []
    const logIn = async (address: string, email: string, given: string) => {
      const began = performance.now()
      const body = JSON.stringify({ email, password: given })
      const status = await post(proxy, `${api.url}/api/accounts/login/`, body, { 'x-forwarded-for': address }).catch(() => 0)
      times.push(performance.now() - began)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    const proxy = new Agent({ keepAlive: true, maxSockets: connections })
    const flood: Promise<void>[] = []
    const began = Date.now()
    while (Date.now() - began < cycles * 10_000) {
      // All requests that are due by now, whether or not earlier ones have been answered.
      const due = Math.floor(((Date.now() - began) / 1_000) * perSecond)
      while (flood.length < due) {
        const address = `203.0.113.${1 + Math.floor(random.between(0, addresses))}`
        const right = random.between(0, 1) < rightPart
        flood.push(logIn(address, random.one(accounts) ?? '', right ? password : 'fel lösenord'))
      }
      memory.look()
      await pause(20)
    }
    await Promise.all(flood)
    proxy.destroy()
    const floodedMs = Date.now() - began
    const seen = await watch.end()
    clearInterval(trickling)
    const slowMs = slow.map((line) => line.lastedMs() ?? floodedMs)
    for (const line of slow) line.hangUp()
    await pause(settleMs)
    const grewMb = memory.look() - memory.beforeMb
    const memoryMb = memory.end()

    for (const [status, count] of statuses)
      check(expected.includes(status), `${count} logins were answered with ${status || 'nothing'}`)
    check((statuses.get(429) ?? 0) > 0, 'nobody was told to wait: there was no flood')
    check((statuses.get(200) ?? 0) > 0, 'nobody got in')
    for (const [name, { calls, failed, failures }] of Object.entries(seen))
      check(calls > 0 && failed === 0, `${name}: ${failed} of ${calls} failed: ${failures.join(', ')}`)
    const patienceMs = connectionLimits.headersTimeout + graceMs
    const late = slowMs.filter((ms) => ms > patienceMs).length
    check(late === 0, `${late} of ${slowLines} slow headers weren’t cut off in ${patienceMs / 1_000} s`)
    check(grewMb < mayGrowMb, `memory grew by ${grewMb} MB`)
    check(!api.hasEnded(), 'the API exited')
    await api.kill()
    return {
      fault: 'F12',
      database,
      seed,
      figures: {
        logins: flood.length,
        'until all were answered s': seconds(floodedMs),
        ...Object.fromEntries([...statuses].sort(([a], [b]) => a - b).map(([status, count]) => [`answered ${status}`, count])),
        'slow headers, closed after s (max)': seconds(spread(slowMs).max),
        'login ms (median / p95)': `${Math.round(spread(times).p50)} / ${Math.round(spread(times).p95)}`,
        ...Object.fromEntries(
          Object.entries(seen).map(([name, { calls, p95Ms, maxMs }]) => [
            `${name}: calls, p95 ms / max ms`,
            `${calls}, ${p95Ms} / ${maxMs}`,
          ]),
        ),
        'memory MB before / most / after': memoryMb,
      },
      broken,
    }
  } finally {
    await world.dispose()
  }
}

const post = (agent: Agent, url: string, body: string, headers: Readonly<Record<string, string>>) =>
  new Promise<number>((resolve, reject) => {
    const asked = request(url, { method: 'POST', agent, headers: { 'content-type': 'application/json', ...headers } })
    asked.once('error', reject)
    asked.once('response', (answer) => {
      answer.once('error', reject)
      answer.once('end', () => resolve(answer.statusCode ?? 0))
      answer.resume()
    })
    asked.end(body)
  })

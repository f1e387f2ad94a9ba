import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { password } from '#tests/support/people.ts'
import { watchMemory } from './memory.ts'
import { probe } from './probe.ts'
import { seededRandom } from './random.ts'
import { type Experiment, openFindings, seconds, spread } from './report.ts'
import { makePeople, openWorld } from './world.ts'

const perSecond = 200
const addresses = 50
/** As a proxy in front would keep them. */
const connections = 200
const accountCount = 200
const rightPart = 0.5
const mayGrowMb = 200
const settleMs = 5_000
const warmUpCalls = 300
/** What a login in a flood may be told: welcome, wrong, wait, or come back. */
const expected = [200, 400, 429, 503]

/** F12, R14: two hundred logins a second, right and wrong, from fifty addresses; the others don't notice more than a slower answer. @param cycles times ten seconds */
export const loginFlood: Experiment = async ({ database, cycles, seed }) => {
  const random = seededRandom(seed)
  const { broken, holds } = openFindings()
  const world = await openWorld(database, { TRUST_PROXY: '1' })
  try {
    const { anna, accounts } = await world.inspect(async (deps) => {
      const [first, ...others] = await makePeople(deps, accountCount + 1)
      return { anna: first, accounts: others.map(({ email }) => email) }
    })
    if (!anna) throw new Error('nobody is there')
    const api = await world.start()
    const asAnna = () => fetch(`${api.url}/api/matters/`, { headers: { authorization: `Bearer ${anna.access}` } })
    for (let n = 0; n < warmUpCalls; n += 1) await (await asAnna()).text()
    const memory = watchMemory(api.pid, holds)
    const watch = probe({ '/healthz': () => fetch(`${api.url}/healthz`), 'reads of others': asAnna })

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
      // So many as are due by now, whatever has been answered: a flood doesn't wait.
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
    await pause(settleMs)
    const grewMb = memory.look() - memory.beforeMb
    const memoryMb = memory.end()

    for (const [status, count] of statuses)
      holds(expected.includes(status), `${count} logins were answered with ${status || 'nothing'}`)
    holds((statuses.get(429) ?? 0) > 0, 'nobody was told to wait: there was no flood')
    holds((statuses.get(200) ?? 0) > 0, 'nobody got in')
    for (const [name, { calls, failed }] of Object.entries(seen))
      holds(calls > 0 && failed === 0, `${name}: ${failed} of ${calls} failed`)
    holds(grewMb < mayGrowMb, `memory grew by ${grewMb} MB`)
    holds(!api.hasEnded(), 'the API ended')
    await api.kill()
    return {
      fault: 'F12',
      database,
      seed,
      figures: {
        logins: flood.length,
        'until all were answered s': seconds(floodedMs),
        ...Object.fromEntries([...statuses].sort(([a], [b]) => a - b).map(([status, count]) => [`answered ${status}`, count])),
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

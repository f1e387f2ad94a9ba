import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { deriveKeys } from '#server/keys.ts'
import { password } from '#tests/support/person.ts'
import { fillTo } from './bench-database.ts'
import { type Call, connections, type Cost, costOf, create, list, p99, repeat, type Target } from './load.ts'
import { type Line, median } from './report.ts'
import { authorize, shared, startOther, startOurs, targetsOn } from './servers.ts'

const email = 'annan@example.se'
const python = process.env['DJANGO_PYTHON'] ?? 'python3'
const port = '18432'
const rounds = 5
// The first calls include compilation.
const warmRounds = 4

/** A call to both servers, its count per round, and how many times more CPU Django must need. */
interface Subject {
  what: string
  rows: number
  act: Call
  count: number
  /** Parallel callers; the usual number by default. */
  callers?: number
  least: number
  /** The limit for our 99th percentile latency, as a fraction of Django's. */
  mostOfP99?: number
}

const logIn: Call = async ({ url }) => {
  const body = JSON.stringify({ email, password })
  const answer = await fetch(`${url}/api/accounts/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

const subjects: readonly Subject[] = [
  { what: 'GET /matters/, 100 rows', rows: 100, act: list, count: 500, least: 10, mostOfP99: 0.12 },
  { what: 'GET /matters/, 1 000 rows', rows: 1_000, act: list, count: 60, least: 18 },
  // Django's adds the matter alone, ours its history, what is unread, and the mails to be sent too.
  { what: 'POST /matters/, one matter', rows: 1_000, act: create, count: 1_000, least: 1.2 },
  {
    what: 'login (argon2id of 19 MiB, 2 passes; PBKDF2 as Django has it)',
    rows: 1_000,
    act: logIn,
    count: 20,
    callers: 1,
    least: 2.3,
  },
]

/**
 * Makes the same calls to Django REST Framework on gunicorn. Returns undefined if they aren't
 * installed.
 */
export const measureDjango = async (databaseUrl: string): Promise<Line[] | undefined> => {
  const installed = await promisify(execFile)(python, ['-c', 'import django, rest_framework, gunicorn, psycopg']).then(
    () => true,
    () => false,
  )
  if (!installed) return undefined
  const product = await startOurs({ DATABASE_URL: databaseUrl })
  const accessKey = deriveKeys(shared.APP_SECRET).access.export().toString('hex')
  const workers = `--workers 2 --threads 4 --keep-alive 75 --bind 127.0.0.1:${port} --chdir tests/bench/peers/drf app:application`
  const django = await startOther(python, ['-m', 'gunicorn', ...workers.split(' ')], {
    DATABASE_URL: databaseUrl,
    ACCESS_KEY: accessKey,
    PASSWORD: password,
  })
  const targets = await targetsOn(databaseUrl)
  try {
    const authorization = await authorize(product, email)
    const ours = targets.target(product.url, authorization, () => [product.pid() ?? 0])
    const theirs = targets.target(`http://127.0.0.1:${port}`, authorization, () => withChildren(django.pid))
    const lines: Line[] = []
    for (const subject of subjects) {
      await fillTo(databaseUrl, email, subject.rows)
      lines.push(...(await compare(subject, ours, theirs)))
    }
    return lines
  } finally {
    await targets.close()
    await django.stop()
    await product.dispose()
  }
}

const compare = async (
  { what, act, count, callers, least, mostOfP99 }: Subject,
  ours: Target,
  theirs: Target,
): Promise<Line[]> => {
  const costs: [Cost[], Cost[]] = [[], []]
  for (const target of [ours, theirs]) await repeat(() => act(target), count * warmRounds, callers)
  const measured = async (target: Target) => {
    // A server closes idle connections during the other's turn. Opening them isn't measured.
    await repeat(() => act(target), callers ?? connections, callers)
    return costOf(target, act, count, callers)
  }
  for (let round = 0; round < rounds; round++) {
    costs[0].push(await measured(ours))
    costs[1].push(await measured(theirs))
  }
  const [mine, other] = costs.map((all) => ({
    cpuMs: median(all.map(({ cpuMs }) => cpuMs)),
    // One p99 per round, so that other load during one round doesn't decide the result.
    wait: median(all.map(({ waitsMs }) => p99(waitsMs))),
  }))
  if (!mine || !other) throw new Error('nothing measured')
  const waits = `${mine.wait.toFixed(0)} / ${other.wait.toFixed(0)} ms`
  return [
    {
      what: `PostgreSQL: ${what}, CPU of Django REST Framework's (2 gunicorn workers of 4 threads) divided by ours`,
      measured: other.cpuMs / mine.cpuMs,
      unit: 'x',
      goal: { least },
      note: `${mine.cpuMs.toFixed(2)} / ${other.cpuMs.toFixed(2)} ms CPU; p99 ${waits}`,
    },
    ...(mostOfP99 === undefined
      ? []
      : [
          {
            what: `PostgreSQL: ${what}, what the slowest hundredth waits, next to Django REST Framework's`,
            measured: mine.wait / other.wait,
            unit: 'x' as const,
            goal: { most: mostOfP99 },
            note: waits,
          },
        ]),
  ]
}

const withChildren = async (pid: number) => {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return [pid, ...children.split(' ').filter(Boolean).map(Number)]
}

import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { deriveKeys } from '#server/keys.ts'
import { fillTo } from './bench-database.ts'
import { type Cost, costOf, list, p99, repeat } from './load.ts'
import { type Line, median } from './report.ts'
import { authorize, shared, startOther, startOurs, targetsOn } from './servers.ts'

const email = 'annan@example.se'
const python = process.env['DJANGO_PYTHON'] ?? 'python3'
const port = '18432'
const rounds = 3
const count = 300

/** The same list by Django REST Framework and gunicorn; undefined where they aren't installed. */
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
  })
  const targets = await targetsOn(databaseUrl)
  try {
    const authorization = await authorize(product, email)
    await fillTo(databaseUrl, email, 100)
    const ours = targets.target(product.url, authorization, () => [product.pid() ?? 0])
    const theirs = targets.target(`http://127.0.0.1:${port}`, authorization, () => withChildren(django.pid))
    const costs: [Cost[], Cost[]] = [[], []]
    for (const target of [ours, theirs]) await repeat(() => list(target), count)
    for (let round = 0; round < rounds; round++) {
      costs[0].push(await costOf(ours, list, count))
      costs[1].push(await costOf(theirs, list, count))
    }
    const [mine, other] = costs.map((all) => ({
      cpuMs: median(all.map(({ cpuMs }) => cpuMs)),
      wait: p99(all.flatMap(({ waitsMs }) => waitsMs)),
    }))
    if (!mine || !other) throw new Error('nothing measured')
    return [
      {
        what: "PostgreSQL: GET /matters/, 100 rows, CPU of Django REST Framework's (2 gunicorn workers of 4 threads) divided by ours",
        measured: other.cpuMs / mine.cpuMs,
        unit: 'x',
        note: `${mine.cpuMs.toFixed(2)} / ${other.cpuMs.toFixed(2)} ms CPU; p99 ${mine.wait.toFixed(0)} / ${other.wait.toFixed(0)} ms`,
      },
    ]
  } finally {
    await targets.close()
    await django.stop()
    await product.dispose()
  }
}

const withChildren = async (pid: number) => {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return [pid, ...children.split(' ').filter(Boolean).map(Number)]
}

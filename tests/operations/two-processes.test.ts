import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openTestDatabase } from '#tests/support/database.ts'
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts'
import { run } from '#tests/support/run.ts'

// Real processes on one PostgreSQL. The embedded database allows only one.

let database: Awaited<ReturnType<typeof openTestDatabase>>
const products: ServerProcess[] = []
const startMs = 120_000
const environment = () => ({
  APP_SECRET: 'a secret that only tests know, 32+',
  // The same address for all, as behind a load balancer: it is the issuer of the tokens.
  PUBLIC_API_URL: 'http://api.example',
  ...(database.url && { DATABASE_URL: database.url }),
})

beforeAll(async () => {
  database = await openTestDatabase()
  products.push(await startServerProcess(environment))
  if (database.url) products.push(await startServerProcess(environment))
}, startMs)
afterAll(async () => {
  await Promise.all(products.map((product) => product.dispose()))
  await database.close()
})

const right = 'Demo-2026-rattshjalp'
const Tokens = z.object({ access: z.string(), refresh: z.string() })
/** The n-th process, in rotation. */
const turn = (n: number) => products[n % products.length]?.url ?? ''
const post = (n: number, path: string, body: object) =>
  fetch(`${turn(n)}/api${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
const logIn = (n: number, email: string, password: string) => post(n, '/accounts/login/', { email, password })
const profile = async (n: number, access: string) =>
  (await fetch(`${turn(n)}/api/accounts/profile/`, { headers: { authorization: `Bearer ${access}` } })).status

test('on the embedded database the operator’s command waits until the server has stopped; on PostgreSQL both work', {
  tags: ['R77'],
}, async () => {
  const [first] = products
  const command = await run('server/admin.ts', ['sessions', 'jurist@example.se'], {
    ...environment(),
    DATA_DIR: first?.dataDir ?? '',
  })
  if (database.url) expect(command).toMatchObject({ code: 0, output: '0 in all.\n' })
  else expect(command).toMatchObject({ code: 1, errors: expect.stringMatching(/is in use by process \d+\. Stop it first/) })
  expect((await fetch(`${first?.url}/healthz`)).status).toBe(200)
})

test('wrong passwords are counted together across processes', { tags: ['R13', 'R79'] }, async () => {
  for (let n = 0; n < 10; n += 1) expect((await logIn(n, 'kund@example.se', 'fel lösenord')).status).toBe(400)
  for (let n = 0; n < 4; n += 1) {
    const answer = await logIn(n, n < 2 ? 'kund@example.se' : 'KUND@example.se', right)
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  }
})

test('of twenty wrong ones at once ten are checked', { tags: ['R13', 'R79'] }, async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => logIn(n, 'annan@example.se', 'fel lösenord')))
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
})

test('a logout at one takes effect at the other immediately', { tags: ['R28', 'R79'] }, async () => {
  const tokens = z.parse(Tokens, await (await logIn(0, 'admin@example.se', right)).json())
  expect([await profile(0, tokens.access), await profile(1, tokens.access)]).toEqual([200, 200])
  await post(1, '/auth/logout/', { refresh: tokens.refresh })
  expect([await profile(0, tokens.access), await profile(1, tokens.access)]).toEqual([401, 401])
})

test('twenty refreshes at once give one new token', { tags: ['R26', 'R79'] }, async () => {
  const { refresh } = z.parse(Tokens, await (await logIn(0, 'jurist@example.se', right)).json())
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => post(n, '/auth/token/refresh/', { refresh })))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  const children = await Promise.all(answers.map(async (answer) => z.parse(Tokens, await answer.json()).refresh))
  expect(new Set(children).size).toBe(1)
})

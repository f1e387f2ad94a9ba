import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openTestDatabase } from '#tests/support/database.ts'
import { formOf } from '#tests/support/forms.ts'
import { hasPgbouncer, startPgbouncer } from '#tests/support/pgbouncer.ts'
import { previousRelease, unpackSource } from '#tests/support/previous-release.ts'
import { startRollingProxy } from '#tests/support/rolling-proxy.ts'
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts'

const isPostgres = process.env['TEST_DATABASE'] !== 'pglite'

let database: Awaited<ReturnType<typeof openTestDatabase>>
let proxy: Awaited<ReturnType<typeof startRollingProxy>>
const ends: (() => Promise<void>)[] = []
beforeEach(async () => {
  database = await openTestDatabase()
  // Of no release: the first process that starts makes it.
  await database.db.execute(sql`drop schema public cascade`)
  await database.db.execute(sql`drop schema drizzle cascade`)
  await database.db.execute(sql`create schema public`)
  proxy = await startRollingProxy()
})
afterEach(async () => {
  proxy.close()
  for (const end of ends.splice(0).reverse()) await end()
  await database.close()
})

const starts = async (databaseUrl: string, folder?: string): Promise<ServerProcess> => {
  const environment = {
    APP_SECRET: 'a secret that only tests know, 32+',
    // The same address for all: it is the issuer of the tokens.
    PUBLIC_API_URL: proxy.url,
    DATABASE_URL: databaseUrl,
  }
  const product = await startServerProcess(environment, folder)
  ends.push(() => product.dispose())
  proxy.add(product.url)
  return product
}

const Tokens = z.object({ access: z.string() })
const Made = z.object({ id: z.number() })

const customers = ['kund@example.se', 'annan@example.se']
/** With what runs beside, fewer than the ten connections of a process. */
const readsAtOnce = 2

/**
 * People who read and write all the time.
 * @param read what they read
 * @returns a function that ends it and says what each call answered
 */
const startLoad = (read: readonly string[]) => {
  const answers: string[] = []
  let isOver = false
  const call = async (access: string, method: string, path: string, body?: FormData) => {
    const headers = { authorization: `Bearer ${access}` }
    const answer = await fetch(`${proxy.url}/api${path}`, { method, headers, ...(body && { body }) })
    const text = await answer.text()
    answers.push(answer.ok ? 'answered' : `${method} ${path}: ${answer.status} ${text.slice(0, 200)}`)
    return text
  }
  const reads = async (access: string) => {
    while (!isOver) for (const path of read) await call(access, 'GET', path)
  }
  const writes = async (access: string) => {
    for (let n = 1; !isOver; n += 1) {
      const made = await call(access, 'POST', '/matters/', formOf({ title: `Hyra ${n}`, description: 'Depositionen' }))
      const { id } = z.parse(Made, JSON.parse(made))
      await call(access, 'PATCH', `/matters/${id}/`, formOf({ description: `Depositionen, ${n}` }))
      await call(access, 'GET', `/matters/${id}/`)
    }
  }
  const people = customers.map(async (email) => {
    const login = await fetch(`${proxy.url}/api/accounts/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'Demo-2026-rattshjalp' }),
    })
    const { access } = z.parse(Tokens, await login.json())
    return Promise.all([writes(access), ...Array.from({ length: readsAtOnce }, () => reads(access))])
  })
  return async () => {
    isOver = true
    await Promise.all(people)
    return answers
  }
}

/** Until it has answered its share of the load. */
const takesOver = (product: ServerProcess) => {
  const before = proxy.answeredBy(product.url)
  return expect.poll(() => proxy.answeredBy(product.url) - before, { timeout: 30_000 }).toBeGreaterThan(20)
}

describe.runIf(isPostgres)('an upgrade without a pause', () => {
  test.runIf(hasPgbouncer)(
    'two processes behind a proxy and PgBouncer are replaced one after the other under load: no call fails',
    { tags: ['R80', 'R84'], timeout: 300_000 },
    async () => {
      const pooler = await startPgbouncer(database.url ?? '', 'transaction')
      ends.push(pooler.close)
      const processes = [await starts(pooler.url), await starts(pooler.url)]
      for (const { url } of processes) await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200)
      await pause(300)
      const endLoad = startLoad(['/matters/', '/payments/', '/accounts/profile/', '/inbox/'])
      for (const product of processes) {
        await takesOver(product)
        await product.kill('SIGTERM')
        await product.start()
        await takesOver(product)
      }
      const answers = await endLoad()
      expect(answers.filter((answer) => answer !== 'answered')).toEqual([])
      expect(answers.length).toBeGreaterThan(100)
    },
  )

  test.runIf(previousRelease)(
    `the process of ${previousRelease?.name ?? 'the release before (left out: this clone has no history)'} answers while today's starts, which then goes on: no call fails`,
    { tags: ['R84'], timeout: 300_000 },
    async () => {
      const folder = unpackSource(previousRelease?.commit ?? '')
      ends.push(() => rm(folder, { recursive: true }))
      const url = database.url ?? ''
      const before = await starts(url, folder)
      await expect.poll(async () => (await fetch(`${proxy.url}/readyz`)).status).toBe(200)
      const endLoad = startLoad(['/matters/', '/payments/', '/accounts/profile/'])
      await takesOver(before)
      const after = await starts(url)
      // Side by side, on the schema of the newer one.
      await takesOver(after)
      await takesOver(before)
      await before.kill('SIGTERM')
      await takesOver(after)
      const answers = await endLoad()
      expect(answers.filter((answer) => answer !== 'answered')).toEqual([])
      expect(answers.length).toBeGreaterThan(100)
    },
  )
})

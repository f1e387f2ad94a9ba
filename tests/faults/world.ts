// Sets up what an experiment needs: a database, a data folder, API processes and users.

import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { readConfig } from '#server/config.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { Deps } from '#server/deps.ts'
import { tokensOf } from '#server/domain/accounts/sessions/refresh.ts'
import { openSession } from '#server/domain/accounts/sessions/sessions.ts'
import { openDeps } from '#server/open-deps.ts'
import { argon2Hasher } from '#server/ports/hash-argon2.ts'
import { password } from '#tests/support/people.ts'
import { freePort, spawnApi, startApi } from './api-process.ts'
import { type Answer, type Journal, openJournal } from './journal.ts'
import type { DatabaseKind } from './report.ts'

export type World = Awaited<ReturnType<typeof openWorld>>

const silent = pino({ level: 'silent' })
// The same for all worlds, because a copied database only opens with its secret.
const appSecret = randomBytes(24).toString('hex')

/**
 * A data directory, a database and a port for the product, and a journal.
 * @param postgres the server on which databases may be created and dropped
 * @param begun whether to start from a database whose first start is done
 */
export const openWorld = async (
  database: DatabaseKind,
  more: Readonly<Record<string, string>> = {},
  postgres = testPostgres,
  begun = true,
) => {
  const folder = await mkdtemp(join(tmpdir(), 'radrum-fault-'))
  const dataDir = join(folder, 'data')
  // A custom secret or data directory needs a real first start.
  if (database === 'pglite' && begun && !more['APP_SECRET'] && !more['DATA_DIR'])
    await cp(await begunDirectory(), dataDir, { recursive: true })
  const port = await freePort()
  const databaseUrl = database === 'postgres' ? await newDatabase(postgres()) : undefined
  const environment: Record<string, string> = {
    NODE_ENV: 'development',
    LOG_LEVEL: 'error',
    APP_SECRET: appSecret,
    ACCESS_SECONDS: '3600',
    CHANGES_PER_MINUTE: '1000000',
    // The same for all processes, because tokens name it.
    PUBLIC_API_URL: `http://127.0.0.1:${port}`,
    PUBLIC_WEB_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...more,
  }

  /**
   * Opens the product's data like a separate process. On PGlite no other process may be running.
   */
  const inspect = async <T>(look: (deps: Deps) => Promise<T>): Promise<T> => {
    const { deps, close } = await openDeps(readConfig({ ...environment, PORT: String(port) }), silent)
    try {
      return await look(deps)
    } finally {
      await close()
    }
  }

  return {
    folder,
    dataDir,
    database,
    databaseUrl,
    environment,
    port,
    /** Calls of the clients. */
    journal: openJournal(join(folder, 'journal.jsonl')),
    /** Calls that verify the result, counted separately. */
    looks: openJournal(join(folder, 'looks.jsonl')),
    inspect,
    spawn: (on = port, changes: Readonly<Record<string, string>> = {}) => spawnApi({ ...environment, ...changes }, on),
    start: (on = port, changes: Readonly<Record<string, string>> = {}) => startApi({ ...environment, ...changes }, on),
    dispose: async () => {
      if (databaseUrl) await dropDatabase(postgres(), databaseUrl)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

let begun: Promise<string> | undefined

/**
 * Makes the first start of the embedded database once and copies it, because it takes seconds of
 * CPU.
 */
const begunDirectory = () => {
  begun ??= (async () => {
    const directory = await mkdtemp(join(tmpdir(), 'radrum-fault-begun-'))
    process.once('exit', () => rmSync(directory, { recursive: true, force: true }))
    const { close } = await openDeps(readConfig({ DATA_DIR: directory, APP_SECRET: appSecret }), silent)
    await close()
    return directory
  })()
  return begun
}

/**
 * The PostgreSQL server for tests.
 * @throws Error if none is configured
 */
export const testPostgres = () => {
  const url = process.env['TEST_DATABASE_URL']
  if (!url) throw new Error('TEST_DATABASE_URL names no PostgreSQL.')
  return url
}

const made = new Map<string, string>()

/** Creates an empty database. */
export const newDatabase = async (server: string) => {
  const url = new URL(server)
  url.pathname = `/fault_${randomBytes(8).toString('hex')}`
  await administer(server, `create database ${url.pathname.slice(1)}`)
  made.set(url.href, server)
  return url.href
}

export const dropDatabase = async (server: string, url: string) => {
  await administer(server, `drop database ${new URL(url).pathname.slice(1)} with (force)`)
  made.delete(url)
}

/** Drops what an aborted experiment has left on a shared PostgreSQL. */
export const dropLeftDatabases = () => Promise.allSettled([...made].map(([url, server]) => dropDatabase(server, url)))

const administer = async (server: string, statement: string) => {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** A user with a session, who calls over the network. */
export interface Person {
  id: number
  email: string
  sessionId: string
  access: string
  refresh: string
}

let born = 0

// A nearly free hash, because password cost isn't measured here. The first login replaces it with
// a full one.
export const cheapHasher = argon2Hasher({ memoryKiB: 8, passes: 1 })

/** Creates users with verified accounts and full sessions. All share one password, hashed once. */
export const makePeople = async (
  deps: Deps,
  count: number,
  facts: Partial<typeof users.$inferInsert> = {},
): Promise<Person[]> => {
  const now = deps.clock.now()
  const passwordHash = await cheapHasher.hash(password)
  const rows = await deps.db
    .insert(users)
    .values(
      Array.from({ length: count }, () => ({
        email: `fault${++born}@example.se`,
        name: 'Anna',
        surname: 'Andersson',
        phoneNumber: '070-174 06 05',
        passwordHash,
        emailVerifiedAt: now,
        consentAt: now,
        policyVersion: '1',
        createdAt: now,
        isDemo: true,
        ...facts,
      })),
    )
    .returning()
  return Promise.all(
    rows.map(async (user) => {
      const session = await openSession(deps.db, deps, { requestId: 'fault', ip: '127.0.0.1', userAgent: 'fault' }, user)
      const { access, refresh } = await tokensOf(deps, session)
      return { id: user.id, email: user.email, sessionId: session.id, access, refresh }
    }),
  )
}

/** Makes a call below `/api` and records it in the journal. */
export const call = (
  journal: Journal,
  url: string,
  who: Pick<Person, 'access'> | undefined,
  method: string,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer | undefined> =>
  journal.attempt(`${method} ${path}`, () =>
    fetch(`${url}/api${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(who && { authorization: `Bearer ${who.access}` }),
        ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    }),
  )

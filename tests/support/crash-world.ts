import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import type { Deps } from '#server/deps.ts'
import { type CrashStep, openParts } from './crash.ts'
import { openTestDatabase } from './database.ts'

/**
 * One data directory and database per test file, shared by servers that crash and by code that
 * checks the result. On PGlite they run one after the other. On PostgreSQL only our process is
 * killed, and the database keeps running.
 */
export const useCrashWorld = () => {
  let world: Awaited<ReturnType<typeof openWorld>>
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.dispose())
  return () => world
}

const openWorld = async () => {
  const database = process.env['TEST_DATABASE'] === 'pglite' ? undefined : await openTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'radrum-crash-'))
  const environment = {
    DATA_DIR: dataDir,
    APP_SECRET: 'a secret that only tests know, 32+',
    ...(database?.url && { DATABASE_URL: database.url }),
  }
  return {
    /** The variables of a process on the same data. */
    environment,
    /** Opens the data while no server runs. */
    within: async <T>(look: (deps: Deps) => Promise<T>) => {
      const { deps, close } = await openParts(environment)
      try {
        return await look(deps)
      } finally {
        await close()
      }
    },
    /**
     * Starts a server that dies at the n-th occurrence of a step; with a job, while it does that.
     * @returns its address, and its output after its end
     */
    dyingServer: async (step: CrashStep, times = 1, job?: 'notifications' | 'closed matters') => {
      const child = spawn(process.execPath, ['tests/support/crashing-server.ts', step, String(times), ...(job ? [job] : [])], {
        env: { ...process.env, ...environment },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const exit = once(child, 'exit')
      let words = ''
      const port = new Promise<string>((resolve) => {
        child.stdout.on('data', (chunk: Buffer) => {
          words += chunk.toString()
          const [, found] = /port: (\d+)/.exec(words) ?? []
          if (found) resolve(found)
        })
      })
      return {
        origin: `http://127.0.0.1:${await Promise.race([port, exit.then(() => '0')])}`,
        gone: exit.then(() => words),
      }
    },
    dispose: async () => {
      await database?.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

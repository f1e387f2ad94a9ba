import { spawn } from 'node:child_process'
import * as z from 'zod/mini'
import { password } from '#tests/support/person.ts'
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts'
import type { Target } from './load.ts'
import { databaseProcesses } from './process-cpu.ts'

/** Settings that all servers share, so that each accepts the same tokens. */
export const shared = {
  APP_SECRET: 'a secret for measuring, 32 characters or more',
  ACCESS_SECONDS: '3600',
  LOG_LEVEL: 'error',
  PUBLIC_API_URL: 'http://127.0.0.1:8000',
}

export const startOurs = (environment: Readonly<Record<string, string>>) => startServerProcess({ ...shared, ...environment })

const Tokens = z.object({ access: z.string() })

/** @returns the `Authorization` header of a demo user */
export const authorize = async ({ url }: ServerProcess, email: string) => {
  const answer = await fetch(`${url}/api/accounts/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (!answer.ok) throw new Error(`login: ${answer.status} ${await answer.text()}`)
  return `Bearer ${z.parse(Tokens, await answer.json()).access}`
}

/** Starts another server in its own process. Resolves when it prints `Listening`. */
export const startOther = (command: string, args: readonly string[], environment: NodeJS.ProcessEnv) =>
  new Promise<{ pid: number; stop(): Promise<void> }>((resolve, reject) => {
    const server = spawn(command, args, { env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const hear = (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('Listening')) resolve({ pid: server.pid ?? 0, stop })
    }
    const stop = () =>
      new Promise<void>((gone) => {
        server.once('exit', () => gone())
        server.kill()
      })
    server.stdout.on('data', hear)
    server.stderr.on('data', hear)
    server.once('error', reject)
    server.once('exit', (code) => reject(new Error(`${command} ended with ${code}:\n${output}`)))
  })

const barePort = '18431'

/** Starts the bare server. */
export const startBare = async (environment: Readonly<Record<string, string>>) => {
  const server = await startOther(process.execPath, ['tests/bench/bare-server.ts'], { ...shared, ...environment, PORT: barePort })
  return { ...server, url: `http://127.0.0.1:${barePort}` }
}

/**
 * Servers on one database. They are called in turns, so the database's CPU belongs to the server
 * whose turn it is.
 */
export const targetsOn = async (databaseUrl: string | undefined) => {
  const database = databaseUrl === undefined ? undefined : await databaseProcesses(databaseUrl)
  return {
    target: (url: string, authorization: string, ownPids: () => readonly number[] | Promise<readonly number[]>): Target => ({
      url,
      authorization,
      pids: async () => [...(await ownPids()), ...((await database?.pids()) ?? [])],
    }),
    close: async () => database?.close(),
  }
}

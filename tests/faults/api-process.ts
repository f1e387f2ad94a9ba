// Runs the API in a process of its own, which experiments stop, kill and restart.

import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const readySeconds = 180

// Killed on exit, so that an aborted run leaves no process behind.
const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

const given = new Set<number>()

/** Returns a free port, a different one each time. */
export const freePort = async (): Promise<number> => {
  const port = await new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
  if (given.has(port)) return freePort()
  given.add(port)
  return port
}

export interface Ended {
  code: number | null
  signal: NodeJS.Signals | null
  /** The time by this process's clock. */
  at: number
}

export type ApiProcess = ReturnType<typeof spawnApi>

/** Starts the API in its own process without waiting until it is ready. */
export const spawnApi = (environment: Readonly<Record<string, string>>, port: number) => {
  const started = Date.now()
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      ...environment,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let output = ''
  const hear = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-20_000)
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  let ended: Ended | undefined
  const end = new Promise<Ended>((resolve) =>
    child.once('exit', (code, signal) => {
      running.delete(child)
      ended = { code, signal, at: Date.now() }
      resolve(ended)
    }),
  )
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    pid: child.pid ?? 0,
    started,
    end,
    hasEnded: () => ended !== undefined,
    output: () => output,
    signal: (signal: NodeJS.Signals) => child.kill(signal),
    kill: async () => {
      child.kill('SIGKILL')
      await end
    },
    /**
     * Waits until the API is ready.
     * @returns the time since its start in ms
     */
    ready: async (): Promise<number> => {
      while (Date.now() - started < readySeconds * 1_000) {
        if (ended) throw new Error(`the API ended with ${ended.code ?? ended.signal}:\n${output}`)
        const probe = await fetch(`${url}/readyz`).catch(() => undefined)
        await probe?.text()
        if (probe?.status === 200) return Date.now() - started
        await pause(20)
      }
      throw new Error(`not ready after ${readySeconds} s:\n${output}`)
    },
  }
}

/** Starts the API and waits until it is ready. */
export const startApi = async (environment: Readonly<Record<string, string>>, port: number) => {
  const api = spawnApi(environment, port)
  const readyMs = await api.ready()
  return { ...api, readyMs }
}

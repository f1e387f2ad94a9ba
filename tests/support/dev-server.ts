import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './server-process.ts'

const startSeconds = 120

/**
 * The npm scripts that serve the unbuilt web app, and the last line they print before they are
 * ready. The API starts after Vite.
 */
const lastWords = { dev: 'Listening on', 'dev:mocks': 'Local' }
export type DevScript = keyof typeof lastWords

export interface DevServer {
  url: string
  output(): string
  dispose(): Promise<void>
}

/** Starts a script as on a fresh clone: without prebundled packages and without data. */
export const startDevServer = async (script: DevScript): Promise<DevServer> => {
  const folder = await mkdtemp(join(tmpdir(), 'radrum-dev-'))
  const port = await freePort()
  // A process group of its own, so that ending it also ends all children of npm.
  const child = spawn('npm', ['run', script], {
    env: { ...process.env, PORT: String(port), DATA_DIR: join(folder, 'data'), DEV_CACHE_DIR: join(folder, 'cache') },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  const dispose = async () => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid)
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  let output = ''
  const ready = new Promise<void>((resolve, reject) => {
    const giveUp = () => reject(new Error(`npm run ${script} isn't ready:\n${output}`))
    const timer = setTimeout(giveUp, startSeconds * 1_000)
    child.once('exit', giveUp)
    const hear = (chunk: Buffer) => {
      output += chunk.toString()
      if (!output.includes(lastWords[script])) return
      clearTimeout(timer)
      resolve()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
  })
  try {
    await ready
  } catch (error) {
    await dispose()
    throw error
  }
  return { url: `http://127.0.0.1:${port}`, output: () => output, dispose }
}

// Runs the built product in its own process, which tests kill and restart.

import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const startSeconds = 120

export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))))
    })
  })

/** `server/main.ts` in its own process, on its own port and data folder. */
export interface ServerProcess {
  url: string
  /** The origin that files are served from. */
  filesUrl: string
  /** The embedded database, files and secrets. */
  dataDir: string
  /** The output since its start. */
  output(): string
  /** The id of the current process. */
  pid(): number | undefined
  /** Sends SIGKILL or the given signal, and waits until the process has exited. */
  kill(signal?: NodeJS.Signals): Promise<void>
  /** Starts it again on the same data and port. */
  start(): Promise<void>
  /** Kills it and removes its data folder, even one that was passed as DATA_DIR. */
  dispose(): Promise<void>
}

type Environment = Record<string, string>

/** A data folder with what a first start makes, if there is one (begun-product.ts). */
const { BEGUN_DATA } = process.env
/** With one of these a product has other data. */
const ownData = ['APP_SECRET', 'DATABASE_URL', 'DATA_DIR', 'NODE_ENV', 'OFFICE_FILE']

/**
 * Starts the product and waits until it listens.
 * @param given environment variables, or a function that returns them for the chosen port
 * @param folder where its source is: that of another release
 */
export const startServerProcess = async (
  given: Environment | ((port: number) => Environment) = {},
  folder = process.cwd(),
): Promise<ServerProcess> => {
  const port = await freePort()
  const environment = typeof given === 'function' ? given(port) : given
  const dataDir = environment['DATA_DIR'] ?? (await mkdtemp(join(tmpdir(), 'radrum-product-')))
  if (BEGUN_DATA && !ownData.some((name) => name in environment)) await cp(BEGUN_DATA, dataDir, { recursive: true })
  let child: ChildProcess | undefined
  let output = ''

  const product: ServerProcess = {
    url: `http://127.0.0.1:${port}`,
    filesUrl: environment['PUBLIC_API_URL'] ?? `http://127.0.0.1:${port}`,
    dataDir,
    output: () => output,
    pid: () => child?.pid,
    start: () =>
      new Promise((resolve, reject) => {
        const started = spawn(process.execPath, ['server/main.ts'], {
          cwd: folder,
          env: {
            ...process.env,
            NODE_ENV: 'development',
            // Tests make the changes of many people as one, and benchmarks as many as they can.
            CHANGES_PER_MINUTE: '1000000',
            ...environment,
            PORT: String(port),
            DATA_DIR: dataDir,
          },
          stdio: ['ignore', 'pipe', 'pipe'],
        })
        child = started
        // Whoever waited for it may have given up, and would never end it.
        const end = () => started.kill('SIGKILL')
        process.once('exit', end)
        started.once('exit', () => process.off('exit', end))
        const timer = setTimeout(() => {
          reject(new Error(`not ready after ${startSeconds} s:\n${output}`))
          end()
        }, startSeconds * 1_000)
        const hear = (chunk: Buffer) => {
          output += chunk.toString()
          if (!output.slice(-400).includes(`Listening on ${product.url}`)) return
          clearTimeout(timer)
          resolve()
        }
        started.stdout.on('data', hear)
        started.stderr.on('data', hear)
        started.once('exit', (code) => reject(new Error(`ended with ${code}:\n${output}`)))
      }),
    kill: async (signal = 'SIGKILL') => {
      const running = child
      child = undefined
      if (!running || running.exitCode !== null || running.signalCode !== null) return
      await new Promise((gone) => {
        running.once('exit', gone)
        running.kill(signal)
      })
      output = ''
    },
    dispose: async () => {
      await product.kill()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  await product.start()
  return product
}

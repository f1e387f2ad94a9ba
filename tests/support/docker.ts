// A Docker for tests: the machine's, or one of its own where root on Debian has none.

import { type ExecFileSyncOptions, execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

/** The image that ours is built on, as the Dockerfile names it. */
export const baseImage = /^FROM (\S+)/m.exec(readFileSync('Dockerfile', 'utf8'))?.[1] ?? ''

export interface Docker {
  /**
   * Runs a command of Docker to its end.
   * @returns what it printed
   * @throws Error with what it complained of
   */
  run(...words: readonly string[]): Promise<string>
  /** Ends the daemon, if it is our own. */
  close(): Promise<void>
}

const megabyte = 1_048_576

const dockerAt = (environment: Readonly<Record<string, string>>, close: Docker['close']): Docker => ({
  run: async (...words) => {
    const running = promisify(execFile)('docker', words, { env: { ...process.env, ...environment }, maxBuffer: 64 * megabyte })
    return (await running).stdout
  },
  close,
})

const succeeds = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  )

/**
 * Finds a Docker that has the base image or can pull it, or starts one with a stand-in for it.
 * @returns why there is none, if so
 */
export const openDocker = async (): Promise<Docker | { missing: string }> => {
  const machines = dockerAt({}, async () => {})
  if (
    (await succeeds(machines.run('image', 'inspect', baseImage))) ||
    (await succeeds(machines.run('pull', '--quiet', baseImage)))
  )
    return machines
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return { missing: `no Docker has ${baseImage} or can pull it, and only root on Debian can make a stand-in` }
  try {
    installDebians()
    return await startOwn()
  } catch (error) {
    return { missing: `Debian's Docker can't be had: ${error instanceof Error ? error.message : String(error)}` }
  }
}

const packages = { '/usr/sbin/dockerd': 'docker.io', '/usr/bin/mmdebstrap': 'mmdebstrap' }

const installDebians = () => {
  const lacking = Object.entries(packages).flatMap(([program, name]) => (existsSync(program) ? [] : [name]))
  if (lacking.length === 0) return
  const quietly: ExecFileSyncOptions = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  console.log(`Installing Debian's ${lacking.join(' and ')} …`)
  execFileSync('apt-get', ['update', '-qq'], quietly)
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...lacking], quietly)
}

const startSeconds = 30

const startOwn = async (): Promise<Docker> => {
  const folder = mkdtempSync(join(tmpdir(), 'radrum-docker-'))
  const socket = `unix://${join(folder, 'socket')}`
  const places = ['--data-root', join(folder, 'data'), '--exec-root', join(folder, 'exec'), '--pidfile', join(folder, 'pid')]
  // No network of its own: containers use the machine's, whose rules stay as they are.
  const daemon = spawn('dockerd', [...places, '--host', socket, '--bridge=none', '--iptables=false'], { stdio: 'ignore' })
  const gone = once(daemon, 'exit')
  const close = async () => {
    daemon.kill('SIGTERM')
    await gone
    // It leaves this one mounted.
    const namespace = join(folder, 'exec/netns/default')
    if (existsSync(namespace)) execFileSync('umount', [namespace])
    rmSync(folder, { recursive: true, force: true })
  }
  // Debian's has no BuildKit.
  const docker = dockerAt({ DOCKER_HOST: socket, DOCKER_BUILDKIT: '0' }, close)
  const until = Date.now() + startSeconds * 1_000
  while (!(await succeeds(docker.run('version')))) {
    if (daemon.exitCode !== null || Date.now() > until) {
      await close()
      throw new Error('its daemon does not start')
    }
    await pause(200)
  }
  try {
    await importStandIn(docker, join(folder, 'stand-in'))
    return docker
  } catch (error) {
    await close()
    throw error
  }
}

/** The packages of an official image of Node that the Dockerfile and npm use. */
const standInPackages = 'base-files,coreutils,dash,grep,libc6,libstdc++6,sed'

/**
 * Makes a base image where none can be pulled: Debian's files, this Node, and the machine's npm
 * with its certificates and its registry. The last two are the machine's business, so they stand
 * here and never in the Dockerfile.
 */
const importStandIn = async (docker: Docker, root: string) => {
  execFileSync('mmdebstrap', ['--quiet', '--variant=extract', `--include=${standInPackages}`, 'bookworm', root], {
    stdio: 'pipe',
  })
  const local = join(root, 'usr/local')
  for (const name of ['bin', 'etc', 'lib/node_modules']) mkdirSync(join(local, name), { recursive: true })
  copyFileSync(process.execPath, join(local, 'bin/node'))
  const npm = realpathSync(execFileSync('which', ['npm'], { encoding: 'utf8' }).trim())
  cpSync(dirname(dirname(npm)), join(local, 'lib/node_modules/npm'), { recursive: true })
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'))
  const certificates = '/etc/ssl/certs/ca-certificates.crt'
  if (existsSync(certificates)) {
    mkdirSync(join(root, dirname(certificates)), { recursive: true })
    copyFileSync(certificates, join(root, certificates))
  }
  const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim()
  const changes = [
    'ENV PATH=/usr/local/bin:/usr/bin:/bin',
    `ENV NODE_EXTRA_CA_CERTS=${certificates}`,
    `ENV npm_config_registry=${registry}`,
  ]
  const tar = join(dirname(root), 'stand-in.tar')
  execFileSync('tar', ['-C', root, '-cf', tar, '.'])
  await docker.run('import', ...changes.flatMap((change) => ['--change', change]), tar, baseImage)
  rmSync(root, { recursive: true })
  rmSync(tar)
}

import { spawn } from 'node:child_process'

/**
 * Starts Node under a parent that never reaps it, as in a container without an init: after a kill
 * it stays as a zombie.
 * @returns its pid, its output, and functions to kill it and to end its parent
 */
export const spawnUnreaped = async (args: readonly string[], environment: Readonly<Record<string, string>> = {}) => {
  const parent = spawn('sh', ['-c', '"$@" & echo "pid $!"; exec sleep 3600', 'sh', process.execPath, ...args], {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const hear = (chunk: Buffer) => {
    output += chunk.toString()
  }
  parent.stdout.on('data', hear)
  parent.stderr.on('data', hear)
  while (!/^pid \d+$/m.test(output)) await new Promise((resolve) => parent.stdout.once('data', resolve))
  const pid = Number(/^pid (\d+)$/m.exec(output)?.[1])
  const kill = () => {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has been reaped already.
    }
  }
  return {
    pid,
    output: () => output,
    kill,
    dispose: () => {
      kill()
      parent.kill('SIGKILL')
    },
  }
}

import { spawn } from 'node:child_process'

/**
 * Starts Node with a parent that never asks how it ended, as in a container without an init: killed, it stays as a zombie.
 * @returns its pid, all that it has printed, and the way to end it and its parent for good
 */
export const spawnUnreaped = async (args: readonly string[], environment: Readonly<Record<string, string>> = {}) => {
  const parent = spawn('sh', ['-c', '"$@" & echo "pid $!"; exec sleep 3600', 'sh', process.execPath, ...args], {
    env: { PATH: process.env['PATH'], ...environment },
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
      // It has been reaped after all.
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

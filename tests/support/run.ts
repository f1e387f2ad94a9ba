import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

/**
 * Runs one of the server's programs to its end, like an operator in a terminal. `errors` is its
 * stderr.
 */
export const run = async (script: string, args: readonly string[], environment: Readonly<Record<string, string>>) => {
  const child = spawn(process.execPath, [script, ...args], {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve, reject) => child.once('exit', resolve).once('error', reject))
  const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { code, output, errors }
}

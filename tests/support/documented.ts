import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const debianVersions = '/usr/lib/postgresql'

/**
 * Runs a block of commands from docs/operations/backups.md in the shell, like an operator.
 * @param title the start of its first line, after the `#`
 * @returns its output
 */
export const runDocumented = async (title: string, environment: Readonly<Record<string, string>>): Promise<string> => {
  const page = await readFile('docs/operations/backups.md', 'utf8')
  const blocks = [...page.matchAll(/```sh\n(# [\s\S]*?)```/g)].map(([, block = '']) => block)
  const [block, ...more] = blocks.filter((text) => text.startsWith(`# ${title}`))
  if (!block || more.length > 0)
    throw new Error(`docs/operations/backups.md has ${block ? 'several' : 'no'} commands for: ${title}`)
  const { stdout } = await run('sh', ['-eu', '-c', block], { env: { ...(await shell()), ...environment } })
  return stdout
}

/** True if pg_dump is available for tests of the PostgreSQL commands. */
export const hasPostgresTools = async () =>
  run('pg_dump', ['--version'], { env: await shell() }).then(
    () => true,
    () => false,
  )

// Debian installs each version's tools outside the PATH.
const shell = async () => {
  const versions = (await readdir(debianVersions).catch(() => [])).toSorted((a, b) => Number(b) - Number(a))
  const tools = versions.map((version) => join(debianVersions, version, 'bin'))
  const path = [dirname(process.execPath), process.env['PATH'], ...tools].join(delimiter)
  return { PATH: path, HOME: process.env['HOME'] ?? '/' }
}

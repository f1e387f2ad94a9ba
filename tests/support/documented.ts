import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const debianVersions = '/usr/lib/postgresql'

/**
 * Runs a block of commands as docs/operations.md has it, in the shell, as an operator would.
 * @param title how its first line begins, after the `#`
 * @returns what it printed
 */
export const runDocumented = async (title: string, environment: Readonly<Record<string, string>>): Promise<string> => {
  const page = await readFile('docs/operations.md', 'utf8')
  const blocks = [...page.matchAll(/```sh\n(# [\s\S]*?)```/g)].map(([, block = '']) => block)
  const [block, ...more] = blocks.filter((text) => text.startsWith(`# ${title}`))
  if (!block || more.length > 0) throw new Error(`docs/operations.md has ${block ? 'several' : 'no'} commands for: ${title}`)
  const { stdout } = await run('sh', ['-eu', '-c', block], { env: { ...(await shell()), ...environment } })
  return stdout
}

/** Whether pg_dump is at hand, for those who test PostgreSQL's commands. */
export const hasPostgresTools = async () =>
  run('pg_dump', ['--version'], { env: await shell() }).then(
    () => true,
    () => false,
  )

// Debian keeps the tools of each version beside the path.
const shell = async () => {
  const versions = (await readdir(debianVersions).catch(() => [])).toSorted((a, b) => Number(b) - Number(a))
  const tools = versions.map((version) => join(debianVersions, version, 'bin'))
  const path = [dirname(process.execPath), process.env['PATH'], ...tools].join(delimiter)
  return { PATH: path, HOME: process.env['HOME'] ?? '/' }
}

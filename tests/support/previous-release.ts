import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { releases } from './releases.ts'

const Journal = z.object({ entries: z.array(z.object({ tag: z.string() })) })
const { entries } = z.parse(Journal, JSON.parse(readFileSync('server/db/migrations/meta/_journal.json', 'utf8')))

const git = (...args: readonly string[]) =>
  execFileSync('git', args, { stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 200_000_000 })

/** The last commit before the first migration after a release. */
const commitOf = ({ migration }: (typeof releases)[number]) => {
  const next = entries[entries.findIndex(({ tag }) => tag === migration) + 1]
  if (!next) return undefined
  const added = git('log', '--format=%H', '--diff-filter=A', '--', `server/db/migrations/${next.tag}.sql`)
  const [first] = added.toString().trim().split('\n').slice(-1)
  return first && git('rev-parse', `${first}^`).toString().trim()
}

const found = () => {
  const newest = releases.at(-1)
  try {
    const commit = newest && commitOf(newest)
    return newest && commit ? { name: newest.name, commit } : undefined
  } catch {
    return undefined
  }
}

/** The newest release whose data is kept, if its source is in the history of this clone. */
export const previousRelease = found()

/** Unpacks its source into a folder of its own, with the packages of today. */
export const unpackSource = (commit: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'radrum-release-'))
  execFileSync('tar', ['-x', '-C', folder], { input: git('archive', commit) })
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
  return folder
}

import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import * as z from 'zod/mini'

const folder = 'tests/upgrades'
const Release = z.object({ migration: z.string(), appSecret: z.string() })

/**
 * The releases whose data is kept, oldest first: a shop with matters, files, an agreement, paid and
 * refunded payments, sessions and queued mails, as each release stored it.
 */
export const releases = readdirSync(folder)
  .sort()
  .map((name) => ({ name, ...z.parse(Release, JSON.parse(readFileSync(join(folder, name, 'release.json'), 'utf8'))) }))

const unpacked = (release: string, file: string) => zstdDecompressSync(readFileSync(join(folder, release, file)))

/** Restores the directory of a release: with its embedded database, or files alone. */
export const unpackData = (release: string, kind: 'embedded' | 'postgres-files', target: string) => {
  mkdirSync(target, { recursive: true })
  execFileSync('tar', ['-x', '-C', target], { input: unpacked(release, `${kind}.tar.zst`) })
}

/** The statements that restore the database of a release into an empty PostgreSQL. */
export const dumpOfRelease = (release: string) => unpacked(release, 'postgres.sql.zst').toString()

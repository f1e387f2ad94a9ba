import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { releases } from '#tests/support/releases.ts'

// Expand and contract: old and new processes run side by side during an upgrade, so no release
// takes away what the one before it reads or writes (docs/operations.md).

const folder = 'server/db/migrations'
const Journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) })
const Snapshot = z.object({
  tables: z.record(z.string(), z.object({ name: z.string(), columns: z.record(z.string(), z.unknown()) })),
})

const { entries } = z.parse(Journal, JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8')))

/** The columns that a release knows, as `table.column`, and its tables. */
const knownAfter = (migration: string) => {
  const path = `${folder}/meta/${migration.slice(0, 4)}_snapshot.json`
  const { tables } = z.parse(Snapshot, JSON.parse(readFileSync(path, 'utf8')))
  return new Set(
    Object.values(tables).flatMap(({ name, columns }) => [name, ...Object.keys(columns).map((column) => `${name}.${column}`)]),
  )
}

/** The parts of a statement that an earlier release would trip over. */
const harmsOf = (statement: string): string[] => {
  const [, table = ''] = /^\s*alter table (?:only )?"?(\w+)"?/i.exec(statement) ?? []
  const of = (pattern: RegExp) => [...statement.matchAll(pattern)].map(([, column]) => `${table}.${column}`)
  const added = /add column "?(\w+)"?(?=[^,;]*not null)(?![^,;]*(?:default|generated))/gi
  return [
    ...[...statement.matchAll(/drop table (?:if exists )?"?(\w+)"?/gi)].map(([, name = '']) => name),
    ...[...statement.matchAll(/alter table "?(\w+)"? rename to/gi)].map(([, name = '']) => name),
    ...of(/drop column (?:if exists )?"?(\w+)"?/gi),
    ...of(/rename column "?(\w+)"? to/gi),
    ...of(/alter column "?(\w+)"? (?:set data )?type/gi),
    ...of(/alter column "?(\w+)"? set not null/gi),
    // An earlier release inserts rows without it.
    ...(of(added).length > 0 ? [table] : []),
  ]
}

const migrationsFrom = (first: string, last?: string) => {
  const at = (tag: string) => entries.findIndex((entry) => entry.tag === tag)
  return entries.slice(at(first) + 1, last ? at(last) + 1 : undefined).map(({ tag }) => tag)
}

/** Made anew in the same migration, as a computed column is. */
const isRemade = (text: string, harm: string) =>
  new RegExp(`add column "?${harm.split('.')[1]}"? `, 'i').test(text) && harm.includes('.')

describe('migrations', () => {
  test('each is younger than the one before it, so that none is left out', () => {
    expect(entries.map(({ when }) => when)).toEqual(entries.map(({ when }) => when).toSorted((a, b) => a - b))
  })

  test.each(releases.map((release, n) => [release.name, release.migration, releases[n + 1]?.migration] as const))(
    'the release after %s takes nothing away that it reads',
    (_, migration, next) => {
      const known = knownAfter(migration)
      const harms = migrationsFrom(migration, next).flatMap((tag) => {
        const text = readFileSync(`${folder}/${tag}.sql`, 'utf8')
        return text
          .split('--> statement-breakpoint')
          .flatMap(harmsOf)
          .filter((harm) => known.has(harm) && !isRemade(text, harm))
          .map((harm) => `${tag}: ${harm}`)
      })
      expect(harms).toEqual([])
    },
  )

  test('the test sees what would harm', () => {
    expect(harmsOf('ALTER TABLE "users" DROP COLUMN "name"')).toEqual(['users.name'])
    expect(harmsOf('ALTER TABLE "users" RENAME COLUMN "name" TO "first"')).toEqual(['users.name'])
    expect(harmsOf('DROP TABLE "inbox"')).toEqual(['inbox'])
    expect(harmsOf('ALTER TABLE "users" ADD COLUMN "age" integer NOT NULL')).toEqual(['users'])
    expect(harmsOf(`ALTER TABLE "users" ADD COLUMN "age" integer DEFAULT 0 NOT NULL`)).toEqual([])
    expect(harmsOf('ALTER TABLE "users" ALTER COLUMN "phone" SET NOT NULL')).toEqual(['users.phone'])
  })
})

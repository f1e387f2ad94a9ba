import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { looseKey, looseName } from '#contract/core/loose-key.ts'
import { openSharedDatabase } from '#tests/support/database.ts'

const Keys = z.object({ rows: z.array(z.object({ sign: z.string(), key: z.string() })) })
/** Newer capitals, which a database may not know yet. */
const rareCapitals = /^[\u1C89\u2C2F\uA7C0-\uA7FF]$/

test('the database compares each sign of the basic plane as the server does', async () => {
  const { db } = await openSharedDatabase()
  const { rows } = z.parse(
    Keys,
    await db.execute(sql`
      select chr(n) as sign, loose_key('x ' || chr(n) || ' y') as key
      from generate_series(1, 65533) n where n not between 55296 and 57343`),
  )
  const different = rows.filter(({ sign, key }) => looseKey(`x ${sign} y`) !== key && !rareCapitals.test(sign))
  expect(different).toEqual([])
  expect(rows.length).toBeGreaterThan(60_000)
})

test.each([
  ['Åkerströms'.normalize('NFD'), 'åkerströms'],
  ['  O’Brien\u00A0–\r\n\t Émile ', " o'brien - emile "],
  ['ＡＢ\u200B\u00AD “x”', 'ab "x"'],
  ['ΟΔΥΣΣΕΥΣ Straße', 'οδυσσευσ strasse'],
])('%s is compared as %s', async (typed, key) => {
  const { db } = await openSharedDatabase()
  expect(looseKey(typed)).toBe(key)
  const made = z.parse(
    z.object({ rows: z.array(z.object({ key: z.string() })) }),
    await db.execute(sql`select loose_key(${typed}) as key`),
  )
  expect(made.rows).toEqual([{ key }])
})

test('of a double name, each half is a word', () => {
  expect(looseName('Anna–Lisa O’Brien')).toBe('anna lisa o brien')
})

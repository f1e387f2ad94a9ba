import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openPglite } from '#server/db/database.ts'

test('while the embedded database works through a thousand statements, timers fire and connections are accepted', {
  tags: ['R69'],
}, async () => {
  const { db, close } = await openPglite()
  let turns = 0
  const clock = setInterval(() => {
    turns += 1
  })
  const began = performance.now()
  await Promise.all(Array.from({ length: 1_000 }, () => db.execute(sql`select count(*) from users`)))
  const tookMs = performance.now() - began
  clearInterval(clock)
  await close()
  expect(turns).toBeGreaterThan(tookMs / 100)
})

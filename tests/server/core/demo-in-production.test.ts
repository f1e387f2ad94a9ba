import { expect, test } from 'vitest'
import { makePeople, openWorld } from '#tests/faults/world.ts'
import { production } from '#tests/support/production.ts'

test('production doesn’t start on a database with demo accounts', { tags: ['R86'] }, async () => {
  const world = await openWorld('pglite', { ...production, DATABASE_URL: '', ALLOW_PGLITE: '1' })
  try {
    await world.inspect((deps) => makePeople(deps, 1))
    const api = world.spawn()
    expect(await api.end).toMatchObject({ code: 1 })
    expect(api.output()).toContain('This database has demo accounts')
  } finally {
    await world.dispose()
  }
})

import { expect, test } from 'vitest'
import { openWorld } from '#tests/faults/world.ts'
import { registration } from '#tests/support/accounts.ts'
import { startSmtp } from '#tests/support/smtp-stand-in.ts'

const database = process.env['TEST_DATABASE'] === 'pglite' ? 'pglite' : 'postgres'

test('a server that is sending mail to a silent mail server stops in time, and leaves nothing to recover', {
  tags: ['R80'],
  timeout: 120_000,
}, async () => {
  const smtp = await startSmtp()
  smtp.is('hangs')
  const world = await openWorld(database, { SMTP_URL: smtp.url })
  try {
    const api = await world.start()
    for (const n of [1, 2, 3]) {
      const body = JSON.stringify(registration(`ny${n}@example.se`))
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(`${api.url}/api/accounts/register/`, { method: 'POST', headers, body })
      expect(answer.status).toBe(201)
    }
    await expect.poll(smtp.connections).toBeGreaterThan(0)

    const signalled = Date.now()
    api.signal('SIGTERM')

    expect(await api.end).toMatchObject({ code: 0 })
    expect(Date.now() - signalled).toBeLessThan(20_000)
    expect(api.output()).not.toContain('Not everything ended in time.')
  } finally {
    await world.dispose()
    await smtp.close()
  }
})

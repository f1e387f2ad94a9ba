import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { demoMails } from '#server/db/schema/demo.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { mailNotifications } from '#server/domain/history/inbox/mail-notifications.ts'
import { drainOutbox } from '#server/domain/shared/outbox-sender.ts'
import { formOf } from '#tests/support/forms.ts'
import { matterOf } from '#tests/support/payment-stories.ts'
import { type Person, person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()
const isPostgres = process.env['TEST_DATABASE'] !== 'pglite'
const rounds = 12

/** Three kinds of news for a customer, so that there are rows to lock in different orders. */
const tells = async (lawyer: Person, id: number, text: string) => [
  await lawyer.send('POST', `/matters/${id}/messages/`, formOf({ text })),
  await lawyer.patch(`/matters/${id}/`, { notes: text }),
  await lawyer.post(`/matters/${id}/deadlines/`, { title: text, day: '2026-12-06', kind: 'court', shown: true }),
]

test.runIf(isPostgres)(
  'mailing waits for nobody who holds a notification, so that it can’t be part of a deadlock',
  {
    tags: ['§notices', 'R79'],
  },
  async () => {
    const anna = await person(server())
    const lawyer = await person(server(), { role: 'delegated' })
    const { id } = await matterOf(server(), anna)
    await tells(lawyer, id, 'Hej')
    server().clock.forwardSeconds(601)
    const kinds = async () => (await server().db.select({ kind: notifications.kind }).from(notifications)).map(({ kind }) => kind)
    expect((await kinds()).toSorted()).toEqual(['deadline', 'matter', 'message'])
    await server().db.transaction(async (tx) => {
      await tx.select().from(notifications).where(eq(notifications.kind, 'matter')).for('update')
      await mailNotifications(server().deps)
      expect(await kinds()).toEqual(['matter'])
    })
    await mailNotifications(server().deps)
    expect(await kinds()).toEqual([])
  },
)

test(`telling, reading and mailing at once, ${rounds} times: nobody fails, and nothing is left`, {
  tags: ['§notices', 'R79'],
  timeout: 240_000,
}, async () => {
  const anna = await person(server())
  const lawyers = [await person(server(), { role: 'delegated' }), await person(server(), { role: 'staff' })]
  const matterIds = [(await matterOf(server(), anna)).id, (await matterOf(server(), anna)).id]
  for (let round = 0; round < rounds; round += 1) {
    for (const lawyer of lawyers) for (const id of matterIds) await tells(lawyer, id, `Nr ${round}`)
    server().clock.forwardSeconds(601)
    const [answers] = await Promise.all([
      Promise.all(lawyers.flatMap((lawyer) => matterIds.map((id) => tells(lawyer, id, `Igen ${round}`)))),
      Promise.all(matterIds.map((id) => anna.put(`/matters/${id}/opened/`, {}))),
      ...Array.from({ length: 4 }, () => mailNotifications(server().deps)),
    ])
    for (const { status } of answers.flat()) expect(status).toBeLessThan(300)
    // As many as a person sends in an hour.
    server().clock.forwardSeconds(3_601)
  }
  expect(server().log.join('')).not.toMatch(/deadlock|notices\.failed/)
  await mailNotifications(server().deps)
  expect(await server().db.$count(notifications)).toBe(0)
  await drainOutbox(server().deps)
  expect(await server().db.$count(demoMails)).toBeGreaterThan(0)
})

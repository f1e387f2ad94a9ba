import { eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { clientRequests } from '#server/db/schema/client-requests.ts'
import { demoMails } from '#server/db/schema/demo.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { remindOfClientRequests } from '#server/domain/conversation/client-requests/reminders.ts'
import { remindOfDeadlines } from '#server/domain/conversation/deadlines/reminders.ts'
import { mailNotifications } from '#server/domain/history/inbox/mail-notifications.ts'
import { drainOutbox } from '#server/domain/shared/outbox-sender.ts'
import { formOf } from '#tests/support/forms.ts'
import { password, person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'
import { moveTo } from '#tests/support/withdrawal-stories.ts'

const server = useServer({ CONTACT_TO: 'byran@radrum.example' })

const canary = 'Kanariefågel'

test('what people write in a matter is in no mail, calendar or line of the log', {
  tags: ['§notices', '§calendar', '§deadline-reminders', '§client-request-reminders', 'R72'],
}, async () => {
  const anna = await person(server())
  const lawyer = await person(server(), { role: 'delegated' })
  const admin = await person(server(), { role: 'staff' })
  const { url }: { url: string } = await (await anna.post('/calendar/key/', { password })).json()
  const done = async (answer: Response) => expect(answer.status).toBeLessThan(300)

  await done(await anna.post('/matters/', { title: canary, description: canary }))
  const file: [string, string] = [`${canary}.txt`, canary]
  await done(await anna.send('POST', '/matters/1/messages/', formOf({ text: canary }, [file])))
  await done(await lawyer.send('POST', '/matters/1/messages/', formOf({ text: canary }, [file])))
  await done(await lawyer.send('POST', '/matters/1/messages/', formOf({ text: canary, internal: 'true' }, [file])))
  const due = '2026-12-06'
  await done(await lawyer.post('/matters/1/requests/', { kind: 'files', title: canary, help: canary, due }))
  await done(await anna.send('POST', '/matters/1/requests/1/answer/', formOf({ answer: canary }, [file])))
  await done(await lawyer.post('/matters/1/requests/1/return/', { reason: canary }))
  const deadline = { title: canary, day: due, kind: 'court', shown: true }
  await done(await lawyer.post('/matters/1/deadlines/', deadline))

  moveTo(server(), '2026-11-20T09:10:00Z')
  await mailNotifications(server().deps)
  moveTo(server(), '2026-12-03T12:00:00Z')
  await remindOfDeadlines(server().deps)
  await remindOfClientRequests(server().deps)
  await drainOutbox(server().deps)

  const mails = await server().db.select().from(demoMails)
  for (const { email } of [anna, lawyer, admin]) expect(mails.filter(({ to }) => to === email)).not.toEqual([])
  expect(await server().db.$count(outbox, isNull(outbox.doneAt))).toBe(0)
  expect(await server().db.$count(clientRequests, eq(clientRequests.title, canary))).toBe(1)
  const feed = await (await server().app.request(new URL(url).pathname)).text()
  expect(feed).toContain('rist i ärende 1')
  for (const told of [JSON.stringify(mails), feed, server().log.join('')]) expect(told).not.toMatch(/kanarief/i)
})

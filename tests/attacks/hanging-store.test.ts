import { afterEach, beforeEach, expect, test } from 'vitest'
import { demoMails } from '#server/db/schema/demo.ts'
import { startOutbox } from '#server/domain/shared/outbox-sender.ts'
import { openFiles } from '#server/ports/open-files.ts'
import { registration, send } from '#tests/support/accounts.ts'
import { formOf } from '#tests/support/forms.ts'
import { person } from '#tests/support/people.ts'
import { startS3 } from '#tests/support/s3-stand-in.ts'
import { sampleFiles } from '#tests/support/sample-files.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()
let s3: Awaited<ReturnType<typeof startS3>>
beforeEach(async () => {
  s3 = await startS3()
  server().deps.files = await openFiles({ ...server().config, s3: s3.config })
})
afterEach(() => s3.close())

const mailWithinMs = 60_000
const refusedWithinMs = 12_000
const files = Array.from({ length: 10 }, (_, n) => [`${n}.pdf`, sampleFiles.pdf] as const)
const matter = () => formOf({ title: 'Fråga', description: 'Hur?' }, files)

test('while the file store hangs and a matter with ten files is deleted, mails are sent, and uploads are refused quickly', {
  tags: ['R59'],
  timeout: 3 * mailWithinMs,
}, async () => {
  const anna = await person(server())
  expect((await anna.send('POST', '/matters/', matter())).status).toBe(201)
  const stop = startOutbox(server().deps)
  s3.fallSilent()
  expect((await anna.delete('/matters/1/')).status).toBe(204)
  const deletions = () => s3.requests.filter((request) => request.startsWith('DELETE')).length
  await expect.poll(deletions, { timeout: mailWithinMs }).toBeGreaterThan(0)

  const began = Date.now()
  const refused = anna.send('POST', '/matters/', matter()).then(({ status }) => ({ status, ms: Date.now() - began }))
  expect((await send(server(), 'POST', '/accounts/register/', registration('bo@example.se'))).status).toBe(201)
  const sent = () => server().db.select({ to: demoMails.to }).from(demoMails)
  await expect.poll(sent, { timeout: mailWithinMs }).toContainEqual({ to: 'bo@example.se' })
  const { status, ms } = await refused
  expect(status).toBe(503)
  expect(ms).toBeLessThan(refusedWithinMs)
  await stop()
})

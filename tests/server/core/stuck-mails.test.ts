import { expect, test } from 'vitest'
import { outbox } from '#server/db/schema/outbox.ts'
import type { Deps } from '#server/deps.ts'
import { readStuckMail, sendAgain, stuckMails } from '#server/domain/roof/stuck-mails.ts'
import { enqueueMail } from '#server/domain/shared/outbox.ts'
import { drainOutbox } from '#server/domain/shared/outbox-sender.ts'
import { AddressRefused, type Mail } from '#server/ports/mail.ts'
import { matterOf } from '#tests/support/payment-stories.ts'
import { person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()

test('an operator lists a mail that was given up, reads it and sends it again', { tags: ['R82'] }, async () => {
  const sent: Mail[] = []
  const letter = { to: 'anna@example.se', subject: 'Välkommen', text: 'Hej Anna!' }
  const refusing: Deps = { ...server().deps, mail: { send: () => Promise.reject(new Error('451')) } }
  const working: Deps = { ...server().deps, mail: { send: async (mail) => void sent.push(mail) } }
  await enqueueMail(refusing.db, refusing, letter)
  expect(await stuckMails(refusing)).toEqual([])
  await drainOutbox(refusing)
  await refusing.db.update(outbox).set({ attempts: 20, deadAt: refusing.clock.now() })

  expect(await stuckMails(working)).toMatchObject([{ id: 1, attempts: 20, mail: letter }])
  expect(await readStuckMail(working, 1)).toEqual(letter)
  await sendAgain(working, 1)
  await drainOutbox(working)
  expect(sent).toEqual([letter])
  expect(await stuckMails(working)).toEqual([])
  await expect(sendAgain(working, 1)).rejects.toThrow('No mail 1 waits')
})

test('that no mail reaches a customer stands in the matter for the office and in their own profile, until one does', async () => {
  const here = server()
  const [anna, admin] = [await person(here), await person(here, { role: 'staff' })]
  const { id } = await matterOf(here, anna)
  const isRefused = async () => {
    const { customer } = await (await admin.get(`/matters/${id}/now/`)).json()
    const profile = await (await anna.get('/accounts/profile/')).json()
    expect(profile.mail_refused).toBe(customer.mail_refused || undefined)
    return customer.mail_refused
  }
  const sendsOne = async (send: Deps['mail']['send']) => {
    const deps: Deps = { ...here.deps, mail: { send } }
    await enqueueMail(here.db, deps, { to: anna.email, subject: 'Kvitto', text: 'Hej!' })
    await drainOutbox(deps)
  }
  await sendsOne(() => Promise.reject(new Error('451 later')))
  expect(await isRefused()).toBe(false)
  await sendsOne(() => Promise.reject(new AddressRefused('550 no such user')))
  expect(await isRefused()).toBe(true)
  await sendsOne(async () => {})
  expect(await isRefused()).toBe(false)
})

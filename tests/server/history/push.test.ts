import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { mostPushDevices } from '#contract/history/push.ts'
import { demoMails } from '#server/db/schema/demo.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { pushSubscriptions, sessions } from '#server/db/schema/sessions.ts'
import { mailNotifications } from '#server/domain/history/inbox/mail-notifications.ts'
import { deleteExpiredRows } from '#server/domain/roof/delete-expired-rows.ts'
import { drainOutbox } from '#server/domain/shared/outbox-sender.ts'
import { readConfig } from '#server/config.ts'
import { bearer, logIn, send, tokensIn } from '#tests/support/accounts.ts'
import { atWork, proposes, reports } from '#tests/support/agreement-stories.ts'
import { formOf } from '#tests/support/forms.ts'
import { matterOf } from '#tests/support/payment-stories.ts'
import { type Person, password, person } from '#tests/support/people.ts'
import { pushBrowser, signedClaims, startPushService, type TakenPush } from '#tests/support/push-service.ts'
import { useServer } from '#tests/support/server.ts'

const service = await startPushService()
afterAll(() => service.close())
const server = useServer({ PUSH_ORIGINS: service.origin })

beforeEach(() => {
  service.taken.length = 0
  service.answersWith(201)
})

/** A customer with a matter that a lawyer writes in, and the customer's phone. */
const onPhone = async () => {
  const anna = await person(server())
  const lawyer = await person(server(), { role: 'delegated' })
  const { id } = await matterOf(server(), anna)
  const phone = pushBrowser(service.origin)
  expect((await anna.post('/accounts/push/', phone.subscription)).status).toBe(204)
  return { anna, lawyer, id, phone }
}

const writes = (one: Person, matterId: number) =>
  one.send('POST', `/matters/${matterId}/messages/`, formOf({ text: 'Kanariefågel' }))

/** Lets the quiet minutes pass. */
const pass = async (seconds = 140) => {
  for (let passed = 0; passed < seconds; passed += 20) {
    server().clock.forwardSeconds(20)
    await mailNotifications(server().deps)
  }
  await drainOutbox(server().deps)
}
const takenBy = ({ path }: { path: string }): TakenPush[] => service.taken.filter((one) => one.path === path)
const mailsTo = ({ email }: Person) => server().db.$count(demoMails, eq(demoMails.to, email))
const devices = () => server().db.$count(pushSubscriptions)

describe('a device is told', { tags: ['§push'] }, () => {
  test('of news once, sealed for it alone, and never of what', async () => {
    const { anna, lawyer, id, phone } = await onPhone()
    await writes(lawyer, id)
    await writes(lawyer, id)
    expect(takenBy(phone)).toEqual([])
    await pass()
    const [told, ...more] = takenBy(phone)
    if (!told) throw new Error('nothing was sent')
    expect(more).toEqual([])
    expect(phone.read(told)).toEqual({ title: 'Rådrum', text: 'Något nytt i ditt ärende' })
    expect(told.body.toString('latin1')).not.toContain('Kanarief')
    expect(told.headers).toMatchObject({ ttl: '86400', topic: 'nytt', 'content-encoding': 'aes128gcm' })
    expect(await mailsTo(anna)).toBe(1)
    await pass()
    expect(takenBy(phone)).toHaveLength(1)
  })

  test('by a server that it knows by its key, which stays the same', async () => {
    const { anna, lawyer, id, phone } = await onPhone()
    const { key, subscribed }: { key: string; subscribed: boolean } = await (await anna.get('/accounts/push/key/')).json()
    expect(subscribed).toBe(true)
    await writes(lawyer, id)
    await pass()
    const [told] = takenBy(phone)
    const signed = told && signedClaims(told)
    expect(signed?.key).toBe(key)
    expect(signed?.claims).toMatchObject({ aud: service.origin, sub: 'mailto:kontakt@radrum.example' })
  })

  test('not of what was read before, nor of what its owner wants to hear nothing of', async () => {
    const { anna, lawyer, id, phone } = await onPhone()
    await writes(lawyer, id)
    await anna.put(`/matters/${id}/opened/`, {})
    await pass()
    await anna.put('/notices/', { choices: [{ kind: 'message', pace: 'never' }] })
    await writes(lawyer, id)
    await pass()
    expect(takenBy(phone)).toEqual([])
  })

  test('the next morning at eight by whoever chose so', async () => {
    const { anna, lawyer, id, phone } = await onPhone()
    await anna.put('/notices/', { choices: [{ kind: 'message', pace: 'daily' }] })
    await writes(lawyer, id)
    await pass(300)
    expect(takenBy(phone)).toEqual([])
    server().clock.forwardSeconds(23 * 3_600)
    await pass(20)
    expect(takenBy(phone)).toHaveLength(1)
  })

  test('of what has a mail of its own, too, without another mail', async () => {
    const { anna, id, phone } = await onPhone()
    const admin = await person(server(), { role: 'staff' })
    await admin.post(`/payments/create/${id}/`, { amount: 500, confirm_password: password })
    await drainOutbox(server().deps)
    const mails = await mailsTo(anna)
    await pass()
    expect(takenBy(phone)).toHaveLength(1)
    expect(await mailsTo(anna)).toBe(mails)
    expect(await server().db.$count(notifications)).toBe(0)
  })
})

test('what a mail is to tell is still told by mail when more comes that has a mail of its own', { tags: ['§push'] }, async () => {
  const { anna, lawyer, matter, agreement } = await atWork(server(), { early_start: true })
  await anna.post('/accounts/push/', pushBrowser(service.origin).subscription)
  await pass()
  const news = async () =>
    (await server().db.select().from(demoMails).where(eq(demoMails.to, anna.email))).filter(
      ({ subject }) => subject === 'Något nytt i ditt ärende',
    ).length
  const before = await news()
  await reports(lawyer, agreement.id, 40)
  await proposes(lawyer, matter.id)
  await pass()
  expect(await news()).toBe(before + 1)
})

describe('a device is told no longer', { tags: ['§push'] }, () => {
  const endings: Readonly<Record<string, (anna: Person) => Promise<unknown>>> = {
    'once its session has ended': (anna) => anna.delete(`/accounts/sessions/${anna.sessionId}/`),
    'once the account is gone': (anna) => anna.delete('/accounts/delete-account/', { password }),
  }
  test.each(Object.entries(endings))('%s', async (_, ends) => {
    const { anna, lawyer, id, phone } = await onPhone()
    await writes(lawyer, id)
    await ends(anna)
    expect(await devices()).toBe(0)
    await pass()
    expect(takenBy(phone)).toEqual([])
  })

  test('once it is turned off there, while another device still is', async () => {
    const { anna, lawyer, id, phone } = await onPhone()
    const { access } = await tokensIn(await logIn(server(), anna.email))
    const tablet = pushBrowser(service.origin)
    await send(server(), 'POST', '/accounts/push/', tablet.subscription, bearer(access))
    await writes(lawyer, id)
    expect((await anna.delete('/accounts/push/')).status).toBe(204)
    await pass()
    expect([takenBy(phone).length, takenBy(tablet).length]).toEqual([0, 1])
  })

  test('after a logout, also of what was on its way, while another device still is', async () => {
    const { anna, lawyer, id } = await onPhone()
    const { access, refresh } = await tokensIn(await logIn(server(), anna.email))
    const tablet = pushBrowser(service.origin)
    await send(server(), 'POST', '/accounts/push/', tablet.subscription, bearer(access))
    await writes(lawyer, id)
    server().clock.forwardSeconds(140)
    await mailNotifications(server().deps)
    await send(server(), 'POST', '/auth/logout/', { refresh })
    await drainOutbox(server().deps)
    expect(takenBy(tablet)).toEqual([])
    expect(service.taken).toHaveLength(1)
  })

  test('when its session hasn’t been used for a week, and its row goes with the session', async () => {
    const { anna, lawyer, id, phone } = await onPhone()
    await server()
      .db.update(sessions)
      .set({ lastUsedAt: new Date(server().clock.now().getTime() - 8 * 86_400_000) })
    await writes(lawyer, id)
    await pass()
    expect(takenBy(phone)).toEqual([])
    await server().db.update(pushSubscriptions).set({ endsAt: server().clock.now() })
    await deleteExpiredRows(server().deps)
    expect(await devices()).toBe(0)
    expect(await mailsTo(anna)).toBe(1)
  })

  test('by whoever used the browser before', async () => {
    const { lawyer, id, phone } = await onPhone()
    const bo = await person(server())
    await bo.post('/accounts/push/', phone.subscription)
    await writes(lawyer, id)
    await pass()
    expect(takenBy(phone)).toEqual([])
    expect(await devices()).toBe(1)
  })

  test.each([404, 410])('when its push service says that it is gone (%i)', async (status) => {
    const { lawyer, id, phone } = await onPhone()
    service.answersWith(status)
    await writes(lawyer, id)
    await pass()
    expect(takenBy(phone)).toHaveLength(1)
    expect(await devices()).toBe(0)
    expect(await server().db.$count(outbox, eq(outbox.kind, 'push'))).toBe(1)
    expect(server().log.join('')).toContain('push.gone')
    expect(server().log.join('')).not.toContain(phone.path)
  })
})

test('a push service that refuses for now is asked again, and mails don’t wait for it', { tags: ['§push'] }, async () => {
  const { anna, lawyer, id, phone } = await onPhone()
  service.answersWith(503)
  await writes(lawyer, id)
  await pass()
  expect(await mailsTo(anna)).toBe(1)
  service.answersWith(201)
  server().clock.forwardSeconds(60)
  await drainOutbox(server().deps)
  expect(takenBy(phone)).toHaveLength(2)
})

test('a redirect of a push service is not followed', { tags: ['§push'] }, async () => {
  const { lawyer, id } = await onPhone()
  service.answersWith(302)
  await writes(lawyer, id)
  await pass()
  expect(service.taken).toHaveLength(1)
  expect(server().log.join('')).toContain('outbox.failed')
})

describe('a browser’s address', { tags: ['§push'] }, () => {
  const refused = [
    'http://fcm.googleapis.com/fcm/send/1',
    'https://fcm.googleapis.com:8443/fcm/send/1',
    'https://fcm.googleapis.com.example.se/1',
    'https://anna@fcm.googleapis.com/1',
    'https://127.0.0.1/1',
    'http://169.254.169.254/latest/meta-data/',
    'https://notify.windows.com.example.se/1',
    'file:///etc/passwd',
  ]
  test.each(refused)('%s is refused', async (endpoint) => {
    const anna = await person(server())
    const { keys } = pushBrowser(service.origin).subscription
    const answer = await anna.post('/accounts/push/', { endpoint, keys })
    expect(answer.status).toBe(400)
    expect(await devices()).toBe(0)
  })

  const accepted = [
    'https://fcm.googleapis.com/fcm/send/1',
    'https://updates.push.services.mozilla.com/wpush/v2/1',
    'https://web.push.apple.com/1',
    'https://wns2-par02p.notify.windows.com/w/?token=1',
  ]
  test.each(accepted)('%s is kept, encrypted', async (endpoint) => {
    const anna = await person(server())
    const { keys } = pushBrowser(service.origin).subscription
    expect((await anna.post('/accounts/push/', { endpoint, keys })).status).toBe(204)
    const [row] = await server().db.select().from(pushSubscriptions)
    expect(JSON.stringify(row)).not.toContain(new URL(endpoint).hostname)
    expect(JSON.stringify(row)).not.toContain(keys.auth)
  })

  test('with a key that nothing can be sealed for is refused', async () => {
    const anna = await person(server())
    const { subscription } = pushBrowser(service.origin)
    const keys = { ...subscription.keys, p256dh: `B${'A'.repeat(86)}` }
    const answer = await anna.post('/accounts/push/', { ...subscription, keys })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({ detail: 'Webbläsarens tjänst för aviseringar går inte att använda här.' })
  })
})

test('an eleventh device takes the place of the oldest', { tags: ['§push'] }, async () => {
  const anna = await person(server())
  const first = pushBrowser(service.origin)
  await anna.post('/accounts/push/', first.subscription)
  for (let n = 0; n < mostPushDevices; n += 1) {
    server().clock.forwardSeconds(1)
    const { access } = await tokensIn(await logIn(server(), anna.email))
    await send(server(), 'POST', '/accounts/push/', pushBrowser(service.origin).subscription, bearer(access))
  }
  expect(await devices()).toBe(mostPushDevices)
  expect(await (await anna.get('/accounts/push/key/')).json()).toMatchObject({ subscribed: false })
})

test('production sends to no other service', { tags: ['§push'] }, () => {
  expect(() => readConfig({ NODE_ENV: 'production', PUSH_ORIGINS: 'http://127.0.0.1:9' })).toThrow('PUSH_ORIGINS: for tests only')
})

import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { inbox as calls } from '#contract/history/inbox.ts'
import { matterEventKinds } from '#contract/history/events.ts'
import { deliveries } from '#contract/history/notification-kinds.ts'
import { users } from '#server/db/schema/accounts.ts'
import { inbox } from '#server/db/schema/matter-events.ts'
import { mailNotifications } from '#server/domain/history/inbox/mail-notifications.ts'
import { mailsTo } from '#tests/support/accounts.ts'
import { formOf } from '#tests/support/forms.ts'
import { matterOf } from '#tests/support/payment-stories.ts'
import { type Person, password, person } from '#tests/support/people.ts'
import { runningAgreement } from '#tests/support/withdrawal-stories.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()

/** Anna's matter, made by her, her lawyer and an admin. */
const counselled = async () => {
  const anna = await person(server())
  const lawyer = await person(server(), { role: 'delegated' })
  const admin = await person(server(), { role: 'staff' })
  const made = await anna.post('/matters/', { title: 'Kanariefågel', description: 'Kanariefågel' })
  const { id }: { id: number } = await made.json()
  return { anna, lawyer, admin, id }
}

const writes = async (one: Person, matterId: number, text: string, more: Record<string, string> = {}) => {
  const answer = await one.send('POST', `/matters/${matterId}/messages/`, formOf({ text, ...more }))
  const { event }: { event: number } = await answer.json()
  return String(event)
}
const inboxOf = async (one: Person) => z.parse(calls.list.reply, await (await one.get('/inbox/')).json())
const unreadOf = async (one: Person) => (await inboxOf(one)).matters.map(({ matter, unread }) => [matter, unread])

describe('the inbox', { tags: ['§inbox'] }, () => {
  test('tells admins of a new matter, its handler of what the customer writes, and a partner without ties of nothing', async () => {
    const { anna, lawyer, admin, id } = await counselled()
    expect([await unreadOf(anna), await unreadOf(lawyer), await unreadOf(admin)]).toEqual([[], [], [[`${id}`, 1]]])
    await writes(anna, id, 'Hej')
    await writes(lawyer, id, 'Hej')
    await writes(anna, id, 'Tack')
    expect([await unreadOf(anna), await unreadOf(lawyer), await unreadOf(admin)]).toEqual([
      [[`${id}`, 1]],
      [[`${id}`, 1]],
      [[`${id}`, 2]],
    ])
    const stranger = await person(server())
    expect(await inboxOf(stranger)).toEqual({ count: 0, matters: [], waiting: 0 })
  })

  test('tells the handler of files that the customer adds, alone or with other changes, and by mail', async () => {
    const { anna, lawyer, id } = await counselled()
    await writes(lawyer, id, 'Hej')
    const changes = async (fields: Record<string, string>, name?: string) => {
      await anna.send('PATCH', `/matters/${id}/`, formOf(fields, name ? [[name, 'Hej!']] : []))
      return (await unreadOf(lawyer)).map(([, unread]) => unread)
    }
    expect(await changes({ title: 'Uppsägning' })).toEqual([])
    expect(await changes({}, 'avtal.txt')).toEqual([1])
    expect(await changes({ remove_file_ids: '1' }, 'rätt-avtal.txt')).toEqual([2])
    expect(await changes({ description: 'Med bilaga.' }, 'bilaga.txt')).toEqual([3])
    server().clock.forwardSeconds(180)
    await mailNotifications(server().deps)
    const [mail] = await mailsTo(server(), lawyer.email)
    expect(mail?.text).toContain(`Ärende ${id}: ändringar i ärendet`)
  })

  test('never counts the office’s notes for the customer, also when the customer is a lawyer', async () => {
    const { anna, lawyer, admin, id } = await counselled()
    await writes(lawyer, id, 'Kanariefågel', { internal: 'true' })
    expect(await unreadOf(anna)).toEqual([])
    expect(await unreadOf(admin)).toEqual([[`${id}`, 2]])
    const own = await matterOf(server(), lawyer)
    await writes(admin, own.id, 'Kanariefågel', { internal: 'true' })
    expect((await unreadOf(lawyer)).map(([matter]) => matter)).not.toContain(String(own.id))
    await writes(admin, own.id, 'Hej')
    expect((await unreadOf(lawyer))[0]).toEqual([String(own.id), 1])
  })

  test('is emptied by opening the matter, up to what was there', async () => {
    const { anna, lawyer, id } = await counselled()
    const first = await writes(lawyer, id, 'Ett')
    await writes(lawyer, id, 'Två')
    expect((await anna.put(`/matters/${id}/opened/`, { event: first })).status).toBe(204)
    expect(await unreadOf(anna)).toEqual([[`${id}`, 1]])
    expect((await anna.put(`/matters/${id}/opened/`, {})).status).toBe(204)
    expect(await unreadOf(anna)).toEqual([])
    // Opening says nothing to the other side.
    const messages: { read: boolean }[] = await (await lawyer.get(`/matters/${id}/messages/`)).json()
    expect(messages.map(({ read }) => read)).toEqual([false, false])
  })

  test('is emptied by reading the messages, in any order of the marks', async () => {
    const { anna, lawyer, id } = await counselled()
    const first = await writes(lawyer, id, 'Ett')
    const second = await writes(lawyer, id, 'Två')
    await writes(anna, id, 'Tack!')
    await writes(lawyer, id, 'Tre')
    await anna.put(`/matters/${id}/read/`, { event: second })
    await anna.put(`/matters/${id}/read/`, { event: first })
    expect(await unreadOf(anna)).toEqual([[`${id}`, 1]])
  })

  test('lists the fifty newest and counts up to a hundred', async () => {
    const { admin, anna } = await counselled()
    for (let n = 0; n < 120; n += 1) {
      const { id } = await matterOf(server(), anna)
      await server()
        .db.insert(inbox)
        .values({ userId: admin.id, matterId: id, eventId: 100 + n, unread: 1, at: server().clock.now() })
    }
    const { count, matters } = await inboxOf(admin)
    expect([count, matters.length, matters[0]?.event]).toEqual([100, 50, '219'])
  })

  test('tells the office alone how many withdrawals are to be decided on', { tags: ['§office-bar'] }, async () => {
    const { anna, lawyer, admin } = await counselled()
    const counts = async () => [(await inboxOf(admin)).withdrawals, (await inboxOf(lawyer)).withdrawals]
    expect(await counts()).toEqual([0, 0])
    const statement = { name: 'Anna Ek', agreement: 'Mitt testamente', email: 'anna@example.se' }
    expect((await anna.post('/withdrawals/', statement)).status).toBe(201)
    expect(await counts()).toEqual([1, 1])
    expect((await inboxOf(anna)).withdrawals).toBeUndefined()
    // All that waits in a matter counts once, whichever statement of it there is.
    const { withdraws } = await runningAgreement(server())
    await withdraws()
    expect(await counts()).toEqual([2, 2])
    await admin.post('/withdrawals/1/refuse/', { reason: 'Det finns inget avtal.', confirm_password: password })
    expect(await counts()).toEqual([1, 1])
    await admin.post('/withdrawals/2/accept/', { share_percent: 0, confirm_password: password })
    expect(await counts()).toEqual([0, 0])
  })

  test('is answered with 304 while it is the same', async () => {
    const { anna, lawyer, id } = await counselled()
    const first = await anna.get('/inbox/')
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\da-f]{32}"$/)
    const same = await anna.send('GET', '/inbox/', undefined, { 'if-none-match': etag })
    expect([same.status, await same.text(), same.headers.get('etag')]).toEqual([304, '', etag])
    expect((await anna.send('GET', '/inbox/', undefined, { 'if-none-match': `"x", W/${etag}` })).status).toBe(304)
    await writes(lawyer, id, 'Hej')
    const changed = await anna.send('GET', '/inbox/', undefined, { 'if-none-match': etag })
    expect([changed.status, changed.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(changed.headers.get('etag')).not.toBe(etag)
  })

  test('of somebody who has left the office has no matters of others', async () => {
    const { anna, lawyer, id } = await counselled()
    await writes(lawyer, id, 'Hej')
    await writes(anna, id, 'Tack')
    expect(await unreadOf(lawyer)).toEqual([[`${id}`, 1]])
    await server().db.update(users).set({ isDelegatedAdmin: false }).where(eq(users.id, lawyer.id))
    expect(await inboxOf(lawyer)).toEqual({ count: 0, matters: [], waiting: 0 })
  })

  test('leaves out accounts that are disabled, and goes with matter and account', async () => {
    const { anna, lawyer, admin } = await counselled()
    await server().db.update(users).set({ disabledAt: server().clock.now() }).where(eq(users.id, admin.id))
    const { id } = await matterOf(server(), anna)
    await writes(lawyer, id, 'Hej')
    await writes(anna, id, 'Hej')
    expect(await server().db.$count(inbox, eq(inbox.matterId, id))).toBe(2)
    await lawyer.delete('/accounts/delete-account/', { password })
    expect(await server().db.$count(inbox, eq(inbox.userId, lawyer.id))).toBe(0)
    await anna.delete(`/matters/${id}/`)
    expect(await server().db.$count(inbox, eq(inbox.matterId, id))).toBe(0)
  })
})

test('no customer is told of the office’s own chain', () => {
  const leaks = Object.entries(deliveries).filter(
    ([kind, told]) =>
      told &&
      'customer' in told &&
      Object.entries(matterEventKinds).some(([name, { chain }]) => name === kind && chain === 'office'),
  )
  expect(leaks).toEqual([])
})

import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { choosableKinds } from '#contract/history/notification-kinds.ts'
import { users } from '#server/db/schema/accounts.ts'
import { demoMails } from '#server/db/schema/demo.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { mailNotifications } from '#server/domain/history/inbox/mail-notifications.ts'
import { drainOutbox } from '#server/domain/shared/outbox-sender.ts'
import { bothConsents, ordered } from '#tests/support/agreement-stories.ts'
import { formOf } from '#tests/support/forms.ts'
import { askedToPay, atTheCheckout, deliverCompletion, matterOf } from '#tests/support/payment-stories.ts'
import { type Person, password, person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()
const subject = 'Något nytt i ditt ärende'

const counselled = async () => {
  const anna = await person(server())
  const lawyer = await person(server(), { role: 'delegated' })
  const made = await anna.post('/matters/', { title: 'Kanariefågel', description: 'Kanariefågel' })
  const { id }: { id: number } = await made.json()
  await lawyer.put(`/matters/${id}/opened/`, {})
  return { anna, lawyer, id }
}

const writes = (one: Person, matterId: number, text = 'Kanariefågel') =>
  one.send('POST', `/matters/${matterId}/messages/`, formOf({ text }))
const chooses = (one: Person, kind: string, pace: string) => one.put('/notices/', { choices: [{ kind, pace }] })

/** Lets time pass, with the job each 20 seconds. */
const pass = async (seconds: number) => {
  for (let passed = 0; passed < seconds; passed += 20) {
    server().clock.forwardSeconds(20)
    await mailNotifications(server().deps)
  }
  await drainOutbox(server().deps)
}
const noticesTo = async (one: Person) =>
  (await server().db.select().from(demoMails).where(eq(demoMails.to, one.email)).orderBy(asc(demoMails.id))).filter((mail) =>
    mail.subject.startsWith('Något nytt'),
  )
const countTo = async (one: Person) => (await noticesTo(one)).length

/** Somebody else at the office asks for a payment. */
const askedFor = async (matterId: number) => {
  const admin = await person(server(), { role: 'staff' })
  const answer = await admin.post(`/payments/create/${matterId}/`, { amount: 500, confirm_password: password })
  const { id }: { id: number } = await answer.json()
  return id
}

interface Act {
  line: string
  /** Something happens in a matter, whose id it returns. Anna acts; Sara may have asked for it. */
  happens: (sara: Person) => Promise<number>
}
const officeHears: Readonly<Record<string, Act>> = {
  'a new matter': {
    line: 'ändringar i ärendet',
    happens: async () => {
      const anna = await person(server())
      const { id }: { id: number } = await (await anna.post('/matters/', { title: 'Fukt', description: 'Hej!' })).json()
      return id
    },
  },
  'a payment that is paid': {
    line: 'betalningar',
    happens: async () => {
      const { matter, sessionId, pays } = await atTheCheckout(server())
      await pays()
      await deliverCompletion(server(), sessionId)
      return matter.id
    },
  },
  'a payment that is declined': {
    line: 'betalningar',
    happens: async () => {
      const { anna, matter, id } = await askedToPay(server())
      await anna.post(`/payments/${id}/decline/`)
      return matter.id
    },
  },
  'an answered request': {
    line: 'frågor och svar',
    happens: async (sara) => {
      const { anna, matter } = await askedToPay(server())
      const asked = await sara.post(`/matters/${matter.id}/requests/`, { kind: 'text', title: 'Vad hände?' })
      const { id }: { id: number } = await asked.json()
      await anna.post(`/matters/${matter.id}/requests/${id}/answer/`, { answer: 'Det läckte.' })
      return matter.id
    },
  },
  'a message': {
    line: 'meddelanden',
    happens: async () => {
      const anna = await person(server())
      const { id } = await matterOf(server(), anna)
      await writes(anna, id)
      return id
    },
  },
}

describe('the office', { tags: ['§notices', '§inbox'] }, () => {
  test.each(Object.keys(officeHears))('is told of %s, in the inbox and by mail', async (what) => {
    const admin = await person(server(), { role: 'staff' })
    const id = await officeHears[what]?.happens(admin)
    expect(await (await admin.get('/inbox/')).json()).toMatchObject({ count: 1, matters: [{ matter: id, unread: 1 }] })
    await pass(180)
    expect((await noticesTo(admin)).map(({ text }) => /Ärende .*/.exec(text)?.[0])).toEqual([
      `Ärende ${id}: ${officeHears[what]?.line}`,
    ])
  })
})

describe('a partner at work', { tags: ['§notices'] }, () => {
  test('is mailed when the order is withdrawn, also who wants no mails of agreements', async () => {
    const { anna, agreement, lawyer } = await ordered(server(), bothConsents)
    await chooses(lawyer, 'agreement', 'never')
    await pass(180)
    const before = await countTo(lawyer)
    expect((await anna.post(`/agreements/${agreement.id}/withdraw/`, {})).status).toBe(201)
    await pass(180)
    expect(await countTo(lawyer)).toBe(before + 1)
  })
})

describe('an office of three without partners', { tags: ['§notices', '§readers'] }, () => {
  test('has a handler who hears of the matter alone, while money is every admin’s', async () => {
    const anna = await person(server())
    const [eva, per, kim] = [
      await person(server(), { role: 'staff', name: 'Eva' }),
      await person(server(), { role: 'staff', name: 'Per' }),
      await person(server(), { role: 'staff', name: 'Kim' }),
    ]
    const { id }: { id: number } = await (await anna.post('/matters/', { title: 'Fukt', description: 'Hej!' })).json()
    await pass(180)
    expect([await countTo(eva), await countTo(per), await countTo(kim)]).toEqual([1, 1, 1])
    await writes(eva, id)
    await writes(anna, id)
    await pass(180)
    expect([await countTo(eva), await countTo(per), await countTo(kim)]).toEqual([2, 1, 1])
    await per.send('POST', `/matters/${id}/messages/`, formOf({ text: 'Jag såg domen.', internal: 'true' }))
    await eva.send('POST', `/matters/${id}/messages/`, formOf({ text: 'Tack!', internal: 'true' }))
    const unread = async (one: Person) =>
      (await (await one.get('/inbox/')).json()).matters.map((row: { unread: number }) => row.unread)
    expect([await unread(eva), await unread(per), await unread(kim)]).toEqual([[3], [2], [2]])
  })

  test('a colleague stands in for the handler who is away: notifications and what waits go there meanwhile', async () => {
    const { anna, lawyer, id } = await counselled()
    const per = await person(server(), { role: 'staff' })
    await writes(lawyer, id)
    await server()
      .db.update(users)
      .set({ awayFrom: '2026-11-20', awayTo: '2026-11-22', standInId: per.id })
      .where(eq(users.id, lawyer.id))
    await writes(anna, id)
    await pass(180)
    const waits = async (one: Person) => (await (await one.get('/waiting/')).json()).map((row: { kind: string }) => row.kind)
    expect([await countTo(lawyer), await countTo(per), await waits(per), await waits(lawyer)]).toEqual([
      0,
      1,
      ['message'],
      ['message'],
    ])
    expect(await (await per.get('/matters/?view=mine')).json()).toMatchObject([{ id }])
    server().clock.forwardSeconds(3 * 86_400)
    await writes(anna, id)
    await pass(180)
    expect([await countTo(lawyer), await countTo(per), await waits(per)]).toEqual([1, 1, []])
  })
})

describe('a stand-in who can’t act', { tags: ['§notices', '§readers'] }, () => {
  const waits = async (one: Person) => (await (await one.get('/waiting/')).json()).map((row: { kind: string }) => row.kind)
  const mine = async (one: Person) => (await (await one.get('/matters/?view=mine')).json()).map((row: { id: number }) => row.id)
  const away = (one: Person, standIn: Person) =>
    server()
      .db.update(users)
      .set({ awayFrom: '2026-11-20', awayTo: '2026-11-22', standInId: standIn.id })
      .where(eq(users.id, one.id))

  test('has left meanwhile: all admins hear of the matter, and have it in their queue', async () => {
    const { anna, lawyer, id } = await counselled()
    const [eva, per] = [await person(server(), { role: 'staff' }), await person(server(), { role: 'delegated' })]
    await writes(lawyer, id)
    await away(lawyer, per)
    await server().db.update(users).set({ disabledAt: server().clock.now() }).where(eq(users.id, per.id))
    await writes(anna, id)
    await pass(180)
    expect([await countTo(eva), await countTo(lawyer), await countTo(per)]).toEqual([1, 0, 0])
    expect([await waits(eva), await mine(eva)]).toEqual([['message'], [id]])
    expect((await (await eva.get('/inbox/')).json()).waiting).toBe(1)
    expect(await waits(lawyer)).toEqual(['message'])
    await server().db.update(users).set({ disabledAt: null }).where(eq(users.id, per.id))
    expect([await waits(eva), await mine(eva)]).toEqual([[], []])
  })

  test('has deleted the account: all admins hear of the matter, and the profile says that nobody stands in', async () => {
    const { anna, lawyer, id } = await counselled()
    const [eva, per] = [await person(server(), { role: 'staff' }), await person(server(), { role: 'delegated' })]
    await writes(lawyer, id)
    await away(lawyer, per)
    expect((await per.delete('/accounts/delete-account/', { password })).status).toBe(204)
    await writes(anna, id)
    await pass(180)
    expect([await countTo(eva), await countTo(lawyer)]).toEqual([1, 0])
    expect([await waits(eva), await mine(eva)]).toEqual([['message'], [id]])
    expect(await (await lawyer.get('/accounts/away/')).json()).toMatchObject({
      away: { from: '2026-11-20', to: '2026-11-22', stand_in: null },
      colleagues: [{ id: eva.id }],
    })
    expect(await (await eva.get('/accounts/away/')).json()).toMatchObject({
      colleagues: [{ id: lawyer.id, away: { from: '2026-11-20', to: '2026-11-22' } }],
    })
    const awayNow = async () => (await (await lawyer.get('/accounts/away/')).json()).away
    server().clock.forwardSeconds(2 * 86_400)
    expect([await waits(eva), await awayNow()]).toMatchObject([['message'], { to: '2026-11-22' }])
    server().clock.forwardSeconds(86_400)
    expect([await waits(eva), await waits(lawyer), await awayNow()]).toEqual([[], ['message'], null])
  })

  test('is away too, or was invited and hasn’t come: all admins hear of the matter', async () => {
    const { anna, lawyer, id } = await counselled()
    const [eva, per] = [await person(server(), { role: 'staff' }), await person(server(), { role: 'delegated' })]
    await writes(lawyer, id)
    await away(lawyer, per)
    await away(per, lawyer)
    await writes(anna, id)
    await pass(180)
    expect([await countTo(eva), await countTo(per), await waits(eva), await mine(eva)]).toEqual([1, 0, ['message'], [id]])
    await server().db.update(users).set({ awayFrom: null, awayTo: null, standInId: null }).where(eq(users.id, per.id))
    expect([await waits(eva), await waits(per)]).toEqual([[], ['message']])
    await server().db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, per.id))
    expect([await waits(eva), await mine(eva)]).toEqual([['message'], [id]])
  })

  test('is an admin who is away too: has what waits once', async () => {
    const { anna, lawyer, id } = await counselled()
    const [eva, per] = [await person(server(), { role: 'staff' }), await person(server(), { role: 'staff' })]
    await writes(lawyer, id)
    await away(lawyer, eva)
    await away(eva, lawyer)
    await writes(anna, id)
    expect([await waits(eva), await waits(per)]).toEqual([['message'], ['message']])
  })

  test('is the customer of the matter: all other admins hear of it', async () => {
    const [anna, eva] = [await person(server(), { role: 'staff' }), await person(server(), { role: 'staff' })]
    const lawyer = await person(server(), { role: 'delegated' })
    const { id }: { id: number } = await (await anna.post('/matters/', { title: 'Fukt', description: 'Hej!' })).json()
    await writes(lawyer, id)
    await away(lawyer, anna)
    await writes(anna, id)
    expect([await waits(eva), await mine(eva), await waits(anna)]).toEqual([['message'], [id], []])
  })

  test('an absent admin has what waits once', async () => {
    const { anna, id } = await counselled()
    const [eva, per] = [await person(server(), { role: 'staff' }), await person(server(), { role: 'delegated' })]
    await writes(eva, id)
    await away(eva, per)
    await server().db.update(users).set({ disabledAt: server().clock.now() }).where(eq(users.id, per.id))
    await writes(anna, id)
    expect(await waits(eva)).toEqual(['message'])
  })
})

describe('a notification', { tags: ['§notices'] }, () => {
  test('is mailed after two quiet minutes, once, with the kind and a link and nothing else', async () => {
    const { anna, lawyer, id } = await counselled()
    await writes(lawyer, id)
    await pass(100)
    expect(await countTo(anna)).toBe(0)
    await pass(80)
    const [mail, ...more] = await noticesTo(anna)
    expect(more).toEqual([])
    expect(mail?.subject).toBe(subject)
    expect(mail?.text.replace(/avregistrera\/\S+/, 'avregistrera/<key>')).toBe(
      `Hej!

Det finns något nytt att läsa hos Rådrum. Logga in för att se vad det är.

Ärende ${id}: meddelanden
${server().config.webUrl}/matters/${id}

Hur ofta vi mejlar väljer du i din profil:
${server().config.webUrl}/profile#aviseringar

Vill du inte ha sådana här mejl längre?
${server().config.webUrl}/avregistrera/<key>

Vänliga hälsningar
Rådrum
`,
    )
    await pass(600)
    expect([await countTo(anna), await countTo(lawyer)]).toEqual([1, 0])
    expect(server().log.join('')).not.toContain('Kanariefågel')
  })

  test('waits while more comes, but never longer than ten minutes', async () => {
    const { anna, lawyer, id } = await counselled()
    for (let minute = 0; minute < 9; minute += 1) {
      await writes(lawyer, id)
      await lawyer.patch(`/matters/${id}/`, { notes: `${minute}` })
      await pass(60)
    }
    expect(await countTo(anna)).toBe(0)
    await pass(80)
    expect((await noticesTo(anna)).map(({ text }) => /Ärende .*/.exec(text)?.[0])).toEqual([
      `Ärende ${id}: meddelanden, ändringar i ärendet`,
    ])
  })

  test.each(['read', 'opened'])('isn’t mailed for what was %s meanwhile', async (call) => {
    const { anna, lawyer, id } = await counselled()
    const { event }: { event: number } = await (await writes(lawyer, id)).json()
    await pass(60)
    await anna.put(`/matters/${id}/${call}/`, { event: String(event) })
    await pass(300)
    expect(await countTo(anna)).toBe(0)
  })

  test('is mailed for what came after the last look', async () => {
    const { anna, lawyer, id } = await counselled()
    const { event }: { event: number } = await (await writes(lawyer, id)).json()
    await writes(lawyer, id)
    await anna.put(`/matters/${id}/read/`, { event: String(event) })
    await pass(180)
    expect(await countTo(anna)).toBe(1)
  })

  test('tells the office of a matter, a message, and an answer, and who is mailed otherwise not twice', async () => {
    const { anna, admin, matter, id } = await askedToPay(server())
    const sara = await person(server(), { role: 'staff' })
    await anna.post(`/payments/${id}/decline/`)
    await pass(180)
    expect([await countTo(sara), await countTo(admin), await countTo(anna)]).toEqual([1, 0, 0])
    await writes(anna, matter.id)
    await pass(180)
    expect([await countTo(sara), await countTo(admin)]).toEqual([2, 1])
  })

  test('about several matters is one mail', async () => {
    const { anna, lawyer, id } = await counselled()
    const { id: other }: { id: number } = await (await anna.post('/matters/', { title: 'A', description: 'B' })).json()
    await writes(lawyer, other)
    await writes(lawyer, id)
    await pass(180)
    const mails = await noticesTo(anna)
    expect(mails.map((mail) => mail.subject)).toEqual(['Något nytt i dina ärenden'])
    expect(mails[0]?.text.match(/matters\/\d+/g)).toEqual([`matters/${id}`, `matters/${other}`])
  })

  // The clock starts on a Friday in November, at ten in Sweden.
  test.each([
    ['2026-11-20T09:00:00Z', '2026-11-21T07:00:00.000Z'],
    ['2026-11-21T06:59:59Z', '2026-11-21T07:00:00.000Z'],
    ['2026-11-21T07:00:00Z', '2026-11-22T07:00:00.000Z'],
    // Summer time begins and ends in the night between.
    ['2027-03-27T12:00:00Z', '2027-03-28T06:00:00.000Z'],
    ['2027-10-30T12:00:00Z', '2027-10-31T07:00:00.000Z'],
  ])('of %s is mailed at eight in the morning to whom prefers that', async (at, due) => {
    const { anna, id } = await counselled()
    await chooses(anna, 'message', 'daily')
    server().clock.forwardSeconds((Date.parse(at) - server().clock.now().getTime()) / 1_000)
    await writes(await person(server(), { role: 'delegated' }), id)
    const rows = await server().db.select().from(notifications).where(eq(notifications.userId, anna.id))
    expect(rows.map((row) => row.due.toISOString())).toEqual([due])
  })

  test('of the next morning isn’t mailed sooner when more comes of a kind that is mailed at once', async () => {
    const { anna, lawyer, id } = await counselled()
    await chooses(anna, 'message', 'daily')
    await writes(lawyer, id)
    expect((await lawyer.patch(`/matters/${id}/`, { status: 'Ongoing' })).status).toBe(200)
    await pass(180)
    expect(await countTo(anna)).toBe(1)
    const waiting = await server().db.select().from(notifications).where(eq(notifications.userId, anna.id))
    expect(waiting).toMatchObject([{ kind: 'message', due: new Date('2026-11-21T07:00:00Z') }])
  })

  test('isn’t mailed to whom wants none, nor what was silenced after it came; what is about money is', async () => {
    const { anna, lawyer, id } = await counselled()
    await writes(lawyer, id)
    await writes(anna, id)
    await chooses(lawyer, 'message', 'never')
    await writes(anna, id)
    await pass(180)
    expect(await countTo(lawyer)).toBe(0)
    for (const kind of ['message', 'request', 'deadline', 'agreement', 'matter']) await chooses(lawyer, kind, 'never')
    await anna.post(`/payments/${await askedFor(id)}/decline/`)
    await pass(180)
    const [mail] = await noticesTo(lawyer)
    expect(mail?.text).toContain(`Ärende ${id}: betalningar`)
    expect([mail?.unsubscribe, mail?.text.includes('avregistrera')]).toEqual([null, false])
  })

  test('isn’t mailed to whom can’t see the matter any more', async () => {
    const { anna, lawyer, id } = await counselled()
    await writes(lawyer, id)
    await writes(anna, id)
    await server().db.update(users).set({ isDelegatedAdmin: false }).where(eq(users.id, lawyer.id))
    await pass(180)
    expect([await countTo(lawyer), await server().db.$count(notifications)]).toEqual([0, 0])
  })

  test('is mailed by one of several processes', async () => {
    const { anna, lawyer, id } = await counselled()
    const others = await Promise.all(Array.from({ length: 5 }, () => person(server(), { role: 'staff' })))
    await writes(anna, id)
    await writes(lawyer, id)
    await writes(anna, id)
    server().clock.forwardSeconds(180)
    await Promise.all(Array.from({ length: 4 }, () => mailNotifications({ ...server().deps })))
    await drainOutbox(server().deps)
    for (const one of [anna, lawyer, ...others]) expect(await countTo(one)).toBe(1)
  })

  test('stays if its mail can’t be queued, and keeps nobody else waiting', async () => {
    const { anna, lawyer, id } = await counselled()
    await writes(lawyer, id)
    const bo = await person(server())
    const { id: other } = await matterOf(server(), bo)
    await writes(lawyer, other)
    server().clock.forwardSeconds(180)
    const { deps } = server()
    let mails = 0
    const emit = () => {
      mails += 1
      if (mails === 1) throw new Error('the queue is gone')
      return true
    }
    await mailNotifications({ ...deps, outboxBell: Object.assign(Object.create(deps.outboxBell), { emit }) })
    await drainOutbox(deps)
    expect(await server().db.select({ userId: notifications.userId }).from(notifications)).toEqual([{ userId: anna.id }])
    expect([await countTo(anna), await countTo(bo)]).toEqual([0, 1])
    expect(server().log.join('')).toContain('the queue is gone')
    await pass(20)
    expect([await countTo(anna), await countTo(bo)]).toEqual([1, 1])
  })
})

describe('the way out of the mails', { tags: ['§notices'] }, () => {
  const wayOut = async () => {
    const story = await counselled()
    await writes(story.lawyer, story.id)
    await pass(180)
    const [mail] = await noticesTo(story.anna)
    const key = /avregistrera\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
    return { ...story, mail, key }
  }
  const post = (key: string, init: RequestInit = {}) =>
    server().app.request(`/api/notices/unsubscribe/?key=${key}`, { method: 'POST', ...init })

  test('is one click of a mail program, as often as it likes, without a login', async () => {
    const { anna, lawyer, id, mail, key } = await wayOut()
    expect(mail?.unsubscribe).toBe(`${server().config.apiUrl}/api/notices/unsubscribe/?key=${key}`)
    const click = { body: 'List-Unsubscribe=One-Click', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
    for (let n = 0; n < 2; n += 1) expect((await post(key, click)).status).toBe(204)
    const choices: { pace: string }[] = await (await anna.get('/notices/')).json()
    expect(choices.map(({ pace }) => pace)).toEqual(choosableKinds.map(() => 'never'))
    await writes(lawyer, id)
    await pass(180)
    expect(await countTo(anna)).toBe(1)
  })

  test('is for its owner alone, and doesn’t tell whether there is such an account', async () => {
    const { anna, lawyer, key } = await wayOut()
    const forged = key.replace(/^\d+/, String(lawyer.id))
    expect((await post(forged)).status).toBe(400)
    await server().db.delete(users).where(eq(users.id, anna.id))
    expect((await post(key)).status).toBe(204)
  })

  test('is limited for each network', async () => {
    const answers: number[] = []
    for (let n = 0; n < 61; n += 1) answers.push((await post('1.x')).status)
    expect([answers[59], answers[60]]).toEqual([400, 429])
  })
})

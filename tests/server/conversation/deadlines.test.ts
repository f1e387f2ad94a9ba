import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Deadline } from '#contract/conversation/deadline.ts'
import { users } from '#server/db/schema/accounts.ts'
import { deadlines } from '#server/db/schema/deadlines.ts'
import { exportPerson } from '#server/domain/data-export/data-export.ts'
import { remindOfDeadlines } from '#server/domain/conversation/deadlines/reminders.ts'
import { zip } from '#server/workers/zip.ts'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { lastMailTo, mailsTo, seen } from '#tests/support/accounts.ts'
import { eventsOf } from '#tests/support/history-stories.ts'
import { atWork, itIs } from '#tests/support/agreement-stories.ts'
import { matterOf } from '#tests/support/payment-stories.ts'
import { type Person, password, person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'
import { unzip } from '#tests/support/unzip.ts'
import { moveTo } from '#tests/support/withdrawal-stories.ts'

const office = 'byran@radrum.example'
const server = useServer({ CONTACT_TO: office })

const canary = 'Kanariefågel'
const hearing = { title: canary, day: '2026-12-06', time: '14:30', kind: 'court', shown: true }

/** Anna's matter and her lawyer. */
const counselled = async () => {
  const anna = await person(server())
  const lawyer = await person(server(), { role: 'delegated' })
  const { id } = await matterOf(server(), anna)
  const path = `/matters/${id}/deadlines/`
  const add = async (fields: object = {}) => z.parse(Deadline, await (await lawyer.post(path, { ...hearing, ...fields })).json())
  return { anna, lawyer, id, path, add }
}

const listOf = async (one: Person, path: string) => z.parse(z.array(Deadline), await (await one.get(path)).json())

describe('deadlines', { tags: ['§deadlines'] }, () => {
  test('are set by the office, and read by the customer where they are shown', async () => {
    const { anna, lawyer, path } = await counselled()
    expect(await seen(await lawyer.post(path, { title: ' Förhandling ', day: '2026-12-06', kind: 'court' }))).toEqual({
      status: 201,
      body: {
        id: 1,
        title: 'Förhandling',
        day: '2026-12-06',
        time: null,
        kind: 'court',
        side: 'office',
        shown: false,
        warn_days: [3, 1],
        done_at: null,
        version: 0,
      },
    })
    expect(await listOf(anna, path)).toEqual([])
    expect((await lawyer.put(`${path}1/`, { ...hearing, warn_days: [1, 14] })).status).toBe(200)
    expect(await listOf(anna, path)).toMatchObject([{ time: '14:30', shown: true, warn_days: [14, 1] }])
    expect((await lawyer.delete(`${path}1/`)).status).toBe(204)
    expect(await listOf(anna, path)).toEqual([])
  })

  test('are listed by day, whole days first', async () => {
    const { lawyer, path, add } = await counselled()
    await add({ title: 'c', time: '09:00' })
    await add({ title: 'b', time: '08:00' })
    await add({ title: 'a', time: null })
    await add({ title: 'först', day: '2026-11-25' })
    expect((await listOf(lawyer, path)).map(({ title }) => title)).toEqual(['först', 'a', 'b', 'c'])
  })

  test('of another day are today or later; one whose day is over may keep it', async () => {
    const { lawyer, path, add } = await counselled()
    const refused = { status: 400, body: { day: ['Välj i dag eller en senare dag.'] } }
    expect(await seen(await lawyer.post(path, { ...hearing, day: '2025-12-06' }))).toEqual(refused)
    const { id } = await add({ day: '2026-11-20' })
    expect(await seen(await lawyer.put(`${path}${id}/`, { ...hearing, day: '2026-11-19' }))).toEqual(refused)
    expect(await listOf(lawyer, path)).toMatchObject([{ day: '2026-11-20' }])
    await server().db.update(deadlines).set({ day: '2026-11-19' })
    expect((await lawyer.put(`${path}${id}/`, { ...hearing, day: '2026-11-19', title: 'Rättad' })).status).toBe(200)
    expect((await lawyer.put(`${path}${id}/`, { ...hearing, day: '2026-11-18' })).status).toBe(400)
    expect(await listOf(lawyer, path)).toMatchObject([{ title: 'Rättad', day: '2026-11-19' }])
  })

  test('of a lawyer’s own matter are as a customer’s', async () => {
    const { lawyer } = await counselled()
    const admin = await person(server(), { role: 'staff' })
    const { id } = await matterOf(server(), lawyer)
    const path = `/matters/${id}/deadlines/`
    for (const shown of [true, false]) await admin.post(path, { ...hearing, shown })
    expect(await listOf(admin, path)).toHaveLength(2)
    expect(await listOf(lawyer, path)).toHaveLength(1)
    expect((await lawyer.post(path, hearing)).status).toBe(403)
  })

  test('belong to one matter only', async () => {
    const { anna, lawyer, add } = await counselled()
    const { id } = await add()
    const other = await matterOf(server(), anna)
    expect((await lawyer.put(`/matters/${other.id}/deadlines/${id}/`, hearing)).status).toBe(404)
    expect((await lawyer.delete(`/matters/${other.id}/deadlines/${id}/`)).status).toBe(404)
  })

  test('that aren’t shown leave no trace with the customer', async () => {
    const { anna, lawyer, id, path, add } = await counselled()
    const { id: deadline } = await add({ shown: false })
    await lawyer.put(`${path}${deadline}/`, { ...hearing, shown: false, day: '2026-12-07' })
    await lawyer.delete(`${path}${deadline}/`)
    expect(await (await anna.get(`/matters/${id}/events/`)).json()).toEqual([])
    expect(await eventsOf(server(), id)).toHaveLength(3)
  })

  test('that change nothing are no event', async () => {
    const { lawyer, id, path, add } = await counselled()
    await add()
    for (let repeat = 0; repeat < 2; repeat += 1) expect((await lawyer.put(`${path}1/`, hearing)).status).toBe(200)
    expect(await eventsOf(server(), id)).toHaveLength(1)
    expect(await server().db.select().from(deadlines)).toMatchObject([{ version: 0 }])
  })

  test('are at most a hundred in a matter, also when many are added at once', async () => {
    const { lawyer, id, path } = await counselled()
    const row = { matterId: id, title: 'Tid', day: '2027-01-01', kind: 'court', shown: true } as const
    const rows = Array.from({ length: 98 }, () => ({ ...row, warnDays: [], remindsBelow: 0, changedAt: new Date() }))
    await server().db.insert(deadlines).values(rows)
    const answers = await Promise.all(Array.from({ length: 5 }, () => lawyer.post(path, hearing)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409, 409])
    expect(await server().db.$count(deadlines)).toBe(100)
  })

  test('that are changed and removed at once have one event each', async () => {
    const { lawyer, id, path, add } = await counselled()
    await add()
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, (_, n) => lawyer.put(`${path}1/`, { ...hearing, day: `2026-12-1${n}` })),
      ...Array.from({ length: 2 }, () => lawyer.delete(`${path}1/`)),
    ])
    const done = answers.filter(({ ok }) => ok)
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(answers.filter(({ ok, status }) => !ok && status !== 404)).toEqual([])
    expect(await eventsOf(server(), id)).toHaveLength(1 + done.length)
  })

  test('that are sent again under their key are one', async () => {
    const { lawyer, path } = await counselled()
    for (let repeat = 0; repeat < 2; repeat += 1)
      expect((await lawyer.send('POST', path, hearing, { 'idempotency-key': 'a' })).status).toBe(201)
    expect(await server().db.$count(deadlines)).toBe(1)
  })

  test('are in the export of their customer where they are shown, and go with the matter', async () => {
    const { anna, id, add } = await counselled()
    await add()
    await add({ shown: false, title: 'Internt' })
    const files = await unzip(await buffer(Readable.from(zip(await exportPerson(server().deps, anna.id)))))
    const text = new TextDecoder().decode(files['frister.json'])
    expect(text).toContain(canary)
    expect(text).not.toContain('Internt')
    expect((await anna.delete(`/matters/${id}/`)).status).toBe(204)
    expect(await server().db.$count(deadlines, eq(deadlines.matterId, id))).toBe(0)
  })

  test('go with their customer', async () => {
    const { anna, add } = await counselled()
    await add()
    expect((await anna.delete('/accounts/delete-account/', { password })).status).toBe(204)
    expect(await server().db.$count(deadlines)).toBe(0)
  })

  test('are in no log', async () => {
    const { lawyer, path, add } = await counselled()
    await add()
    await lawyer.put(`${path}1/`, { ...hearing, title: `${canary} 2` })
    await lawyer.delete(`${path}1/`)
    expect(server().log.join()).toContain('deadline.changed')
    expect(server().log.join()).not.toContain(canary)
  })
})

describe('reminders', { tags: ['§deadline-reminders'] }, () => {
  const subjects = async (address: string) =>
    (await mailsTo(server(), address)).map(({ subject }) => subject).filter((subject) => subject.startsWith('Påminnelse'))
  const twice = () => Promise.all([remindOfDeadlines(server().deps), remindOfDeadlines(server().deps)])
  const remindedAt = async (moment: string, address: string) => {
    moveTo(server(), moment)
    await twice()
    await twice()
    return (await subjects(address)).length
  }

  test('come three days and one day before, each once, also from two processes', async () => {
    const { anna, id, add } = await counselled()
    await add()
    const counts: number[] = []
    for (const moment of ['12-02T12', '12-03T05', '12-03T06', '12-04T06', '12-05T06', '12-06T06', '12-07T06'])
      counts.push(await remindedAt(`2026-${moment}:30:00Z`, anna.email))
    expect(counts).toEqual([0, 0, 1, 1, 2, 2, 2])
    expect(await subjects(office)).toEqual(Array(2).fill(`Påminnelse: frist i ärende ${id}`))
    const [mail] = (await mailsTo(server(), anna.email)).slice(-1)
    expect(mail?.text).toContain(`Ärende ${id} har en frist den 6 december 2026 kl. 14.30.`)
    expect(mail?.text).toContain(`/matters/${id}`)
  })

  test('of what isn’t shown come to the office only', async () => {
    const { anna, add } = await counselled()
    await add({ shown: false })
    await remindedAt('2026-12-03T12:00:00Z', anna.email)
    expect(await subjects(anna.email)).toEqual([])
    expect(await subjects(office)).toHaveLength(1)
  })

  test('hold no title', async () => {
    const { anna, add } = await counselled()
    await add()
    await remindedAt('2026-12-03T12:00:00Z', anna.email)
    for (const address of [anna.email, office]) expect(JSON.stringify(await mailsTo(server(), address))).not.toContain(canary)
    expect(server().log.join()).not.toContain(canary)
  })

  test('are one when nobody was running for some days', async () => {
    const { anna, add } = await counselled()
    await add()
    expect(await remindedAt('2026-12-05T12:00:00Z', anna.email)).toBe(1)
  })

  test('are none in the night after the day, when nobody was running until then', async () => {
    const { anna, add } = await counselled()
    await add({ warn_days: [3, 1, 0] })
    expect(await remindedAt('2026-12-06T23:30:00Z', anna.email)).toBe(0)
    expect(await subjects(office)).toEqual([])
  })

  test('come to a customer with a way out, and not once they have silenced them', async () => {
    const { anna, add } = await counselled()
    await add()
    await remindedAt('2026-12-03T12:00:00Z', anna.email)
    const mail = await lastMailTo(server(), anna.email)
    const [, link = ''] = /avregistrera\/(\S+)/.exec(mail?.text ?? '') ?? []
    expect(mail?.unsubscribe).toBe(`http://127.0.0.1:8000/api/notices/unsubscribe/?key=${link}`)
    expect((await lastMailTo(server(), office))?.unsubscribe).toBeNull()
    expect((await server().app.request(`/api/notices/unsubscribe/?key=${link}`, { method: 'POST' })).status).toBe(204)
    expect(await remindedAt('2026-12-05T12:00:00Z', anna.email)).toBe(1)
    expect(await subjects(office)).toHaveLength(2)
  })

  test('don’t come to a disabled account', async () => {
    const { anna, add } = await counselled()
    await add()
    await server().db.update(users).set({ disabledAt: server().clock.now() }).where(eq(users.id, anna.id))
    expect(await remindedAt('2026-12-03T12:00:00Z', anna.email)).toBe(0)
  })

  test.each([
    ['Completed', 1],
    ['Cancelled', 0],
  ])(
    'don’t come to the customer of a matter that is over (%s), nor to the office if nobody works on it',
    async (status, told) => {
      const { anna, lawyer, id, add } = await counselled()
      await add()
      expect((await lawyer.patch(`/matters/${id}/`, { status })).status).toBe(200)
      expect(await remindedAt('2026-12-03T12:00:00Z', anna.email)).toBe(0)
      expect(await subjects(office)).toHaveLength(told)
    },
  )

  test('of days that had passed when it was set are left out', async () => {
    const { anna, add } = await counselled()
    await add({ day: '2026-11-22' })
    expect(await remindedAt('2026-11-20T12:00:00Z', anna.email)).toBe(0)
    expect(await remindedAt('2026-11-21T12:00:00Z', anna.email)).toBe(1)
  })

  test('come anew for another day, and not for another title', async () => {
    const { anna, path, add } = await counselled()
    await add()
    expect(await remindedAt('2026-12-03T12:00:00Z', anna.email)).toBe(1)
    const admin = await person(server(), { role: 'staff' })
    expect((await admin.put(`${path}1/`, { ...hearing, title: 'Ny titel' })).status).toBe(200)
    expect(await remindedAt('2026-12-04T12:00:00Z', anna.email)).toBe(1)
    await admin.put(`${path}1/`, { ...hearing, day: '2026-12-10' })
    expect(await remindedAt('2026-12-07T12:00:00Z', anna.email)).toBe(2)
    expect(await remindedAt('2026-12-09T12:00:00Z', anna.email)).toBe(3)
  })

  test('of days that had passed when they were chosen are left out', async () => {
    const { anna, lawyer, path, add } = await counselled()
    await add()
    await itIs(server(), '2026-12-02T12:00:00Z')
    expect((await lawyer.put(`${path}1/`, { ...hearing, warn_days: [10, 1] })).status).toBe(200)
    expect(await remindedAt('2026-12-03T12:00:00Z', anna.email)).toBe(0)
    expect(await remindedAt('2026-12-05T12:00:00Z', anna.email)).toBe(1)
  })

  test('come on the days that were chosen, and of removed ones never', async () => {
    const { anna, path, add } = await counselled()
    await add({ warn_days: [0, 10] })
    await add({ warn_days: [] })
    expect(await remindedAt('2026-11-26T12:00:00Z', anna.email)).toBe(1)
    expect(await remindedAt('2026-12-05T12:00:00Z', anna.email)).toBe(1)
    const admin = await person(server(), { role: 'staff' })
    expect((await admin.delete(`${path}1/`)).status).toBe(204)
    expect(await remindedAt('2026-12-06T12:00:00Z', anna.email)).toBe(1)
  })

  test('come once a cancelled matter is opened again', async () => {
    const { anna, lawyer, id, add } = await counselled()
    await add()
    await lawyer.patch(`/matters/${id}/`, { status: 'Cancelled' })
    await itIs(server(), '2026-12-03T12:00:00Z')
    await twice()
    await lawyer.patch(`/matters/${id}/`, { status: 'Ongoing' })
    await twice()
    for (const address of [anna.email, office]) expect(await subjects(address)).toHaveLength(1)
  })

  test('that couldn’t be queued come in the next minute', async () => {
    const { anna, add } = await counselled()
    await add()
    moveTo(server(), '2026-12-03T12:00:00Z')
    const { deps } = server()
    const silent = { ...deps, outboxBell: Object.assign(Object.create(deps.outboxBell), { emit: fail }) }
    await expect(remindOfDeadlines(silent)).rejects.toThrow('the queue is gone')
    expect(await subjects(office)).toEqual([])
    expect(await remindedAt('2026-12-03T12:01:00Z', anna.email)).toBe(1)
  })
})

const fail = () => {
  throw new Error('the queue is gone')
}

describe('a delivery', { tags: ['§delivery'] }, () => {
  const paths = (matter: number) => `/matters/${matter}/deadlines/`

  test('is a promise that the customer sees from the payment on, counted from when work may begin', async () => {
    const { anna, lawyer, matter } = await atWork(server())
    const [delivery] = await listOf(anna, paths(matter.id))
    expect(delivery).toEqual({
      ...{
        id: '1',
        title: 'Arbetet är klart',
        day: '2026-12-15',
        time: null,
        kind: 'promise',
        side: 'office',
        shown: true,
        warn_days: [3, 1],
      },
      ...{ delivery: true, moved_because: null, done_at: null, version: 0 },
    })
    expect(await (await lawyer.get('/waiting/')).json()).toMatchObject([
      { kind: 'delivery', due: '2026-12-15' },
      { kind: 'status' },
    ])
    const early = await atWork(server(), { early_start: true })
    expect(await listOf(early.anna, paths(early.matter.id))).toMatchObject([{ day: '2026-11-30' }])
    const undated = await atWork(server(), {}, { delivery_days: null })
    expect(await listOf(undated.anna, paths(undated.matter.id))).toEqual([])
  })

  test('is moved with a reason that the customer reads, and its agreement with it', async () => {
    const { anna, lawyer, matter } = await atWork(server())
    const path = `${paths(matter.id)}1/`
    const move = { title: 'Annat', kind: 'court', shown: false, day: '2026-12-18', time: null, warn_days: [2] }
    expect(await seen(await lawyer.put(path, move))).toEqual({
      status: 400,
      body: { reason: ['Skriv varför dagen flyttas. Kunden läser det.'] },
    })
    expect((await lawyer.put(path, { ...move, reason: 'Motparten svarar först den 15.' })).status).toBe(200)
    const moved = {
      title: 'Arbetet är klart',
      kind: 'promise',
      shown: true,
      day: '2026-12-18',
      moved_because: 'Motparten svarar först den 15.',
    }
    expect(await listOf(anna, paths(matter.id))).toMatchObject([moved])
    expect(await (await lawyer.get('/waiting/')).json()).toMatchObject([
      { kind: 'delivery', due: '2026-12-18' },
      { kind: 'status' },
    ])
    expect(await (await anna.get('/inbox/')).json()).toMatchObject({ count: 1 })
    // The same day needs no reason, and keeps the one that was given.
    expect((await lawyer.put(path, { ...move, warn_days: [1] })).status).toBe(200)
    expect(await listOf(anna, paths(matter.id))).toMatchObject([{ ...moved, warn_days: [1] }])
  })

  test('can’t be removed, and ends with its agreement', async () => {
    const { anna, lawyer, matter, agreement } = await atWork(server(), { early_start: true })
    expect((await lawyer.delete(`${paths(matter.id)}1/`)).status).toBe(409)
    expect((await lawyer.post(`/agreements/${agreement.id}/performed/`)).status).toBe(204)
    expect(await listOf(anna, paths(matter.id))).toEqual([])
    const other = await atWork(server())
    expect((await other.anna.post(`/agreements/${other.agreement.id}/withdraw/`, {})).status).toBe(201)
    expect(await listOf(other.lawyer, paths(other.matter.id))).toEqual([])
  })

  test('is told its handler before the day, and not the customer, who expects it', async () => {
    const { anna, lawyer, matter } = await atWork(server(), { early_start: true })
    moveTo(server(), '2026-11-27T12:00:00Z')
    await remindOfDeadlines(server().deps)
    const reminders = async (to: string) =>
      (await mailsTo(server(), to)).filter(({ subject }) => subject.startsWith('Påminnelse'))
    expect([await reminders(lawyer.email), await reminders(anna.email), await reminders(office)]).toMatchObject([
      [{ subject: `Påminnelse: frist i ärende ${matter.id}` }],
      [],
      [],
    ])
  })

  test('is told the office’s address where its handler wants no such mails', async () => {
    const { lawyer, matter } = await atWork(server(), { early_start: true })
    await lawyer.put('/notices/', { choices: [{ kind: 'deadline', pace: 'never' }] })
    moveTo(server(), '2026-11-27T12:00:00Z')
    await remindOfDeadlines(server().deps)
    const subjects = async (to: string) => (await mailsTo(server(), to)).map(({ subject }) => subject)
    const reminder = `Påminnelse: frist i ärende ${matter.id}`
    expect(await subjects(lawyer.email)).not.toContain(reminder)
    expect((await subjects(office)).filter((subject) => subject === reminder)).toHaveLength(1)
  })

  test('is told nobody in a cancelled matter', async () => {
    const { lawyer, matter } = await atWork(server(), { early_start: true })
    await lawyer.patch(`/matters/${matter.id}/`, { status: 'Cancelled' })
    moveTo(server(), '2026-11-27T12:00:00Z')
    await remindOfDeadlines(server().deps)
    const subjects = (await mailsTo(server(), lawyer.email)).map(({ subject }) => subject)
    expect(subjects).not.toContain(`Påminnelse: frist i ärende ${matter.id}`)
  })
})

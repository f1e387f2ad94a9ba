import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Deadline } from '#contract/conversation/deadline.ts'
import { deadlines } from '#server/db/schema/deadlines.ts'
import { remindOfDeadlines } from '#server/domain/conversation/deadlines/reminders.ts'
import { repairWaiting } from '#server/domain/history/waiting/repair-waiting.ts'
import { mailsTo, seen } from '#tests/support/accounts.ts'
import { atWork, itIs } from '#tests/support/agreement-stories.ts'
import { matterOf } from '#tests/support/payment-stories.ts'
import { type Person, password, person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'
import { storedOf } from '#tests/support/waiting-records.ts'

const server = useServer({ CONTACT_TO: 'byran@radrum.example' })

const promise = { title: 'Svara hyresvärden', day: '2026-12-06', kind: 'promise', shown: true }
const Now = z.object({ needed: z.string(), deadlines: z.array(Deadline) })

/** Anna's matter with a promise of her lawyer. */
const promised = async (fields: object = {}) => {
  const anna = await person(server())
  const lawyer = await person(server(), { role: 'delegated' })
  const { id } = await matterOf(server(), anna)
  const path = `/matters/${id}/deadlines/`
  const add = async (more: object = {}) =>
    z.parse(Deadline, await (await lawyer.post(path, { ...promise, ...fields, ...more })).json()).id
  const deadline = await add()
  const setDone = (done: boolean, one = lawyer) => one.put(`${path}${deadline}/done/`, { done })
  const kinds = async () => (await storedOf(server(), id)).map(({ kind }) => kind).filter((kind) => kind !== 'new')
  const now = async (one: Person) => z.parse(Now, await (await one.get(`/matters/${id}/now/`)).json())
  return { anna, lawyer, id, path, add, setDone, kinds, now }
}

const theDayAfter = async () => {
  await itIs(server(), '2026-12-07T08:00:00Z')
  await repairWaiting(server().deps)
}

describe('a deadline whose day has passed', { tags: ['§done-deadlines'] }, () => {
  test('waits for the office until it says that it is done', async () => {
    const { lawyer, anna, id, setDone, kinds, now } = await promised()
    await lawyer.patch(`/matters/${id}/`, { status: 'Ongoing' })
    expect(await kinds()).toEqual(['deadline'])
    await theDayAfter()
    expect(await kinds()).toEqual(['missed'])
    expect((await now(lawyer)).needed).toMatch(
      /^En frist har passerat\. Markera den som klar, eller flytta den\. Dagen var den 6 december( 2026)?\.$/,
    )
    expect(JSON.stringify(await now(anna))).not.toContain('passerat')
    expect(await seen(await setDone(true))).toMatchObject({ status: 200, body: { done_at: '2026-12-07T08:00:00.000Z' } })
    expect(await kinds()).toEqual([])
    expect((await setDone(false)).status).toBe(200)
    expect(await kinds()).toEqual(['missed'])
  })

  test('waits no longer once it is moved', async () => {
    const { lawyer, path, kinds } = await promised()
    await theDayAfter()
    await lawyer.put(`${path}1/`, { ...promise, day: '2026-12-20' })
    expect(await kinds()).toEqual(['deadline'])
  })

  test('counts among the deadlines of the week, whatever week it is', async () => {
    const { lawyer, setDone } = await promised()
    const weeks = async () => (await (await lawyer.get('/matters/?view=deadlines&limit=10')).json()).length
    expect(await weeks()).toBe(0)
    await itIs(server(), '2026-12-16T08:00:00Z')
    await repairWaiting(server().deps)
    expect(await weeks()).toBe(1)
    await setDone(true)
    expect(await weeks()).toBe(0)
  })

  test('is over where both sides met or a court decided, and once the matter is completed', async () => {
    const { lawyer, id, add, kinds } = await promised({ kind: 'meeting' })
    await add({ kind: 'court', side: 'other' })
    await theDayAfter()
    expect(await kinds()).toEqual([])
    await add({ kind: 'court', day: '2026-12-08' })
    await add({ kind: 'court', day: '2026-12-20' })
    await itIs(server(), '2026-12-09T08:00:00Z')
    await repairWaiting(server().deps)
    expect(await kinds()).toEqual(['missed', 'deadline'])
    await lawyer.patch(`/matters/${id}/`, { status: 'Completed' })
    expect(await kinds()).toEqual(['deadline'])
    await itIs(server(), '2026-12-21T08:00:00Z')
    await repairWaiting(server().deps)
    expect(await kinds()).toEqual(['missed'])
  })
})

describe('a deadline that is done', { tags: ['§done-deadlines'] }, () => {
  test('before its day reminds nobody, waits for nobody and leaves calendars', async () => {
    const { anna, lawyer, path, setDone, kinds, now } = await promised({ side: 'customer' })
    const { url }: { url: string } = await (await anna.post('/calendar/key/', { password })).json()
    const calendar = async () => (await server().app.request(new URL(url).pathname)).text()
    expect(await calendar()).toContain('Din frist i ärende')
    expect(await kinds()).toEqual(['deadline', 'task'])
    await setDone(true)
    expect(await kinds()).toEqual([])
    expect((await now(anna)).deadlines).toEqual([])
    expect(await calendar()).not.toContain('Din frist')
    await itIs(server(), '2026-12-05T12:00:00Z')
    await remindOfDeadlines(server().deps)
    const subjects = (await mailsTo(server(), anna.email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.startsWith('Påminnelse'))).toEqual([])
    expect(await (await anna.get(path)).json()).toMatchObject([{ title: 'Svara hyresvärden', done_at: expect.any(String) }])
    expect((await lawyer.put(`${path}1/`, { ...promise, side: 'customer' })).status).toBe(200)
    expect(await server().db.select().from(deadlines)).toMatchObject([{ doneAt: expect.any(Date) }])
  })

  test('is so once, however often it is said', async () => {
    const { anna, id, setDone } = await promised()
    for (let repeat = 0; repeat < 3; repeat += 1) expect((await setDone(true)).status).toBe(200)
    const events: { kind: string }[] = await (await anna.get(`/matters/${id}/events/`)).json()
    expect(events.map(({ kind }) => kind)).toEqual(['deadline_done', 'deadline_added'])
  })

  test('is never a delivery, which is done as its work is', async () => {
    const { lawyer, matter } = await atWork(server())
    expect(await seen(await lawyer.put(`/matters/${matter.id}/deadlines/1/done/`, { done: true }))).toEqual({
      status: 409,
      body: { detail: 'Leveransen följer avtalet. Flytta dagen, eller markera arbetet som utfört.' },
    })
  })
})

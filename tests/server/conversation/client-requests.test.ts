import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type ClientRequestMove, clientRequestStates, canMove } from '#contract/conversation/client-request-states.ts'
import { ClientRequest } from '#contract/conversation/client-request.ts'
import { mostRequestLists, RequestList } from '#contract/conversation/request-lists.ts'
import { limits } from '#contract/core/limits.ts'
import { clientRequests } from '#server/db/schema/client-requests.ts'
import { files } from '#server/db/schema/files.ts'
import { exportPerson } from '#server/domain/data-export/data-export.ts'
import { mailNotifications } from '#server/domain/history/inbox/mail-notifications.ts'
import { remindOfClientRequests } from '#server/domain/conversation/client-requests/reminders.ts'
import { remindOfWaiting } from '#server/domain/history/waiting/remind.ts'
import { zip } from '#server/workers/zip.ts'
import { mailsTo, seen } from '#tests/support/accounts.ts'
import { formOf } from '#tests/support/forms.ts'
import { matterOf } from '#tests/support/payment-stories.ts'
import { type Person, person } from '#tests/support/people.ts'
import { sampleFiles } from '#tests/support/sample-files.ts'
import { useServer } from '#tests/support/server.ts'
import { unzip } from '#tests/support/unzip.ts'
import { moveTo } from '#tests/support/withdrawal-stories.ts'

const server = useServer()

/** Anna's matter, and her lawyer. */
const counselled = async () => {
  const anna = await person(server())
  const lawyer = await person(server(), { role: 'delegated' })
  const { id } = await matterOf(server(), anna)
  return { anna, lawyer, id, path: `/matters/${id}/requests/` }
}

const asks = async (lawyer: Person, path: string, what: object) =>
  z.parse(ClientRequest, await (await lawyer.post(path, what)).json())
const listOf = async (one: Person, path: string) => z.parse(z.array(ClientRequest), await (await one.get(path)).json())
const howToReach = { kind: 'choice', title: 'Hur når vi dig?', options: ['Telefon', 'Mejl'] }

describe('several things in one sending', { tags: ['§several-requests'] }, () => {
  const several = {
    requests: [
      { kind: 'files', title: 'Hyresavtalet' },
      { kind: 'text', title: 'Vad hände?' },
    ],
    due: '2026-11-30',
  }

  test('are each a request of its own, with one event and one mail', async () => {
    const { anna, lawyer, id, path } = await counselled()
    expect((await lawyer.post(`${path}several/`, several)).status).toBe(201)
    expect(await listOf(anna, path)).toMatchObject([
      { title: 'Hyresavtalet', state: 'open', due: '2026-11-30' },
      { title: 'Vad hände?', state: 'open', due: '2026-11-30' },
    ])
    expect(await (await anna.get(`/matters/${id}/events/`)).json()).toMatchObject([
      { kind: 'request_asked', facts: { requests: [1, 2] } },
    ])
    expect(await (await anna.get('/inbox/')).json()).toMatchObject({ count: 1, matters: [{ unread: 1 }], waiting: 2 })
    server().clock.forwardSeconds(180)
    await mailNotifications(server().deps)
    expect(await mailsTo(server(), anna.email)).toHaveLength(1)
  })

  test('are all asked for or none, when there isn’t room for all', async () => {
    const { anna, lawyer, path } = await counselled()
    const ten = { requests: Array.from({ length: 10 }, (_, n) => ({ kind: 'text', title: `Sak ${n}` })) }
    for (let asked = 0; asked + 10 <= limits.listedPerMatter - 1; asked += 10) await lawyer.post(`${path}several/`, ten)
    while ((await listOf(anna, path)).length < limits.listedPerMatter - 1) await lawyer.post(path, howToReach)
    expect((await lawyer.post(`${path}several/`, several)).status).toBe(409)
    expect(await listOf(anna, path)).toHaveLength(limits.listedPerMatter - 1)
    expect((await lawyer.post(path, howToReach)).status).toBe(201)
  })

  test('a list is the whole office’s, and there are fifty at most, also when many are kept at once', async () => {
    const { lawyer } = await counselled()
    const colleague = await person(server(), { role: 'delegated' })
    const keep = (who: Person, name: string) => who.send('PUT', '/office/request_lists/', { name, requests: several.requests })
    const kept = await Promise.all(Array.from({ length: 55 }, (_, n) => keep(n % 2 ? lawyer : colleague, `Lista ${n}`)))
    expect(kept.filter(({ status }) => status === 200)).toHaveLength(mostRequestLists)
    expect(await seen(kept.find(({ status }) => status !== 200) ?? Response.error())).toEqual({
      status: 400,
      body: { name: ['Kontoret kan inte ha fler listor. Ta bort någon först.'] },
    })
    const lists = z.parse(z.array(RequestList), await (await colleague.get('/office/request_lists/')).json())
    expect((await keep(lawyer, lists[0]?.name ?? '')).status).toBe(200)
    expect((await colleague.delete(`/office/request_lists/${lists[0]?.id}/`)).status).toBe(204)
    expect((await keep(lawyer, 'En till')).status).toBe(200)
  })
})

describe('what the office needs', { tags: ['§client-requests'] }, () => {
  test('is asked for, with help and a last day', async () => {
    const { lawyer, path } = await counselled()
    const what = { kind: 'files', title: 'Kontraktet', help: 'Alla sidor.', due: '2026-11-20' }
    expect(await seen(await lawyer.post(path, what))).toEqual({
      status: 201,
      body: {
        ...what,
        id: 1,
        state: 'open',
        options: [],
        asked_at: '2026-11-20T09:00:00.000Z',
        answered_at: null,
        answer: null,
        files: [],
        returned_because: null,
      },
    })
  })

  test.each([
    ['a day that is over', { ...howToReach, due: '2026-11-19' }, { due: ['Välj i dag eller en senare dag.'] }],
    ['a choice of one', { ...howToReach, options: ['Telefon'] }, { options: ['Skriv två till tio olika svar att välja bland.'] }],
    [
      'a choice of eleven',
      { ...howToReach, options: Array.from({ length: 11 }, (_, n) => `Svar ${n}`) },
      { options: ['Skriv två till tio olika svar att välja bland.'] },
    ],
  ])('can’t be asked for with %s', async (_name, what, body) => {
    const { lawyer, path } = await counselled()
    expect(await seen(await lawyer.post(path, what))).toEqual({ status: 400, body })
    expect(await listOf(lawyer, path)).toEqual([])
  })

  test('is answered with files, which stay in the answer and out of the matter’s own list', async () => {
    const { anna, lawyer, id, path } = await counselled()
    const { id: asked } = await asks(lawyer, path, { kind: 'files', title: 'Kontraktet' })
    const pdf = ['kontrakt.pdf', sampleFiles.pdf] as const
    await anna.send('POST', `${path}${asked}/answer/`, formOf({ answer: 'Sida 3 fattas.' }, [pdf]))
    const [answered] = await listOf(lawyer, path)
    expect(answered).toMatchObject({ state: 'answered', answer: 'Sida 3 fattas.', files: [{ id: 1 }] })
    const address = new URL(String(answered?.files[0]?.file))
    expect((await server().app.request(address.pathname + address.search)).status).toBe(200)
    expect(await (await lawyer.get(`/matters/${id}/`)).json()).toMatchObject({ files: [] })
    expect(await seen(await anna.patch(`/matters/${id}/`, { remove_file_ids: [1] }))).toMatchObject({ status: 400 })
    expect(await server().db.select().from(files)).toHaveLength(1)
  })

  test('keeps the files of the first answer when a better one is given', async () => {
    const { anna, lawyer, path } = await counselled()
    const { id: asked } = await asks(lawyer, path, { kind: 'files', title: 'Kontraktet' })
    const answers = (name: string) => anna.send('POST', `${path}${asked}/answer/`, formOf({}, [[name, sampleFiles.pdf]]))
    await answers('sida-1.pdf')
    await lawyer.post(`${path}${asked}/return/`, { reason: 'Sida 2 fattas.' })
    expect(await listOf(anna, path)).toMatchObject([{ state: 'returned', returned_because: 'Sida 2 fattas.' }])
    await answers('sida-2.pdf')
    const [again] = await listOf(anna, path)
    expect(again).toMatchObject({ state: 'answered', returned_because: null })
    expect(again?.files.map(({ file }) => file)).toEqual([expect.stringContaining('sida-1'), expect.stringContaining('sida-2')])
  })

  test('repeated under its key is one question and one answer', async () => {
    const { anna, lawyer, path } = await counselled()
    const key = { 'Idempotency-Key': 'samma' }
    const first = await seen(await lawyer.send('POST', path, howToReach, key))
    expect(await seen(await lawyer.send('POST', path, howToReach, key))).toEqual(first)
    const answers = () => anna.send('POST', `${path}1/answer/`, { answer: 'Mejl' }, key)
    expect(await seen(await answers())).toEqual(await seen(await answers()))
    expect(await listOf(anna, path)).toMatchObject([{ answer: 'Mejl' }])
  })

  test('goes with its matter, and its files are removed', async () => {
    const { anna, lawyer, id, path } = await counselled()
    const { id: asked } = await asks(lawyer, path, { kind: 'files', title: 'Kontraktet' })
    await anna.send('POST', `${path}${asked}/answer/`, formOf({}, [['a.pdf', sampleFiles.pdf]]))
    expect((await anna.delete(`/matters/${id}/`)).status).toBe(204)
    expect(await server().db.select().from(clientRequests)).toEqual([])
    expect(await server().db.select().from(files)).toEqual([])
  })

  test('is in the customer’s export, with the files of the answer', async () => {
    const { anna, lawyer, path } = await counselled()
    const { id: asked } = await asks(lawyer, path, { kind: 'files', title: 'Kontraktet' })
    await anna.send('POST', `${path}${asked}/answer/`, formOf({}, [['kontrakt.pdf', sampleFiles.pdf]]))
    const members = await unzip(await buffer(Readable.from(zip(await exportPerson(server().deps, anna.id)))))
    expect(JSON.parse(String(members['efterfragat.json']))).toMatchObject([
      { title: 'Kontraktet', state: 'answered', files: [{ name: 'kontrakt.pdf' }] },
    ])
    expect(String(members['efterfragat.json'])).not.toContain('askedBy')
  })
})

describe('an answer', { tags: ['§client-answers-judged'] }, () => {
  const moves = [
    ['answer', 'answer/', { answer: 'Mejl' }],
    ['accept', 'accept/', undefined],
    ['sendBack', 'return/', { reason: 'Vilken adress?' }],
    ['cancel', 'cancel/', undefined],
  ] as const satisfies ReadonlyArray<readonly [ClientRequestMove, string, object | undefined]>

  test.each(clientRequestStates)('to what is %s: only the table’s moves succeed', async (state) => {
    for (const [move, call, body] of moves) {
      const { anna, lawyer, path } = await counselled()
      const { id } = await asks(lawyer, path, howToReach)
      await server()
        .db.update(clientRequests)
        .set({ state })
        .where(eq(clientRequests.id, Number(id)))
      const who = move === 'answer' ? anna : lawyer
      const answer = await who.post(`${path}${id}/${call}`, body)
      expect([move, answer.status]).toEqual([move, canMove(state, move) ? 200 : 409])
    }
  })

  test.each([
    ['a last day that is over goes', '2026-12-01', {}, null],
    ['a last day that is over is replaced', '2026-12-01', { due: '2026-12-10' }, '2026-12-10'],
    ['a last day to come stays', '2026-12-24', {}, '2026-12-24'],
    ['a last day to come is taken away', '2026-12-24', { due: null }, null],
  ])('that is returned: %s', async (_name, due, given, after) => {
    const { anna, lawyer, path } = await counselled()
    const { id } = await asks(lawyer, path, { ...howToReach, due })
    await anna.post(`${path}${id}/answer/`, { answer: 'Mejl' })
    moveTo(server(), '2026-12-03T09:00:00Z')
    const admin = await person(server(), { role: 'staff' })
    const returned = await admin.post(`${path}${id}/return/`, { reason: 'Vilken adress?', ...given })
    expect(await returned.json()).toMatchObject({ state: 'returned', due: after })
  })

  test('can’t be returned with a last day that is over', async () => {
    const { anna, lawyer, path } = await counselled()
    const { id } = await asks(lawyer, path, howToReach)
    await anna.post(`${path}${id}/answer/`, { answer: 'Mejl' })
    expect(await seen(await lawyer.post(`${path}${id}/return/`, { reason: 'Vilken adress?', due: '2026-11-19' }))).toEqual({
      status: 400,
      body: { due: ['Välj i dag eller en senare dag.'] },
    })
    expect(await listOf(lawyer, path)).toMatchObject([{ state: 'answered', due: null }])
  })

  test('that is accepted and returned at once is one of the two', async () => {
    const { anna, lawyer, path } = await counselled()
    const { id } = await asks(lawyer, path, howToReach)
    await anna.post(`${path}${id}/answer/`, { answer: 'Mejl' })
    const both = await Promise.all([
      lawyer.post(`${path}${id}/accept/`),
      lawyer.post(`${path}${id}/return/`, { reason: 'Vilken adress?' }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('reminders', { tags: ['§client-request-reminders'] }, () => {
  const subject = (id: number) => `Påminnelse: vi behöver något från dig i ärende ${id}`
  const what = { kind: 'text', title: 'Kanariefågel', help: 'Kanariefågel', due: '2026-12-06' }
  const remindersTo = async ({ email }: Person) =>
    (await mailsTo(server(), email)).filter((mail) => mail.subject.startsWith('Påminnelse'))
  const remindedAt = async (moment: string, one: Person) => {
    moveTo(server(), moment)
    await Promise.all([remindOfClientRequests(server().deps), remindOfClientRequests(server().deps)])
    await remindOfClientRequests(server().deps)
    return (await remindersTo(one)).length
  }

  /** Sets the state of an answer, for whom the session has ended meanwhile. */
  const answered = (id: string) =>
    server()
      .db.update(clientRequests)
      .set({ state: 'answered', answer: 'Mejl' })
      .where(eq(clientRequests.id, Number(id)))

  test('come three days and one day before the last day, each once, without the title', async () => {
    const { anna, lawyer, id, path } = await counselled()
    await asks(lawyer, path, what)
    const counts: number[] = []
    for (const moment of ['12-02T12', '12-03T05', '12-03T06', '12-04T06', '12-05T06', '12-06T06', '12-07T06'])
      counts.push(await remindedAt(`2026-${moment}:30:00Z`, anna))
    expect(counts).toEqual([0, 0, 1, 1, 2, 2, 2])
    expect(await remindersTo(lawyer)).toEqual([])
    const [mail] = await remindersTo(anna)
    expect(mail?.subject).toBe(subject(id))
    expect(mail?.text).toContain(`I ärende ${id} behöver vi något från dig senast den 6 december 2026.`)
    expect(mail?.text).toContain(`/matters/${id}`)
    expect(JSON.stringify(await mailsTo(server(), anna.email)) + server().log.join('')).not.toContain('Kanariefågel')
  })

  test('are none in the night after the last day, when nobody was running until then', async () => {
    const { anna, lawyer, path } = await counselled()
    await asks(lawyer, path, what)
    expect(await remindedAt('2026-12-06T23:30:00Z', anna)).toBe(0)
  })

  test('aren’t sent of what is answered, and are of what is returned', async () => {
    const { anna, lawyer, path } = await counselled()
    const { id } = await asks(lawyer, path, what)
    await anna.post(`${path}${id}/answer/`, { answer: 'I våras.' })
    expect(await remindedAt('2026-12-03T12:00:00Z', anna)).toBe(0)
    const admin = await person(server(), { role: 'staff' })
    expect((await admin.post(`${path}${id}/return/`, { reason: 'Vilken dag?' })).status).toBe(200)
    expect(await remindedAt('2026-12-05T12:00:00Z', anna)).toBe(1)
  })

  test('begin anew with the new last day of what is returned', async () => {
    const { anna, lawyer, path } = await counselled()
    const { id } = await asks(lawyer, path, { ...what, due: '2026-12-01' })
    expect(await remindedAt('2026-11-30T12:00:00Z', anna)).toBe(1)
    await answered(id)
    moveTo(server(), '2026-12-03T12:00:00Z')
    const admin = await person(server(), { role: 'staff' })
    await admin.post(`${path}${id}/return/`, { reason: 'Vilken dag?', due: '2026-12-10' })
    expect(await remindedAt('2026-12-07T12:00:00Z', anna)).toBe(2)
    expect(await remindedAt('2026-12-09T12:00:00Z', anna)).toBe(3)
  })

  test('begin anew a week after the return of what has no last day', { tags: ['§reminders'] }, async () => {
    const { anna, lawyer, path } = await counselled()
    const { id } = await asks(lawyer, path, howToReach)
    const remindedWithoutDayAt = async (moment: string) => {
      moveTo(server(), moment)
      await remindOfWaiting(server().deps)
      return (await remindersTo(anna)).length
    }
    expect(await remindedWithoutDayAt('2026-11-27T12:00:00Z')).toBe(1)
    await answered(id)
    moveTo(server(), '2026-12-03T12:00:00Z')
    const admin = await person(server(), { role: 'staff' })
    await admin.post(`${path}${id}/return/`, { reason: 'Vilken adress?' })
    expect(await remindedWithoutDayAt('2026-12-09T12:00:00Z')).toBe(1)
    expect(await remindedWithoutDayAt('2026-12-10T12:00:00Z')).toBe(2)
    expect(await remindedWithoutDayAt('2026-12-11T12:00:00Z')).toBe(2)
  })

  test('aren’t sent on the day on which it is asked', async () => {
    const { anna, lawyer, path } = await counselled()
    await asks(lawyer, path, { ...what, due: '2026-11-23' })
    expect(await remindedAt('2026-11-20T12:00:00Z', anna)).toBe(0)
    expect(await remindedAt('2026-11-22T12:00:00Z', anna)).toBe(1)
  })

  test('end with the matter', async () => {
    const { anna, lawyer, id, path } = await counselled()
    await asks(lawyer, path, what)
    expect((await lawyer.patch(`/matters/${id}/`, { status: 'Completed' })).status).toBe(200)
    expect(await remindedAt('2026-12-03T12:00:00Z', anna)).toBe(0)
  })

  test('end with one click in the mail', async () => {
    const { anna, lawyer, path } = await counselled()
    await asks(lawyer, path, what)
    expect(await remindedAt('2026-12-03T12:00:00Z', anna)).toBe(1)
    const { unsubscribe } = (await remindersTo(anna))[0] ?? {}
    const { pathname, search } = new URL(unsubscribe ?? '')
    expect((await server().app.request(`${pathname}${search}`, { method: 'POST' })).status).toBe(204)
    expect(await remindedAt('2026-12-05T12:00:00Z', anna)).toBe(1)
  })
})

import { eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Now } from '#contract/now/now.ts'
import { dayText } from '#contract/dates/day-text.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import type { RefundState } from '#contract/money/refunds/states.ts'
import { WaitingInMatter } from '#contract/now/waiting-list.ts'
import { users } from '#server/db/schema/accounts.ts'
import { payments } from '#server/db/schema/payments.ts'
import { refundRequests } from '#server/db/schema/refund-requests.ts'
import { repairWaiting } from '#server/domain/history/waiting/repair-waiting.ts'
import { matterWaiting } from '#server/db/schema/matter-waiting.ts'
import { accepts, itIs, proposed, proposes } from '#tests/support/agreement-stories.ts'
import { contractMatter, offersGoOut, partnerWith } from '#tests/support/assignment-stories.ts'
import { type Person, password, person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'
import { recordsOf, storedOf } from '#tests/support/waiting-records.ts'
import { runningAgreement } from '#tests/support/withdrawal-stories.ts'
import { whatWaits } from '#contract/now/what-waits.ts'

const server = useServer()

const read = async (one: Person, query = '') => {
  const answer = await one.get(`/waiting/${query}`)
  return { rows: z.array(WaitingInMatter).parse(await answer.json()), next: answer.headers.get('x-next') }
}
const kindsFor = async (one: Person) => (await read(one)).rows.map(({ kind }) => kind)
const nowOf = async (one: Person, matter: number) => Now.parse(await (await one.get(`/matters/${matter}/now/`)).json())
const asks = (lawyer: Person, due: string | null) =>
  lawyer.post('/matters/1/requests/', { kind: 'text', title: 'Vad hände?', help: '', options: [], due })
const creates = (anna: Person) => anna.post('/matters/', { title: 'Fukt', description: 'Hej!' })

describe('what waits', { tags: ['§waiting'] }, () => {
  test('is listed by day, then by how long it has waited, page by page', async () => {
    const [anna, lawyer] = [await person(server()), await person(server(), { role: 'delegated' })]
    await creates(anna)
    await asks(lawyer, null)
    server().clock.forwardSeconds(60)
    for (const due of [null, '2026-12-02', '2026-11-27']) await asks(lawyer, due)
    const { rows } = await read(anna)
    expect(rows.map(({ subject, due }) => [subject, due])).toEqual([
      ['4', '2026-11-27'],
      ['3', '2026-12-02'],
      ['1', null],
      ['2', null],
    ])
    const first = await read(anna, '?limit=3')
    expect(first.rows).toEqual(rows.slice(0, 3))
    const last = await read(anna, `?limit=3&after=${first.next}`)
    expect(last).toEqual({ rows: rows.slice(3), next: null })
    expect((await anna.get('/waiting/?after=abc')).status).toBe(400)
    expect((await anna.get('/waiting/?limit=0')).status).toBe(400)
    expect(await (await anna.get('/inbox/')).json()).toMatchObject({ waiting: 4 })
  })

  test('is each reader’s own: the customer’s, the handler’s, or the whole office’s', async () => {
    const [anna, bo] = [await person(server()), await person(server())]
    const [doris, sven] = [await person(server(), { role: 'delegated' }), await person(server(), { role: 'delegated' })]
    const sara = await person(server(), { role: 'staff' })
    await creates(anna)
    expect([await kindsFor(sara), await kindsFor(sven), await kindsFor(anna)]).toEqual([['new'], [], []])
    await doris.post('/matters/1/messages/', { text: 'Hej!' })
    await anna.post('/matters/1/messages/', { text: 'Hur går det?' })
    expect([await kindsFor(doris), await kindsFor(sven), await kindsFor(sara), await kindsFor(bo)]).toEqual([
      ['message'],
      [],
      [],
      [],
    ])
    await asks(doris, '2026-12-02')
    expect([await kindsFor(anna), await kindsFor(bo)]).toEqual([['request'], []])
  })

  test('in one’s own matter never waits for oneself as the office', async () => {
    const doris = await person(server(), { role: 'delegated' })
    await creates(doris)
    expect(await kindsFor(doris)).toEqual([])
  })

  test('counts every day: a request’s, a proposal’s and a shown deadline’s', async () => {
    const [anna, lawyer] = [await person(server()), await person(server(), { role: 'delegated' })]
    await creates(anna)
    const deadline = { title: 'Svar', kind: 'court', shown: true }
    await lawyer.post('/matters/1/deadlines/', { ...deadline, day: '2026-12-09' })
    await lawyer.patch('/matters/1/', { status: 'Ongoing' })
    await asks(lawyer, '2026-12-02')
    const now = await nowOf(anna, 1)
    expect(now.hear).toMatch(/^Nästa datum i ärendet är den 2 december( 2026)?\.$/)
    expect(now.waiting).toMatchObject([{ kind: 'request', due: '2026-12-02' }])
    await proposes(lawyer, 1)
    expect((await nowOf(anna, 1)).waiting).toMatchObject([{ kind: 'proposal' }, { kind: 'request' }])
  })

  test('is counted as it is listed when a proposal’s last day has just passed, before the job has run', async () => {
    const { anna } = await proposed(server())
    const count = async () => (await (await anna.get('/inbox/')).json()).waiting
    const [{ due } = { due: null }] = (await read(anna)).rows
    await itIs(server(), `${due}T22:59:00Z`)
    expect([await kindsFor(anna), await count()]).toEqual([['proposal'], 1])
    await itIs(server(), `${due}T23:01:00Z`)
    expect([await kindsFor(anna), await count()]).toEqual([[], 0])
  })

  test('after a withdrawal is what the office owes, first of all for admins, and its decision ends it', async () => {
    const { anna, matter, withdraws } = await runningAgreement(server())
    const [admin, lawyer] = [await person(server(), { role: 'staff' }), await person(server(), { role: 'delegated' })]
    await withdraws()
    expect((await read(admin)).rows).toMatchObject([{ kind: 'withdrawal', subject: '1', matter: String(matter.id) }])
    expect(await kindsFor(lawyer)).not.toContain('withdrawal')
    await admin.post('/withdrawals/1/accept/', { share_percent: 40, confirm_password: password })
    expect(await kindsFor(admin)).toEqual(['status'])
    expect(await nowOf(admin, matter.id)).toMatchObject({ suggested_status: 'Cancelled', action: null })
    const day = dayText(swedishDay(server().clock.now()))
    expect(await nowOf(anna, matter.id)).toMatchObject({ next: `1\u00a0170\u00a0kr gick tillbaka den ${day}.` })
    expect(await (await anna.get(`/payments/?matter=${matter.id}`)).json()).toMatchObject([
      { amount: 1950, returned: { amount: 1170, day: swedishDay(server().clock.now()) }, ended: true },
    ])
    expect(await (await admin.get(`/matters/${matter.id}/`)).json()).toMatchObject({ status: 'Pending' })
  })

  test('doesn’t say that work is done before it may begin', async () => {
    const { anna, matter } = await runningAgreement(server(), { earlyStart: false, sharePercent: 0 })
    expect(await nowOf(anna, matter.id)).toMatchObject({
      happened: 'Din beställning är betald.',
      next: expect.stringMatching(/^Arbetet börjar tidigast den \d+ december( 2026)?\.$/),
    })
  })

  test('is money that couldn’t go back', async () => {
    const { id: paymentId, matter, anna } = await runningAgreement(server())
    const admin = await person(server(), { role: 'staff' })
    const facts = { paymentId, amountOre: 100, reason: 'Fel pris', state: 'failed', askedAt: server().clock.now() } as const
    await server().db.insert(refundRequests).values(facts)
    await anna.post(`/matters/${matter.id}/messages/`, { text: 'Hej!' })
    expect(await kindsFor(admin)).toContain('refund')
    expect(await storedOf(server(), matter.id)).toEqual(whatWaits(await recordsOf(server(), matter.id), '2026-11-20'))
  })

  test('is money that couldn’t go back until as much has been asked for again, whatever failed meanwhile', async () => {
    const { id: paymentId, matter } = await runningAgreement(server())
    const admin = await person(server(), { role: 'staff' })
    const clock = server().clock
    const asks = async (amountOre: number, state: RefundState) => {
      clock.forwardSeconds(60)
      const [row] = await server()
        .db.insert(refundRequests)
        .values({ paymentId, amountOre, reason: 'Fel pris', state, askedAt: clock.now() })
        .returning()
      return row?.id ?? 0
    }
    const fails = async (...ids: number[]) => {
      clock.forwardSeconds(60)
      const failed = { state: 'failed', endedAt: clock.now() } as const
      await server().db.update(refundRequests).set(failed).where(inArray(refundRequests.id, ids))
    }
    const waits = async () => {
      await admin.post(`/matters/${matter.id}/messages/`, { text: 'Vi tittar på det.', internal: true })
      const stored = await storedOf(server(), matter.id)
      expect(stored).toEqual(whatWaits(await recordsOf(server(), matter.id), '2026-11-20'))
      return stored.flatMap(({ kind, subject }) => (kind === 'refund' ? Number(subject) : []))
    }
    const first = await asks(50_000, 'sent')
    expect(await waits()).toEqual([])
    await fails(first)
    expect(await waits()).toEqual([first])
    await asks(10_000, 'done')
    expect(await waits()).toEqual([first])
    const again = await asks(40_000, 'asked')
    expect(await waits()).toEqual([])
    await fails(again)
    expect(await waits()).toEqual([again])
    await asks(40_000, 'sent')
    expect(await waits()).toEqual([])

    // Two at a time that both fail are owed together.
    const both = [await asks(20_000, 'sent'), await asks(5_000, 'sent')]
    await fails(...both)
    expect(await waits()).toEqual(both.slice(1))
    await asks(20_000, 'done')
    expect(await waits()).toEqual(both.slice(1))
    await asks(5_000, 'done')
    expect(await waits()).toEqual([])

    // One that fails days later: a refund that was asked for before is none of its own.
    const early = await asks(3_000, 'done')
    await asks(3_000, 'done')
    await fails(early)
    expect(await waits()).toEqual([early])
    await server()
      .db.update(payments)
      .set({ refundedOre: sql`${payments.amountOre}` })
      .where(eq(payments.id, paymentId))
    expect(await waits()).toEqual([])
  })

  test('of an order is the payment, with the day on which it lapses', async () => {
    const [anna, lawyer] = [await person(server()), await person(server(), { role: 'delegated' })]
    await creates(anna)
    await accepts(anna, await proposes(lawyer, 1))
    expect((await read(anna)).rows).toMatchObject([{ kind: 'order', due: '2026-12-04' }])
  })

  test('of a handler who has left comes to all admins with the next run of the job', async () => {
    const [anna, sara] = [await person(server()), await person(server(), { role: 'staff' })]
    const doris = await person(server(), { role: 'delegated' })
    await creates(anna)
    await doris.post('/matters/1/messages/', { text: 'Hej!' })
    await anna.post('/matters/1/messages/', { text: 'Hur går det?' })
    expect(await kindsFor(sara)).toEqual([])
    await server().db.update(users).set({ isDelegatedAdmin: false }).where(eq(users.id, doris.id))
    await repairWaiting(server().deps)
    expect(await kindsFor(sara)).toEqual(['message'])
  })

  test('of a handler who deletes the account comes to all admins at once', async () => {
    const [anna, sara] = [await person(server()), await person(server(), { role: 'staff' })]
    const doris = await person(server(), { role: 'delegated' })
    await creates(anna)
    await doris.post('/matters/1/messages/', { text: 'Hej!' })
    await anna.post('/matters/1/messages/', { text: 'Hur går det?' })
    expect(await kindsFor(sara)).toEqual([])
    expect((await doris.delete('/accounts/delete-account/', { password })).status).toBe(204)
    expect(await kindsFor(sara)).toEqual(['message'])
    expect(await (await sara.get('/inbox/')).json()).toMatchObject({ waiting: 1 })
  })

  test('that is stored wrong is repaired by the job, and reported', async () => {
    const anna = await person(server())
    await creates(anna)
    const before = await storedOf(server(), 1)
    await server().db.update(matterWaiting).set({ kind: 'answer', subjectId: 7 })
    await repairWaiting(server().deps)
    expect(await storedOf(server(), 1)).toEqual(before)
    expect(server().log.join('')).toContain('waiting.repaired')
  })
})

describe('who handles a matter', { tags: ['§waiting'] }, () => {
  test('isn’t an admin who refunds, changes many or undoes it, but the first at the office who answers', async () => {
    const anna = await person(server())
    const admin = await person(server(), { role: 'staff', name: 'Sara', surname: 'Åkesson' })
    const doris = await person(server(), { role: 'delegated', name: 'Doris', surname: 'Ek' })
    await creates(anna)
    for (const status of ['Ongoing', 'Pending']) await admin.patch('/matters/1/', { status })
    expect(await nowOf(anna, 1)).toMatchObject({ handler: null, answered_by: null })
    await doris.post('/matters/1/messages/', { text: 'En notering.', internal: true })
    expect(await nowOf(anna, 1)).toMatchObject({ handler: null, answered_by: null })
    await admin.post('/matters/1/messages/', { text: 'Vi läser i dag.' })
    expect(await nowOf(anna, 1)).toMatchObject({ handler: 'Sara Åkesson', answered_by: null })
    await doris.post('/matters/1/messages/', { text: 'Hej!' })
    expect(await nowOf(anna, 1)).toMatchObject({ handler: 'Sara Åkesson' })
    await server().db.update(users).set({ disabledAt: server().clock.now() }).where(eq(users.id, admin.id))
    await doris.post('/matters/1/messages/', { text: 'Nu är det jag.' })
    expect(await nowOf(anna, 1)).toMatchObject({ handler: 'Doris Ek' })
  })
})

describe('who last answered', { tags: ['§waiting'] }, () => {
  test('is named where nobody handles the matter, and no earlier colleague once their account is gone', async () => {
    const [anna, admin] = [await person(server()), await person(server(), { role: 'staff' })]
    const doris = await person(server(), { role: 'delegated', name: 'Doris', surname: 'Ek' })
    await creates(anna)
    await admin.post('/matters/1/messages/', { text: 'Vi läser i dag.' })
    await doris.post('/matters/1/messages/', { text: 'Hej!' })
    await server().db.update(users).set({ disabledAt: server().clock.now() }).where(eq(users.id, admin.id))
    expect(await nowOf(anna, 1)).toMatchObject({ handler: null, answered_by: 'Doris Ek' })
    expect((await doris.delete('/accounts/delete-account/', { password })).status).toBe(204)
    expect(await nowOf(anna, 1)).toMatchObject({ handler: null, answered_by: null })
  })
})

describe('an offer', { tags: ['§waiting'] }, () => {
  test('comes first to its partner, with the minute until which it stands', async () => {
    const partner = await partnerWith(server())
    const { id, admin, place } = await contractMatter(server())
    await offersGoOut(server())
    expect((await read(partner)).rows[0]).toMatchObject({ kind: 'offer', matter: String(id), due: '2026-11-22', time: '10:00' })
    expect(await kindsFor(admin)).not.toContain('offer')
    await partner.post(`/matters/${id}/conflicts/`)
    await partner.post(`${place}answer/`, { accept: true })
    expect(await kindsFor(partner)).toEqual(['new'])
    expect(await kindsFor(admin)).toEqual([])
  })
})

import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endOfWeek, officeViews } from '#contract/matters/office-views.ts'
import { matterStatuses } from '#contract/matters/statuses.ts'
import { matterNow } from '#contract/now/sentences.ts'
import { type MatterFacts, situationOf } from '#contract/now/situations.ts'
import { users } from '#server/db/schema/accounts.ts'
import { agreements } from '#server/db/schema/agreements.ts'
import { partnerTermsAcceptances } from '#server/db/schema/assignments.ts'
import { clientRequests } from '#server/db/schema/client-requests.ts'
import { deadlines } from '#server/db/schema/deadlines.ts'
import { matters } from '#server/db/schema/matters.ts'
import { payments } from '#server/db/schema/payments.ts'
import { proposals } from '#server/db/schema/proposals.ts'
import { updateWaiting } from '#server/domain/history/waiting/update-waiting.ts'
import { eq, sql } from 'drizzle-orm'
import { savedViews } from '#server/db/schema/saved-views.ts'
import { password, type Person, person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'
import { itIs } from '#tests/support/agreement-stories.ts'
import { runningAgreement } from '#tests/support/withdrawal-stories.ts'

const server = useServer()

const office = () => person(server(), { role: 'staff', name: 'Doris', surname: 'Ek' })
const today = '2026-11-20'
const noRoles = { is_staff: false, is_superuser: false, is_delegated_admin: false }
const confirmed = { reason: 'Slutat.', confirm_password: password }

const idsIn = async (who: Person, view: string) => {
  const answer = await who.get(`/matters/?view=${view}&limit=1000`)
  return z
    .parse(z.array(z.looseObject({ id: z.number() })), await answer.json())
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)
}

const Day = z.object({ views: z.array(z.object({ view: z.string(), matters: z.number() })) })
const countsFor = async (who: Person) =>
  Object.fromEntries(z.parse(Day, await (await who.get('/office/day/')).json()).views.map(({ view, matters }) => [view, matters]))

test('a partner who hasn’t accepted the terms of now reads so, and nobody else', { tags: ['§partner-terms'] }, async () => {
  const isTold = async (who: Person) => {
    const { terms_missing: isMissing } = await (await who.get('/office/day/')).json()
    return isMissing
  }
  const partner = await person(server(), { role: 'delegated' })
  expect([await isTold(partner), await isTold(await office())]).toEqual([undefined, undefined])
  await server().db.update(partnerTermsAcceptances).set({ version: '2026-11-26' })
  expect(await isTold(partner)).toBe(true)
})

const both = [false, true]

const works = [
  { work: 'none', nextDay: null },
  { work: 'none', nextDay: '2026-12-01' },
  { work: 'performed', nextDay: null },
  { work: 'withdrawn', nextDay: null },
] as const

/** A matter for every combination of facts; a day ahead only where no agreement is in its way. */
const everyMatter: readonly MatterFacts[] = matterStatuses.flatMap((status) =>
  (['none', 'pending', 'paid', 'refunded'] as const).flatMap((payment) =>
    both.flatMap((proposal) =>
      both.flatMap((isAsked) =>
        both.flatMap((isAnswered) =>
          both.flatMap((unansweredMessage) =>
            works.map(({ work, nextDay }) => ({
              ...{ today, status, payment, proposal, unansweredMessage, work, nextDay },
              openRequests: Number(isAsked),
              answeredRequests: Number(isAnswered),
              undeliveredBy: status === 'Cancelled' && payment === 'paid' && work === 'none' ? '2026-12-04' : null,
            })),
          ),
        ),
      ),
    ),
  ),
)

/** Writes them as rows: the matters' ids count from 1 in their order. */
const write = async ({ id: userId }: Person) => {
  const { db, clock } = server()
  const now = clock.now()
  const numbered = everyMatter.map((facts, n) => ({ matterId: n + 1, ...facts }))
  const plain = { userId, title: 'Fukt', description: 'Hej!', createdAt: now, updatedAt: now }
  await db.insert(matters).values(numbered.map(({ status, unansweredMessage }) => ({ ...plain, status, unansweredMessage })))
  const paid = await db
    .insert(payments)
    .values(
      numbered.flatMap(({ matterId, payment }) => {
        if (payment === 'none') return []
        const state = payment === 'pending' ? payment : ('paid' as const)
        return [{ matterId, state, amountOre: 50_000, refundedOre: payment === 'refunded' ? 50_000 : 0, createdAt: now }]
      }),
    )
    .returning({ id: payments.id, matterId: payments.matterId })
  const paymentIds = new Map(paid.map(({ id, matterId }) => [matterId, id]))
  const proposal = { ordinal: 1, state: 'sent', kind: 'fixed', service: 'Avtal', scope: 'Ett avtal', amountOre: 50_000 } as const
  await db.insert(proposals).values(
    numbered.map(({ matterId, proposal: isSent }) => ({
      ...{ ...proposal, matterId, validDays: 14, createdAt: now },
      // One that has expired counts as none.
      validUntil: isSent ? today : '2026-11-19',
    })),
  )
  const request = { kind: 'text', title: 'Vad hände?', help: '', options: [], askedAt: now } as const
  await db
    .insert(clientRequests)
    .values(
      numbered.flatMap(({ matterId, openRequests, answeredRequests }) => [
        { ...request, matterId, state: openRequests > 0 ? (matterId % 2 ? 'open' : 'returned') : 'accepted' } as const,
        { ...request, matterId, state: answeredRequests > 0 ? 'answered' : 'cancelled' } as const,
      ]),
    )
  const agreement = { service: 'Avtal', amountOre: 50_000, asConsumer: true, earlyStart: false, lossAcknowledged: false } as const
  await db.insert(agreements).values(
    numbered.map(({ matterId, work }) => ({
      ...{ ...agreement, matterId, number: `A2026-${matterId}`, termsVersion: '2026-11-24', text: '', textSha256: '' },
      ...{ state: work === 'none' ? ('running' as const) : work, paymentId: paymentIds.get(matterId), concludedAt: now },
    })),
  )
  const deadline = { title: 'Svar', kind: 'promise', shown: true, remindsBelow: 0, changedAt: now } as const
  await db
    .insert(deadlines)
    .values(numbered.flatMap(({ matterId, nextDay }) => (nextDay ? [{ ...deadline, matterId, day: nextDay, warnDays: [] }] : [])))
  const ids = numbered.map(({ matterId }) => matterId)
  // As PostgreSQL does by itself once so many rows have come.
  await db.execute(sql`analyze`)
  await updateWaiting(db, server().deps, ids)
}

const idsWhere = (holds: (facts: MatterFacts) => boolean) => everyMatter.flatMap((facts, n) => (holds(facts) ? [n + 1] : []))

describe('the office’s views', { tags: ['§office-day'] }, () => {
  test('say of all matters what the table of situations says of one', async () => {
    const doris = await office()
    await write(await person(server()))
    const situation = (facts: MatterFacts) => situationOf(facts, 'office')
    const isOwed = (facts: MatterFacts) =>
      ['answered', 'message', 'cancelled, message', 'cancelled, undelivered'].includes(situation(facts))
    expect(await idsIn(doris, 'new')).toEqual(idsWhere((facts) => situation(facts) === 'new'))
    expect(await idsIn(doris, 'mine')).toEqual(idsWhere(isOwed))
    expect(await idsIn(doris, 'customer')).toEqual(
      idsWhere((facts) => !isOwed(facts) && matterNow(facts, 'customer').action !== null),
    )
    expect(await idsIn(doris, 'unpaid')).toEqual(idsWhere(({ payment }) => payment === 'pending'))
  })

  test('have as many matters as they say', async () => {
    const doris = await office()
    await write(await person(server()))
    const counts = await countsFor(doris)
    expect(Object.keys(counts)).toEqual([...officeViews])
    for (const view of officeViews) expect(counts[view], view).toBe((await idsIn(doris, view)).length)
  })

  test('show what waits to whoever acted last, and to all while nobody has', async () => {
    const anna = await person(server())
    const [doris, sven] = [await office(), await office()]
    await anna.post('/matters/', { title: 'Fukt', description: 'Hej!' })
    await anna.post('/matters/1/messages/', { text: 'Hur går det?' })
    expect([await idsIn(doris, 'mine'), await idsIn(sven, 'mine')]).toEqual([[1], [1]])
    await sven.post('/matters/1/messages/', { text: 'Bra.' })
    expect([await idsIn(doris, 'mine'), await idsIn(sven, 'mine')]).toEqual([[], []])
    const asked = await anna.post('/matters/1/messages/', { text: 'När är det klart?' })
    expect([await idsIn(doris, 'mine'), await idsIn(sven, 'mine')]).toEqual([[], [1]])
    const { id } = z.parse(z.looseObject({ id: z.number() }), await asked.json())
    await doris.post('/matters/1/messages/', { text: 'Vet Sven?', internal: true })
    expect(await idsIn(sven, 'mine')).toEqual([1])
    expect((await anna.post(`/matters/1/messages/${id}/recall/`)).status).toBe(204)
    expect(await idsIn(sven, 'mine')).toEqual([])
  })

  test.each<[string, (sven: Person, admin: Person) => Promise<Response>]>([
    ['has lost the role', (sven, admin) => admin.put(`/people/${sven.id}/roles/`, { ...noRoles, ...confirmed })],
    ['is disabled', (sven, admin) => admin.post(`/people/${sven.id}/acts/`, { act: 'disable', ...confirmed })],
  ])('show what waits to all, once its handler %s', async (_, leave) => {
    const [anna, admin] = [await person(server()), await person(server(), { role: 'superuser' })]
    const [doris, sven] = [await office(), await office()]
    await anna.post('/matters/', { title: 'Fukt', description: 'Hej!' })
    for (const one of [doris, sven, anna]) await one.post('/matters/1/messages/', { text: 'Hej!' })
    // The first who answers has it; a colleague who helps doesn't take it over.
    expect([await idsIn(doris, 'mine'), await idsIn(sven, 'mine'), await idsIn(admin, 'mine')]).toEqual([[1], [], []])
    expect(await (await anna.get('/matters/1/now/')).json()).toMatchObject({ handler: 'Doris Ek' })
    expect((await leave(doris, admin)).status).toBe(200)
    expect([await idsIn(sven, 'mine'), await idsIn(admin, 'mine')]).toEqual([[1], [1]])
    expect(await (await admin.get('/matters/?limit=50')).json()).toMatchObject([{ handler: null }])
  })

  test('leave out what an admin has asked as a customer: a colleague answers that, as in the queue', async () => {
    const [doris, sven] = [await office(), await office()]
    await doris.post('/matters/', { title: 'Fukt', description: 'Hej!' })
    await doris.post('/matters/1/messages/', { text: 'Hur går det?' })
    const queue = async (who: Person) => z.array(z.unknown()).parse(await (await who.get('/waiting/')).json())
    expect([await idsIn(doris, 'mine'), await queue(doris)]).toEqual([[], []])
    expect(await countsFor(doris)).toMatchObject({ mine: 0 })
    expect([await idsIn(sven, 'mine'), await queue(sven)]).toMatchObject([[1], [{ kind: 'message', matter: 1 }]])
  })

  test('hold the week’s deadlines until Sunday, hidden ones too', async () => {
    const doris = await office()
    const anna = await person(server())
    for (const day of ['2026-11-20', '2026-11-22', '2026-11-23']) {
      const made = await anna.post('/matters/', { title: 'Fukt', description: 'Hej!' })
      const { id } = z.parse(z.looseObject({ id: z.number() }), await made.json())
      await doris.post(`/matters/${id}/deadlines/`, {
        title: 'Svar',
        day,
        time: null,
        kind: 'court',
        shown: false,
        warn_days: [],
      })
    }
    expect(await idsIn(doris, 'deadlines')).toEqual([1, 2])
    expect(endOfWeek('2026-11-22')).toBe('2026-11-22')
    expect(endOfWeek('2026-11-23')).toBe('2026-11-29')
  })

  test('hold a withdrawal from when it comes until a month after it was accepted', async () => {
    const story = await runningAgreement(server(), { earlyStart: true })
    const admin = await person(server(), { role: 'staff' })
    const withdrawn = async () => [(await countsFor(admin))['withdrawn'], await idsIn(admin, 'withdrawn')]
    expect(await withdrawn()).toEqual([0, []])
    expect((await story.withdraws()).status).toBe(201)
    expect(await (await admin.get('/inbox/')).json()).toMatchObject({ withdrawals: 1 })
    expect(await withdrawn()).toEqual([1, [story.matter.id]])
    const accepting = { share_percent: 40, confirm_password: password }
    expect((await admin.post('/withdrawals/1/accept/', accepting)).status).toBe(200)
    expect(await withdrawn()).toEqual([1, [story.matter.id]])
    await itIs(server(), '2026-12-21T10:00:00Z')
    expect(await withdrawn()).toEqual([0, []])
  })

  test('know nothing of a matter that is gone, though its payment stays in the books', async () => {
    const doris = await office()
    const anna = await person(server())
    await anna.post('/matters/', { title: 'Fukt', description: 'Hej!' })
    await doris.post('/payments/create/1/', { confirm_password: password, amount: 500 })
    expect(await countsFor(doris)).toMatchObject({ unpaid: 1, customer: 1, new: 0 })
    await server().db.delete(matters)
    expect(await countsFor(doris)).toMatchObject({ unpaid: 0, customer: 0 })
  })

  test('are for the office', async () => {
    const anna = await person(server())
    expect((await anna.get('/office/day/')).status).toBe(403)
    expect((await anna.get('/matters/?view=new')).status).toBe(403)
  })
})

describe('saved views', { tags: ['§saved-views'] }, () => {
  const view = { name: 'Obetalda', view: 'unpaid', status: null, q: '', shared: false }
  const Names = z.array(z.object({ id: z.number(), name: z.string(), mine: z.boolean() }))
  const namesFor = async (who: Person) =>
    z.parse(Names, await (await who.get('/office/views/')).json()).map(({ name, mine }) => [name, mine])

  test('are one’s own, unless they are shared; only their owner forgets them', async () => {
    const [doris, sven] = [await office(), await office()]
    await doris.post('/office/views/', view)
    await doris.post('/office/views/', { ...view, name: 'Allas', shared: true })
    expect(await namesFor(doris)).toEqual([
      ['Obetalda', true],
      ['Allas', true],
    ])
    expect(await namesFor(sven)).toEqual([['Allas', false]])
    for (const id of [1, 2]) expect((await sven.delete(`/office/views/${id}/`)).status).toBe(404)
    expect((await doris.delete('/office/views/2/')).status).toBe(204)
    expect(await namesFor(sven)).toEqual([])
  })

  test.each([
    ['disabled', { disabledAt: new Date() }],
    ['no longer at the office', { isStaff: false }],
  ])('that somebody shared who is %s are in nobody’s list', async (_, change) => {
    const [doris, sven] = [await office(), await office()]
    await doris.post('/office/views/', { ...view, shared: true })
    expect(await namesFor(sven)).toHaveLength(1)
    await server().db.update(users).set(change).where(eq(users.id, doris.id))
    expect(await namesFor(sven)).toEqual([])
  })

  test('are at most fifty, also when many are saved at once', async () => {
    const doris = await office()
    const answers = await Promise.all(
      Array.from({ length: 55 }, (_, n) => doris.post('/office/views/', { ...view, name: `Vy ${n}` })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(50)
    const [refused] = answers.filter(({ status }) => status === 400)
    expect(await refused?.json()).toEqual({ name: ['Du kan inte spara fler vyer. Ta bort någon först.'] })
  })

  test('go with their owner’s account', async () => {
    const doris = await office()
    await doris.post('/office/views/', { ...view, shared: true })
    await server().db.delete(users)
    expect(await server().db.$count(savedViews)).toBe(0)
  })
})

import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mailedKeys, users } from '#server/db/schema/accounts.ts'
import { demoMails } from '#server/db/schema/demo.ts'
import { idempotentAnswers } from '#server/db/schema/idempotent-answers.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { payEvents, payments } from '#server/db/schema/payments.ts'
import { rateLimits } from '#server/db/schema/rate-limits.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import { withdrawals } from '#server/db/schema/withdrawals.ts'
import { enqueueMail } from '#server/domain/shared/outbox.ts'
import { yearsInBooks } from '#lib/years-in-books.ts'
import { clearings, retention } from '#server/domain/roof/retention.ts'
import { deleteExpiredRows } from '#server/domain/roof/delete-expired-rows.ts'
import { codeOf, enrolled, logIn, mailsTo, register, rowOf, send, setUp, verified, wrongCodeOf } from '#tests/support/accounts.ts'
import { person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()
const days = (count: number) => server().clock.forwardSeconds(count * 24 * 3_600)
const forget = () => deleteExpiredRows(server().deps)
const mail = { to: 'anna@example.se', subject: 'Hej', text: 'Hej!' }

describe('what is removed with time', { tags: ['R75'] }, () => {
  test('an account that was never verified, after seven days, with its keys; a verified one is kept', async () => {
    await register(server(), 'ny@example.se')
    await verified(server(), 'anna@example.se')
    days(6.9)
    await forget()
    expect(await rowOf(server(), 'ny@example.se')).toBeDefined()
    days(0.2)
    await forget()
    expect(await rowOf(server(), 'ny@example.se')).toBeUndefined()
    expect(await rowOf(server(), 'anna@example.se')).toBeDefined()
    expect(await server().db.$count(mailedKeys)).toBe(0)
  })

  test('registering an address again restarts its seven days', async () => {
    await register(server(), 'ny@example.se')
    days(6)
    await register(server(), 'ny@example.se')
    days(6)
    await forget()
    expect(await rowOf(server(), 'ny@example.se')).toBeDefined()
  })

  test('mailed keys a day after they have expired, so that opening a used one again still works', async () => {
    await verified(server(), 'anna@example.se')
    await send(server(), 'POST', '/accounts/password/forgot/', { email: 'anna@example.se' })
    expect(await server().db.$count(mailedKeys)).toBe(2)
    days(1.1)
    await forget()
    expect(await server().db.$count(mailedKeys)).toBe(1)
    days(1)
    await forget()
    expect(await server().db.$count(mailedKeys)).toBe(0)
  })

  test('sessions thirty days after they were last used, whether they were ended or not', async () => {
    const { refresh } = await verified(server(), 'anna@example.se')
    await logIn(server(), 'anna@example.se')
    await send(server(), 'POST', '/auth/logout/', { refresh })
    days(29)
    await forget()
    expect(await server().db.$count(sessions)).toBe(2)
    days(2)
    await forget()
    expect(await server().db.$count(sessions)).toBe(0)
  })

  test('throttles a week after their end; until then a lock remembers how long it was', async () => {
    const { secret } = await enrolled(server(), 'anna@example.se')
    const guessWrongly = async () => {
      for (let n = 0; n < 5; n += 1) await logIn(server(), 'anna@example.se', { totp_code: wrongCodeOf(server(), secret) })
    }
    await guessWrongly()
    days(6)
    await forget()
    await guessWrongly()
    expect((await mailsTo(server(), 'anna@example.se')).at(-1)?.text).toContain('spärrad i 30 minuter')
    days(8)
    await forget()
    expect(await server().db.$count(rateLimits)).toBe(0)
    expect((await logIn(server(), 'anna@example.se', { totp_code: codeOf(server(), secret) })).status).toBe(200)
  })

  test('sent mails after a week, dead ones a month after they were queued, as promised, queued ones never', async () => {
    const { db, deps } = server()
    await enqueueMail(db, deps, mail)
    await mailsTo(server(), mail.to)
    await enqueueMail(db, deps, mail)
    await db.update(outbox).set({ deadAt: deps.clock.now() }).where(eq(outbox.id, 2))
    await enqueueMail(db, deps, mail)
    const left = async () => (await db.select({ id: outbox.id }).from(outbox).orderBy(outbox.id)).map(({ id }) => id)
    days(6.9)
    await forget()
    expect(await left()).toEqual([1, 2, 3])
    days(0.2)
    await forget()
    expect(await left()).toEqual([2, 3])
    // An operator has sent it again, in vain.
    await db.update(outbox).set({ deadAt: deps.clock.now() }).where(eq(outbox.id, 2))
    days(23)
    await forget()
    expect(await left()).toEqual([3])
  })

  test('replies for repeated calls after a day, and the demo’s mails after a month', async () => {
    const { db, deps } = server()
    await db.insert(idempotentAnswers).values({ key: 'x', requestHash: 'x', body: {}, createdAt: deps.clock.now() })
    await db.insert(demoMails).values({ ...mail, sentAt: deps.clock.now() })
    days(1)
    await forget()
    expect([await db.$count(idempotentAnswers), await db.$count(demoMails)]).toEqual([0, 1])
    days(29)
    await forget()
    expect(await db.$count(demoMails)).toBe(0)
  })

  test('payments at the end of the seventh year after theirs, by the Swedish calendar, as promised; pending ones never', {
    tags: ['R74'],
  }, async () => {
    const { db, clock } = server()
    const payment = { amountOre: 50_000 }
    const at = (time: string) => new Date(time)
    await db.insert(payments).values([
      { ...payment, matterId: 1, state: 'paid', createdAt: at('2025-12-01T00:00Z'), paidAt: at('2025-12-31T22:59Z') },
      { ...payment, matterId: 2, state: 'paid', createdAt: at('2025-12-01T00:00Z'), paidAt: at('2025-12-31T23:01Z') },
      { ...payment, matterId: 4, state: 'pending', createdAt: at('2025-06-01T00:00Z') },
    ])
    const left = async () =>
      (await db.select({ id: payments.matterId }).from(payments).orderBy(payments.matterId)).map(({ id }) => id)
    const forwardTo = (time: string) => clock.forwardSeconds((at(time).getTime() - clock.now().getTime()) / 1_000)
    expect([at('2025-12-31T22:59Z'), at('2025-12-31T23:01Z')].map(yearsInBooks)).toMatchObject([
      { lastYear: 2032 },
      { lastYear: 2033 },
    ])
    forwardTo('2032-12-31T22:59Z')
    await forget()
    expect(await left()).toEqual([1, 2, 4])
    forwardTo('2032-12-31T23:00Z')
    await forget()
    expect(await left()).toEqual([2, 4])
    forwardTo('2033-12-31T23:00Z')
    await forget()
    expect(await left()).toEqual([4])
  })

  test('a new address that was never confirmed, after two days; the account is kept', async () => {
    const anna = await person(server(), { email: 'anna@example.se' })
    await anna.put('/accounts/profile/', { email: 'anna.ny@example.se' })
    days(1.9)
    await forget()
    expect(await rowOf(server(), 'anna@example.se')).toMatchObject({ pendingEmail: 'anna.ny@example.se' })
    days(0.2)
    await forget()
    expect(await rowOf(server(), 'anna@example.se')).toMatchObject({ pendingEmail: null, pendingEmailAt: null })
  })

  test('that a password was reset by mail, after the 72 hours in which another second factor waits', async () => {
    await verified(server(), 'anna@example.se')
    await server().db.update(users).set({ passwordResetAt: server().clock.now() })
    server().clock.forwardSeconds(72 * 3_600 - 1)
    await forget()
    expect((await rowOf(server(), 'anna@example.se'))?.passwordResetAt).toEqual(expect.any(Date))
    server().clock.forwardSeconds(1)
    await forget()
    expect(await rowOf(server(), 'anna@example.se')).toMatchObject({ passwordResetAt: null })
  })

  test('a second factor that was never activated, after a day; an active one is kept', async () => {
    const { access } = await verified(server(), 'anna@example.se')
    await setUp(server(), access)
    await enrolled(server(), 'bo@example.se')
    days(1.1)
    await forget()
    expect(await rowOf(server(), 'anna@example.se')).toMatchObject({ totpPendingSecret: null, totpPendingAt: null })
    expect((await rowOf(server(), 'bo@example.se'))?.totpSecret).toEqual(expect.any(String))
  })

  test('the provider’s events after ninety days; those that didn’t match are kept as long as the books', async () => {
    const { db, deps } = server()
    const event = { type: 'charge.refunded', receivedAt: deps.clock.now() }
    await db.insert(payEvents).values([
      { id: 'evt_1', ...event, outcome: 'settled' },
      { id: 'evt_2', ...event, outcome: 'ignored' },
      { id: 'evt_3', ...event, outcome: 'quarantined' },
    ])
    const left = async () => (await db.select({ id: payEvents.id }).from(payEvents).orderBy(payEvents.id)).map(({ id }) => id)
    days(89)
    await forget()
    expect(await left()).toEqual(['evt_1', 'evt_2', 'evt_3'])
    days(2)
    await forget()
    expect(await left()).toEqual(['evt_3'])
    days(2_480)
    await forget()
    expect(await left()).toEqual(['evt_3'])
    days(60)
    await forget()
    expect(await left()).toEqual([])
  })

  test('an unpaid payment request, a year after its end', async () => {
    const { db, clock } = server()
    const request = { amountOre: 50_000, createdAt: clock.now() }
    await db.insert(payments).values([
      { ...request, matterId: 1, state: 'cancelled', cancelledAt: clock.now() },
      { ...request, matterId: 2, state: 'paid', paidAt: clock.now() },
    ])
    days(364)
    await forget()
    expect(await db.$count(payments)).toBe(2)
    days(2)
    await forget()
    expect(await db.select().from(payments)).toMatchObject([{ state: 'paid' }])
  })

  test('withdrawals with the books when their order is known, else after three years', async () => {
    const { db, clock } = server()
    const [paid] = await db
      .insert(payments)
      .values({ matterId: 1, amountOre: 50_000, state: 'paid', createdAt: clock.now(), paidAt: clock.now() })
      .returning()
    const statement = { name: 'Anna', email: 'anna@example.se', receivedAt: clock.now() }
    const decided = { ...statement, state: 'refused', decidedAt: clock.now() } as const
    await db.insert(withdrawals).values([
      { ...decided, agreement: 'känt', paymentId: paid?.id },
      { ...decided, agreement: 'okänt' },
    ])
    const left = async () => (await db.select().from(withdrawals)).map(({ agreement }) => agreement).sort()
    days(3 * 365 - 1)
    await forget()
    expect(await left()).toEqual(['känt', 'okänt'])
    days(2)
    await forget()
    expect(await left()).toEqual(['känt'])
    // 20 November 2026 is six weeks before the end of its year.
    days(5 * 365)
    await forget()
    expect(await left()).toEqual([])
  })

  test('withdrawals that nobody has decided on never; the years of a decided one count from its decision', async () => {
    const { db, clock } = server()
    const left = async () => (await db.select().from(withdrawals)).map(({ agreement }) => agreement).sort()
    const statement = { name: 'Anna', email: 'anna@example.se', receivedAt: clock.now() }
    days(365)
    const decided = { state: 'refused', decidedAt: clock.now() } as const
    const paid = { matterId: 1, amountOre: 50_000, state: 'paid', createdAt: clock.now(), paidAt: clock.now() } as const
    const [payment] = await db.insert(payments).values(paid).returning()
    await db.insert(withdrawals).values([
      { ...statement, agreement: 'öppet' },
      { ...statement, agreement: 'öppet, känt', paymentId: payment?.id },
      { ...statement, ...decided, agreement: 'avgjort' },
      { ...statement, ...decided, agreement: 'avgjort, känt', paymentId: payment?.id },
    ])
    days(3 * 365 - 1)
    await forget()
    expect(await left()).toEqual(['avgjort', 'avgjort, känt', 'öppet', 'öppet, känt'])
    days(2)
    await forget()
    expect(await left()).toEqual(['avgjort, känt', 'öppet', 'öppet, känt'])
    // Seven years after the year in which it came, which was the year before.
    days(4 * 365)
    await forget()
    expect(await left()).toEqual(['avgjort, känt', 'öppet', 'öppet, känt'])
    days(365)
    await forget()
    expect(await left()).toEqual(['öppet', 'öppet, känt'])
  })

  test('several processes may clean up at the same time', async () => {
    await register(server(), 'ny@example.se')
    days(8)
    await Promise.all([forget(), forget(), forget()])
    expect(await server().db.$count(users)).toBe(0)
  })

  test('every rule has its own name, for the log', () => {
    const names = [...retention, ...clearings].map(({ what }) => what)
    expect(new Set(names).size).toBe(names.length)
  })
})

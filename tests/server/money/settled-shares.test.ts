import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import { shareSettlements, vouchers } from '#server/db/schema/books.ts'
import { partnerLines } from '#server/db/schema/partner-invoices.ts'
import { payments } from '#server/db/schema/payments.ts'
import { mayOweShares } from '#server/domain/money/books/paid-out.ts'
import { sendAskedRefunds } from '#server/domain/money/refunds/send.ts'
import { ProviderFailed } from '#server/ports/pay.ts'
import { lastMailTo, mailsTo, seen } from '#tests/support/accounts.ts'
import { itIs, pays } from '#tests/support/agreement-stories.ts'
import { bookPaid } from '#tests/support/book-paid.ts'
import { booked } from '#tests/support/booked.ts'
import { deliver } from '#tests/support/payment-stories.ts'
import { password, person, type Person } from '#tests/support/people.ts'
import { rowsRead } from '#tests/support/rows-read.ts'
import { selling } from '#tests/support/selling-partner.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()
const period = '?from=2026-01-01&to=2026-12-31'
const plain = ({ text }: { text: string }) => text.replaceAll('\u00a0', ' ')

describe('a share that is owed between the office and a partner', { tags: ['§settled-share'] }, () => {
  /** Anna has paid 1 950 kr, of which 1 755 have gone on to Dora. */
  const sold = async (seller: 'platform' | 'partner') => {
    const story = await selling(server(), { seller })
    const asked = await story.dora.post(`/payments/create/${story.matter.id}/`, { amount: 1950, confirm_password: password })
    const { id } = await asked.json()
    await pays(server(), story.anna, id)
    const settles = (kind: string, changes: object = {}, as: Person = story.admin) =>
      as.post(`/books/payout-payments/${id}/settled/`, {
        ...{ kind, paid_on: '2026-11-20', how: 'Banköverföring', confirm_password: password },
        ...changes,
      })
    const payouts = async (as: Person = story.admin) => (await (await as.get(`/books/payouts/${period}`)).json())[0]
    const ownPayment = async () => (await (await story.dora.get(`/books/payout-payments/${period}`)).json())[0]
    const refunds = async (amount: number) => {
      await story.admin.post(`/payments/${id}/refunds/`, { amount, reason: 'Kulans', confirm_password: password })
      await sendAskedRefunds(server().deps)
    }
    return { ...story, id: Number(id), settles, payouts, ownPayment, refunds }
  }
  /** A refund of 500 kr failed and was made again: 450 kr of Dora's were taken twice. */
  const takenTwice = async () => {
    const story = await sold('platform')
    await story.refunds(500)
    await server().app.request('/dev/refunds/1/fail', { method: 'POST' })
    await story.refunds(500)
    return story
  }
  /** The payment went on to Dora, who had lost the right to it. */
  const owedBack = async () => {
    const story = await sold('platform')
    await server().db.execute(sql`update payments set is_share_owed_back = true`)
    return story
  }

  test('is paid to the partner once: every place says so, and the books end the debt', async () => {
    const { admin, dora, id, matter, settles, payouts, ownPayment } = await takenTwice()
    expect(await payouts()).toMatchObject({ owed_to_partner: 450, owed_of: [{ payment: id, owed_to_partner: 450 }] })
    expect(await payouts(dora)).not.toHaveProperty('owed_of')

    const settled = await settles('share paid')

    expect(settled.status).toBe(200)
    const paid = { gross: 1950, refunded: 500, fee: 145, share: 1305, paid_to_partner: 450 }
    expect(await settled.json()).toEqual({ id, matter: matter.id, day: '2026-11-20', ...paid })
    expect(await ownPayment()).toEqual({ id, matter: matter.id, day: '2026-11-20', ...paid })
    for (const one of [admin, dora]) {
      expect(await payouts(one)).toMatchObject(paid)
      expect(await payouts(one)).not.toHaveProperty('owed_to_partner')
      expect(await payouts(one)).not.toHaveProperty('owed_of')
    }
    expect((await booked(server())).at(-1)).toMatch(/share paid: 1930 -45000, 2440 45000$/)
    const [event] = await (await admin.get(`/matters/${matter.id}/events/`)).json()
    expect(event).toMatchObject({ kind: 'share_paid', facts: { payment: id } })
    const mail = await lastMailTo(server(), dora.email)
    expect(mail.subject.replaceAll('\u00a0', ' ')).toBe(`Order ${id}: 450 kr är betalt till dig`)
    expect(plain(mail)).toContain(`Vi har betalat de 450 kr som vi var skyldiga dig för order ${id} i ärende ${matter.id}.`)
    expect(plain(mail)).toContain('Betalt den 20 november 2026: Banköverföring')
    const listed = await (await admin.get(`/books/vouchers/?payment=${id}`)).json()
    expect(listed.at(-1)).toMatchObject({
      text: `Andel som vi har betalat partnern, order ${id}, ärende ${matter.id}`,
      settled: { how: 'Banköverföring', noted_by: 'Anna Andersson' },
    })
    expect(await seen(await settles('share paid'))).toEqual({
      status: 409,
      body: { detail: 'Det finns ingen andel kvar att reglera, så det finns inget att anteckna.' },
    })
  })

  test('goes to the bank account of a partner who has lost the role, and who can still change it', {
    tags: ['§own-payouts', '§twice-taken-share'],
  }, async () => {
    const { anna, admin, dora } = await takenTwice()
    await server().db.execute(sql`update users set is_delegated_admin = false where id = ${dora.id}`)

    const saved = await dora.patch('/accounts/profile/', { bank_account: '5050-1055' })

    expect(await seen(saved)).toMatchObject({ status: 200, body: { bank_account: '5050-1055', has_payouts: true } })
    const report = await (await admin.get('/books/platform-report/?year=2026')).json()
    expect(report).toMatchObject([{ partner: { id: dora.id, bank_account: '5050-1055' } }])
    expect((await dora.post('/accounts/connect/create_express/')).status).toBe(403)
    expect((await anna.patch('/accounts/profile/', { bank_account: '5050-1055' })).status).toBe(403)
  })

  test('is in the year’s summary, also of the next year, until it is settled', { tags: ['§books'] }, async () => {
    const { admin, dora, id, settles } = await takenTwice()
    await itIs(server(), '2027-02-01T09:00:00+01:00')
    const owed = async () => (await (await admin.get('/books/summary/')).json()).owed_shares
    expect(await owed()).toEqual([{ payment: id, day: '2026-11-20', owed_to_partner: 450 }])
    expect((await settles('share paid')).status).toBe(200)
    expect(await owed()).toBeUndefined()
    // This year's payouts don't have the payment.
    expect((await lastMailTo(server(), dora.email)).text).toMatch(/\/office\/books\?del=utbetalningar&ar=2026$/m)
  })

  test('is found at the cost of those that may be owed, however many were paid', { tags: ['R112'] }, async () => {
    const { dora } = await takenTwice()
    await bookPaid(server(), { count: 600, partnerId: dora.id })
    const reads = async (table: PgTable) => rowsRead(server(), table, mayOweShares)
    expect(await mayOweShares(server().db)).toHaveLength(1)
    expect([await reads(vouchers), await reads(payments)].every((rows) => rows < 50)).toBe(true)
  })

  test('has come back to the bank, is told to the partner, and is invoiced to nobody', async () => {
    const { dora, id, settles, payouts } = await sold('partner')
    const [{ paymentIntentId } = { paymentIntentId: null }] = await server().db.select().from(payments)
    const dispute = { object: 'dispute', payment_intent: paymentIntentId, amount: 95_000, currency: 'sek', status: 'lost' }
    const closed = { id: 'evt_1', object: 'event', type: 'charge.dispute.closed', data: { object: { id: 'dp_1', ...dispute } } }
    await deliver(server(), closed)
    expect(await payouts()).toMatchObject({ owed_back: 855, owed_of: [{ payment: id, owed_back: 855 }] })
    const lines = () => server().db.select({ grossOre: partnerLines.grossOre }).from(partnerLines)
    const before = await lines()

    expect(await (await settles('share returned')).json()).toMatchObject({ came_back: 855 })

    expect(await payouts()).not.toHaveProperty('owed_back')
    expect((await booked(server())).at(-1)).toMatch(/share returned: 1930 85500, 2440 -85500$/)
    expect(await lines()).toEqual(before)
    expect(plain(await lastMailTo(server(), dora.email))).toContain('som skulle tillbaka till oss har kommit.')
  })

  test.each([
    ['share reversed', '1580'],
    ['share returned', '1930'],
  ] as const)('that is settled as %s isn’t taken by a later refund', { tags: ['R106'] }, async (kind, account) => {
    const { settles, payouts, refunds } = await owedBack()
    expect(await payouts()).toMatchObject({ owed_back: 1755 })
    expect((await settles(kind)).status).toBe(200)
    expect((await booked(server())).at(-1)).toContain(`${kind}: ${account} 175500, 2440 -175500`)
    const taken: boolean[] = []
    const { deps } = server()
    const { refund } = deps.pay
    deps.pay = {
      ...deps.pay,
      refund: (order) => {
        taken.push(order.isDestinationCharge)
        return refund(order)
      },
    }

    await refunds(1950)

    expect(taken).toEqual([false])
    const after = await payouts()
    expect(after).toMatchObject({ came_back: 1755 })
    expect(after).not.toHaveProperty('owed_to_partner')
  })

  test('waits for a refund that is on its way, which asks the provider for the same each time', { tags: ['R106'] }, async () => {
    const { settles, payouts, refunds } = await owedBack()
    const taken: boolean[] = []
    const { deps } = server()
    const { refund } = deps.pay
    let isDown = true
    deps.pay = {
      ...deps.pay,
      refund: (order) => {
        taken.push(order.isDestinationCharge)
        return isDown ? Promise.reject(new ProviderFailed(false)) : refund(order)
      },
    }
    await refunds(500)
    expect(await seen(await settles('share returned'))).toEqual({
      status: 409,
      body: { detail: 'En återbetalning av ordern är på väg till kunden, och den kan ändra andelen. Anteckna när den är klar.' },
    })

    isDown = false
    await itIs(server(), '2026-11-20T10:02:00+01:00')
    await sendAskedRefunds(deps)

    expect(taken).toEqual([true, true])
    expect(await payouts()).toMatchObject({ owed_back: 1305 })
    expect((await settles('share returned')).status).toBe(200)
    expect(await payouts()).toMatchObject({ came_back: 1305 })
  })

  test('is settled once, also of two at the same time', async () => {
    const { settles } = await takenTwice()
    const statuses = (await Promise.all([settles('share paid'), settles('share paid')])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409])
    expect(await server().db.$count(shareSettlements)).toBe(1)
  })

  test('is noted by whoever keeps the books, and never by the partner whose share it is', async () => {
    const { anna, dora, settles } = await takenTwice()
    for (const one of [anna, dora, await person(server(), { role: 'delegated' })])
      expect((await settles('share paid', {}, one)).status).toBe(403)
    await server().db.execute(sql`update users set is_staff = true where id = ${dora.id}`)
    expect(await seen(await settles('share paid', {}, dora))).toEqual({
      status: 403,
      body: { detail: 'En del av betalningen är din. En kollega får göra det åt kontoret.' },
    })
    await server().db.execute(sql`update users set is_bookkeeper = true where id = ${anna.id}`)
    expect((await settles('share paid', {}, anna)).status).toBe(403)
    expect((await settles('share paid', {}, await person(server(), { role: 'bookkeeper' }))).status).toBe(200)
  })

  test('is told before its partner deletes the account, and to the office after it, until it is paid', {
    tags: ['R74', '§owed-after-partner'],
  }, async () => {
    const { anna, admin, dora, id, matter, settles } = await takenTwice()
    await dora.patch('/accounts/profile/', { bank_account: '5050-1055' })
    await server().db.execute(sql`update users set is_delegated_admin = false where id = ${dora.id}`)
    // Payouts are asked for by year; what is owed is owed in any.
    await itIs(server(), '2027-02-01T09:00:00+01:00')
    const fact = async (one: Person) => (await (await one.get('/accounts/profile/')).json()).share_owed
    expect([await fact(dora), await fact(anna), await fact(admin)]).toEqual([true, undefined, undefined])

    expect((await dora.delete('/accounts/delete-account/', { password })).status).toBe(204)

    expect(plain(await lastMailTo(server(), dora.email))).toContain(
      'Pengar till dig: Vi är skyldiga dig en andel som betalas för hand. Numret till bankkontot i din profil raderas med kontot, och vi kan inte mejla dig mer. Skulden finns kvar. Kontakta oss och säg vart pengarna ska, så betalar vi dem.',
    )
    const told = async () =>
      (await mailsTo(server(), server().deps.config.mail.contactTo)).filter(({ subject }) => subject.startsWith('En partner'))
    expect((await told()).map(({ subject }) => subject)).toEqual(['En partner som ska få pengar av oss har raderat sitt konto'])
    const [mail] = await told()
    expect(mail && plain(mail)).toContain(
      `Order ${id}, ärende ${matter.id}: 450 kr\nhttp://127.0.0.1:8000/office/books?del=utbetalningar&ar=2026`,
    )
    expect(mail?.text).not.toContain('5050-1055')
    const owed = async () => (await (await admin.get('/books/summary/')).json()).owed_shares
    expect(await owed()).toMatchObject([{ payment: id, owed_to_partner: 450 }])
    expect((await settles('share paid')).status).toBe(200)
    expect(await owed()).toBeUndefined()
  })

  test('that is paid, or that the partner owes, isn’t told of when the account goes', {
    tags: ['§owed-after-partner'],
  }, async () => {
    const paid = await takenTwice()
    await paid.settles('share paid')
    const { dora } = await sold('partner')
    await server().db.execute(sql`update payments set is_share_owed_back = true where requested_by_id = ${dora.id}`)
    for (const one of [paid.dora, dora]) {
      expect((await (await one.get('/accounts/profile/')).json()).share_owed).toBeUndefined()
      expect((await one.delete('/accounts/delete-account/', { password })).status).toBe(204)
      expect((await lastMailTo(server(), one.email)).text).not.toContain('Pengar till dig')
    }
    const toOffice = await mailsTo(server(), server().deps.config.mail.contactTo)
    expect(toOffice.filter(({ subject }) => subject.startsWith('En partner'))).toEqual([])
  })

  test('stays settled when matter and partner are gone, and nobody is mailed then', async () => {
    const { anna, dora, settles, payouts } = await takenTwice()
    await anna.delete('/accounts/delete-account/', { password })
    await dora.delete('/accounts/delete-account/', { password })
    const before = (await mailsTo(server(), dora.email)).length
    expect((await settles('share paid')).status).toBe(200)
    expect(await payouts()).toMatchObject({ paid_to_partner: 450 })
    expect(await mailsTo(server(), dora.email)).toHaveLength(before)
  })

  test.each([
    [{ paid_on: '2026-11-21' }, { paid_on: ['Dagen kan inte ligga i framtiden.'] }],
    [{ paid_on: '2026-11-19' }, { paid_on: ['Ange dagen då kunden betalade, eller en senare.'] }],
    [{ how: ' ' }, { how: ['Ange hur andelen betalades.'] }],
    [{ kind: 'paid' }, { kind: ['Välj hur andelen reglerades.'] }],
    [{ confirm_password: 'fel' }, { confirm_password: ['Fel lösenord.'] }],
  ])('with %j is refused by its field', async (changes, fields) => {
    const { settles } = await takenTwice()
    expect(await seen(await settles('share paid', changes))).toEqual({ status: 400, body: fields })
    expect(await server().db.$count(shareSettlements)).toBe(0)
  })

  test('writes neither the way nor a name to the log', { tags: ['R72'] }, async () => {
    const { settles } = await takenTwice()
    await settles('share paid', { how: 'kanarieväg' })
    const log = server().log.join('\n')
    expect(log).toContain('share.settled')
    expect(log).not.toContain('kanarie')
  })
})

import { eq, isNull, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { agreements } from '#server/db/schema/agreements.ts'
import { bookExports, bookSettings, partnerSellers, seriesFaults, vouchers } from '#server/db/schema/books.ts'
import { documents } from '#server/db/schema/documents.ts'
import { users } from '#server/db/schema/accounts.ts'
import { matters } from '#server/db/schema/matters.ts'
import { payments } from '#server/db/schema/payments.ts'
import { defaultBookSettings } from '#contract/money/books/settings.ts'
import { raiseNumbers, saveLastNumbers } from '#server/domain/money/books/last-numbers.ts'
import { checkSeries } from '#server/domain/money/books/check-series.ts'
import { markExports } from '#server/domain/money/books/mark-export.ts'
import { backfillVouchers } from '#server/domain/money/books/backfill-vouchers.ts'
import { nextNumber } from '#server/domain/shared/number-series.ts'
import { refundEvent } from '#server/ports/pay-local.ts'
import { booked } from '#tests/support/booked.ts'
import { atTheCheckout, deliver, deliverCompletion } from '#tests/support/payment-stories.ts'
import { password, person } from '#tests/support/people.ts'
import { type TestServer, useServer } from '#tests/support/server.ts'
import { readSie } from '#tests/support/sie-parser.ts'
import { unzip } from '#tests/support/unzip.ts'
import { moveTo, runningAgreement } from '#tests/support/withdrawal-stories.ts'

const server = useServer()

const paidOrder = async (here: TestServer, amount = 1500.5) => {
  const story = await atTheCheckout(here, amount)
  await story.pays()
  await deliverCompletion(here, story.sessionId)
  return story
}

const exporting = async (admin: Awaited<ReturnType<typeof person>>, body: object) => {
  const answer = await admin.post('/books/export/', {
    from: '2026-11-01',
    to: '2026-11-30',
    format: 'sie',
    confirm_password: password,
    ...body,
  })
  expect(answer.status).toBe(201)
  const made: { url: string; file_name: string; vouchers: number; open_months: string[] } = await answer.json()
  const file = await server().app.request(made.url)
  expect(file.status).toBe(200)
  return { ...made, bytes: Buffer.from(await file.arrayBuffer()), type: file.headers.get('content-type') }
}

describe('vouchers', () => {
  test('a payment is an advance with VAT, and a sale once the matter is completed, once', async () => {
    const { admin, matter, row } = await paidOrder(server())
    await admin.patch(`/matters/${matter.id}/`, { status: 'Completed' })
    await admin.patch(`/matters/${matter.id}/`, { status: 'Ongoing' })
    await admin.patch(`/matters/${matter.id}/`, { status: 'Completed' })
    expect(await booked(server())).toEqual([
      'V2026-1 paid: 1580 150050, 2420 -120040, 2611 -30010',
      'V2026-2 performed: 2420 120040, 3001 -120040',
    ])
    expect((await row()).performedAt).toEqual(server().clock.now())
  })

  test('a refund before and after the work, a failed one, and the same money once more', async () => {
    const { admin, matter, id } = await paidOrder(server(), 1000)
    const refund = async (amount: number) =>
      expect(
        (await admin.post(`/payments/${id}/refunds/`, { amount, reason: 'Kulans', confirm_password: password })).status,
      ).toBe(201)
    await refund(200)
    await admin.patch(`/matters/${matter.id}/`, { status: 'Completed' })
    await refund(100)
    const [payment] = await server().db.select().from(payments).where(eq(payments.id, id))
    const [refundId = ''] = Object.keys(payment?.refunds ?? {}).slice(-1)
    await deliver(server(), {
      id: 'evt_failed',
      object: 'event',
      type: 'refund.failed',
      data: {
        object: {
          id: refundId,
          object: 'refund',
          payment_intent: payment?.paymentIntentId,
          amount: 10_000,
          currency: 'sek',
          status: 'failed',
          metadata: {},
        },
      },
    })
    await refund(150)
    expect(await booked(server())).toEqual([
      'V2026-1 paid: 1580 100000, 2420 -80000, 2611 -20000',
      'V2026-2 refunded: 1580 -20000, 2420 16000, 2611 4000',
      'V2026-3 performed: 2420 64000, 3001 -64000',
      'V2026-4 refunded: 1580 -10000, 3001 8000, 2611 2000',
      'V2026-5 refund failed: 1580 10000, 2890 -10000',
      'V2026-6 refunded: 1580 -15000, 2890 10000, 3001 4000, 2611 1000',
    ])
  })

  test('a partner’s share leaves at the payment, and is a cost when the agreement is performed', async () => {
    const { admin, agreementId, id, sessionId, pays } = await (async () => {
      const story = await atTheCheckout(server(), 1000)
      const partner = await person(server(), { role: 'delegated', stripeAccountId: 'acct_demo_1' })
      await server()
        .db.update(payments)
        .set({ payoutAccount: 'acct_demo_1', platformFeeOre: 10_000, requestedById: Number(partner.id) })
        .where(eq(payments.id, story.id))
      const now = server().clock.now()
      const [agreement] = await server()
        .db.insert(agreements)
        .values({
          number: 'A2026-1',
          matterId: story.matter.id,
          ownerId: story.anna.id,
          paymentId: story.id,
          service: 'Avtal',
          amountOre: 100_000,
          asConsumer: true,
          earlyStart: true,
          lossAcknowledged: true,
          termsVersion: '1',
          text: 'Avtal',
          textSha256: 'x',
          concludedAt: now,
        })
        .returning()
      return { ...story, partner, agreementId: agreement?.id ?? 0 }
    })()
    await pays()
    await deliverCompletion(server(), sessionId)
    expect((await admin.post(`/agreements/${agreementId}/performed/`)).status).toBe(204)
    await admin.post(`/payments/${id}/refunds/`, { amount: 500, reason: 'Kulans', confirm_password: password })
    expect(await booked(server())).toEqual([
      'V2026-1 paid: 1580 100000, 2420 -80000, 2611 -20000, 1580 -90000, 2440 90000',
      'V2026-2 performed: 2420 80000, 3001 -80000, 4600 90000, 2440 -90000',
      'V2026-3 refunded: 1580 -50000, 3001 40000, 2611 10000, 1580 45000, 4600 -45000',
    ])
    const answer = await admin.get('/books/payouts/?from=2026-11-01&to=2026-11-30')
    expect(await answer.json()).toMatchObject([
      { payments: 1, gross: 1000, refunded: 500, fee: 50, share: 450, account: 'acct_demo_1' },
    ])
  })

  test('what a buyer who withdraws owes is earned; the rest goes back as an advance', async () => {
    const { admin, withdraws } = await runningAgreement(server())
    await withdraws()
    const accepted = await admin.post('/withdrawals/1/accept/', { share_percent: 40, confirm_password: password })
    expect(accepted.status).toBe(200)
    expect(await booked(server())).toEqual([
      'V2026-1 paid: 1580 195000, 2420 -156000, 2611 -39000',
      'V2026-2 performed: 2420 62400, 3001 -62400',
      'V2026-3 refunded: 1580 -117000, 2420 93600, 2611 23400',
    ])
  })

  const dispute = (paymentIntentId: string | null, id: string, { ends, amount }: { ends: string; amount: number }) =>
    deliver(server(), {
      id: `evt_${++told}`,
      object: 'event',
      type: 'charge.dispute.closed',
      data: { object: { id, object: 'dispute', payment_intent: paymentIntentId, amount, currency: 'sek', status: ends } },
    })
  let told = 0
  const credited = async () =>
    (await server().db.select().from(documents)).flatMap(({ kind, grossOre }) => (kind === 'credit' ? grossOre : []))

  test('a lost dispute of all takes what is left, once', async () => {
    const { row, admin, id } = await paidOrder(server(), 1000)
    const { paymentIntentId } = await row()
    const refund = { amount: 100, reason: 'Kulans', confirm_password: password }
    expect((await admin.post(`/payments/${id}/refunds/`, refund)).status).toBe(201)
    for (const amount of [100_000, 100_000]) await dispute(paymentIntentId, 'dp_1', { ends: 'lost', amount })
    expect((await booked(server())).slice(2)).toEqual(['V2026-3 dispute lost: 1580 -90000, 2420 72000, 2611 18000'])
    expect(await credited()).toEqual([10_000, 90_000])
    expect((await admin.post(`/payments/${id}/refunds/`, refund)).status).toBe(409)
  })

  test('a lost dispute of a part takes that part: the provider says how much, and the rest can be refunded', {
    tags: ['R60'],
  }, async () => {
    const { row, admin, id } = await paidOrder(server(), 1500)
    const { paymentIntentId } = await row()
    await dispute(paymentIntentId, 'dp_1', { ends: 'lost', amount: 60_000 })
    await dispute(paymentIntentId, 'dp_1', { ends: 'lost', amount: 60_000 })
    await dispute(paymentIntentId, 'dp_2', { ends: 'won', amount: 30_000 })
    expect((await booked(server())).slice(1)).toEqual(['V2026-2 dispute lost: 1580 -60000, 2420 48000, 2611 12000'])
    expect(await credited()).toEqual([60_000])
    const refund = (amount: number) =>
      admin.post(`/payments/${id}/refunds/`, { amount, reason: 'Kulans', confirm_password: password })
    expect((await refund(900.01)).status).toBe(409)
    expect((await refund(900)).status).toBe(201)
    expect((await booked(server())).slice(2)).toEqual(['V2026-3 refunded: 1580 -90000, 2420 72000, 2611 18000'])
    expect(await credited()).toEqual([60_000, 90_000])
  })

  test('two lost disputes of parts take both parts', { tags: ['R60'] }, async () => {
    const { row } = await paidOrder(server(), 1500)
    const { paymentIntentId } = await row()
    await dispute(paymentIntentId, 'dp_1', { ends: 'lost', amount: 60_000 })
    await dispute(paymentIntentId, 'dp_2', { ends: 'lost', amount: 95_000 })
    expect((await booked(server())).slice(1)).toEqual([
      'V2026-2 dispute lost: 1580 -60000, 2420 48000, 2611 12000',
      'V2026-3 dispute lost: 1580 -90000, 2420 72000, 2611 18000',
    ])
    expect(await credited()).toEqual([60_000, 90_000])
  })

  test('a refund that failed counts against what a dispute takes', { tags: ['R60'] }, async () => {
    const { row, admin, id } = await paidOrder(server(), 1500)
    const { paymentIntentId } = await row()
    await admin.post(`/payments/${id}/refunds/`, { amount: 500, reason: 'Kulans', confirm_password: password })
    const order = { requestId: 1, paymentIntentId: paymentIntentId ?? '', amountOre: 50_000 }
    await deliver(server(), refundEvent('refund.failed', 're_demo_refund-1', order))
    await dispute(paymentIntentId, 'dp_1', { ends: 'lost', amount: 60_000 })
    expect((await booked(server())).at(-1)).toBe('V2026-4 dispute lost: 1580 -60000, 2890 50000, 2420 8000, 2611 2000')
    expect(await credited()).toEqual([50_000, 10_000])
  })

  test('the year changes at midnight in Stockholm; in a broken financial year it is another’s', async () => {
    moveTo(server(), '2026-12-31T22:59:00Z')
    await paidOrder(server())
    moveTo(server(), '2026-12-31T23:00:00Z')
    await paidOrder(server())
    const settings = { ...defaultBookSettings, financial_year_start_month: 7 }
    await server().db.insert(bookSettings).values({ id: 1, settings, changedAt: server().clock.now() })
    await paidOrder(server())
    const all = await server().db.select().from(vouchers).orderBy(vouchers.id)
    expect(all.map(({ series, ordinal, day, yearEndsOn }) => [series, ordinal, day, yearEndsOn])).toEqual([
      ['V2026', 1, '2026-12-31', '2026-12-31'],
      ['V2027', 1, '2027-01-01', '2027-12-31'],
      ['V2026', 2, '2027-01-01', '2027-06-30'],
    ])
  })

  test('a payment from before the books gets its vouchers once, also from two processes', async () => {
    const { row, matter, id } = await atTheCheckout(server(), 1000)
    const paid = { state: 'paid', paidAt: new Date('2026-03-01T12:00:00Z'), refundedOre: 20_000 } as const
    await server().db.update(payments).set(paid).where(eq(payments.id, id))
    await server().db.update(matters).set({ status: 'Completed' }).where(eq(matters.id, matter.id))
    await Promise.all([backfillVouchers(server().deps), backfillVouchers(server().deps)])
    await backfillVouchers(server().deps)
    expect(await booked(server())).toEqual([
      'V2026-1 paid: 1580 100000, 2420 -80000, 2611 -20000',
      'V2026-2 refunded: 1580 -20000, 2420 16000, 2611 4000',
      'V2026-3 performed: 2420 64000, 3001 -64000',
    ])
    expect((await row()).performedAt).not.toBeNull()
  })
})

describe('the settings', () => {
  test('a locked day is booked on the first open one, and stays locked', async () => {
    const { admin } = await paidOrder(server())
    const change = (facts: object) =>
      admin.put('/books/settings/', { ...defaultBookSettings, confirm_password: password, ...facts })
    expect(await (await change({ locked_until: '2026-11-20' })).json()).toEqual({ locked_until: ['Lås bara dagar som är slut.'] })
    moveTo(server(), '2026-11-21T09:00:00Z')
    expect((await change({ locked_until: '2026-11-20' })).status).toBe(200)
    expect((await change({ locked_until: '2026-11-20' })).status).toBe(200)
    expect(server().log.filter((line) => line.includes('"books.settings_changed"'))).toHaveLength(1)
    expect((await change({ locked_until: '2026-11-19' })).status).toBe(400)
    expect((await change({ confirm_password: 'fel' })).status).toBe(400)
    server().clock.forwardSeconds(-24 * 3_600)
    await paidOrder(server())
    const [, late] = await server().db.select().from(vouchers).orderBy(vouchers.id)
    expect(late).toMatchObject({ day: '2026-11-21', occurredAt: new Date('2026-11-20T09:00:00Z') })
  })

  test('each change is told: which field, from what, to what, by whom', async () => {
    const admin = await person(server(), { role: 'staff', name: 'Sara', surname: 'Nyström' })
    const change = (facts: object) =>
      admin.put('/books/settings/', { ...defaultBookSettings, confirm_password: password, ...facts })
    const accounts = { ...defaultBookSettings.accounts, fees: 3002 }
    for (const facts of [{ accounts }, { accounts }, { accounts, name_accounts: false }])
      expect((await change(facts)).status).toBe(200)
    expect(await (await admin.get('/books/settings/changes/')).json()).toEqual([
      {
        id: 2,
        changed_at: '2026-11-20T09:00:00.000Z',
        changed_by: 'Sara Nyström',
        fields: [{ field: 'name_accounts', from: 'true', to: 'false' }],
      },
      {
        id: 1,
        changed_at: '2026-11-20T09:00:00.000Z',
        changed_by: 'Sara Nyström',
        fields: [{ field: 'accounts.fees', from: '3921', to: '3002' }],
      },
    ])
  })

  test('customers and partners see nothing of the books but a partner’s own payouts and report', async () => {
    const anna = await person(server())
    const partner = await person(server(), { role: 'delegated' })
    for (const path of [
      '/books/summary/',
      '/books/settings/',
      '/books/settings/changes/',
      '/books/vouchers/?month=2026-11',
      '/books/exports/',
    ])
      for (const who of [anna, partner]) expect((await who.get(path)).status).toBe(403)
    for (const path of ['/books/payouts/?from=2026-11-01&to=2026-11-30', '/books/platform-report/?year=2026'])
      expect([(await anna.get(path)).status, (await partner.get(path)).status]).toEqual([403, 200])
  })
})

describe('the vouchers of a month', () => {
  test('are listed with their rows and documents, those of a payment too, in pages', async () => {
    const { admin, matter, id } = await paidOrder(server(), 1000)
    await admin.patch(`/matters/${matter.id}/`, { status: 'Completed' })
    const list = async (query: string) => (await admin.get(`/books/vouchers/?${query}`)).json()
    const both = await list('month=2026-11')
    expect(both).toEqual([
      {
        id: 1,
        number: 'V2026-1',
        kind: 'paid',
        day: '2026-11-20',
        text: `Betalning K2026-1, order ${id}, ärende ${matter.id}`,
        matter: matter.id,
        payment: id,
        document: { id: 1, number: 'K2026-1' },
        rows: [
          { id: 1, account: 1580, amount: 1000 },
          { id: 2, account: 2420, amount: -800 },
          { id: 3, account: 2611, amount: -200 },
        ],
      },
      expect.objectContaining({ number: 'V2026-2', text: `Utfört, order ${id}, ärende ${matter.id}`, document: null }),
    ])
    expect(await list(`payment=${id}`)).toEqual(both)
    expect(await list('month=2026-10')).toEqual([])
    expect(await list('payment=999')).toEqual([])
    await manyVouchers(server(), 60)
    const first = await admin.get('/books/vouchers/?month=2026-11')
    const second = await list(`month=2026-11&after=${first.headers.get('x-next')}`)
    expect([(await first.json()).length, second.length]).toEqual([50, 12])
  })
})

/** As many vouchers more, all of one day, in the series M. */
const manyVouchers = ({ db }: TestServer, many: number) =>
  db.transaction(async (tx) => {
    // The triggers' plans were made when the tables were empty.
    await tx.execute(sql`set local enable_seqscan = off`)
    await tx.execute(sql`discard plans`)
    await tx.execute(sql`
      with v as (
        insert into vouchers (series, ordinal, kind, payment_id, matter_id, day, occurred_at, made_at, text, year_ends_on)
        select 'M2026', n, 'paid', 1, 1, date '2026-11-01', now(), now(), 'Betalning', date '2026-12-31'
        from generate_series(1, ${many}) n
        returning id
      )
      insert into voucher_rows (voucher_id, account, amount_ore)
      select id, account, amount from v, (values (1580, 10000), (2420, -8000), (2611, -2000)) r (account, amount) order by id`)
    await tx.execute(sql`insert into number_series (name, last_number) values ('M2026', ${many})`)
  })

describe('an export', () => {
  test('of many vouchers is marked in batches, goes on after a crash, and is written in order', async () => {
    const admin = await person(server(), { role: 'staff' })
    await manyVouchers(server(), 6_200)
    const range = { from: '2026-11-01', to: '2026-11-30', format: 'sie', confirm_password: password }
    const made = await (await admin.post('/books/export/', range)).json()
    // Nobody waits for the rest: the file marks it as it is read.
    expect(await server().db.$count(vouchers, isNull(vouchers.exportId))).toBe(1_200)
    const file = Buffer.from(await (await server().app.request(made.url)).arrayBuffer())
    const numbers = readSie(file).vouchers.map(({ number }) => Number(number))
    expect(made.vouchers).toBe(6_200)
    expect(numbers).toEqual(Array.from({ length: 6_200 }, (_, n) => n + 1))
    expect((await (await admin.get('/books/summary/')).json()).months.at(-1)).toMatchObject({ vouchers: 6_200, not_exported: 0 })
  })

  test('that a crash cut short is finished by the job, and the next one leaves its vouchers alone', async () => {
    const admin = await person(server(), { role: 'staff' })
    await manyVouchers(server(), 20)
    const facts = { fromDay: '2026-11-01', toDay: '2026-11-30', format: 'sie', isRepeat: false, throughId: 15 } as const
    await server()
      .db.insert(bookExports)
      .values({ ...facts, vouchers: 15, years: 1, madeAt: server().clock.now() })
    expect((await exporting(admin, {})).vouchers).toBe(5)
    await server().db.update(bookExports).set({ markedAt: null })
    await markExports(server().deps)
    expect(await server().db.$count(bookExports, isNull(bookExports.markedAt))).toBe(0)
    expect(await server().db.$count(vouchers, eq(vouchers.exportId, 1))).toBe(15)
  })

  test('has no numbers where the program that reads it gives its own', async () => {
    const { admin } = await paidOrder(server())
    const settings = { ...defaultBookSettings, number_vouchers: false, confirm_password: password }
    expect((await admin.put('/books/settings/', settings)).status).toBe(200)
    expect(readSie((await exporting(admin, {})).bytes).vouchers.map(({ number }) => number)).toEqual([''])
  })

  test('is read by a bookkeeping program, each voucher once, and everything again on demand', async () => {
    const { admin } = await paidOrder(server())
    const first = await exporting(admin, {})
    expect(first).toMatchObject({ file_name: 'bokforing-2026-11-01--2026-11-30.si', vouchers: 1, open_months: ['2026-11'] })
    const { labels, vouchers: read } = readSie(first.bytes)
    expect(labels.get('#SIETYP')).toEqual([['4']])
    expect(labels.get('#RAR')).toEqual([['0', '20260101', '20261231']])
    expect(labels.get('#KONTO')?.[0]).toEqual(['1580', 'Fordringar för kontokort och kuponger'])
    expect(read).toEqual([
      {
        series: 'V2026',
        number: '1',
        day: '20261120',
        text: 'Betalning K2026-1, order 1, ärende 1',
        rows: [
          { account: '1580', amount: 150_050 },
          { account: '2420', amount: -120_040 },
          { account: '2611', amount: -30_010 },
        ],
      },
    ])
    await paidOrder(server())
    expect(readSie((await exporting(admin, {})).bytes).vouchers.map(({ number }) => number)).toEqual(['2'])
    expect((await exporting(admin, {})).vouchers).toBe(0)
    expect(readSie((await exporting(admin, { again: true })).bytes).vouchers.map(({ number }) => number)).toEqual(['1', '2'])
    const list: object[] = await (await admin.get('/books/exports/')).json()
    expect(list).toMatchObject([{ vouchers: 2, again: true }, { vouchers: 0 }, { vouchers: 1 }, { vouchers: 1 }])
    expect((await server().app.request(first.url.replace('books-1', 'books-2'))).status).toBe(403)
  })

  test('opens only while whoever made it keeps the books', async () => {
    await paidOrder(server())
    const kim = await person(server(), { role: 'bookkeeper' })
    const opened = async (url: string) => (await server().app.request(url)).status
    const isNow = (facts: Partial<typeof users.$inferInsert>) => server().db.update(users).set(facts).where(eq(users.id, kim.id))
    const { url } = await exporting(kim, {})
    await isNow({ isBookkeeper: false })
    expect(await opened(url)).toBe(404)
    await isNow({ isBookkeeper: true, disabledAt: server().clock.now() })
    expect(await opened(url)).toBe(404)
    await isNow({ disabledAt: null })
    expect(await opened(url)).toBe(200)
  })

  test('is in a list of pages, the newest first', { tags: ['R112'] }, async () => {
    const admin = await person(server(), { role: 'staff' })
    const made = {
      fromDay: '2026-11-01',
      toDay: '2026-11-30',
      format: 'sie',
      isRepeat: true,
      madeAt: server().clock.now(),
    } as const
    await server()
      .db.insert(bookExports)
      .values(Array.from({ length: 51 }, () => made))
    const first = await admin.get('/books/exports/')
    const ids = (rows: { id: unknown }[]) => rows.map(({ id }) => String(id))
    expect(ids(await first.json())).toEqual(Array.from({ length: 50 }, (_, n) => String(51 - n)))
    const second = await admin.get(`/books/exports/?after=${first.headers.get('x-next')}`)
    expect(ids(await second.json())).toEqual(['1'])
    expect(second.headers.has('x-next')).toBe(false)
    expect((await admin.get('/books/exports/?after=x')).status).toBe(400)
  })

  test('of two financial years is an archive with a file for each; CSV and zip have the rest', async () => {
    moveTo(server(), '2026-12-31T22:00:00Z')
    const { admin } = await paidOrder(server())
    moveTo(server(), '2027-01-02T09:00:00Z')
    await paidOrder(server())
    const period = { from: '2026-12-01', to: '2027-01-31' }
    const sie = await exporting(admin, period)
    expect(sie.file_name).toBe('bokforing-2026-12-01--2027-01-31.zip')
    const files = await unzip(sie.bytes)
    expect(Object.keys(files)).toEqual(['bokforing-2026.si', 'bokforing-2027.si'])
    const csv = (await exporting(admin, { ...period, format: 'csv', again: true })).bytes.toString()
    expect(csv.split('\r\n')[1]).toBe(
      'V2026-1;2026-12-31;2026-12-31;Betalning;Betalning K2026-1, order 1, ärende 1;K2026-1;1;1;1580;Fordringar för kontokort och kuponger;1500,50;',
    )
    const all = await unzip((await exporting(admin, { ...period, format: 'zip', again: true })).bytes)
    expect(Object.keys(all)).toEqual([
      'bokforing-2026.si',
      'bokforing-2027.si',
      'verifikationer.csv',
      'handlingar.csv',
      'partnerfakturor.csv',
    ])
    const [head, first] = all['handlingar.csv']?.toString().split('\r\n') ?? []
    expect([head?.split(';').at(-1), first?.split(';').at(-1)]).toEqual(['Säljare', 'Rådrum Juridik AB'])
  })

  test('lists documents whose column adds up: a credit note is below zero, as on paper', async () => {
    const { admin, id } = await paidOrder(server(), 1000)
    await admin.post(`/payments/${id}/refunds/`, { amount: 250, reason: 'Kulans', confirm_password: password })
    const files = await unzip((await exporting(admin, { format: 'zip' })).bytes)
    expect(files['handlingar.csv']?.toString().split('\r\n').slice(1, -1)).toEqual([
      `K2026-1;Kvitto;2026-11-20;;V2026-1;${id};1;800,00;200,00;1000,00;25 %;;Rådrum Juridik AB`,
      `KK2026-1;Kreditnota;2026-11-20;K2026-1;V2026-2;${id};1;-200,00;-50,00;-250,00;25 %;;Rådrum Juridik AB`,
    ])
    expect(files['partnerfakturor.csv']?.toString()).toBe(
      '\uFEFFNummer;Slag;Utfärdad;Månad;Gäller;Utan moms;Moms;Summa;Momssats;Omvänd betalningsskyldighet;Säljare;Säljarens momsnummer;Köpare;Köparens momsnummer\r\n',
    )
  })
})

describe('the summary', () => {
  test('adds up by month, and finds a gap that a restore has left', async () => {
    const { admin, matter, id } = await paidOrder(server(), 1000)
    await admin.post(`/payments/${id}/refunds/`, { amount: 250, reason: 'Kulans', confirm_password: password })
    await admin.patch(`/matters/${matter.id}/`, { status: 'Completed' })
    await paidOrder(server(), 400)
    const summary = async () => (await admin.get('/books/summary/')).json()
    expect(await summary()).toMatchObject({ from: '2026-01-01', to: '2026-12-31', gaps: [], unbalanced: [] })
    expect((await summary()).months.at(-1)).toEqual({
      month: '2026-11',
      gross: 1400,
      gross_of_partners: 0,
      vat: 230,
      refunds: 250,
      advances: 320,
      owed_by_provider: 1150,
      vouchers: 4,
      not_exported: 4,
    })
    await saveLastNumbers(server().deps)
    // As restored from a backup of the time before the last two.
    await server().db.execute("update number_series set last_number = 2 where name = 'V2026'")
    await raiseNumbers(server().deps)
    expect(await server().db.transaction((tx) => nextNumber(tx, 'V2026'))).toBe(5)
    expect((await summary()).gaps.at(-1).missing).toContain(5)
    const found = (await summary()).gaps
    // Once checked, the numbers aren't looked at again, and the fault stays.
    await checkSeries(server().deps)
    expect(await server().db.$count(seriesFaults)).toBeGreaterThan(0)
    expect((await summary()).gaps).toEqual(found)
    await checkSeries(server().deps)
    expect((await summary()).gaps).toEqual(found)
  })

  test('is the sum of the vouchers, however they came about', async () => {
    const { matter, id } = await paidOrder(server(), 1000)
    const partner = await person(server(), { role: 'delegated', stripeAccountId: 'acct_demo_1' })
    await server().db.insert(partnerSellers).values({ partnerId: partner.id, seller: 'partner', changedAt: server().clock.now() })
    const sold = await atTheCheckout(server(), 700)
    await server()
      .db.update(payments)
      .set({ payoutAccount: 'acct_demo_1', platformFeeOre: 7_000, seller: null })
      .where(eq(payments.id, sold.id))
    await sold.pays()
    await deliverCompletion(server(), sold.sessionId)
    moveTo(server(), '2026-12-02T09:00:00Z')
    const later = await person(server(), { role: 'staff' })
    await later.post(`/payments/${id}/refunds/`, { amount: 250, reason: 'Kulans', confirm_password: password })
    await later.patch(`/matters/${matter.id}/`, { status: 'Completed' })
    await exporting(later, { from: '2026-11-01', to: '2026-12-31' })
    await later.post(`/payments/${sold.id}/refunds/`, { amount: 100, reason: 'Kulans', confirm_password: password })
    const months = (await (await later.get('/books/summary/')).json()).months
    expect(months.slice(-2)).toMatchObject([
      { gross: 1000, gross_of_partners: 700, refunds: 0, advances: 800, not_exported: 0 },
      // A partner's refund isn't taken off the office's own sales.
      { gross: 0, gross_of_partners: -100, refunds: 250, advances: 0, not_exported: 1 },
    ])
    const rows = await server()
      .db.select({
        summed: sql`(select sum(vouchers) from book_months)`.mapWith(Number),
        written: sql`(select count(*) from vouchers)`.mapWith(Number),
        wrong: sql`(select count(*) from (
          select to_char(v.day, 'YYYY-MM') as month, r.account, sum(r.amount_ore)::bigint as ore
          from voucher_rows r join vouchers v on v.id = r.voucher_id group by 1, 2
          except select month, account, amount_ore from book_month_accounts) differing)`.mapWith(Number),
      })
      .from(sql`(select 1) one`)
    expect(rows).toEqual([{ summed: 5, written: 5, wrong: 0 }])
  })

  test('nobody changes what the books know of themselves as a partner, nor confirms themselves as advokat', async () => {
    const both = await person(server(), { role: 'delegated', isBookkeeper: true })
    const admin = await person(server(), { role: 'staff' })
    const names = { seller: 'platform', legal_name: 'Ek Juridik AB', street: null, postal_code: null, city: null }
    const numbers = { organisation_number: null, issued_by: null, vat_number: null, birth_date: null, account_identifier: null }
    const details = { ...names, ...numbers, is_advokat: true, confirm_password: password }
    const own = await both.put(`/books/partners/${both.id}/`, details)
    expect([own.status, await own.json()]).toEqual([
      403,
      { detail: 'Uppgifterna om dig själv som partner ändrar någon annan på kontoret.' },
    ])
    expect(await server().db.select().from(partnerSellers)).toEqual([])
    const bookkeeper = await person(server(), { isBookkeeper: true })
    const byBookkeeper = (json: object) => bookkeeper.put(`/books/partners/${both.id}/`, { ...details, ...json })
    const refused = await byBookkeeper({})
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { detail: 'Titeln Advokat är skyddad. En administratör bekräftar den.' },
    ])
    expect(await (await admin.put(`/books/partners/${both.id}/`, details)).json()).toMatchObject({ is_advokat: true })
    expect((await byBookkeeper({ is_advokat: false })).status).toBe(403)
    expect((await byBookkeeper({ city: 'Umeå' })).status).toBe(200)
    const { events } = await (await admin.get('/security-events/')).json()
    expect(events).toMatchObject([{ kind: 'title_confirmed', person: { id: both.id } }])
  })

  test('the platform report names what it lacks of a partner, who sells only with a seller’s details', async () => {
    const admin = await person(server(), { role: 'staff' })
    const partner = await person(server(), { role: 'delegated' })
    const details = {
      seller: 'platform',
      legal_name: 'Ek Juridik AB',
      street: 'Storgatan 1',
      postal_code: '111 22',
      city: 'Stockholm',
      organisation_number: '556677-8899',
      issued_by: 'SE',
      vat_number: null,
      birth_date: null,
      account_identifier: null,
    }
    const changes = (id: number, change: object = {}) =>
      admin.put(`/books/partners/${id}/`, { ...details, ...change, confirm_password: password })
    expect((await changes(partner.id, { seller: 'partner' })).status).toBe(400)
    for (const _ of ['first', 'again']) expect((await changes(partner.id)).status).toBe(200)
    expect(server().log.filter((line) => line.includes('"books.partner_changed"'))).toHaveLength(1)
    expect((await changes(999)).status).toBe(404)
    expect(await (await admin.get('/books/platform-report/?year=2026')).json()).toMatchObject([
      { details, missing: ['account_identifier'], quarters: [{ quarter: 1, paid: 0 }, {}, {}, {}] },
    ])
  })
})

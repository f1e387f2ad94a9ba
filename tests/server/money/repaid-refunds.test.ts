import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { vouchers } from '#server/db/schema/books.ts'
import { payments } from '#server/db/schema/payments.ts'
import { refundEvent } from '#server/ports/pay-local.ts'
import { lastMailTo, mailsTo, seen } from '#tests/support/accounts.ts'
import { itIs } from '#tests/support/agreement-stories.ts'
import { booked } from '#tests/support/booked.ts'
import { deliver } from '#tests/support/payment-stories.ts'
import { password, person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'
import { storedOf } from '#tests/support/waiting-records.ts'
import { moveTo, paidOrder, rowsOf } from '#tests/support/withdrawal-stories.ts'

const server = useServer()
const plain = ({ text }: { text: string }) => text.replaceAll('\u00a0', ' ')
const note = { paid_on: '2026-11-20', how: 'Banköverföring', confirm_password: password }

describe('money of a failed refund that was paid in another way', { tags: ['§refund-repaid'] }, () => {
  /** Anna has paid 1 950 kr, and a refund of 500 kr went back and failed later. */
  const failed = async (amount = 500) => {
    const story = await paidOrder(server())
    const refunds = (body: object = {}) =>
      story.admin.post(`/payments/${story.id}/refunds/`, { amount, reason: 'Kulans', confirm_password: password, ...body })
    const fails = (refund: number) => server().app.request(`/dev/refunds/${refund}/fail`, { method: 'POST' })
    const repays = (refund: number, body: object = {}) =>
      story.admin.post(`/payments/${story.id}/refunds/${refund}/repaid/`, { ...note, ...body })
    const made: { id: number } = await (await refunds()).json()
    await fails(made.id)
    const listed = async () => (await story.admin.get(`/payments/${story.id}/refunds/`)).json()
    return { ...story, refunds, fails, repays, listed, refund: made.id }
  }
  const kinds = async (matterId: number) => (await storedOf(server(), matterId)).map(({ kind }) => kind)

  test('is noted by an admin, told to both, and waits for nobody any more', async () => {
    const { anna, admin, id, matter, refund, repays, row } = await failed()
    expect(await kinds(matter.id)).toContain('refund')
    const before = (await mailsTo(server(), anna.email)).length

    const noted = await seen(await repays(refund))

    const repaid = {
      ...{ id: refund, payment: id, amount: 500, reason: 'Kulans', state: 'repaid', asked_at: '2026-11-20T09:00:00.000Z' },
      repaid: { amount: 500, paid_on: '2026-11-20', how: 'Banköverföring' },
    }
    expect(noted).toEqual({ status: 200, body: repaid })
    for (const one of [anna, admin]) expect(await (await one.get(`/payments/${id}/refunds/`)).json()).toEqual([repaid])
    expect(await row()).toMatchObject({ state: 'paid', refundedOre: 50_000, repaidOre: 50_000 })
    expect(await kinds(matter.id)).not.toContain('refund')
    expect(await mailsTo(server(), anna.email)).toHaveLength(before + 1)
    const mail = await lastMailTo(server(), anna.email)
    expect(mail.subject).toBe(`Återbetalning av order ${id}`)
    expect(plain(mail)).toContain('Vi har betalat tillbaka 500 kr')
    expect(plain(mail)).toContain('på ett annat sätt än till kortet. Sammanlagt har 500 kr av 1 950 kr betalats tillbaka.')
    expect(plain(mail)).toContain('Betalt den 20 november 2026: Banköverföring')
    const events = await (await anna.get(`/matters/${matter.id}/events/`)).json()
    expect(events[0]).toMatchObject({ kind: 'refund_repaid', facts: { payment: id, refund } })
    expect(await (await anna.get(`/payments/?matter=${matter.id}`)).json()).toMatchObject([
      { returned: { amount: 500, day: '2026-11-20' } },
    ])
  })

  test('is the only money that went back, on its own day, though the refund was told as made before', async () => {
    const { anna, refund, refunds, repays, matter } = await failed()
    const returned = async () => (await (await anna.get(`/payments/?matter=${matter.id}`)).json())[0].returned
    await itIs(server(), '2026-11-25T09:00:00+01:00')
    await repays(refund, { paid_on: '2026-11-25' })
    expect(await returned()).toEqual({ amount: 500, day: '2026-11-25' })
    await itIs(server(), '2026-12-02T09:00:00+01:00')
    await refunds({ amount: 100 })
    expect(await returned()).toEqual({ amount: 600, day: '2026-12-02', several: true })
  })

  test('ends the debt in the books, with no second credit note', async () => {
    const { refund, repays, anna } = await failed()
    await repays(refund)
    expect(await booked(server())).toEqual([
      'V2026-1 paid: 1580 195000, 2420 -156000, 2611 -39000',
      'V2026-2 refunded: 1580 -50000, 2420 40000, 2611 10000',
      'V2026-3 refund failed: 1580 50000, 2890 -50000',
      'V2026-4 repaid: 1930 -50000, 2890 50000',
    ])
    const kindsOfDocuments = (await (await anna.get('/documents/')).json()).map(({ kind }: { kind: string }) => kind)
    expect(kindsOfDocuments).toEqual(['credit', 'receipt'])
  })

  test('that never left the provider is credited and booked as it is paid', async () => {
    const { id, admin, anna, row } = await paidOrder(server())
    const { paymentIntentId } = await row()
    // The provider refuses at once: nothing has moved.
    await server().db.update(payments).set({ paymentIntentId: null }).where(eq(payments.id, id))
    const asked = await admin.post(`/payments/${id}/refunds/`, { amount: 1950, reason: 'Kulans', confirm_password: password })
    expect(await asked.json()).toMatchObject({ state: 'failed', owed: { amount: 1950, failed_on: '2026-11-20' } })
    await server().db.update(payments).set({ paymentIntentId }).where(eq(payments.id, id))

    expect((await admin.post(`/payments/${id}/refunds/1/repaid/`, note)).status).toBe(200)

    expect(await booked(server())).toEqual([
      'V2026-1 paid: 1580 195000, 2420 -156000, 2611 -39000',
      'V2026-2 repaid: 1930 -195000, 2420 156000, 2611 39000',
    ])
    expect(await (await anna.get('/documents/')).json()).toMatchObject([{ kind: 'credit', gross: 1950 }, { kind: 'receipt' }])
    const summary = await (await admin.get('/books/summary/')).json()
    expect(summary.months.at(-1)).toMatchObject({ gross: 1950, refunds: 1950, vat: 0, advances: 0, owed_by_provider: 1950 })
  })

  test('is noted once: a second press changes nothing and says so', async () => {
    const { refund, repays, row } = await failed()
    const [one, other] = await Promise.all([repays(refund), repays(refund)])
    expect([one.status, other.status].toSorted()).toEqual([200, 409])
    expect(await seen(await repays(refund))).toEqual({
      status: 409,
      body: { detail: 'Det är redan antecknat att pengarna är betalda på annat sätt.' },
    })
    expect((await row()).refundedOre).toBe(50_000)
    expect((await booked(server())).filter((voucher) => voucher.includes('repaid'))).toHaveLength(1)
  })

  test('is refused once the same money has gone back or is on its way, and the other way round', async () => {
    const { refund, refunds, fails, repays, listed } = await failed(1950)
    expect((await refunds()).status).toBe(201)
    const notOwed = {
      status: 409,
      body: { detail: 'Pengarna är återbetalda eller på väg tillbaka, så det finns inget att anteckna.' },
    }
    expect(await seen(await repays(refund))).toEqual(notOwed)
    await fails(2)
    expect((await listed()).map(({ id, owed }: { id: number; owed?: object }) => [id, owed])).toEqual([
      [2, { amount: 1950, failed_on: '2026-11-20' }],
      [1, undefined],
    ])
    expect(await seen(await repays(1))).toEqual(notOwed)
    expect((await repays(2)).status).toBe(200)
    expect(await seen(await repays(1))).toEqual(notOwed)
    expect(await seen(await refunds({ amount: 0.01 }))).toMatchObject({ status: 409 })
  })

  test('is what is still owed: less what was given back since', async () => {
    const { refunds, repays, row } = await failed()
    server().clock.forwardSeconds(60)
    await refunds({ amount: 300 })
    expect(await (await repays(1)).json()).toMatchObject({ amount: 500, repaid: { amount: 200 } })
    expect((await row()).refundedOre).toBe(50_000)
  })

  test('stays paid back, whichever of the provider’s older events comes late', async () => {
    const { refund, repays, row } = await failed()
    await repays(refund)
    const { paymentIntentId } = await row()
    const order = { requestId: 1, paymentIntentId: paymentIntentId ?? '', amountOre: 50_000 }
    for (const type of ['refund.created', 'refund.failed'] as const)
      await deliver(server(), { ...refundEvent(type, 're_demo_refund-1', order), id: `evt_late_${type}` })
    expect(await row()).toMatchObject({ refundedOre: 50_000, repaidOre: 50_000 })
    expect(await rowsOf(server()).refunds()).toMatchObject([{ state: 'repaid' }])
  })

  test.each([
    [{ paid_on: '2026-11-21' }, { paid_on: ['Dagen kan inte ligga i framtiden.'] }],
    [{ paid_on: '2026-11-19' }, { paid_on: ['Ange dagen då återbetalningen misslyckades, eller en senare.'] }],
    [{ paid_on: 'i dag' }, { paid_on: ['Ange en dag, till exempel 2026-12-31.'] }],
    [{ how: ' ' }, { how: ['Ange hur pengarna betalades.'] }],
    [{ confirm_password: 'fel' }, { confirm_password: ['Fel lösenord.'] }],
  ])('with %j is refused by its field', async (body, fields) => {
    const { refund, repays, row } = await failed()
    expect(await seen(await repays(refund, body))).toEqual({ status: 400, body: fields })
    expect((await row()).refundedOre).toBe(0)
  })

  test('is booked on the day on which it was paid', async () => {
    const { refund, repays } = await failed()
    moveTo(server(), '2026-11-21T09:00:00Z')
    expect((await repays(refund)).status).toBe(200)
    const days = await server().db.select({ kind: vouchers.kind, day: vouchers.day }).from(vouchers).orderBy(vouchers.id)
    expect(days.at(-1)).toEqual({ kind: 'repaid', day: '2026-11-20' })
  })

  test('isn’t noted by the payer, by a customer or by a delegated admin', async () => {
    const { id, refund, anna } = await failed()
    const path = `/payments/${id}/refunds/${refund}/repaid/`
    expect((await anna.post(path, note)).status).toBe(403)
    expect((await (await person(server())).post(path, note)).status).toBe(404)
    expect((await (await person(server(), { role: 'delegated' })).post(path, note)).status).toBe(403)
  })

  test('of another payment, or of none, isn’t there', async () => {
    const { id, admin } = await failed()
    const other = await failed()
    const missing = { status: 404, body: { detail: 'Återbetalningen finns inte.' } }
    for (const refund of [other.refund, 999])
      expect(await seen(await admin.post(`/payments/${id}/refunds/${refund}/repaid/`, note))).toEqual(missing)
  })

  test('writes neither the way nor a name to the log', { tags: ['R72'] }, async () => {
    const { refund, repays } = await failed()
    await repays(refund, { how: 'kanarieväg' })
    const log = server().log.join('\n')
    expect(log).toContain('refund.repaid')
    expect(log).not.toContain('kanarie')
  })
})

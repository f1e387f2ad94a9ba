import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { defaultBookSettings } from '#contract/money/books/settings.ts'
import { users } from '#server/db/schema/accounts.ts'
import { bookSettings, partnerSellers } from '#server/db/schema/books.ts'
import { documents } from '#server/db/schema/documents.ts'
import { payments } from '#server/db/schema/payments.ts'
import { recordInBooks } from '#server/domain/money/books/record.ts'
import { backfillDocuments } from '#server/domain/money/documents/backfill.ts'
import { deleteExpiredRows } from '#server/domain/roof/delete-expired-rows.ts'
import { itIs } from '#tests/support/agreement-stories.ts'
import { askedToPay, atTheCheckout, deliver, deliverCompletion } from '#tests/support/payment-stories.ts'
import { type Person, password, person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()

const company = {
  company: 'Björkviks Bygg AB',
  organisation_number: '556016-0680',
  street: 'Björkvägen 7',
  postal_code: '75228',
  city: 'Uppsala',
}

const paid = async (amount = 1950) => {
  const story = await atTheCheckout(server(), amount)
  await story.pays()
  await deliverCompletion(server(), story.sessionId)
  return story
}
type Story = Awaited<ReturnType<typeof paid>>

let events = 0
/** The provider says how much of a charge has gone back in all. */
const gaveBack = ({ sessionId }: Pick<Story, 'sessionId'>, amount_refunded: number) => {
  events += 1
  const object = {
    object: 'charge',
    payment_intent: sessionId.replace('cs_', 'pi_'),
    metadata: {},
    currency: 'sek',
    amount_refunded,
  }
  return deliver(server(), { id: `evt_${events}`, object: 'event', type: 'charge.refunded', data: { object } })
}

const rows = () => server().db.select().from(documents).orderBy(asc(documents.id))
const numbers = async () => (await rows()).map(({ number }) => number)
const list = async (one: Person, query: string) => (await one.get(`/documents/?${query}`)).json()

describe('numbers', () => {
  test('a payment gives a receipt, and each refund a credit note that names it', { tags: ['§documents'] }, async () => {
    const story = await paid()
    await gaveBack(story, 50_000)
    await gaveBack(story, 195_000)
    expect(await list(story.anna, `payment=${story.id}`)).toEqual([
      {
        id: 3,
        number: 'KK2026-2',
        kind: 'credit',
        payment: story.id,
        issued_at: '2026-11-20T09:00:00.000Z',
        gross: 1450,
        original: 'K2026-1',
      },
      {
        id: 2,
        number: 'KK2026-1',
        kind: 'credit',
        payment: story.id,
        issued_at: '2026-11-20T09:00:00.000Z',
        gross: 500,
        original: 'K2026-1',
      },
      { id: 1, number: 'K2026-1', kind: 'receipt', payment: story.id, issued_at: '2026-11-20T09:00:00.000Z', gross: 1950 },
    ])
    expect(await (await story.anna.get('/documents/2/')).json()).toMatchObject({
      original_issued_at: '2026-11-20T09:00:00.000Z',
      net: 400,
      vat: 100,
      gross: 500,
      vat_percent: 25,
    })
  })

  test('an event that comes twice gives one', async () => {
    const story = await paid()
    await deliverCompletion(server(), story.sessionId)
    await gaveBack(story, 50_000)
    await gaveBack(story, 50_000)
    expect(await numbers()).toEqual(['K2026-1', 'KK2026-1'])
  })

  test('begin anew at midnight in Stockholm', async () => {
    await itIs(server(), '2026-12-31T22:59:59.000Z')
    await paid()
    await itIs(server(), '2026-12-31T23:00:00.000Z')
    await paid()
    expect((await rows()).map(({ number, yearEndsOn }) => [number, yearEndsOn])).toEqual([
      ['K2026-1', '2026-12-31'],
      ['K2027-1', '2027-12-31'],
    ])
  })

  test('follow a broken financial year', async () => {
    const settings = { ...defaultBookSettings, financial_year_start_month: 5 }
    await server().db.insert(bookSettings).values({ id: 1, settings, changedAt: server().clock.now() })
    await itIs(server(), '2027-04-30T21:59:59.000Z')
    await paid()
    await itIs(server(), '2027-04-30T22:00:00.000Z')
    await paid()
    expect((await rows()).map(({ number, yearEndsOn }) => [number, yearEndsOn])).toEqual([
      ['K2026-1', '2027-04-30'],
      ['K2027-1', '2028-04-30'],
    ])
  })

  test('a refund that fails keeps its credit note, and the next one of the same money needs none', async () => {
    const story = await paid()
    await gaveBack(story, 50_000)
    const record = async (kind: 'refund failed' | 'refunded', refundedOre: number) => {
      const [payment] = await server().db.update(payments).set({ refundedOre }).where(eq(payments.id, story.id)).returning()
      if (!payment) throw new Error('the payment is gone')
      const event = { kind, amountOre: 50_000, occurredAt: server().clock.now() }
      await server().db.transaction((tx) => recordInBooks(tx, server().deps, payment, event))
    }
    await record('refund failed', 0)
    await record('refunded', 50_000)
    expect(await numbers()).toEqual(['K2026-1', 'KK2026-1'])
    await record('refunded', 60_000)
    expect((await rows()).at(-1)).toMatchObject({ number: 'KK2026-2', grossOre: 10_000 })
  })

  test('a lost dispute is credited for what is left, and never more', async () => {
    const story = await paid()
    await gaveBack(story, 50_000)
    for (const amountOre of [145_000, 195_000]) {
      const payment = { ...(await story.row()), disputes: { dp_1: { amountOre, outcome: 'lost' } } } as const
      const event = { kind: 'dispute lost', amountOre, occurredAt: server().clock.now() } as const
      await server().db.transaction((tx) => recordInBooks(tx, server().deps, payment, event))
    }
    expect((await rows()).map(({ grossOre }) => grossOre)).toEqual([195_000, 50_000, 145_000])
  })

  test('net and VAT sum up for every amount, and the credits of it to the whole', async () => {
    for (const amount of [3, 3.01, 19.99, 4.35, 777.77, 999_999.99]) {
      const story = await paid(amount)
      const gross = Math.round(amount * 100)
      for (const part of [0.13, 0.5, 1]) await gaveBack(story, Math.floor(gross * part))
      const mine = (await rows()).filter(({ paymentId }) => paymentId === story.id)
      for (const { netOre, vatOre, grossOre } of mine) expect(netOre + vatOre).toBe(grossOre)
      const [original, ...credits] = mine
      expect(original?.vatOre).toBe(Math.round(gross / 5))
      expect(credits.reduce((sum, { vatOre }) => sum + vatOre, 0)).toBe(original?.vatOre)
      expect(credits.reduce((sum, { grossOre }) => sum + grossOre, 0)).toBe(gross)
    }
  })
})

describe('what stands on them', () => {
  test('a company with its address gets an invoice, also below the limit', { tags: ['§billing'] }, async () => {
    const story = await askedToPay(server(), 1950)
    const json = { confirm_password: password, ...company }
    expect((await story.anna.post(`/payments/${story.id}/create_checkout_session/`, json)).status).toBe(200)
    const { checkoutSessionId: sessionId } = await story.row()
    await server().deps.pay.readCheckout(sessionId ?? '')
    const { payDemoCheckout } = await import('#server/ports/pay-local.ts')
    await payDemoCheckout(server().deps, sessionId ?? '')
    await deliverCompletion(server(), sessionId ?? '')
    expect(await (await story.anna.get('/documents/1/')).json()).toMatchObject({
      kind: 'invoice',
      buyer: {
        name: 'Björkviks Bygg AB',
        organisation_number: '556016-0680',
        address: 'Björkvägen 7, 752 28 Uppsala',
        email: story.anna.email,
      },
      seller: { name: 'Rådrum Juridik AB', vat_number: 'SE559000000001' },
      service: `Juridisk tjänst, ärende ${story.matter.id}`,
      issued_for_seller: false,
      belated: false,
    })
    expect(await (await story.anna.get('/billing/')).json()).toEqual({ address: { ...company, postal_code: '752 28' } })
  })

  test('above 4 000 kr an old client may pay without an address: the buyer’s name stands there', async () => {
    const exactly = await paid(4000)
    const above = await paid(4000.01)
    expect((await rows()).map(({ kind, buyer }) => [kind, buyer?.name, buyer?.address])).toEqual([
      ['receipt', 'Anna Andersson', null],
      ['invoice', 'Anna Andersson', null],
    ])
    expect(exactly.id).not.toBe(above.id)
  })

  test.each([
    [4000, 'receipt'],
    [4000.01, 'invoice'],
  ])(
    'lists say of a payment of %d SEK that it has the %s, also once it is credited',
    { tags: ['§receipt'] },
    async (sek, kind) => {
      const story = await paid(sek)
      await gaveBack(story, 50_000)
      for (const path of ['/payments/', `/payments/?matter=${story.matter.id}`])
        expect(await (await story.anna.get(path)).json()).toMatchObject([{ id: story.id, document_kind: kind }])
    },
  )

  test('a number whose control digit is wrong is refused by its field', async () => {
    const { anna, id } = await askedToPay(server(), 5000)
    const json = { confirm_password: password, ...company, organisation_number: '556016-0681' }
    const answer = await anna.post(`/payments/${id}/create_checkout_session/`, json)
    expect([answer.status, await answer.json()]).toEqual([
      400,
      {
        organisation_number: [
          'Organisationsnumret stämmer inte. Ange tio siffror, till exempel 556016-0680. Utländska företag kan inte beställa här än.',
        ],
      },
    ])
  })

  test('a partner who sells in their own name has a series of their own', async () => {
    const story = await atTheCheckout(server(), 1950)
    const partner = await person(server(), { role: 'delegated' })
    await server().db.update(users).set({ stripeAccountId: 'acct_1' }).where(eq(users.id, partner.id))
    await server().db.insert(partnerSellers).values({
      partnerId: partner.id,
      seller: 'partner',
      legalName: 'Åkessons Juristbyrå AB',
      organisationNumber: '556016-0680',
      vatNumber: 'SE556016068001',
      street: 'Storgatan 1',
      postalCode: '903 26',
      city: 'Umeå',
      changedAt: server().clock.now(),
    })
    await server()
      .db.update(payments)
      .set({ payoutAccount: 'acct_1', platformFeeOre: 19_500, seller: null })
      .where(eq(payments.id, story.id))
    await story.pays()
    await deliverCompletion(server(), story.sessionId)
    await gaveBack(story, 50_000)
    expect(await numbers()).toEqual([`P${partner.id}K2026-1`, `P${partner.id}KK2026-1`])
    expect(await (await story.anna.get('/documents/1/')).json()).toMatchObject({
      seller: { name: 'Åkessons Juristbyrå AB', address: 'Storgatan 1, 903 26 Umeå' },
      issued_for_seller: true,
    })
    expect(await (await story.anna.get(`/payments/${story.id}/receipt/`)).json()).toMatchObject({
      number: `P${partner.id}K2026-1`,
      seller: { name: 'Åkessons Juristbyrå AB' },
    })
  })
})

describe('who sees them', () => {
  test('others get 404, and empty lists', { tags: ['R35'] }, async () => {
    const { id, matter, anna } = await paid()
    const bo = await person(server())
    expect((await bo.get('/documents/1/')).status).toBe(404)
    expect((await bo.get('/documents/1/pdf/')).status).toBe(404)
    expect(await list(bo, `payment=${id}`)).toEqual([])
    expect(await list(bo, `matter=${matter.id}`)).toEqual([])
    expect(await list(bo, '')).toEqual([])
    expect(await list(anna, '')).toHaveLength(1)
    expect(await list(anna, 'payment=x')).toEqual([])
  })

  test('those of a deleted account stay as they were issued, and only admins find them by id', { tags: ['R74'] }, async () => {
    const { id, anna, admin } = await paid(5000)
    const jurist = await person(server(), { role: 'delegated' })
    expect((await anna.delete('/accounts/delete-account/', { password })).status).toBe(204)
    expect(await list(admin, `payment=${id}`)).toEqual([])
    expect((await jurist.get('/documents/1/')).status).toBe(404)
    expect(await (await admin.get('/documents/1/')).json()).toMatchObject({ buyer: { name: 'Anna Andersson' } })
  })

  test('nothing but retention changes or deletes them', async () => {
    await paid()
    const change = server().db.update(documents).set({ grossOre: 1, netOre: 1, vatOre: 0 })
    await expect(change).rejects.toThrow()
    await expect(server().db.delete(documents)).rejects.toThrow()
    expect(await rows()).toHaveLength(1)
  })
})

test('they go with the end of the seventh year after that in which the financial year ended', { tags: ['R75'] }, async () => {
  const settings = { ...defaultBookSettings, financial_year_start_month: 5 }
  await server().db.insert(bookSettings).values({ id: 1, settings, changedAt: server().clock.now() })
  const story = await paid()
  await gaveBack(story, 50_000)
  await itIs(server(), '2034-12-31T22:00:00.000Z')
  await deleteExpiredRows(server().deps)
  expect([(await rows()).length, await server().db.$count(payments)]).toEqual([2, 1])
  await itIs(server(), '2034-12-31T23:00:00.000Z')
  await deleteExpiredRows(server().deps)
  await deleteExpiredRows(server().deps)
  expect([(await rows()).length, await server().db.$count(payments)]).toEqual([0, 0])
})

test('an older payment gets its own afterwards, in a series of its own, and its credits too', async () => {
  const { id, anna } = await askedToPay(server(), 1950)
  const facts = { state: 'paid', paidAt: new Date('2025-12-31T22:30:00Z'), refundedOre: 50_000 } as const
  await server().db.update(payments).set(facts).where(eq(payments.id, id))
  await backfillDocuments(server().deps)
  await backfillDocuments(server().deps)
  expect((await rows()).map(({ number, kind, grossOre, isBelated }) => ({ number, kind, grossOre, isBelated }))).toEqual([
    { number: 'X2025-1', kind: 'receipt', grossOre: 195_000, isBelated: true },
    { number: 'X2026-1', kind: 'credit', grossOre: 50_000, isBelated: true },
  ])
  expect(await (await anna.get(`/payments/${id}/receipt/`)).json()).toMatchObject({ number: 'X2025-1' })
})

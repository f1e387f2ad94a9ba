import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { billingDetails } from '#server/db/schema/documents.ts'
import { payments } from '#server/db/schema/payments.ts'
import { atTheCheckout, askedToPay, deliver, deliverCompletion } from '#tests/support/payment-stories.ts'
import { type Person, password, person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()

const receipt = (one: Person, id: number | string) => one.get(`/payments/${id}/receipt/`)

const paid = async (amount?: number) => {
  const story = await atTheCheckout(server(), amount)
  await story.pays()
  await deliverCompletion(server(), story.sessionId)
  return story
}

test('payer and office can read it: number, date, seller, buyer, what was bought, amount with its VAT', {
  tags: ['§receipt', 'R40'],
}, async () => {
  const { anna, admin, matter, id } = await paid()
  const jurist = await person(server(), { role: 'delegated' })
  const expected = {
    number: 'K2026-1',
    kind: 'receipt',
    paid_at: '2026-11-20T09:00:00.000Z',
    seller: {
      name: 'Rådrum Juridik AB',
      organisation_number: '559000-0000',
      vat_number: 'SE559000000001',
      address: 'Exempelgatan 1, 111 11 Stockholm',
      email: 'kontakt@radrum.example',
    },
    issued_at: '2026-11-20T09:00:00.000Z',
    buyer: 'Anna Andersson',
    matter: matter.id,
    matter_title: `Juridisk tjänst, ärende ${matter.id}`,
    amount: 1500.5,
    vat_percent: 25,
    vat_amount: 300.1,
    refunded_amount: 0,
  }

  for (const one of [admin, jurist]) expect(await (await receipt(one, id)).json()).toEqual(expected)
  expect(await (await receipt(anna, id)).json()).toEqual({ ...expected, own: true })
})

test('for others the payment doesn’t exist', { tags: ['R35'] }, async () => {
  const { id } = await paid()
  const bo = await person(server())

  expect((await receipt(bo, id)).status).toBe(404)
  expect(await (await receipt(bo, id)).json()).toEqual(await (await receipt(bo, 999)).json())
})

test('a pending payment has none', async () => {
  const { anna, id } = await askedToPay(server())

  const answer = await receipt(anna, id)

  expect(answer.status).toBe(404)
  expect(await answer.json()).toEqual({ detail: 'Det finns inget kvitto, för betalningen är inte genomförd.' })
})

test.each([
  [3, 0.6],
  [19.99, 4],
  [4.35, 0.87],
  [999_999.99, 200_000],
])('of %j kr, %j kr is VAT', { tags: ['R51'] }, async (amount, vat) => {
  const { anna, id } = await paid(amount)

  expect(await (await receipt(anna, id)).json()).toMatchObject({ amount, vat_amount: vat })
})

test('it says what has been refunded', { tags: ['R60'] }, async () => {
  const { anna, id, sessionId } = await paid()
  const charge = {
    object: 'charge',
    payment_intent: sessionId.replace('cs_', 'pi_'),
    metadata: {},
    currency: 'sek',
    amount_refunded: 50_000,
  }
  await deliver(server(), { id: 'evt_1', object: 'event', type: 'charge.refunded', data: { object: charge } })

  expect(await (await receipt(anna, id)).json()).toMatchObject({ amount: 1500.5, refunded_amount: 500 })
})

test('it names the buyer as its document does: the company with its number, whatever the payer is called now', {
  tags: ['§receipt', '§documents'],
}, async () => {
  const { anna, id, pays, sessionId } = await atTheCheckout(server(), 5000)
  const address = { street: 'Björkvägen 7', postalCode: '903 26', city: 'Umeå' }
  const company = { company: 'Björkviks Bygg AB', organisationNumber: '556016-0680', ...address }
  const given = { paymentId: id, userId: anna.id, createdAt: server().clock.now(), ...company }
  await server().db.insert(billingDetails).values(given).onConflictDoUpdate({ target: billingDetails.paymentId, set: company })
  await pays()
  await deliverCompletion(server(), sessionId)
  const named = { number: 'K2026-1', kind: 'invoice', buyer: 'Björkviks Bygg AB', buyer_number: '556016-0680' }
  expect(await (await receipt(anna, id)).json()).toMatchObject(named)
})

test('the name is the one that the document has', async () => {
  const { anna, id } = await paid()
  await server().db.update(users).set({ surname: 'Berg' }).where(eq(users.id, anna.id))
  expect(await (await receipt(anna, id)).json()).toMatchObject({ buyer: 'Anna Andersson' })
})

test('it says what a lost dispute has taken', { tags: ['R60'] }, async () => {
  const { anna, id } = await paid()
  const disputes = { dp_1: { amountOre: 40_000, outcome: 'lost' as const }, dp_2: { amountOre: 5_000, outcome: 'won' as const } }
  await server().db.update(payments).set({ disputes, disputeOutcome: 'lost' }).where(eq(payments.id, id))
  expect(await (await receipt(anna, id)).json()).toMatchObject({ refunded_amount: 0, lost_amount: 400 })
})

test('after the buyer’s account is deleted, the office can still read it, without a name', { tags: ['R74'] }, async () => {
  const { anna, admin, id } = await paid()
  expect((await anna.delete('/accounts/delete-account/', { password })).status).toBe(204)

  expect(await (await receipt(admin, id)).json()).toMatchObject({ number: 'K2026-1', buyer: null, amount: 1500.5 })
})

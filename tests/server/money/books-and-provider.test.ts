import { eq, sum } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { voucherRows } from '#server/db/schema/books.ts'
import { documents } from '#server/db/schema/documents.ts'
import { payments } from '#server/db/schema/payments.ts'
import { seen } from '#tests/support/accounts.ts'
import { partnerDetails } from '#tests/support/partner-details.ts'
import { asksForCheckout, matterOf, send, withStripe } from '#tests/support/payment-stories.ts'
import { type Person, password, person } from '#tests/support/people.ts'
import { type TestServer, useServer } from '#tests/support/server.ts'
import { startStripe } from '#tests/support/stripe-stand-in.ts'

const server = useServer()
const confirmed = { confirm_password: password }

describe('the books, beside what the card provider has', { tags: ['§books'] }, () => {
  let stripe: Awaited<ReturnType<typeof startStripe>>
  let one: TestServer
  beforeEach(async () => {
    stripe = await startStripe(server().clock)
    one = withStripe(server(), stripe)
  })
  afterEach(() => stripe.stop())

  const call = async (who: Person, method: string, path: string, body: object = {}) =>
    seen(
      await one.app.request(`/api${path}`, {
        method,
        headers: { authorization: `Bearer ${await who.token()}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    )
  const deliverAll = () => stripe.deliver((news) => send(one, news))

  const partner = async () => {
    const jurist = await person(server(), { role: 'delegated' })
    await call(jurist, 'POST', '/accounts/connect/create_express/')
    const [account] = stripe.accounts.keys()
    stripe.onboard(account ?? '', { isChecked: true })
    await deliverAll()
    return jurist
  }

  /** A customer pays what was requested; @returns the payment's id. */
  const pays = async (requester: Person, amount: number) => {
    const customer = await person(server())
    const matter = await matterOf(server(), customer)
    await call(requester, 'POST', `/payments/create/${matter.id}/`, { ...confirmed, amount })
    const [{ id } = { id: 0 }] = await server().db.select().from(payments).where(eq(payments.matterId, matter.id))
    await asksForCheckout(one, customer, id)
    const [row] = await server().db.select().from(payments).where(eq(payments.id, id))
    stripe.pay(row?.checkoutSessionId ?? '')
    await deliverAll()
    return id
  }

  const givesBack = async (admin: Person, id: number, amount: number) => {
    expect(await call(admin, 'POST', `/payments/${id}/refunds/`, { ...confirmed, amount, reason: 'Rabatt' })).toMatchObject({
      status: 201,
    })
    await deliverAll()
  }

  /** The platform's money there: a charge that went on to a partner leaves only the fee. */
  const heldThere = () =>
    stripe.charges.reduce(
      (ore, charge) =>
        ore + (charge.destination ? charge.feeOre - charge.feeRefundedOre : charge.amount - charge.amount_refunded),
      0,
    )
  const heldInBooks = async () => {
    const [row] = await server()
      .db.select({ ore: sum(voucherRows.amountOre) })
      .from(voucherRows)
      .where(eq(voucherRows.account, 1580))
    return Number(row?.ore ?? 0)
  }

  test('agree to the öre, with partners and refunds of odd amounts', async () => {
    const admin = await person(server(), { role: 'staff' })
    const jurist = await partner()
    for (const requester of [admin, jurist])
      for (const amount of [1950, 485.5, 33.33, 1234.57]) {
        const id = await pays(requester, amount)
        expect(await heldInBooks()).toBe(heldThere())
        await givesBack(admin, id, 11.11)
        expect(await heldInBooks()).toBe(heldThere())
        await givesBack(admin, id, 7.77)
        expect(await heldInBooks()).toBe(heldThere())
      }
    const [rest] = await server()
      .db.select({ ore: sum(voucherRows.amountOre) })
      .from(voucherRows)
    expect(Number(rest?.ore)).toBe(0)
    const year = server().clock.now().getUTCFullYear()
    expect(await read(admin, `/books/summary/?year=${year}`)).toMatchObject({ body: { gaps: [], unbalanced: [] } })
  })

  test('agree where a partner sells in their own name, with their own numbers', async () => {
    const admin = await person(server(), { role: 'staff' })
    const jurist = await partner()
    expect(
      await call(admin, 'PUT', `/books/partners/${jurist.id}/`, { ...partnerDetails, confirm_password: password }),
    ).toMatchObject({
      status: 200,
    })
    const id = await pays(jurist, 1950)
    await givesBack(admin, id, 500)
    expect(await heldInBooks()).toBe(heldThere())
    const issued = await server().db.select().from(documents).where(eq(documents.paymentId, id)).orderBy(documents.id)
    expect(issued.map(({ number, seller }) => [number, seller.name])).toEqual([
      [`P${jurist.id}K2026-1`, 'Ek Advokat AB'],
      [`P${jurist.id}KK2026-1`, 'Ek Advokat AB'],
    ])
  })

  const read = async (who: Person, path: string) =>
    seen(await one.app.request(`/api${path}`, { headers: { authorization: `Bearer ${await who.token()}` } }))
})

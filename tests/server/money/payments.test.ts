import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { demoCheckouts } from '#server/db/schema/demo.ts'
import { payments } from '#server/db/schema/payments.ts'
import { anonymizePayments } from '#server/domain/money/payments/payer-deletion.ts'
import { ProviderFailed } from '#server/ports/pay.ts'
import { completionOf } from '#server/ports/pay-local.ts'
import {
  askedToPay,
  atTheCheckout,
  deliver,
  deliverCompletion,
  confirmationsSent,
  matterOf,
  withPay,
} from '#tests/support/payment-stories.ts'
import { type Person, password, person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()

describe('requesting a payment', () => {
  test('an admin requests it, and the customer sees what to pay', {
    tags: ['§3-payment', '§7-payments-list', 'R51'],
  }, async () => {
    const { anna, matter, id } = await askedToPay(server(), 1500.5)

    const facts = { id, status: 'pending', user: anna.id, matter: matter.id, matter_title: 'Uppsägning utan saklig grund' }
    expect(await (await anna.get('/payments/')).json()).toEqual([{ ...facts, amount: 1500.5, order: expect.anything() }])
  })

  test('a delegated admin may request one, too, and gets the payment in the reply', {
    tags: ['§6-delegated-requests-payment', '§7-payments-request'],
  }, async () => {
    const anna = await person(server())
    const jurist = await person(server(), { role: 'delegated' })
    const matter = await matterOf(server(), anna, 'Hyresavtal')

    const answer = await jurist.post(`/payments/create/${matter.id}/`, { amount: '250', confirm_password: password })

    expect(answer.status).toBe(201)
    expect(await answer.json()).toMatchObject({ status: 'pending', user: anna.id, matter_title: 'Hyresavtal', amount: 250 })
  })

  const notAmounts = [
    0,
    -1,
    2.99,
    1_000_000,
    100.005,
    '1e3',
    'NaN',
    '0x10',
    '100,50',
    '1 500',
    [],
    true,
    1e21,
    '１００',
    '',
    null,
  ]
  test.each(notAmounts.map((amount) => ({ amount })))(
    'the amount $amount is refused in plain words',
    { tags: ['R51'] },
    async ({ amount }) => {
      const admin = await person(server(), { role: 'staff' })
      const matter = await matterOf(server(), await person(server()))

      const answer = await admin.post(`/payments/create/${matter.id}/`, { amount, confirm_password: password })

      expect(answer.status).toBe(400)
      expect(await answer.json()).toEqual({ amount: ['Ange ett belopp mellan 3 kr och 999 999,99 kr, med högst två decimaler.'] })
      expect(await server().db.select().from(payments)).toEqual([])
    },
  )

  test('a tenth of a krona is refused as an amount, because Stripe accepts no less than 3 kr; as a part of one it is stored exactly', {
    tags: ['R51'],
  }, async () => {
    const anna = await person(server())
    const admin = await person(server(), { role: 'staff' })
    const asks = async (amount: number) =>
      admin.post(`/payments/create/${(await matterOf(server(), anna)).id}/`, { amount, confirm_password: password })

    expect((await asks(0.1)).status).toBe(400)
    expect(await (await asks(3.1)).json()).toMatchObject({ amount: 3.1 })

    expect(await server().db.select({ ore: payments.amountOre }).from(payments)).toEqual([{ ore: 310 }])
  })

  test.each([
    [3, 300],
    [19.99, 1_999],
    ['1234.56', 123_456],
    [4.35, 435],
    [999_999.99, 99_999_999],
  ])('the amount %j is stored exactly, in öre', { tags: ['R51'] }, async (amount, ore) => {
    const anna = await person(server())
    const admin = await person(server(), { role: 'staff' })
    const matter = await matterOf(server(), anna)

    await admin.post(`/payments/create/${matter.id}/`, { amount, confirm_password: password })

    const kept = await server().db.select({ ore: payments.amountOre }).from(payments)
    expect(kept).toEqual([{ ore }])
    const [shown] = await (await anna.get('/payments/')).json()
    expect(shown.amount).toBe(Number(amount))
  })

  test('twenty requests at the same time lead to one payment', { tags: ['§one-live-payment', 'R50'] }, async () => {
    const anna = await person(server())
    const matter = await matterOf(server(), anna)
    const office = [await person(server(), { role: 'staff' }), await person(server(), { role: 'delegated' })]

    const answers = await Promise.all(
      office.flatMap((one) =>
        Array.from({ length: 10 }, () => one.post(`/payments/create/${matter.id}/`, { amount: 500, confirm_password: password })),
      ),
    )

    const bodies = await Promise.all(answers.map(async (answer) => [answer.status, (await answer.json()).detail]))
    expect(bodies.filter(([status]) => status === 201)).toHaveLength(1)
    expect(bodies.filter(([status]) => status === 409)).toEqual(
      Array.from({ length: 19 }, () => [409, 'Det finns redan en aktiv betalningsbegäran för detta ärende.']),
    )
    expect(await server().db.select().from(payments)).toHaveLength(1)
  })

  test('a second payment for a paid matter can’t be requested', { tags: ['R50'] }, async () => {
    const { admin, matter, sessionId, pays } = await atTheCheckout(server())
    await pays()
    await deliverCompletion(server(), sessionId)

    const again = await admin.post(`/payments/create/${matter.id}/`, { amount: 500, confirm_password: password })

    expect(again.status).toBe(409)
  })

  test.each([
    ['a wrong password', { confirm_password: 'fel' }, 'Fel lösenord.'],
    ['no password', {}, 'Ange ditt lösenord.'],
  ])('%s is refused, and nothing is requested', { tags: ['R56'] }, async (_, given, text) => {
    const admin = await person(server(), { role: 'staff' })
    const matter = await matterOf(server(), await person(server()))

    const answer = await admin.post(`/payments/create/${matter.id}/`, { amount: 500, ...given })

    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({ confirm_password: [text] })
    expect(await server().db.select().from(payments)).toEqual([])
  })

  test('customers may not request payments: 403 for their own matters, 404 for others', { tags: ['R57'] }, async () => {
    const anna = await person(server())
    const bo = await person(server())
    const matter = await matterOf(server(), anna)
    const asked = { amount: 500, confirm_password: password }

    expect((await anna.post(`/payments/create/${matter.id}/`, asked)).status).toBe(403)
    expect((await bo.post(`/payments/create/${matter.id}/`, asked)).status).toBe(404)
  })

  test.each(['999', 'abc', '99999999999999999999', '0'])(
    'a payment for the matter %s, which doesn’t exist, is refused',
    async (id) => {
      const admin = await person(server(), { role: 'staff' })

      const answer = await admin.post(`/payments/create/${id}/`, { amount: 500, confirm_password: password })

      expect(answer.status).toBe(404)
      expect(await answer.json()).toEqual({ detail: 'Ärendet finns inte.' })
    },
  )
})

describe("a delegated admin's share", () => {
  const asksForThousand = async (facts: { stripeAccountId?: string }, asked = server()) => {
    const jurist = await person(asked, { role: 'delegated', ...facts })
    const matter = await matterOf(asked, await person(asked))
    await jurist.post(`/payments/create/${matter.id}/`, { amount: 1000.05, confirm_password: password })
    const [payment] = await asked.db.select().from(payments)
    return payment
  }

  test('goes to their own account, less ten percent for the platform', async () => {
    expect(await asksForThousand({ stripeAccountId: 'acct_1' })).toMatchObject({
      payoutAccount: 'acct_1',
      platformFeeOre: 10_001,
    })
  })

  test('goes to the platform as long as they have no account', async () => {
    expect(await asksForThousand({})).toMatchObject({ payoutAccount: null, platformFeeOre: null })
  })

  test('goes to the platform until the provider can send money to the account', async () => {
    const unfinished = withPay(server(), {
      readPayoutAccount: async () => 'checking',
    })

    expect(await asksForThousand({ stripeAccountId: 'acct_1' }, unfinished)).toMatchObject({ payoutAccount: null })
  })
})

describe('who sees a payment', () => {
  test('the payer and the office see it at the matter; others get an empty list, as for a missing matter', {
    tags: ['§7-payments-for-matter', 'R35'],
  }, async () => {
    const { anna, admin, matter, id } = await askedToPay(server())
    const bo = await person(server())
    const seenBy = async (one: typeof anna, matterId: string | number) =>
      (await (await one.get(`/payments/?matter=${matterId}`)).json()).map((payment: { id: number }) => payment.id)

    expect(await seenBy(anna, matter.id)).toEqual([id])
    expect(await seenBy(admin, matter.id)).toEqual([id])
    expect(await seenBy(bo, matter.id)).toEqual([])
    expect(await seenBy(anna, 'abc')).toEqual([])
    expect(await seenBy(anna, 999)).toEqual([])
  })

  test("a user's list has the payments that they should make, newest first", async () => {
    const { anna, admin, id } = await askedToPay(server())
    const second = await matterOf(server(), anna, 'Testamente')
    await admin.post(`/payments/create/${second.id}/`, { amount: 485, confirm_password: password })

    const titles = (await (await anna.get('/payments/')).json()).map((payment: { matter_title: string }) => payment.matter_title)
    expect(titles).toEqual(['Testamente', 'Uppsägning utan saklig grund'])
    expect(await (await admin.get('/payments/')).json()).toEqual([])
    expect(id).toBe(1)
  })
})

describe('when the matter or the account is deleted', () => {
  const leaves = async (one: Person, { app } = server()) =>
    app.request('/api/accounts/delete-account/', {
      method: 'DELETE',
      headers: { authorization: `Bearer ${await one.token()}`, 'content-type': 'application/json' },
      body: JSON.stringify({ password }),
    })

  test('deleting a matter ends its payment: the checkout is closed first', { tags: ['R61'] }, async () => {
    const { anna, matter, row, sessionId } = await atTheCheckout(server())

    expect((await anna.delete(`/matters/${matter.id}/`)).status).toBe(204)

    expect(await row()).toMatchObject({ state: 'cancelled' })
    const [session] = await server().db.select().from(demoCheckouts).where(eq(demoCheckouts.id, sessionId))
    expect(session?.state).toBe('expired')
    expect(await (await anna.get('/payments/')).json()).toEqual([])
  })

  test('a matter that was paid a moment ago is kept, even before the event has arrived', { tags: ['R61'] }, async () => {
    const { anna, matter, row, pays } = await atTheCheckout(server())
    await pays()

    const answer = await anna.delete(`/matters/${matter.id}/`)

    expect(answer.status).toBe(409)
    expect(await answer.json()).toEqual({ detail: 'Ärendet är betalt och kan därför inte tas bort.' })
    expect(await row()).toMatchObject({ state: 'paid' })
  })

  test('a matter is kept when the provider can’t close the checkout', { tags: ['R61'] }, async () => {
    const { anna, matter, row } = await atTheCheckout(server())
    const { app } = withPay(server(), {
      expireCheckout: async () => {
        throw new ProviderFailed(false)
      },
    })

    const answer = await app.request(`/api/matters/${matter.id}/`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${await anna.token()}` },
    })

    expect(answer.status).toBe(503)
    expect(await answer.json()).toEqual({ detail: 'Betalningen kunde inte avslutas hos betaltjänsten. Försök igen om en stund.' })
    expect(await row()).toMatchObject({ state: 'pending' })
    expect((await anna.get(`/matters/${matter.id}/`)).status).toBe(200)
  })

  test('the provider’s event of the closed page, which may arrive first, doesn’t prevent a deletion', {
    tags: ['R61'],
  }, async () => {
    const { anna, matter, row, sessionId } = await atTheCheckout(server())
    const { pay } = server().deps
    const { app } = withPay(server(), {
      expireCheckout: async (id) => {
        const state = await pay.expireCheckout(id)
        await deliver(server(), { ...completionOf(sessionId), type: 'checkout.session.expired' })
        return state
      },
    })

    const answer = await app.request(`/api/matters/${matter.id}/`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${await anna.token()}` },
    })

    expect(answer.status).toBe(204)
    expect(await row()).toMatchObject({ state: 'cancelled' })
  })

  test('if one of two pages can’t be closed, the account isn’t deleted, and both requests stay pending', {
    tags: ['R61', 'R74'],
  }, async () => {
    const { anna, admin, row } = await atTheCheckout(server())
    const second = await matterOf(server(), anna, 'Testamente')
    const asked = await admin.post(`/payments/create/${second.id}/`, { amount: 485, confirm_password: password })
    const { id }: { id: number } = await asked.json()
    await anna.post(`/payments/${id}/create_checkout_session/`, { confirm_password: password })
    const { pay } = server().deps
    let closed = 0
    const unwilling = withPay(server(), {
      expireCheckout: async (session) => {
        if (closed++ > 0) throw new ProviderFailed(false)
        return pay.expireCheckout(session)
      },
    })

    expect((await leaves(anna, unwilling)).status).toBe(503)

    expect(await row()).toMatchObject({ state: 'pending' })
    expect(await (await anna.get('/payments/')).json()).toMatchObject([{ status: 'pending' }, { status: 'pending' }])
  })

  test('deleting an account deletes unpaid payments; paid ones stay in the books without a name', {
    tags: ['R74'],
  }, async () => {
    const { anna, admin, row, sessionId, pays } = await atTheCheckout(server())
    await pays()
    await deliverCompletion(server(), sessionId)
    const second = await matterOf(server(), anna, 'Testamente')
    await admin.post(`/payments/create/${second.id}/`, { amount: 485, confirm_password: password })

    expect((await leaves(anna)).status).toBe(204)

    expect(await row()).toMatchObject({ state: 'paid', payerId: null, amountOre: 150_050 })
    expect(await server().db.select().from(payments).where(eq(payments.matterId, second.id))).toEqual([])
  })

  test('a payment that completes while its payer’s account is deleted is kept as paid', { tags: ['R61', 'R74'] }, async () => {
    const { anna, row, pays } = await atTheCheckout(server())
    await pays()

    expect((await leaves(anna)).status).toBe(204)

    expect(await row()).toMatchObject({ state: 'paid', payerId: null })
    expect(await confirmationsSent(server())).toHaveLength(1)
  })

  test('an account isn’t deleted while the provider can’t close the checkout, and nothing is half done', {
    tags: ['R74'],
  }, async () => {
    const { anna, row } = await atTheCheckout(server())
    const deaf = withPay(server(), {
      expireCheckout: async () => {
        throw new ProviderFailed(false)
      },
    })

    expect((await leaves(anna, deaf)).status).toBe(503)

    expect(await row()).toMatchObject({ state: 'pending', payerId: anna.id })
    expect((await anna.get('/accounts/profile/')).status).toBe(200)
  })

  test('requests during an account’s deletion leave no payment that nobody can pay', { tags: ['R61', 'R74'] }, async () => {
    const admin = await person(server(), { role: 'staff' })
    for (let round = 0; round < 5; round++) {
      const anna = await person(server())
      const matter = await matterOf(server(), anna)
      const asks = () => admin.post(`/payments/create/${matter.id}/`, { amount: 500, confirm_password: password })

      const [left, ...asked] = await Promise.all([leaves(anna), asks(), asks(), asks()])

      expect([204, 409]).toContain(left.status)
      for (const { status } of asked) expect([201, 404, 409]).toContain(status)
      const [waiting] = await server()
        .db.select()
        .from(payments)
        .where(and(eq(payments.matterId, matter.id), eq(payments.state, 'pending')))
      if (left.status === 204) expect(waiting).toBeUndefined()
      else expect(waiting?.payerId).toBe(anna.id)
    }
  })

  test('a payment requested at the last moment prevents its payer’s deletion', { tags: ['R74'] }, async () => {
    const { anna, row } = await askedToPay(server())

    await expect(server().db.transaction((tx) => anonymizePayments(tx, server().deps, anna.id, []))).rejects.toThrow(
      'En betalning håller på att genomföras. Försök igen om en stund.',
    )

    expect(await row()).toMatchObject({ state: 'pending', payerId: anna.id })
  })
})

describe('a matter that is paid more than once', () => {
  const paidTwice = async () => {
    const { anna, admin, matter, id } = await askedToPay(server())
    const facts = { matterId: matter.id, payerId: anna.id, requestedById: admin.id, createdAt: server().clock.now() }
    await server().db.update(payments).set({ state: 'paid' }).where(eq(payments.id, id))
    const paid = { ...facts, state: 'paid', amountOre: 20_000 } as const
    const [second] = await server().db.insert(payments).values(paid).returning()
    return { anna, admin, matter, facts, first: id, second: second?.id }
  }
  const idsAt = async (one: Person, matterId: number) =>
    (await (await one.get(`/payments/?matter=${matterId}`)).json()).map(({ id }: { id: number }) => id)

  test('lists what waits for payment first, then what is paid, newest first', async () => {
    const { anna, matter, facts, first, second } = await paidTwice()
    expect(await idsAt(anna, matter.id)).toEqual([second, first])

    const [waiting] = await server()
      .db.insert(payments)
      .values({ ...facts, amountOre: 30_000 })
      .returning()
    await server()
      .db.insert(payments)
      .values({ ...facts, state: 'paid', amountOre: 40_000 })
    expect((await idsAt(anna, matter.id))[0]).toBe(waiting?.id)
  })

  test('has one payment that waits at most, whatever writes it', async () => {
    const { facts } = await paidTwice()
    const waits = () =>
      server()
        .db.insert(payments)
        .values({ ...facts, amountOre: 30_000 })
    await waits()
    await expect(waits()).rejects.toThrow()
  })

  test('gets no direct request, and can’t be deleted', async () => {
    const { anna, admin, matter } = await paidTwice()
    const asked = await admin.post(`/payments/create/${matter.id}/`, { amount: 100, confirm_password: password })
    expect(asked.status).toBe(409)
    expect((await anna.delete(`/matters/${matter.id}/`)).status).toBe(409)
  })
})

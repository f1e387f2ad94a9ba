import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { mailNotifications } from '#server/domain/history/inbox/mail-notifications.ts'
import { ProviderFailed } from '#server/ports/pay.ts'
import { mailsTo } from '#tests/support/accounts.ts'
import { askedToPay, asksForCheckout, atTheCheckout, confirmationsSent, withPay } from '#tests/support/payment-stories.ts'
import { type Person, password, person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()

const declines = (one: Person, id: number | string) => one.post(`/payments/${id}/decline/`)
const shownAt = async (one: Person, matterId: number) => (await one.get(`/payments/?matter=${matterId}`)).json()
const declinedAt = async (one: Person, matterId: number) => (await one.get(`/payments/declined/?matter=${matterId}`)).json()

describe('declining a payment', () => {
  test('a declined payment is over for everybody, and the office may request another', {
    tags: ['§1-price-proposal', '§one-live-payment', '§decline'],
  }, async () => {
    const { anna, admin, matter, id, row } = await askedToPay(server())

    expect((await declines(anna, id)).status).toBe(204)

    expect(await row()).toMatchObject({ state: 'cancelled', declinedAt: server().clock.now(), cancelledAt: server().clock.now() })
    expect(await (await anna.get('/payments/')).json()).toEqual([])
    expect(await shownAt(admin, matter.id)).toEqual([])
    const again = await admin.post(`/payments/create/${matter.id}/`, { amount: 900, confirm_password: password })
    expect(again.status).toBe(201)
    expect(await shownAt(anna, matter.id)).toMatchObject([{ status: 'pending', amount: 900 }])
  })

  test('the requester is told by mail, with a link to the matter', async () => {
    const { anna, admin, id } = await askedToPay(server())

    await declines(anna, id)

    const [mail, ...more] = await mailsTo(server(), admin.email)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Kunden har tackat nej till betalningen i ärende 1')
    expect(mail?.text.replaceAll('\u00a0', ' ')).toBe(`Hej!

Kunden har tackat nej till betalningen på 1 500,50 kr för ärende 1.

Du kan begära en ny betalning från ärendet:
http://127.0.0.1:8000/matters/1

Vänliga hälsningar
Rådrum
`)
  })

  test('if the requester’s account is gone, the office sees it at the matter', async () => {
    const { anna, admin, matter, id } = await askedToPay(server())
    const jurist = await person(server(), { role: 'delegated' })
    expect((await admin.delete('/accounts/delete-account/', { password })).status).toBe(204)

    expect((await declines(anna, id)).status).toBe(204)

    expect(await declinedAt(jurist, matter.id)).toEqual([{ id, amount: 1500.5, declined_at: '2026-11-20T09:00:00.000Z' }])
  })

  test('if the requester has left the office, they aren’t told, and a colleague is', async () => {
    const { anna, admin, id } = await askedToPay(server())
    const colleague = await person(server(), { role: 'staff' })
    await server().db.update(users).set({ disabledAt: server().clock.now(), isStaff: false }).where(eq(users.id, admin.id))

    await declines(anna, id)
    server().clock.forwardSeconds(120)
    await mailNotifications(server().deps)

    expect(await mailsTo(server(), admin.email)).toEqual([])
    expect((await mailsTo(server(), colleague.email)).map(({ subject }) => subject)).toEqual(['Något nytt i ditt ärende'])
  })

  test('the office and the payer see declined payments, newest first; others see nothing', async () => {
    const { anna, admin, matter, id } = await askedToPay(server())
    await declines(anna, id)
    server().clock.forwardSeconds(60)
    const again = await admin.post(`/payments/create/${matter.id}/`, { amount: 900, confirm_password: password })
    const { id: second }: { id: number } = await again.json()
    await declines(anna, second)

    const seen = [
      { id: second, amount: 900, declined_at: '2026-11-20T09:01:00.000Z' },
      { id, amount: 1500.5, declined_at: '2026-11-20T09:00:00.000Z' },
    ]
    expect(await declinedAt(admin, matter.id)).toEqual(seen)
    expect(await declinedAt(anna, matter.id)).toEqual(seen)
    expect(await declinedAt(await person(server()), matter.id)).toEqual([])
  })

  test('a payment that ends because its matter is deleted doesn’t count as declined, and nobody is told that it was', async () => {
    const { anna, admin, matter, row } = await askedToPay(server())

    expect((await anna.delete(`/matters/${matter.id}/`)).status).toBe(204)

    expect(await row()).toMatchObject({ state: 'cancelled', declinedAt: null })
    expect(await declinedAt(admin, matter.id)).toEqual([])
    expect(await mailsTo(server(), admin.email)).toEqual([])
  })

  test('the office may not, and for others the payment doesn’t exist', { tags: ['R57'] }, async () => {
    const { admin, id, row } = await askedToPay(server())

    const refused = await declines(admin, id)
    expect(refused.status).toBe(403)
    expect(await refused.json()).toEqual({ detail: 'Det här kan bara den som ska betala göra.' })
    expect((await declines(await person(server()), id)).status).toBe(404)
    expect((await declines(admin, 999)).status).toBe(404)
    expect(await row()).toMatchObject({ state: 'pending' })
  })

  test('a declined payment can be neither paid nor declined again', async () => {
    const { anna, id, checkout } = await askedToPay(server())
    await declines(anna, id)

    expect((await checkout()).status).toBe(409)
    const again = await declines(anna, id)
    expect(again.status).toBe(409)
    expect(await again.json()).toEqual({
      detail: 'Betalningen är avslutad, och du behöver inte betala. Inga pengar har dragits.',
    })
  })

  test('a double click declines once, and sends one mail', { tags: ['R89'] }, async () => {
    const { anna, admin, id } = await askedToPay(server())

    const answers = await Promise.all([declines(anna, id), declines(anna, id), declines(anna, id)])

    expect(answers.map(({ status }) => status)).toContain(204)
    expect(answers.map(({ status }) => status).filter((status) => status !== 204 && status !== 409)).toEqual([])
    expect(await mailsTo(server(), admin.email)).toHaveLength(1)
  })
})

describe('declining with the card page open in another tab', () => {
  test('nobody can pay on that page any more', { tags: ['R61'] }, async () => {
    const { anna, id, url } = await atTheCheckout(server())

    expect((await declines(anna, id)).status).toBe(204)

    expect((await server().app.request(`${url}/pay`, { method: 'POST' })).status).toBe(410)
  })

  test('a payment just made there counts', { tags: ['R53', 'R61'] }, async () => {
    const { anna, admin, id, row, pays } = await atTheCheckout(server())
    await pays()

    expect((await declines(anna, id)).status).toBe(409)

    expect(await row()).toMatchObject({ state: 'paid', declinedAt: null })
    expect(await confirmationsSent(server())).toHaveLength(1)
    expect(await mailsTo(server(), admin.email)).toEqual([])
  })

  test('while the provider can’t close it, nothing is declined', { tags: ['R59'] }, async () => {
    const { anna, id, row } = await atTheCheckout(server())
    const { app } = withPay(server(), {
      expireCheckout: async () => {
        throw new ProviderFailed(false)
      },
    })

    const answer = await app.request(`/api/payments/${id}/decline/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await anna.token()}` },
    })

    expect(answer.status).toBe(503)
    expect(await row()).toMatchObject({ state: 'pending', declinedAt: null })
  })

  test('a second card page that opens while the first one is being closed is closed, too', { tags: ['R55', 'R61'] }, async () => {
    const { anna, id, sessionId, checkout, row } = await atTheCheckout(server())
    const { pay } = server().deps
    const closed: string[] = []
    const { app } = withPay(server(), {
      expireCheckout: async (session) => {
        const state = await pay.expireCheckout(session)
        if (closed.push(session) === 1) expect((await checkout()).status).toBe(200)
        return state
      },
    })

    const answer = await app.request(`/api/payments/${id}/decline/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await anna.token()}` },
    })

    expect(answer.status).toBe(204)
    expect(await row()).toMatchObject({ state: 'cancelled' })
    expect(closed).toEqual([sessionId, (await row()).checkoutSessionId])
    for (const session of closed) expect(await pay.readCheckout(session)).toMatchObject({ state: 'expired' })
  })

  test('a card page that opens while the payer declines is closed at once', { tags: ['R55', 'R61'] }, async () => {
    const { anna, id, row } = await askedToPay(server())
    const opened: string[] = []
    const { app } = withPay(server(), {
      createCheckout: async (order) => {
        await declines(anna, id)
        const session = await server().deps.pay.createCheckout(order)
        opened.push(session.id)
        return session
      },
    })

    expect((await asksForCheckout({ app }, anna, id)).status).toBe(409)

    expect(await row()).toMatchObject({ state: 'cancelled' })
    const [sessionId = ''] = opened
    expect(await server().deps.pay.readCheckout(sessionId)).toMatchObject({ state: 'expired' })
  })
})

import { describe, expect, test } from 'vitest'
import { eventSentence } from '#contract/history/event-sentences.ts'
import { demoOffice } from '#contract/office/demo-office.ts'
import { ProviderFailed } from '#server/ports/pay.ts'
import { mailsTo, seen } from '#tests/support/accounts.ts'
import { accepts, ordered, proposed } from '#tests/support/agreement-stories.ts'
import {
  askedToPay,
  asksForCheckout,
  atTheCheckout,
  confirmationsSent,
  matterOf,
  withPay,
} from '#tests/support/payment-stories.ts'
import { type Person, password, person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()

const recalls = (one: Person, id: number | string) => one.post(`/payments/${id}/recall/`)
const shownAt = async (one: Person, matterId: number) => (await one.get(`/payments/?matter=${matterId}`)).json()
const refused = (status: number, detail: string) => ({ status, body: { detail } })
const ended = 'Betalningen är avslutad, och du behöver inte betala. Inga pengar har dragits.'

describe('a payment that the office recalls', { tags: ['§payment-recalled'] }, () => {
  test('is over for everybody, and the right amount is asked for instead', { tags: ['§one-live-payment'] }, async () => {
    const { anna, admin, matter, id, row } = await askedToPay(server(), 19_500)
    expect(await shownAt(admin, matter.id)).toMatchObject([{ id, amount: 19_500, recallable: true }])

    expect((await recalls(admin, id)).status).toBe(204)

    expect(await row()).toMatchObject({ state: 'cancelled', cancelledAt: server().clock.now(), declinedAt: null })
    for (const one of [anna, admin]) expect(await shownAt(one, matter.id)).toEqual([])
    expect(await (await anna.get(`/payments/declined/?matter=${matter.id}`)).json()).toEqual([])
    const again = await admin.post(`/payments/create/${matter.id}/`, { amount: 1950, confirm_password: password })
    expect(again.status).toBe(201)
    expect(await shownAt(anna, matter.id)).toMatchObject([{ status: 'pending', amount: 1950 }])
  })

  test('is told to the customer by mail and in the history, and written into the log', async () => {
    const { anna, admin, matter, id } = await askedToPay(server(), 19_500)

    await recalls(admin, id)

    const mail = (await mailsTo(server(), anna.email)).at(-1)
    expect(mail?.subject).toBe('Ärende 1: betalningen är återkallad')
    expect(mail?.text.replaceAll('\u00a0', ' ')).toBe(`Hej!

Du behöver inte betala de 19 500 kr som vi bad om.

Ska du betala något annat i ärendet får du ett nytt mejl.

Ditt ärende:
http://127.0.0.1:8000/matters/1

Vänliga hälsningar
Rådrum
`)
    const [event] = await (await anna.get(`/matters/${matter.id}/events/`)).json()
    expect(event).toMatchObject({ kind: 'payment_recalled', role: 'office', facts: { payment: id } })
    expect(eventSentence(event)).toBe('Kontoret återkallade betalning 1.')
    expect(eventSentence(event, 'customer')).toBe('Vi återkallade en betalning. Den ska inte betalas.')
    const log = server().log.join('\n')
    expect(log).toMatch(/"event":"payment\.cancelled".*"why":"recall"/)
    expect(log).toContain('payment.recalled')
  })

  test('can’t be paid, declined or recalled again, and each reads what is true', async () => {
    const { anna, admin, id, checkout } = await askedToPay(server())
    await recalls(admin, id)

    expect(await seen(await checkout())).toEqual(refused(409, ended))
    expect(await seen(await anna.post(`/payments/${id}/decline/`))).toEqual(refused(409, ended))
    expect(await seen(await recalls(admin, id))).toEqual(refused(409, 'Betalningen är redan genomförd eller avslutad.'))
  })

  test('leaves the way to an order that it was in', async () => {
    const { anna, lawyer, matter, proposal } = await proposed(server())
    const admin = await person(server(), { role: 'staff' })
    const asked = await admin.post(`/payments/create/${matter.id}/`, { amount: 500, confirm_password: password })
    const { id }: { id: number } = await asked.json()
    expect((await accepts(anna, proposal)).status).toBe(409)
    expect((await recalls(lawyer, id)).status).toBe(403)

    expect((await recalls(admin, id)).status).toBe(204)

    expect((await accepts(anna, proposal)).status).toBe(201)
  })

  test('is recalled by admins, or by whoever requested it', { tags: ['R35'] }, async () => {
    const [anna, lawyer, colleague, admin] = [
      await person(server()),
      await person(server(), { role: 'delegated' }),
      await person(server(), { role: 'delegated' }),
      await person(server(), { role: 'staff' }),
    ]
    const matter = await matterOf(server(), anna)
    const asks = async () => {
      const answer = await lawyer.post(`/payments/create/${matter.id}/`, { amount: 500, confirm_password: password })
      const { id }: { id: number } = await answer.json()
      return id
    }
    const id = await asks()
    const others = 'Betalningen kan återkallas av den som begärde den, eller av en administratör.'
    expect(await seen(await recalls(colleague, id))).toEqual(refused(403, others))
    expect(await shownAt(colleague, matter.id)).not.toMatchObject([{ recallable: true }])
    expect(await shownAt(anna, matter.id)).not.toMatchObject([{ recallable: true }])
    expect((await recalls(anna, id)).status).toBe(403)
    expect((await recalls(await person(server()), id)).status).toBe(404)
    expect((await recalls(admin, 999)).status).toBe(404)

    expect(await shownAt(lawyer, matter.id)).toMatchObject([{ recallable: true }])
    expect((await recalls(lawyer, id)).status).toBe(204)
    expect((await recalls(admin, await asks())).status).toBe(204)
  })

  test('isn’t recalled by its own payer, who declines it, whatever else they are', { tags: ['R105'] }, async () => {
    const [owner, admin] = [await person(server(), { role: 'staff' }), await person(server(), { role: 'staff' })]
    const matter = await matterOf(server(), owner)
    const answer = await admin.post(`/payments/create/${matter.id}/`, { amount: 500, confirm_password: password })
    const { id }: { id: number } = await answer.json()

    expect((await recalls(owner, id)).status).toBe(403)
    expect(await shownAt(owner, matter.id)).not.toMatchObject([{ recallable: true }])
  })

  test('isn’t one of an order: that is the customer’s to end', async () => {
    const { matter, payment } = await ordered(server())
    const admin = await person(server(), { role: 'staff' })

    expect(await seen(await recalls(admin, payment.id))).toEqual(
      refused(
        409,
        'Kunden har beställt enligt ett prisförslag, så betalningen går inte att återkalla. Beställningen upphör om kunden tackar nej eller inte betalar i tid.',
      ),
    )
    expect(await shownAt(admin, matter.id)).not.toMatchObject([{ recallable: true }])
  })

  test('no longer holds a closed matter', async () => {
    const { admin, matter, id } = await askedToPay(server())
    await admin.put('/office/settings/', { ...demoOffice, privacy: { closed_months: 12 }, confirm_password: password })
    await admin.patch(`/matters/${matter.id}/`, { status: 'Completed' })
    const removal = async () => (await (await admin.get(`/matters/${matter.id}/now/`)).json()).removal
    expect(await removal()).toMatchObject({ held: true })

    await recalls(admin, id)

    expect(await removal()).toMatchObject({ held: false })
  })

  test('a double click recalls once, and sends one mail', { tags: ['R89'] }, async () => {
    const { anna, admin, id } = await askedToPay(server())

    const statuses = (await Promise.all([1, 2, 3].map(() => recalls(admin, id)))).map(({ status }) => status)

    expect(statuses.toSorted()).toEqual([204, 409, 409])
    const told = (await mailsTo(server(), anna.email)).filter(({ subject }) => subject.includes('återkallad'))
    expect(told).toHaveLength(1)
  })
})

describe('recalling with the card page open at the customer’s', { tags: ['§payment-recalled'] }, () => {
  test('nobody can pay on that page any more', { tags: ['R61'] }, async () => {
    const { admin, id, url } = await atTheCheckout(server())

    expect((await recalls(admin, id)).status).toBe(204)

    expect((await server().app.request(`${url}/pay`, { method: 'POST' })).status).toBe(410)
  })

  test('a payment just made there counts, and is confirmed', { tags: ['R53', 'R61'] }, async () => {
    const { anna, admin, id, row, pays } = await atTheCheckout(server())
    await pays()

    expect(await seen(await recalls(admin, id))).toEqual(refused(409, 'Betalningen är redan genomförd eller avslutad.'))

    expect(await row()).toMatchObject({ state: 'paid' })
    expect(await confirmationsSent(server())).toHaveLength(1)
    expect((await mailsTo(server(), anna.email)).map(({ subject }) => subject)).not.toContain(
      'Ärende 1: betalningen är återkallad',
    )
  })

  test('while the provider can’t close it, nothing is recalled', { tags: ['R59'] }, async () => {
    const { anna, admin, id, row } = await atTheCheckout(server())
    const { app } = withPay(server(), {
      expireCheckout: async () => {
        throw new ProviderFailed(false)
      },
    })

    const answer = await app.request(`/api/payments/${id}/recall/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await admin.token()}` },
    })

    expect(answer.status).toBe(503)
    expect(await row()).toMatchObject({ state: 'pending' })
    expect(await mailsTo(server(), anna.email)).toHaveLength(1)
  })

  test('a card page that opens meanwhile is closed at once', { tags: ['R55', 'R61'] }, async () => {
    const { anna, admin, id, row } = await askedToPay(server())
    const opened: string[] = []
    const { app } = withPay(server(), {
      createCheckout: async (order) => {
        expect((await recalls(admin, id)).status).toBe(204)
        const session = await server().deps.pay.createCheckout(order)
        opened.push(session.id)
        return session
      },
    })

    expect(await seen(await asksForCheckout({ app }, anna, id))).toEqual(refused(409, ended))

    expect(await row()).toMatchObject({ state: 'cancelled' })
    expect(await server().deps.pay.readCheckout(opened[0] ?? '')).toMatchObject({ state: 'expired' })
  })
})

describe('a request that is left in a cancelled matter', { tags: ['§payment-recalled', '§now'] }, () => {
  test('is told to both sides, and ends when the office recalls it', async () => {
    const { anna, admin, matter, id } = await askedToPay(server())
    await admin.patch(`/matters/${matter.id}/`, { status: 'Cancelled' })
    const standing = async (one: Person) => {
      const { happened, needed, next } = await (await one.get(`/matters/${matter.id}/now/`)).json()
      return `${happened} ${needed} ${next}`
    }
    expect(await standing(admin)).toBe(
      'Ärendet är avbrutet, men en betalning ligger kvar. Vi har bett kunden att skriva först. Återkalla betalningen.',
    )
    expect(await standing(anna)).toBe(
      'Ärendet är avbrutet, men en betalning ligger kvar. Skriv till oss innan du betalar eller beställer. Vi reder ut det tillsammans.',
    )

    await recalls(admin, id)

    expect(await standing(admin)).toBe('Ärendet är avbrutet. Inget väntar på kontoret. Ingen arbetar med det.')
    expect(await standing(anna)).toMatch(/^Ärendet är avbrutet\. Du behöver inte göra något just nu\./)
  })

  test('of an order ends with it', async () => {
    const { matter } = await ordered(server())
    const admin = await person(server(), { role: 'staff' })
    await admin.patch(`/matters/${matter.id}/`, { status: 'Cancelled' })
    const { next } = await (await admin.get(`/matters/${matter.id}/now/`)).json()
    expect(next).toBe('Avtalet upphör om kunden tackar nej eller inte betalar i tid.')
  })
})

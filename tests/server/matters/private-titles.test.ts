import { expect, test } from 'vitest'
import { demoMails } from '#server/db/schema/demo.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { payments } from '#server/db/schema/payments.ts'
import { drainOutbox } from '#server/domain/shared/outbox-sender.ts'
import type { CheckoutOrder } from '#server/ports/pay.ts'
import { payDemoCheckout } from '#server/ports/pay-local.ts'
import { asksForCheckout, deliver, deliverCompletion, matterOf, withPay } from '#tests/support/payment-stories.ts'
import { password, person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()
const secret = 'misstänkt för kanariebrott'

test('what a customer calls a matter reaches no mail, no card provider, no log and no books', async () => {
  const anna = await person(server())
  const admin = await person(server(), { role: 'staff' })
  const matter = await matterOf(server(), anna, secret)
  const orders: CheckoutOrder[] = []
  const { createCheckout } = server().deps.pay
  const watched = withPay(server(), {
    createCheckout: (order) => {
      orders.push(order)
      return createCheckout(order)
    },
  })
  const isAsked = async () => {
    const answer = await admin.post(`/payments/create/${matter.id}/`, { amount: 1500, confirm_password: password })
    const { id }: { id: number } = await answer.json()
    return id
  }

  await anna.post(`/payments/${await isAsked()}/decline/`, {})
  const id = await isAsked()
  await asksForCheckout(watched, anna, id)
  const [order] = orders
  expect(order?.description).toBe(`Juridisk tjänst, ärende ${matter.id}`)
  const [row] = (await server().db.select().from(payments)).filter((payment) => payment.id === id)
  const sessionId = row?.checkoutSessionId ?? ''
  await payDemoCheckout(server().deps, sessionId)
  await deliverCompletion(server(), sessionId)
  const refund = {
    object: 'charge',
    payment_intent: sessionId.replace('cs_', 'pi_'),
    metadata: {},
    currency: 'sek',
    amount_refunded: 50_000,
  }
  await deliver(server(), { id: 'evt_1', object: 'event', type: 'charge.refunded', data: { object: refund } })
  const receipt = await (await anna.get(`/payments/${id}/receipt/`)).json()
  await drainOutbox(server().deps)
  await anna.delete('/accounts/delete-account/', { password })
  await drainOutbox(server().deps)

  const mails = await server().db.select().from(demoMails)
  expect(mails.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([
      'Betalningsbegäran i ärende 1',
      'Kunden har tackat nej till betalningen i ärende 1',
      `Orderbekräftelse ${id}`,
      `Återbetalning av order ${id}`,
      'En kund med betalt arbete har raderat sitt konto',
    ]),
  )
  const books = await server().db.select().from(payments)
  expect(books.map(({ state }) => state)).toContain('paid')
  const waiting = await server().db.select().from(outbox)
  const everywhere = JSON.stringify([mails, books, waiting, orders, receipt, server().log])
  expect(everywhere).toContain(`ärende ${matter.id}`)
  expect(everywhere).not.toContain('kanariebrott')
})

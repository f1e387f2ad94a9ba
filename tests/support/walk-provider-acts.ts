// Acts at random of the card provider, beside those of tests/support/walk-acts.ts.

import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { payments } from '#server/db/schema/payments.ts'
import { leftOf, openRefunds } from '#server/domain/money/refunds/left.ts'
import type { Act, Who } from '#tests/both/random-acts.ts'
import { deliver } from './payment-stories.ts'
import type { TestServer } from './server.ts'

/** A partner asks to be paid out, and the provider opens, stops or forgets the account. */
export const askForPayouts =
  (here: TestServer, partners: Who): Act =>
  async ({ go, one }) => {
    const partner = one(partners)
    await go('POST', '/accounts/connect/create_express/', [partner], {})
    const email = 'email' in partner ? partner.email : ''
    const [user] = await here.db.select().from(users).where(eq(users.email, email))
    const status = one(['ready', 'ready', 'ready', 'paused', 'gone'])
    if (user?.stripeAccountId) await here.app.request(`/dev/onboarding/${user.stripeAccountId}/${status}`, { method: 'POST' })
  }

/** A payer's bank takes back what was paid, or says how it ended. */
export const dispute =
  (here: TestServer): Act =>
  async ({ one }) => {
    const [first, ...others] = await here.db.select().from(payments).where(eq(payments.state, 'paid'))
    if (!first) return
    const { id, paymentIntentId, amountOre } = one([first, ...others])
    const amount = one([amountOre, amountOre, 30_000])
    const about = { id: `dp_${id}_${amount}`, object: 'dispute', payment_intent: paymentIntentId, amount, currency: 'sek' }
    const status = one(['needs_response', 'won', 'lost'])
    const type = `charge.dispute.${status === 'needs_response' ? 'created' : 'closed'}`
    const event = { id: `evt_${crypto.randomUUID()}`, object: 'event', type, data: { object: { ...about, status } } }
    expect((await deliver(here, event)).status).toBe(200)
  }

/** Somebody gives money back by hand at the provider: an öre, a part, or all that is left. */
export const refundByHand =
  (here: TestServer): Act =>
  async ({ one }) => {
    const [first, ...others] = await here.db.select().from(payments).where(eq(payments.state, 'paid'))
    if (!first) return
    const payment = one([first, ...others])
    const leftOre = leftOf(payment, await openRefunds(here.db, [payment.id]))
    if (leftOre === 0) return
    const about = {
      id: `re_hand_${crypto.randomUUID()}`,
      object: 'refund',
      payment_intent: payment.paymentIntentId,
      currency: 'sek',
    }
    const object = { ...about, amount: Math.min(leftOre, one([1, 10_001, leftOre])), status: 'succeeded', metadata: {} }
    const event = { id: `evt_${about.id}`, object: 'event', type: 'refund.created', data: { object } }
    expect((await deliver(here, event)).status).toBe(200)
  }

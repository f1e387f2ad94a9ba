import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import Stripe from 'stripe'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { demoCheckouts, demoPayoutAccounts } from '#server/db/schema/demo.ts'
import type { Clock } from './clock.ts'
import { type Checkout, type Pay, PayoutRefused, type PayoutStatus, type RefundOrder } from './pay.ts'
import { readSignedEvent, requestIdName } from './pay-events.ts'

export interface LocalPayParts {
  config: Pick<Config, 'apiUrl'>
  db: Db
  clock: Clock
  keys: { webhook: Buffer }
}

export type DemoCheckout = typeof demoCheckouts.$inferSelect

/**
 * The demo's card provider: sessions in their own table, paid on a page of this server
 * (`/dev/checkout/:id`). No real money.
 */
export const localPay = ({ config, db, clock, keys }: LocalPayParts): Pay => {
  const checkoutOf = (row: DemoCheckout): Checkout => {
    const state = stateOf(row, clock)
    return {
      id: row.id,
      state,
      paid: row.paid,
      amountOre: row.amountOre,
      currency: 'sek',
      paymentId: row.paymentId,
      paymentIntentId: row.paid ? intentOf(row.id) : undefined,
      url: state === 'open' ? `${config.apiUrl}/dev/checkout/${row.id}` : undefined,
    }
  }
  const readCheckout = async (sessionId: string) => {
    const row = await readDemoCheckout(db, sessionId)
    return row && checkoutOf(row)
  }

  let sendEvent: (event: { type: string }) => Promise<void> = async () => {}

  return {
    createCheckout: async (order) => {
      if (order.payout && (await readDemoPayoutStatus(db, order.payout.account)) !== 'ready') throw new PayoutRefused()
      const row: DemoCheckout = {
        id: `cs_demo_${randomBytes(18).toString('base64url')}`,
        idempotencyKey: order.idempotencyKey,
        state: 'open',
        paid: false,
        amountOre: order.amountOre,
        paymentId: String(order.paymentId),
        description: order.description,
        successUrl: order.successUrl,
        cancelUrl: order.cancelUrl,
        endsAt: order.expiresAt,
      }
      // The update changes nothing; it makes the query return the existing row with this key.
      const [storedCheckout] = await db
        .insert(demoCheckouts)
        .values(row)
        .onConflictDoUpdate({ target: demoCheckouts.idempotencyKey, set: { idempotencyKey: row.idempotencyKey } })
        .returning()
      return checkoutOf(storedCheckout ?? row)
    },
    readCheckout,
    findSessionOf: async (paymentIntentId) => {
      const [row] = await db
        .select({ id: demoCheckouts.id })
        .from(demoCheckouts)
        .where(and(eq(demoCheckouts.id, paymentIntentId.replace('pi_', 'cs_')), eq(demoCheckouts.paid, true)))
      return row?.id
    },
    expireCheckout: async (sessionId) => {
      await db
        .update(demoCheckouts)
        .set({ state: 'expired' })
        .where(and(eq(demoCheckouts.id, sessionId), eq(demoCheckouts.state, 'open')))
      return (await readCheckout(sessionId))?.state ?? 'expired'
    },
    createPayoutAccount: async ({ userId, replaces = '' }) => ({
      accountId: `acct_demo_${createHash('sha256').update(keys.webhook).update(`${userId}${replaces}`).digest('hex').slice(0, 16)}`,
    }),
    readPayoutAccount: (accountId) => readDemoPayoutStatus(db, accountId),
    onboardingLink: async (accountId) => `${config.apiUrl}/dev/onboarding/${accountId}`,
    refund: async (order) => {
      const refundId = `re_demo_${order.idempotencyKey}`
      await sendEvent(refundEvent('refund.created', refundId, order))
      return { refundId, failed: false }
    },
    readEvent: (rawBody, signature) => readSignedEvent(rawBody, signature, [secretOf(keys)], clock.now()),
    onEvent: (take) => {
      sendEvent = take
    },
  }
}

const intentOf = (sessionId: string) => sessionId.replace('cs_', 'pi_')

export const readDemoCheckout = async (db: Db, id: string): Promise<DemoCheckout | undefined> => {
  const [row] = await db.select().from(demoCheckouts).where(eq(demoCheckouts.id, id))
  return row
}

/** The session's state now: an open one expires when its time is over. */
export const stateOf = (row: DemoCheckout, clock: Clock): Checkout['state'] =>
  row.state === 'open' && row.endsAt <= clock.now() ? 'expired' : row.state

/** Pays an open session, once. @returns whether this call paid it */
export const payDemoCheckout = async ({ db, clock }: Pick<LocalPayParts, 'db' | 'clock'>, id: string): Promise<boolean> => {
  const paid = await db
    .update(demoCheckouts)
    .set({ state: 'complete', paid: true })
    .where(and(eq(demoCheckouts.id, id), eq(demoCheckouts.state, 'open'), gt(demoCheckouts.endsAt, clock.now())))
    .returning({ id: demoCheckouts.id })
  return paid.length === 1
}

/** The event the provider would send when a session is paid. */
export const completionOf = (sessionId: string) => ({
  id: sessionId.replace('cs_', 'evt_'),
  object: 'event',
  type: 'checkout.session.completed',
  data: { object: { id: sessionId, object: 'checkout.session' } },
})

/** The event that the provider would send when a refund is made, or the bank refuses it later. */
export const refundEvent = (
  type: 'refund.created' | 'refund.failed',
  refundId: string,
  { requestId, paymentIntentId, amountOre }: Pick<RefundOrder, 'requestId' | 'paymentIntentId' | 'amountOre'>,
) => ({
  id: `evt_${type}_${refundId}`,
  object: 'event',
  type,
  data: {
    object: {
      id: refundId,
      object: 'refund',
      payment_intent: paymentIntentId,
      amount: amountOre,
      currency: 'sek',
      status: type === 'refund.failed' ? 'failed' : 'succeeded',
      metadata: { [requestIdName]: String(requestId) },
    },
  },
})

/** A demo payout account's status: ready, until it is changed on its page. */
export const readDemoPayoutStatus = async (db: Db, accountId: string): Promise<PayoutStatus> => {
  const [account] = await db.select().from(demoPayoutAccounts).where(eq(demoPayoutAccounts.id, accountId))
  return account?.status ?? 'ready'
}

/** Changes a demo payout account. @returns the event the provider would send */
export const setDemoPayoutStatus = async (db: Db, accountId: string, status: PayoutStatus) => {
  await db
    .insert(demoPayoutAccounts)
    .values({ id: accountId, status })
    .onConflictDoUpdate({ target: demoPayoutAccounts.id, set: { status } })
  return {
    id: `evt_demo_${randomBytes(9).toString('base64url')}`,
    object: 'event',
    type: 'account.updated',
    data: { object: { id: accountId, object: 'account' } },
  }
}

/** The raw body of an event and its signature, made as Stripe makes them. */
export const signEvent = ({ clock, keys }: Pick<LocalPayParts, 'clock' | 'keys'>, event: object) => {
  const body = JSON.stringify(event)
  const timestamp = Math.floor(clock.now().getTime() / 1_000)
  return { body, signature: Stripe.webhooks.generateTestHeaderString({ payload: body, secret: secretOf(keys), timestamp }) }
}

const secretOf = (keys: LocalPayParts['keys']) => `whsec_${keys.webhook.toString('base64url')}`

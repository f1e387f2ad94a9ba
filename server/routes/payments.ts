import type { Hono } from 'hono'
import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { openCheckout } from '#server/domain/payments/checkout.ts'
import { declinedOfMatter, listPayments, paymentsOfMatter } from '#server/domain/payments/list.ts'
import { requestPayment } from '#server/domain/payments/request.ts'
import { declinePayment } from '#server/domain/payments/payments.ts'
import { createPayoutAccount } from '#server/domain/payments/payout-account.ts'
import { readReceipt } from '#server/domain/payments/receipt.ts'
import { handlePayEvent } from '#server/domain/payments/provider-events.ts'
import { readText } from './read-body.ts'
import type { Env, Serve } from './serve.ts'

/** Payments, and the payout accounts of delegated admins. */
export const paymentRoutes = (serve: Serve, deps: Deps) => {
  serve(api.payments.forMatter, ({ query }, { viewer }) => paymentsOfMatter(deps, viewer, query.matter))
  serve(api.payments.list, (_, { viewer }) => listPayments(deps, viewer))
  serve(api.payments.request, ({ params, body }, call) =>
    requestPayment(deps, call, params.matter_id, { amountSek: body.amount, password: body.confirm_password }),
  )
  serve(api.payments.checkout, ({ params, body }, call) => openCheckout(deps, call, params.id, body.confirm_password))
  serve(api.payments.decline, ({ params }, call) => declinePayment(deps, call, params.id))
  serve(api.payments.declined, ({ query }, { viewer }) => declinedOfMatter(deps, viewer, query.matter))
  serve(api.payments.receipt, ({ params }, { viewer }) => readReceipt(deps, viewer, params.id))
  serve(api.profile.createPayoutAccount, (_, { viewer }) => createPayoutAccount(deps, viewer))
}

/**
 * The card provider's webhook. Its signature covers the raw body, which must not be parsed first
 * (R52).
 */
export const webhookRoute = (calls: Hono<Env>, deps: Deps) =>
  calls.post('/payments/webhook/', async (c) => {
    await handlePayEvent(deps, await readText(c.req.raw), c.req.header('stripe-signature'))
    return c.json({ received: true })
  })

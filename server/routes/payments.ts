import type { Hono } from 'hono'
import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { openCheckout } from '#server/domain/money/payments/checkout.ts'
import { declinedOfMatter, listPayments, paymentsOfMatter } from '#server/domain/money/payments/list.ts'
import { readRequested, requestPayment } from '#server/domain/money/payments/request.ts'
import { declinePayment } from '#server/domain/money/payments/decline.ts'
import { createPayoutAccount } from '#server/domain/money/payouts/account.ts'
import { readReceipt } from '#server/domain/money/payments/receipt.ts'
import { askRefund, listRefunds, readAskedRefund } from '#server/domain/money/refunds/requests.ts'
import { handlePayEvent } from '#server/domain/money/payments/provider-events.ts'
import { rowId } from '#server/domain/shared/row-id.ts'
import { readText } from './read-body.ts'
import type { Env, Serve } from './serve.ts'

/** Payments, and the payout accounts of delegated admins. */
export const paymentRoutes = (serve: Serve, deps: Deps) => {
  serve(api.payments.forMatter, (actor, { query }) => paymentsOfMatter(deps, actor, rowId(query.matter)))
  serve(api.payments.list, (actor) => listPayments(deps, actor))
  serve(
    api.payments.request,
    (actor, { params, body }) =>
      requestPayment(deps, actor, {
        matterId: params.matter_id,
        amountSek: body.amount,
        scope: body.scope,
        performer: body.performer,
        password: body.confirm_password,
      }),
    (actor, { params }, madeIds) => readRequested(deps, actor, params.matter_id, madeIds),
  )
  serve(api.payments.checkout, (actor, { params, body }) =>
    openCheckout(deps, actor, { paymentId: params.id, password: body.confirm_password, billing: body }),
  )
  serve(api.payments.decline, (actor, { params }) => declinePayment(deps, actor, params.id))
  serve(api.payments.declined, (actor, { query }) => declinedOfMatter(deps, actor, rowId(query.matter)))
  serve(api.payments.receipt, (actor, { params }) => readReceipt(deps, actor, params.id))
  serve(api.refunds.list, (actor, { params }) => listRefunds(deps, actor, params.id))
  serve(
    api.refunds.ask,
    (actor, { params, body }) =>
      askRefund(deps, actor, {
        paymentId: params.id,
        amountSek: body.amount,
        reason: body.reason,
        password: body.confirm_password,
      }),
    (actor, { params }, madeIds) => readAskedRefund(deps, actor, params.id, madeIds),
  )
  serve(api.profile.createPayoutAccount, (actor) => createPayoutAccount(deps, actor))
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

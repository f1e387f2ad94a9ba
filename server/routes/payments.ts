import type { Hono } from 'hono'
import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { performOrphanedWork } from '#server/domain/agreements/perform-orphaned-work.ts'
import { openCheckout } from '#server/domain/money/payments/checkout.ts'
import { declinedOfMatter, listPayments, paymentsOfMatter } from '#server/domain/money/payments/list.ts'
import { readRequested, requestPayment } from '#server/domain/money/payments/request.ts'
import { declinePayment } from '#server/domain/money/payments/decline.ts'
import { recallPayment } from '#server/domain/money/payments/recall.ts'
import { createPayoutAccount } from '#server/domain/money/payouts/account.ts'
import { readReceipt } from '#server/domain/money/payments/receipt.ts'
import { askRefund, listRefunds, readAskedRefund } from '#server/domain/money/refunds/requests.ts'
import { noteRepaid } from '#server/domain/money/refunds/repay.ts'
import { handlePayEvent } from '#server/domain/money/payments/provider-events.ts'
import { rowId } from '#server/domain/shared/row-id.ts'
import { readText } from './read-body.ts'
import type { Env, Serve } from './serve.ts'

/** Payments, and the payout accounts of partners. */
export const paymentRoutes = (serve: Serve, deps: Deps) => {
  serve(api.payments.forMatter, (call, { query }) => paymentsOfMatter(deps, call, rowId(query.matter)))
  serve(api.payments.list, (call) => listPayments(deps, call))
  serve(
    api.payments.request,
    (call, { params, body }) =>
      requestPayment(deps, call, {
        matterId: params.matter_id,
        amountSek: body.amount,
        scope: body.scope,
        performer: body.performer,
        password: body.confirm_password,
      }),
    (call, { params }, madeIds) => readRequested(deps, call, params.matter_id, madeIds),
  )
  serve(api.payments.checkout, (call, { params, body }) =>
    openCheckout(deps, call, { paymentId: params.id, password: body.confirm_password, billing: body }),
  )
  serve(api.payments.decline, (call, { params }) => declinePayment(deps, call, params.id))
  serve(api.payments.recall, (call, { params }) => recallPayment(deps, call, params.id))
  serve(api.payments.declined, (call, { query }) => declinedOfMatter(deps, call, rowId(query.matter)))
  serve(api.payments.receipt, (call, { params }) => readReceipt(deps, call, params.id))
  serve(api.payments.performed, (call, { params, body }) =>
    performOrphanedWork(deps, call, {
      paymentId: params.id,
      isUnusedReturned: body.unused_returned === true,
      password: body.confirm_password,
    }),
  )
  serve(api.refunds.list, (call, { params }) => listRefunds(deps, call, params.id))
  serve(
    api.refunds.ask,
    (call, { params, body }) =>
      askRefund(deps, call, {
        paymentId: params.id,
        amountSek: body.amount,
        reason: body.reason,
        password: body.confirm_password,
      }),
    (call, { params }, madeIds) => readAskedRefund(deps, call, params.id, madeIds),
  )
  serve(api.refunds.repay, (call, { params, body }) =>
    noteRepaid(deps, call, {
      paymentId: params.id,
      refundId: params.refund,
      paidOn: body.paid_on,
      how: body.how,
      password: body.confirm_password,
    }),
  )
  serve(api.profile.createPayoutAccount, (call) => createPayoutAccount(deps, call))
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

import * as z from 'zod/mini'
import { CurrentPassword } from '#contract/accounts/password-fields.ts'
import { billingFields } from '#contract/money/billing-fields.ts'
import { endpoint, extraMemberCall } from '#contract/core/endpoint.ts'
import { limits } from '#contract/core/limits.ts'
import { lineOrNone, textOrNone } from '#contract/core/text-fields.ts'
import { Id, noReply, Owner, Sek } from '#contract/core/wire.ts'

/**
 * `status` is pending, paid or another server's own word (docs/reference/product.md, The payment
 * button). `user` is the payer and may be absent (docs/reference/product.md, Who pays).
 */
export const Payment = z.object({
  id: Id,
  status: z.string(),
  user: z.optional(z.nullable(Owner)),
  matter: z.optional(z.nullable(Id)),
  matter_title: z.optional(z.nullable(z.string())),
  amount: z.optional(Sek),
  /** The contents of the service and its performer, if the request gave them. */
  scope: z.optional(z.nullable(z.string())),
  performer: z.optional(z.nullable(z.string())),
  /** True if the buyer asked for work to begin within the period of withdrawal. */
  early_start: z.optional(z.boolean()),
  /**
   * Of a paid order without an agreement: the first day of work, `2026-12-08`, while it is ahead.
   * Other servers don't know.
   */
  starts_on: z.optional(z.string()),
  /**
   * For the payer of a pending payment without an agreement: what it is for, of whom, and under
   * which terms, to be read before paying.
   */
  order: z.optional(
    z.object({
      service: z.string(),
      seller: z.object({
        name: z.string(),
        organisation_number: z.nullable(z.string()),
        vat_number: z.nullable(z.string()),
        address: z.nullable(z.string()),
        email: z.nullable(z.string()),
        phone: z.nullable(z.string()),
        seat: z.optional(z.string()),
        is_advokat: z.boolean(),
      }),
      /** The office isn't the seller. Other servers may not say. */
      sold_by_partner: z.optional(z.boolean()),
      terms_version: z.string(),
    }),
  ),
  /** For the payer of a pending payment: its document needs an address, and none is given yet. */
  address_missing: z.optional(z.boolean()),
  /**
   * For the payer of a pending payment without an agreement: an earlier try to pay has given one,
   * to be changed until it is paid.
   */
  address_given: z.optional(z.boolean()),
  /**
   * The sum that has gone back, in SEK, and the Swedish day on which the last of it did, where that
   * is known.
   */
  returned: z.optional(z.object({ amount: Sek, day: z.optional(z.string()), several: z.optional(z.boolean()) })),
  /** The sum that the payer's bank has taken back, in SEK: disputes that were lost. */
  lost_amount: z.optional(Sek),
  /**
   * Of a paid payment, for those who may give it back: what is left, in SEK. Other servers don't
   * say.
   */
  left: z.optional(Sek),
  /** There is nothing left to withdraw from: its agreement was, or all of it has gone back. */
  ended: z.optional(z.boolean()),
  /** A consumer's agreement is paid with it: where that is shown is the way out of it. */
  agreed: z.optional(z.boolean()),
  /** For those at the office who may recall it. Other servers don't say. */
  recallable: z.optional(z.boolean()),
  /** Its work is paid for and goes on: deleting the payer's account would end it. */
  unfinished: z.optional(z.boolean()),
  /** Money of it is on its way back, or the office decides how much. */
  refund_waits: z.optional(z.boolean()),
  /** Of the document that it has once it is paid. Other servers don't say. */
  document_kind: z.optional(z.enum(['receipt', 'invoice'])),
})
export type Payment = z.infer<typeof Payment>

export const amountText = 'Ange ett belopp mellan 3 kr och 999 999,99 kr, med högst två decimaler.'

const sekPattern = /^\d{1,6}(\.\d{1,2})?$/

/** That a number or a text is an amount in SEK with at most two decimals. */
export const isSek = (least: number, most: number, message: string) =>
  z.refine<number | string>((amount) => sekPattern.test(String(amount)) && Number(amount) >= least && Number(amount) <= most, {
    error: message,
    params: {
      minimum: least,
      maximum: most,
      pattern: sekPattern.source,
      description: 'SEK, with at most two decimals.',
    },
  })

/**
 * An amount being requested, in SEK: a number or plain decimal text with at most two decimals
 * (R51).
 */
export const RequestedAmount = z.pipe(
  z.union([z.number(), z.string()], amountText).check(isSek(limits.minSek, limits.maxSek, amountText)),
  z.transform(Number),
)

/** A point in time: ISO 8601 in UTC, as our server writes it. */
const Moment = z.string()

/**
 * A request that the payer declined; only our own calls show it
 * (docs/decisions/0006-declined-payments.md).
 */
const DeclinedPayment = z.object({ id: Id, amount: Sek, declined_at: Moment })

const PaymentRequest = z.object({
  confirm_password: CurrentPassword,
  amount: RequestedAmount,
  scope: z.optional(textOrNone(limits.messageChars)),
  performer: z.optional(lineOrNone(limits.titleChars)),
})
/**
 * `confirm_password`, and where `address_missing` or `address_given` says so the buyer's address.
 */
export const CheckoutConfirmation = z.object({ confirm_password: CurrentPassword, ...billingFields })

export const payments = {
  forMatter: endpoint({
    method: 'GET',
    path: '/payments/',
    selectedBy: 'matter',
    audience: 'member',
    query: z.object({ matter: Id }),
    reply: z.array(Payment),
    reads: 'payments',
  }),
  list: endpoint({
    method: 'GET',
    path: '/payments/',
    audience: 'member',
    reply: z.array(Payment),
    reads: 'payments',
  }),
  request: endpoint({
    method: 'POST',
    path: '/payments/create/:matter_id/',
    audience: 'member',
    body: PaymentRequest,
    reply: Payment,
    status: 201,
    idempotent: 'always',
    touches: ['payments', 'matters'],
  }),
  checkout: endpoint({
    method: 'POST',
    path: '/payments/:id/create_checkout_session/',
    audience: 'member',
    body: CheckoutConfirmation,
    reply: z.object({ url: z.optional(z.nullable(z.string())) }),
    touches: ['payments'],
  }),
  decline: extraMemberCall({
    method: 'POST',
    path: '/payments/:id/decline/',
    ...noReply,
    touches: ['payments', 'agreements'],
  }),
  recall: extraMemberCall({
    method: 'POST',
    path: '/payments/:id/recall/',
    ...noReply,
    touches: ['payments', 'matters'],
  }),
  declined: extraMemberCall({
    method: 'GET',
    path: '/payments/declined/',
    query: z.object({ matter: Id }),
    reply: z.array(DeclinedPayment),
    reads: 'payments',
  }),
}

import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { limits } from '#contract/core/limits.ts'
import { GivenPassword } from '#contract/accounts/password-fields.ts'
import { isSek } from '#contract/money/payments/payments.ts'
import { refundStates } from './states.ts'
import { line } from '#contract/core/text-fields.ts'
import { Id, Sek } from '#contract/core/wire.ts'

/** Money that an admin asked to give back. `amount` in SEK. */
export const Refund = z.object({
  id: Id,
  payment: Id,
  amount: Sek,
  reason: z.string(),
  state: z.enum(refundStates),
  asked_at: z.string(),
})
export type Refund = z.infer<typeof Refund>

export const refundAmountText = 'Ange ett belopp i kronor, med högst två decimaler.'

/** The rest of the payment is checked where it is known. */
export const RefundRequest = z.object({
  amount: z.pipe(
    z.union([z.number(), z.string()], refundAmountText).check(isSek(0.01, limits.maxSek, refundAmountText)),
    z.transform(Number),
  ),
  reason: line(limits.titleChars, 'Ange varför pengarna går tillbaka.'),
  confirm_password: GivenPassword,
})

export const refunds = {
  list: endpoint({
    method: 'GET',
    path: '/payments/:id/refunds/',
    extra: true,
    audience: 'member',
    reply: z.array(Refund),
    status: 200,
    reads: 'refunds',
  }),
  ask: endpoint({
    method: 'POST',
    path: '/payments/:id/refunds/',
    extra: true,
    audience: 'member',
    body: RefundRequest,
    reply: Refund,
    status: 201,
    idempotent: 'always',
    touches: ['refunds', 'payments', 'documents'],
  }),
}

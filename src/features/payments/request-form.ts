import { amountText, RequestedAmount } from '#contract/payments.ts'
import { readSek } from '#lib/money.ts'
import { requestPaymentTexts as t } from '#texts/request-payment.ts'
import * as z from 'zod/mini'

/** The amount that a person has typed, if it can be requested. SEK. */
export const readRequestedSek = (typed: string): number | undefined => z.safeParse(RequestedAmount, readSek(typed)).data

/** The form of /admin-create-payment as people fill it in (SPEC section 5). */
export const RequestForm = z.object({
  amount: z.string().check(
    z.refine((typed) => typed.trim() !== '', { error: t.missingAmount, abort: true }),
    z.refine((typed) => readRequestedSek(typed) !== undefined, amountText),
  ),
  confirm_password: z.string().check(z.minLength(1, t.missingPassword)),
})

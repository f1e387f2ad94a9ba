import { limits } from '#contract/core/limits.ts'
import { amountText, RequestedAmount } from '#contract/money/payments/payments.ts'
import { optionalLine, optionalText } from '#contract/core/text-fields.ts'
import { readSek } from '#lib/read-sek.ts'
import { requestPaymentTexts as t } from '#texts/money/request-payment.ts'
import * as z from 'zod/mini'

/** Parses a typed amount in SEK; undefined if it can't be requested. */
export const readRequestedSek = (typed: string): number | undefined => z.safeParse(RequestedAmount, readSek(typed)).data

/** The form as typed: the amount is still text. */
export const RequestForm = z.object({
  amount: z.string().check(
    z.refine((typed) => typed.trim() !== '', { error: t.missingAmount, abort: true }),
    z.refine((typed) => readRequestedSek(typed) !== undefined, amountText),
  ),
  confirm_password: z.string().check(z.minLength(1, t.missingPassword)),
  scope: optionalText(limits.messageChars),
  performer: optionalLine(limits.titleChars),
})

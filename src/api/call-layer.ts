import { accounts } from '#contract/accounts/accounts.ts'
import { matters } from '#contract/matters/matters.ts'
import { payments } from '#contract/money/payments/payments.ts'
import { profile } from '#contract/accounts/profile.ts'
import { sessions } from '#contract/accounts/sessions.ts'
import { twoFactor } from '#contract/accounts/two-factor.ts'
import { call, callIgnoringReply } from './http.ts'

/** Declarations of calls, and what makes a call. */
export interface CallLayer<Api> {
  api: Api
  call: typeof call
  callIgnoringReply: typeof callIgnoringReply
}

/** Chooses a call's declaration. */
export type Choice<Api, E> = (api: Api) => E

/**
 * The calls of the pages that everyone sees. Agreements, the office and the forms for visitors
 * have layers of their own, so that these pages don't load their declarations. With zod and ky
 * it weighs 20 KB.
 */
export const callLayer = {
  api: { accounts, twoFactor, profile, matters, payments, sessions },
  call,
  callIgnoringReply,
}

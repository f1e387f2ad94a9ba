import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { limits } from '#contract/core/limits.ts'
import { Email, line, textOrNone } from '#contract/core/text-fields.ts'

/**
 * A consumer's statement that they withdraw from an agreement (distansavtalslagen 2 kap. 10 a §).
 * `agreement` is what they call it: as a rule its number, or the order's. No reason is asked for.
 */
export const WithdrawalStatement = z.object({
  // Room for a first and a last name.
  name: line(2 * limits.nameChars + 1, 'Ange ditt namn.'),
  agreement: line(limits.titleChars, 'Ange avtalets eller orderns nummer, eller skriv vad avtalet gäller.'),
  email: Email,
  message: z.optional(textOrNone(limits.messageChars)),
})
export type WithdrawalStatement = z.output<typeof WithdrawalStatement>

/**
 * The receipt: what was received and when, by the server's clock. `mailed` is false where its
 * address has had so many that this one is shown here only. `sums` is what its mail says of the
 * money, to the buyer alone who ends a paid agreement with it.
 */
export const WithdrawalReceipt = z.object({
  reference: z.string(),
  received_at: z.string(),
  text: z.string(),
  sums: z.optional(z.string()),
  mailed: z.optional(z.boolean()),
})
export type WithdrawalReceipt = z.infer<typeof WithdrawalReceipt>

export const withdrawals = {
  submit: endpoint({
    method: 'POST',
    path: '/withdrawals/',
    extra: true,
    audience: 'public',
    body: WithdrawalStatement,
    reply: WithdrawalReceipt,
    status: 201,
    idempotent: 'always',
    touches: ['agreements', 'payments', 'withdrawals', 'deadlines', 'time'],
  }),
}

import * as z from 'zod/mini'
import { agreementStates } from './states.ts'
import { extraMemberCall } from '#contract/core/endpoint.ts'
import { limits } from '#contract/core/limits.ts'
import { textOrNone } from '#contract/core/text-fields.ts'
import { Id, noReply, Sek } from '#contract/core/wire.ts'
import { wholeNumber } from '#contract/core/whole-number.ts'
import { whyNotWithdraw } from './withdrawals/right.ts'
import { WithdrawalReceipt } from './withdrawals/withdrawals.ts'

/** The buyer's right to withdraw now. `until` is the last day, `2026-12-06` (Swedish time). */
const WithdrawalRight = z.object({
  until: z.nullable(z.string()),
  possible: z.boolean(),
  why_not: z.optional(z.nullable(z.enum(whyNotWithdraw))),
})

/** An agreement on a service. Amounts in SEK, VAT included; times in ISO 8601. */
export const Agreement = z.object({
  id: Id,
  /** `A2026-1`, without gaps in a year. */
  number: z.string(),
  state: z.enum(agreementStates),
  matter: Id,
  proposal: z.nullable(Id),
  payment: z.nullable(Id),
  service: z.string(),
  amount: Sek,
  as_consumer: z.boolean(),
  early_start: z.boolean(),
  loss_acknowledged: z.boolean(),
  concluded_at: z.string(),
  paid_at: z.nullable(z.string()),
  performed_at: z.nullable(z.string()),
  share_done_percent: z.number(),
  /** The first day of work, where it may not begin within the period of withdrawal. */
  starts_on: z.nullable(z.string()),
  withdrawal: WithdrawalRight,
  /** In lists: the agreed last day of the work, `2026-12-06`. */
  deliver_by: z.optional(z.nullable(z.string())),
  /** In lists: the rest of what was paid, as in `Withdrawal`. */
  left: z.optional(Sek),
  /** In lists: the office's last word on what is done. */
  progress_note: z.optional(z.nullable(z.string())),
})
export type Agreement = z.infer<typeof Agreement>

const shareText = 'Ange en andel mellan 1 och 99 procent.'

export const ProgressReport = z.object({
  share_done_percent: wholeNumber(1, 99, shareText),
  note: z.optional(textOrNone(limits.notesChars)),
})

export const agreements = {
  list: extraMemberCall({
    method: 'GET',
    path: '/agreements/',
    query: z.object({ matter: Id }),
    reply: z.array(Agreement),
    reads: 'agreements',
  }),
  text: extraMemberCall({
    method: 'GET',
    path: '/agreements/:id/text/',
    reply: z.object({ number: z.string(), text: z.string(), text_sha256: z.string() }),
    reads: 'agreements',
  }),
  progress: extraMemberCall({
    method: 'POST',
    path: '/agreements/:id/progress/',
    body: ProgressReport,
    reply: Agreement,
    touches: ['agreements'],
  }),
  performed: extraMemberCall({
    method: 'POST',
    path: '/agreements/:id/performed/',
    ...noReply,
    touches: ['agreements', 'deadlines', 'time'],
  }),
  withdraw: extraMemberCall({
    method: 'POST',
    path: '/agreements/:id/withdraw/',
    body: z.object({ message: z.optional(textOrNone(limits.messageChars)) }),
    reply: WithdrawalReceipt,
    status: 201,
    idempotent: 'always',
    touches: ['agreements', 'payments', 'withdrawals', 'deadlines', 'time'],
  }),
  /** For a paid order without an agreement: its caller asks for an early start. */
  startEarly: extraMemberCall({
    method: 'POST',
    path: '/payments/:id/early_start/',
    body: z.object({ loss_acknowledged: z.boolean() }),
    ...noReply,
    touches: ['payments'],
  }),
}

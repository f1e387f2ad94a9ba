import * as z from 'zod/mini'
import { agreementStates } from './states.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { limits } from '#contract/core/limits.ts'
import { textOrNone } from '#contract/core/text-fields.ts'
import { Id, Nothing, Sek } from '#contract/core/wire.ts'
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
  list: endpoint({
    method: 'GET',
    path: '/agreements/',
    extra: true,
    audience: 'member',
    query: z.object({ matter: Id }),
    reply: z.array(Agreement),
    status: 200,
    reads: 'agreements',
  }),
  text: endpoint({
    method: 'GET',
    path: '/agreements/:id/text/',
    extra: true,
    audience: 'member',
    reply: z.object({ number: z.string(), text: z.string(), text_sha256: z.string() }),
    status: 200,
    reads: 'agreements',
  }),
  progress: endpoint({
    method: 'POST',
    path: '/agreements/:id/progress/',
    extra: true,
    audience: 'member',
    body: ProgressReport,
    reply: Agreement,
    status: 200,
    touches: ['agreements'],
  }),
  performed: endpoint({
    method: 'POST',
    path: '/agreements/:id/performed/',
    extra: true,
    audience: 'member',
    reply: Nothing,
    status: 204,
    touches: ['agreements', 'deadlines', 'time'],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/agreements/:id/withdraw/',
    extra: true,
    audience: 'member',
    body: z.object({ message: z.optional(textOrNone(limits.messageChars)) }),
    reply: WithdrawalReceipt,
    status: 201,
    idempotent: 'always',
    touches: ['agreements', 'payments', 'withdrawals', 'deadlines', 'time'],
  }),
  /** For a paid order without an agreement: its caller asks for an early start. */
  startEarly: endpoint({
    method: 'POST',
    path: '/payments/:id/early_start/',
    extra: true,
    audience: 'member',
    body: z.object({ loss_acknowledged: z.boolean() }),
    reply: Nothing,
    status: 204,
    touches: ['payments'],
  }),
}

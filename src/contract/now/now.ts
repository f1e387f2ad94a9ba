import * as z from 'zod/mini'
import { Deadline } from '#contract/conversation/deadline.ts'
import { ClientRequest } from '#contract/conversation/client-request.ts'
import { extraMemberCall } from '#contract/core/endpoint.ts'
import { matterStatuses } from '#contract/matters/statuses.ts'
import { actionKinds, type Side } from './situations.ts'
import { Step } from './steps.ts'
import { Waiting } from './waiting-list.ts'
import { Id, Sek } from '#contract/core/wire.ts'

/**
 * The standing of a matter for its reader: what has happened, what is needed of them, what comes
 * next and when, with the one thing to do, and all that it is about.
 */
export const Now = z.object({
  happened: z.string(),
  needed: z.string(),
  next: z.string(),
  /** When to expect something; empty where nothing is to be expected. */
  hear: z.string(),
  action: z.nullable(
    z.object({
      kind: z.enum(actionKinds),
      /** The payment, proposal or client request that it is about. */
      id: z.nullable(Id),
    }),
  ),
  /** Messages of the other side that the reader hasn't read. */
  unread: z.number(),
  /** Those that are open, answered or returned, oldest first. */
  requests: z.array(ClientRequest),
  /** The number that is accepted or taken back. */
  ended_requests: z.number(),
  /** Those that the reader may see, from today on, by day and time. */
  deadlines: z.array(Deadline),
  /** The one that can be accepted. */
  proposal: z.nullable(z.object({ id: Id, number: z.string(), amount: Sek, valid_until: z.nullable(z.string()) })),
  /** The customer of the matter, for the office. */
  customer: z._default(
    z.nullable(
      z.object({
        name: z.string(),
        email: z.string(),
        phone_number: z.string(),
        /** Since when they have an account (ISO 8601). */
        since: z.string(),
        /** The account is disabled: nothing is notified, and nobody logs in. */
        disabled: z.optional(z.boolean()),
        /** Mails to the address are refused for good: the customer hears of nothing. */
        mail_refused: z.optional(z.boolean()),
      }),
    ),
    null,
  ),
  /** The name of its handler: the partner who has it, or the first lawyer who answered. */
  handler: z.nullable(z.string()),
  /** All that waits and that the reader is told of, what they have to do first. */
  waiting: z.optional(z.array(Waiting)),
  /** Of an order that was withdrawn from: the sum that is still to go back, and its last day. */
  goes_back: z.optional(z.nullable(z.object({ amount: Sek, by: z.string() }))),
  /** The last price is declined, recalled, or too late to accept. */
  price_ended: z.optional(z.boolean()),
  /** The steps that it has taken, and those ahead. */
  steps: z.optional(z.array(Step)),
  /** The reader has something to see of hours: a ceiling price, or a line of time. */
  has_hours: z.optional(z.boolean()),
  /** Without a handler, who at the office last wrote to the customer, and has an account. */
  answered_by: z.optional(z.nullable(z.string())),
  /** For the office: the status that what has happened speaks for, if it is another. */
  suggested_status: z.optional(z.nullable(z.enum(matterStatuses))),
  /**
   * The day on which the closed matter goes by itself; null for one that stays. A held one goes
   * once nothing waits in it any more, on that day at the earliest.
   */
  removal: z.optional(z.nullable(z.object({ goes_on: z.string(), held: z.boolean() }))),
  /** The legal service that it is about, of `legal-services.ts`; other servers don't know. */
  service: z.optional(z.nullable(z.string())),
})
export type Now = z.infer<typeof Now>

/** The side whose standing it is: only the office is told who the customer is. */
export const readerOf = ({ customer }: Pick<Now, 'customer'>): Side => (customer === null ? 'customer' : 'office')

export const now = {
  read: extraMemberCall({
    method: 'GET',
    path: '/matters/:id/now/',
    reply: Now,
    reads: 'now',
  }),
}

import * as z from 'zod/mini'
import { Agreement } from '#contract/agreements/agreements.ts'
import { billingFields } from '#contract/money/billing-fields.ts'
import { extraMemberCall } from '#contract/core/endpoint.ts'
import { limits } from '#contract/core/limits.ts'
import { CurrentPassword } from '#contract/accounts/password-fields.ts'
import { Payment, RequestedAmount } from '#contract/money/payments/payments.ts'
import { areHours, hoursText } from './proposal-hours.ts'
import { proposalStates } from './states.ts'
import { line, lineOrNone, text, textOrNone } from '#contract/core/text-fields.ts'
import { Id, noReply, Sek } from '#contract/core/wire.ts'
import { wholeNumber } from '#contract/core/whole-number.ts'

/** `fixed`: one price. `ceiling`: hours times rate, which is never exceeded. */
export const proposalKinds = ['fixed', 'ceiling'] as const
export type ProposalKind = (typeof proposalKinds)[number]

/** A day in Sweden, `2026-12-06`. */
const Day = z.string()

/**
 * A proposal: what is included, by whom, and at what price. Amounts in SEK, VAT included. `text`
 * is the whole agreement as the customer reads it, `text_sha256` its hash in hex. A draft's text
 * is a preview; sending it fixes the text.
 */
export const Proposal = z.object({
  id: Id,
  /** `12-1`: the first one that was sent in matter 12; null for a draft. */
  number: z.nullable(z.string()),
  state: z.enum(proposalStates),
  matter: Id,
  kind: z.enum(proposalKinds),
  service: z.string(),
  scope: z.string(),
  excluded: z.nullable(z.string()),
  amount: Sek,
  hours: z.nullable(z.number()),
  rate: z.nullable(Sek),
  performer: z.nullable(z.string()),
  delivery_days: z.nullable(z.number()),
  valid_days: z.number(),
  /** The last day on which it can be accepted; null for a draft. */
  valid_until: z.nullable(Day),
  sent_at: z.nullable(z.string()),
  decline_reason: z.nullable(z.string()),
  /** Which version of the terms is agreed on. */
  terms_version: z.string(),
  text: z.string(),
  text_sha256: z.string(),
  /** A draft that this viewer may throw away. */
  discardable: z.optional(z.boolean()),
})
export type Proposal = z.infer<typeof Proposal>

/** Which price fields each kind needs is checked by `priceProblems` in `price.ts`. */
const fields = {
  kind: z.enum(proposalKinds, 'Välj fast pris eller takpris.'),
  service: line(limits.titleChars, 'Ange vilken tjänst förslaget gäller.'),
  scope: text(limits.proposalTextChars, 'Beskriv vad som ingår.'),
  excluded: textOrNone(limits.proposalTextChars),
  amount: z.nullable(RequestedAmount),
  hours: z.nullable(
    z.number(hoursText).check(
      z.refine(areHours, {
        error: hoursText,
        params: { exclusiveMinimum: 0, maximum: limits.proposalHours, multipleOf: 0.25 },
      }),
    ),
  ),
  rate: z.nullable(RequestedAmount),
  performer: lineOrNone(limits.titleChars),
  delivery_days: z.nullable(wholeNumber(1, 365, 'Ange mellan 1 och 365 dagar.')),
  valid_days: wholeNumber(1, 90, 'Ange mellan 1 och 90 dagar.'),
}
const { excluded, amount, hours, rate, performer, delivery_days, valid_days } = fields

/** A new draft. */
export const ProposalDraft = z.object({
  matter: Id,
  ...fields,
  excluded: z.optional(excluded),
  amount: z.optional(amount),
  hours: z.optional(hours),
  rate: z.optional(rate),
  performer: z.optional(performer),
  delivery_days: z.optional(delivery_days),
  valid_days: z._default(valid_days, 14),
})
export type ProposalDraft = z.output<typeof ProposalDraft>

/** Any of a draft's fields. */
export const ProposalChange = z.partial(z.object(fields))
export type ProposalChange = z.output<typeof ProposalChange>

/** The body that sends a draft: `text_sha256` of the text that the sender has read. */
export const ProposalSending = z.object({ text_sha256: z.string().check(z.maxLength(64)), confirm_password: CurrentPassword })
export type ProposalSending = z.output<typeof ProposalSending>

/**
 * An order: which text was read, and as whom. The two consents are optional and never ticked in
 * advance (distansavtalslagen 2 kap. 11 §).
 */
export const Acceptance = z.object({
  text_sha256: z.string().check(z.maxLength(64)),
  as_consumer: z.boolean('Välj om du beställer som privatperson eller för ett företag.'),
  early_start: z.boolean(),
  loss_acknowledged: z.boolean(),
  confirm_password: CurrentPassword,
  /** The buyer's address: obligatory for companies, and above the limit. */
  ...billingFields,
})
export type Acceptance = z.output<typeof Acceptance>

export const proposals = {
  list: extraMemberCall({
    method: 'GET',
    path: '/proposals/',
    query: z.object({ matter: Id }),
    reply: z.array(Proposal),
    reads: 'proposals',
  }),
  read: extraMemberCall({
    method: 'GET',
    path: '/proposals/:id/',
    reply: Proposal,
    reads: 'proposals',
  }),
  write: extraMemberCall({
    method: 'POST',
    path: '/proposals/',
    body: ProposalDraft,
    reply: Proposal,
    status: 201,
    idempotent: 'always',
    touches: ['proposals'],
  }),
  change: extraMemberCall({
    method: 'PATCH',
    path: '/proposals/:id/',
    body: ProposalChange,
    reply: Proposal,
    touches: ['proposals'],
  }),
  send: extraMemberCall({
    method: 'POST',
    path: '/proposals/:id/send/',
    body: ProposalSending,
    reply: Proposal,
    touches: ['proposals'],
  }),
  recall: extraMemberCall({
    method: 'POST',
    path: '/proposals/:id/recall/',
    ...noReply,
    touches: ['proposals'],
  }),
  discard: extraMemberCall({
    method: 'POST',
    path: '/proposals/:id/discard/',
    ...noReply,
    touches: ['proposals'],
  }),
  decline: extraMemberCall({
    method: 'POST',
    path: '/proposals/:id/decline/',
    body: z.object({ reason: z.optional(textOrNone(limits.messageChars)) }),
    ...noReply,
    touches: ['proposals'],
  }),
  accept: extraMemberCall({
    method: 'POST',
    path: '/proposals/:id/accept/',
    body: Acceptance,
    reply: z.object({ agreement: Agreement, payment: Payment }),
    status: 201,
    idempotent: 'always',
    touches: ['proposals', 'agreements', 'payments'],
  }),
}

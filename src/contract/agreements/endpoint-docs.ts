import { ending, hashing, officeOnly, type RoomDocs } from '#contract/core/endpoint-doc.ts'
import type { agreements } from './agreements.ts'
import type { officeWithdrawals } from './withdrawals/office-withdrawals.ts'
import type { policyAnnouncements } from './policy-announcements.ts'
import type { proposals } from './proposals/proposals.ts'
import type { time } from './time/time.ts'
import type { withdrawals } from './withdrawals/withdrawals.ts'

/** A proposal that isn't open to decide on, and what became of it. */
const notSent = [
  'proposal.draft',
  'proposal.accepted',
  'proposal.declined',
  'proposal.expired',
  'proposal.recalled',
  'proposal.replaced',
] as const

export const agreementDocs = {
  'withdrawals.submit': {
    summary:
      'Receives a statement that somebody withdraws from an agreement, and mails a receipt; the same answer for known and unknown agreements, never refused as late; above three an hour and address the receipt is in the answer only',
    refusals: ['withdrawal.throttled', 'withdrawal.missing'],
  },
  'officeWithdrawals.list': { summary: 'A page of the withdrawals, those to decide on first', refusals: [] },
  'officeWithdrawals.enterByHand': {
    summary:
      'Enters a withdrawal that came by mail, letter or phone, with the times when it was sent, which decides on the right, and when it came',
    refusals: ['role.missing', 'withdrawal.missing', 'matter.own', ...hashing],
  },
  'officeWithdrawals.accept': {
    summary: 'Accepts a withdrawal: the agreement ends, and what is left after the share done is asked to be refunded',
    refusals: [
      ...officeOnly,
      'payment.own_share',
      'withdrawal.missing',
      'withdrawal.decided',
      'withdrawal.unknown_order',
      'refund.too_much',
      ...ending,
      ...hashing,
    ],
  },
  'officeWithdrawals.refuse': {
    summary: 'Refuses a withdrawal with a reason, which is mailed to its sender',
    refusals: [
      ...officeOnly,
      'payment.own_share',
      'withdrawal.missing',
      'withdrawal.decided',
      'withdrawal.must_accept',
      ...hashing,
    ],
  },
  'policyAnnouncements.list': {
    summary: 'The versions of terms that will hold or have been announced, and how many were told of each, for admins',
    refusals: [],
  },
  'policyAnnouncements.announce': {
    summary: 'Announces coming terms: a job mails each person whom they concern, once; a repeat changes nothing',
    refusals: ['terms.not_coming', 'terms.too_near', ...hashing],
  },
  'proposals.list': { summary: "A matter's proposals, newest first; customers see no drafts", refusals: [] },
  'proposals.read': { summary: 'One proposal with its whole text', refusals: ['proposal.missing'] },
  'proposals.write': {
    summary: 'A new draft of a proposal for a matter',
    refusals: ['matter.missing', 'matter.full', 'proposal.missing', ...officeOnly],
  },
  'proposals.change': {
    summary: "Any of a draft's fields",
    refusals: ['proposal.missing', ...officeOnly, 'proposal.not_draft'],
  },
  'proposals.send': {
    summary: "Sends a draft to the matter's owner; the one that was sent before is replaced",
    refusals: [
      'proposal.missing',
      ...officeOnly,
      'proposal.not_draft',
      'proposal.draft_changed',
      'partner_terms.first',
      'office.not_set',
      ...hashing,
    ],
  },
  'proposals.recall': {
    summary: 'Takes a sent proposal back, before it is accepted',
    refusals: ['proposal.missing', ...officeOnly, ...notSent],
  },
  'proposals.discard': {
    summary: 'Deletes a draft, for its author and admins',
    refusals: ['proposal.missing', ...officeOnly, 'proposal.not_draft'],
  },
  'proposals.decline': {
    summary: "The matter's owner says no, with or without a reason",
    refusals: ['proposal.missing', 'proposal.not_owner', ...notSent],
  },
  'proposals.accept': {
    summary:
      'The order: makes the agreement and its pending payment, and mails the agreement; refused when the text that was read is another one',
    refusals: [
      'office.not_set',
      'proposal.missing',
      'agreement.missing',
      'matter.missing',
      'payment.missing',
      'proposal.not_owner',
      'proposal.text_changed',
      'proposal.payment_pending',
      ...notSent,
      ...hashing,
    ],
  },
  'agreements.list': { summary: "A matter's agreements, newest first", refusals: [] },
  'agreements.text': { summary: 'The whole text of an agreement, as it was mailed', refusals: ['agreement.missing'] },
  'agreements.progress': {
    summary: 'Reports which share of the work is done; only upwards',
    refusals: ['agreement.missing', ...officeOnly, 'agreement.not_running', 'agreement.share_not_higher'],
  },
  'agreements.performed': {
    summary:
      'All work at a fixed price is done: mails the buyer, and ends the right of withdrawal where both consents were given',
    refusals: ['agreement.missing', ...officeOnly, 'agreement.not_running', 'agreement.needs_hours'],
  },
  'time.list': {
    summary: "A matter's lines of time, newest day first, and its agreements at a ceiling price; customers get no internal lines",
    refusals: ['matter.missing'],
  },
  'time.add': {
    summary: 'A new line of time; a charged one belongs to a paid agreement at a ceiling price',
    refusals: ['matter.missing', ...officeOnly, 'time.missing', 'time.too_many', 'time.future', 'time.no_ceiling'],
  },
  'time.change': {
    summary: "Any of a line's fields, until what it belongs to is settled",
    refusals: ['matter.missing', ...officeOnly, 'time.missing', 'time.settled', 'time.future', 'time.no_ceiling'],
  },
  'time.remove': {
    summary: 'Removes a line, until what it belongs to is settled',
    refusals: ['matter.missing', ...officeOnly, 'time.missing', 'time.settled'],
  },
  'time.settle': {
    summary:
      'The final settlement of a ceiling price: the work is done, the price is that of its minutes, the rest is asked to be refunded, and the buyer gets the lines by mail',
    refusals: [
      'agreement.missing',
      ...officeOnly,
      'agreement.no_ceiling',
      'agreement.settled',
      'agreement.not_running',
      'agreement.minutes_changed',
      'time.free_missing',
      'payment.not_paid',
      'refund.too_much',
      ...hashing,
    ],
  },
  'agreements.withdraw': {
    summary: 'The buyer withdraws from an agreement: recorded and confirmed like a public statement, never refused as late',
    refusals: [
      'agreement.missing',
      'withdrawal.missing',
      'agreement.not_buyer',
      'agreement.company',
      'agreement.withdrawn',
      ...ending,
    ],
  },
  'agreements.startEarly': {
    summary: 'The buyer of a paid order without an agreement asks for work to begin within the period of withdrawal',
    refusals: [
      'payment.missing',
      'payment.not_payer',
      'payment.not_paid',
      'payment.has_agreement',
      'payment.order_ended',
      'payment.work_may_begin',
    ],
  },
} as const satisfies RoomDocs<{
  policyAnnouncements: typeof policyAnnouncements
  proposals: typeof proposals
  agreements: typeof agreements
  time: typeof time
  withdrawals: typeof withdrawals
  officeWithdrawals: typeof officeWithdrawals
}>

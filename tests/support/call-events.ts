import type { EndpointName } from '#contract/index.ts'
import type { MatterEventKind } from '#contract/history/events.ts'

/**
 * Which event each changing call writes into the history of its matter: exactly one, of one of
 * these kinds; or why none. Nothing is said of calls that concern no matter at all.
 */
export const callEvents: Partial<Record<EndpointName, readonly MatterEventKind[] | `none: ${string}`>> = {
  'matters.create': ['matter_created'],
  'matters.change': ['matter_changed', 'status_set', 'files_added', 'files_removed'],
  'matters.remove': 'none: its history goes with it',
  'payments.request': ['payment_requested'],
  'payments.checkout': 'none: nothing has happened until the provider says so',
  'payments.decline': ['payment_declined'],
  'agreements.startEarly': ['early_start_asked'],
  'refunds.ask': ['refund_asked'],
  'proposals.write': ['proposal_written'],
  'proposals.change': ['proposal_changed'],
  'proposals.discard': ['proposal_discarded'],
  'proposals.send': ['proposal_sent'],
  'proposals.recall': ['proposal_recalled'],
  'proposals.decline': ['proposal_declined'],
  'proposals.accept': ['agreement_concluded'],
  'agreements.progress': ['work_progressed'],
  'agreements.performed': ['work_performed'],
  'agreements.withdraw': ['agreement_withdrawn'],
  'withdrawals.submit': 'none: anyone may send it, and its answer must not tell whether there is such an order',
  'officeWithdrawals.enterByHand': ['withdrawal_entered'],
  'officeWithdrawals.accept': ['withdrawal_accepted'],
  'officeWithdrawals.refuse': ['withdrawal_refused'],
  'messages.send': ['message_sent', 'note_written'],
  'messages.recall': ['message_recalled', 'note_recalled'],
  'messages.read': 'none: a mark is about its reader',
  'clientRequests.ask': ['request_asked'],
  'clientRequests.answer': ['request_answered'],
  'clientRequests.accept': ['request_accepted'],
  'clientRequests.sendBack': ['request_returned'],
  'clientRequests.cancel': ['request_cancelled'],
  'inbox.opened': 'none: a mark is about its reader',
  'deadlines.add': ['deadline_added', 'internal_deadline_added'],
  'deadlines.change': ['deadline_changed', 'deadline_shown', 'deadline_hidden', 'internal_deadline_changed'],
  'deadlines.remove': ['deadline_removed', 'internal_deadline_removed'],
  'assignments.give': ['partner_offered', 'partner_assigned'],
  'assignments.answer': ['partner_accepted', 'partner_declined'],
  'assignments.release': ['partner_released', 'offer_recalled'],
  'matterService.set': ['service_set'],
  'assignments.setParties': ['parties_set'],
  'assignments.checkConflicts': ['conflicts_checked'],
}

/** Resources whose calls are about accounts, sessions or the company, never about a matter. */
export const withoutMatter: readonly string[] = [
  'accounts',
  'twoFactor',
  'profile',
  'sessions',
  'contact',
  'away',
  'calendar',
  'books',
  'partnerInvoices',
  'notifications',
  'people',
  'office',
  'savedViews',
  'partners',
]

import { accounts } from './accounts/accounts.ts'
import { agreements } from './agreements/agreements.ts'
import { assignments } from './assignments/assignments.ts'
import { billing } from './money/billing.ts'
import { partnerInvoices } from './money/books/partner-invoices.ts'
import { books } from './money/books/books.ts'
import { payoutPaymentCalls } from './money/books/payout-payments.ts'
import { settingsChangeCalls } from './money/books/settings-changes.ts'
import { voucherCalls } from './money/books/vouchers.ts'
import { away } from './accounts/away.ts'
import { calendar } from './conversation/calendar.ts'
import { profile } from './accounts/profile.ts'
import { twoFactor } from './accounts/two-factor.ts'
import { clientRequests } from './conversation/client-requests.ts'
import { contact } from './contact/contact.ts'
import { descriptions } from './accounts/descriptions.ts'
import { deadlines } from './conversation/deadlines.ts'
import { documents } from './money/documents/documents.ts'
import type { CallName, Endpoint } from './core/endpoint.ts'
import { history } from './history/history.ts'
import { inbox } from './history/inbox.ts'
import { identification } from './matters/identification.ts'
import { matterList } from './matters/list.ts'
import { matterService } from './matters/service.ts'
import { matters } from './matters/matters.ts'
import { messages } from './conversation/messages.ts'
import { sentFiles } from './conversation/sent-files.ts'
import { now } from './now/now.ts'
import { waiting } from './now/waiting-list.ts'
import { orphanedWork } from './money/payments/orphaned-work.ts'
import { notifications } from './history/notifications.ts'
import { push } from './history/push.ts'
import { office } from './office/office.ts'
import { officeSettings } from './accounts/office-settings.ts'
import { officeWithdrawals } from './agreements/withdrawals/office-withdrawals.ts'
import { partners } from './assignments/partners.ts'
import { partnerTermsCalls } from './assignments/partner-terms.ts'
import { passkeys } from './accounts/passkeys.ts'
import { payments } from './money/payments/payments.ts'
import { people } from './accounts/people.ts'
import { policyAnnouncements } from './agreements/policy-announcements.ts'
import { proposals } from './agreements/proposals/proposals.ts'
import { receipts } from './money/documents/receipts.ts'
import { refunds } from './money/refunds/refunds.ts'
import { requestLists } from './conversation/request-lists.ts'
import { savedViews } from './matters/saved-views.ts'
import { search } from './search/search.ts'
import { sessions } from './accounts/sessions.ts'
import { time } from './agreements/time/time.ts'
import { withdrawals } from './agreements/withdrawals/withdrawals.ts'

/** Every call, by resource. */
export const api = {
  accounts,
  twoFactor,
  passkeys,
  profile,
  matters: { ...matters, list: matterList },
  payments: { ...payments, ...receipts, ...orphanedWork },
  contact,
  descriptions,
  sessions,
  proposals,
  agreements,
  time,
  withdrawals,
  officeWithdrawals,
  refunds,
  history,
  messages,
  sentFiles,
  clientRequests,
  now,
  waiting,
  inbox,
  notifications,
  push,
  deadlines,
  away,
  calendar,
  books: { ...books, ...voucherCalls, ...settingsChangeCalls, ...payoutPaymentCalls },
  partnerInvoices,
  billing,
  documents,
  people,
  office,
  officeSettings,
  requestLists,
  policyAnnouncements,
  savedViews,
  partners: { ...partners, ...partnerTermsCalls },
  assignments,
  matterService,
  identification,
  search,
}

type Api = typeof api

export type EndpointName = CallName<Api>

type ExtrasOf<R extends keyof Api> = {
  [C in keyof Api[R] & string]: Api[R][C] extends { readonly extra: true } ? `${R}.${C}` : never
}[keyof Api[R] & string]

/** The name of a call that is declared `extra`. */
export type ExtraName = { [R in keyof Api]: ExtrasOf<R> }[keyof Api]

/** All calls as a flat list, for mounting, mocking, documenting and testing. */
export const endpoints: ReadonlyArray<readonly [name: string, declaration: Endpoint]> = Object.entries(api).flatMap(
  ([resource, calls]) =>
    Object.entries(calls).map(([name, declaration]: [string, Endpoint]) => [`${resource}.${name}`, declaration] as const),
)

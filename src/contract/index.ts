import { accounts } from './accounts.ts'
import { agreements } from './agreements.ts'
import { assignments } from './assignments.ts'
import { billing } from './billing.ts'
import { books } from './books.ts'
import { calendar } from './calendar.ts'
import { profile } from './profile.ts'
import { twoFactor } from './two-factor.ts'
import { clientRequests } from './client-requests.ts'
import { contact } from './contact.ts'
import { deadlines } from './deadlines.ts'
import { documents } from './documents.ts'
import type { Endpoint } from './endpoint.ts'
import { history } from './history.ts'
import { inbox } from './inbox.ts'
import { matterList } from './matter-list.ts'
import { matterService } from './matter-service.ts'
import { matters } from './matters.ts'
import { messages } from './messages.ts'
import { now } from './now.ts'
import { notifications } from './notifications.ts'
import { office } from './office.ts'
import { officeWithdrawals } from './office-withdrawals.ts'
import { partners } from './partners.ts'
import { payments } from './payments.ts'
import { people } from './people.ts'
import { proposals } from './proposals.ts'
import { receipts } from './receipts.ts'
import { refunds } from './refunds.ts'
import { savedViews } from './saved-views.ts'
import { sessions } from './sessions.ts'
import { withdrawals } from './withdrawals.ts'

/** Every call, by resource. */
export const api = {
  accounts,
  twoFactor,
  profile,
  matters: { ...matters, list: matterList },
  payments: { ...payments, ...receipts },
  contact,
  sessions,
  proposals,
  agreements,
  withdrawals,
  officeWithdrawals,
  refunds,
  history,
  messages,
  clientRequests,
  now,
  inbox,
  notifications,
  deadlines,
  calendar,
  books,
  billing,
  documents,
  people,
  office,
  savedViews,
  partners,
  assignments,
  matterService,
}

type Api = typeof api

/** A call's name: `matters.list`. */
export type EndpointName = { [R in keyof Api]: `${R}.${keyof Api[R] & string}` }[keyof Api]

/** All calls as a flat list, for mounting, mocking, documenting and testing. */
export const endpoints: ReadonlyArray<readonly [name: string, declaration: Endpoint]> = Object.entries(api).flatMap(
  ([resource, calls]) =>
    Object.entries(calls).map(([name, declaration]: [string, Endpoint]) => [`${resource}.${name}`, declaration] as const),
)

import type { MockDb } from './db.ts'
import { accountMocks } from './handlers/accounts.ts'
import { agreementMocks } from './handlers/agreements.ts'
import { assignmentMocks } from './handlers/assignments.ts'
import { bookMocks } from './handlers/books.ts'
import { clientRequestMocks } from './handlers/client-requests.ts'
import { calendarMocks } from './handlers/calendar.ts'
import { contactMocks } from './handlers/contact.ts'
import { deadlineMocks } from './handlers/deadlines.ts'
import { documentMocks, documentPdfHandler } from './handlers/documents.ts'
import { fileHandler } from './handlers/files.ts'
import { historyMocks } from './handlers/history.ts'
import { inboxMocks } from './handlers/inbox.ts'
import { matterMocks } from './handlers/matters.ts'
import { messageMocks } from './handlers/messages.ts'
import { nowMocks } from './handlers/now.ts'
import { paymentMocks } from './handlers/payments.ts'
import { profileMocks } from './handlers/profile.ts'
import { peopleMocks } from './handlers/people.ts'
import { proposalMocks } from './handlers/proposals.ts'
import { officeWithdrawalMocks } from './handlers/office-withdrawals.ts'
import { refundMocks } from './handlers/refunds.ts'
import { savedViewMocks } from './handlers/saved-views.ts'
import { sessionMocks } from './handlers/sessions.ts'
import { twoFactorMocks } from './handlers/two-factor.ts'
import { withdrawalMocks } from './handlers/withdrawals.ts'
import type { Mock } from './mock.ts'

const mocks: readonly Mock[] = [
  ...accountMocks,
  ...profileMocks,
  ...twoFactorMocks,
  ...sessionMocks,
  ...matterMocks,
  ...paymentMocks,
  ...peopleMocks,
  ...proposalMocks,
  ...agreementMocks,
  ...contactMocks,
  ...withdrawalMocks,
  ...officeWithdrawalMocks,
  ...refundMocks,
  ...historyMocks,
  ...messageMocks,
  ...clientRequestMocks,
  ...nowMocks,
  ...inboxMocks,
  ...deadlineMocks,
  ...calendarMocks,
  ...documentMocks,
  ...bookMocks,
  ...savedViewMocks,
  ...assignmentMocks,
]

/** The endpoints that are mocked. */
export const mocked = new Set(mocks.map(({ endpoint }) => endpoint))

/** MSW handlers for all mocked endpoints and for file URLs, on one db. */
export const createHandlers = (db: MockDb) => [...mocks.map((mock) => mock.on(db)), documentPdfHandler(), fileHandler(db)]

import type { MockDb } from './db.ts'
import { accountMocks } from './accounts/accounts.ts'
import { agreementMocks } from './agreements/agreements.ts'
import { assignmentMocks } from './assignments/assignments.ts'
import { bookMocks } from './money/books.ts'
import { bookRecordMocks } from '#mocks/money/book-records.ts'
import { clientRequestMocks } from './conversation/client-requests.ts'
import { awayMocks } from './accounts/away.ts'
import { calendarMocks } from './conversation/calendar.ts'
import { contactMocks } from './contact/contact.ts'
import { descriptionMocks } from './accounts/descriptions.ts'
import { deadlineMocks } from './conversation/deadlines.ts'
import { documentMocks, paperHandlers } from './money/documents.ts'
import { fileHandler } from './files/files.ts'
import { historyMocks } from './history/history.ts'
import { inboxMocks } from './history/inbox.ts'
import { identificationMocks } from './matters/identification.ts'
import { matterMocks } from './matters/matters.ts'
import { messageMocks } from './conversation/messages.ts'
import { sentFileMocks } from './conversation/sent-files.ts'
import { nowMocks } from './now/now.ts'
import { paymentMocks } from './money/payments.ts'
import { profileMocks } from './accounts/profile.ts'
import { peopleMocks } from './accounts/people.ts'
import { policyAnnouncementMocks } from './agreements/policy-announcements.ts'
import { proposalMocks } from './agreements/proposals.ts'
import { officeWithdrawalMocks } from './agreements/office-withdrawals.ts'
import { refundMocks } from './money/refunds.ts'
import { officeLogoHandler, officeSettingsMocks } from './office/settings.ts'
import { savedViewMocks } from './matters/saved-views.ts'
import { requestListMocks } from './conversation/request-lists.ts'
import { searchMocks } from './search/search.ts'
import { passkeyMocks } from './accounts/passkeys.ts'
import { sessionMocks } from './accounts/sessions.ts'
import { twoFactorMocks } from './accounts/two-factor.ts'
import { timeMocks } from './agreements/time.ts'
import { withdrawalMocks } from './agreements/withdrawals.ts'
import type { Mock } from './mock.ts'

const mocks: readonly Mock[] = [
  ...accountMocks,
  ...profileMocks,
  ...twoFactorMocks,
  ...passkeyMocks,
  ...sessionMocks,
  ...matterMocks,
  ...identificationMocks,
  ...paymentMocks,
  ...peopleMocks,
  ...proposalMocks,
  ...agreementMocks,
  ...timeMocks,
  ...contactMocks,
  ...descriptionMocks,
  ...withdrawalMocks,
  ...officeWithdrawalMocks,
  ...refundMocks,
  ...historyMocks,
  ...messageMocks,
  ...sentFileMocks,
  ...clientRequestMocks,
  ...nowMocks,
  ...inboxMocks,
  ...deadlineMocks,
  ...awayMocks,
  ...calendarMocks,
  ...documentMocks,
  ...bookMocks,
  ...bookRecordMocks,
  ...requestListMocks,
  ...savedViewMocks,
  ...officeSettingsMocks,
  ...policyAnnouncementMocks,
  ...searchMocks,
  ...assignmentMocks,
]

/** The endpoints that are mocked. */
export const mocked = new Set(mocks.map(({ endpoint }) => endpoint))

/** MSW handlers for all mocked endpoints and for file URLs, on one db. */
export const createHandlers = (db: MockDb) => [
  ...mocks.map((mock) => mock.on(db)),
  ...paperHandlers(),
  officeLogoHandler(db),
  fileHandler(db),
]

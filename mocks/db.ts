import type { RequestList } from '#contract/conversation/request-lists.ts'
import { demoClientRequests, demoDeadlines, demoMessages } from './conversation/demo-conversation.ts'
import { demoDocuments, demoFiles, demoMatters, demoPayments } from './matters/demo-matters.ts'
import { demoPeople, doris } from './people.ts'
import { demoProposals, demoWithdrawals } from './agreements/demo-agreements.ts'
import type { Party } from '#contract/assignments/assignments.ts'
import type { PartnerProfile } from '#contract/assignments/partners.ts'
import type { BookSettings } from '#contract/money/books/settings.ts'
import type { PartnerSeller } from '#contract/money/books/partner-report.ts'
import type { NotificationChoice } from '#contract/history/notifications.ts'
import type { DescriptionRow, MailedKey, OneTimeText, PasskeyRow, SecurityEventRow, Person, SessionRow } from './accounts/rows.ts'
import type { AgreementRow, PolicyAnnouncementRow, ProposalRow, TimeRow, WithdrawalRow } from './agreements/rows.ts'
import type { ClientRequestRow, DeadlineRow, EventRow, InboxRow, MessageRow, ReadRow } from './conversation/rows.ts'
import type { AssignmentRow, FileRow, IdentificationRow, SavedViewRow, MatterRow } from './matters/rows.ts'
import type { OfficeVersionRow, OfficeLogoRow } from './office/rows.ts'
import type { BookExportRow, BookSettingsChangeRow, DocumentRow, PaymentRow, RefundRow } from './money/rows.ts'

/** Rows with an id, by table. The ids are numbers as text, from 1 on. */
interface Rows {
  people: Person
  matters: MatterRow
  files: FileRow
  payments: PaymentRow
  proposals: ProposalRow
  agreements: AgreementRow
  withdrawals: WithdrawalRow
  refunds: RefundRow
  documents: DocumentRow
  bookExports: BookExportRow
  bookSettingsChanges: BookSettingsChangeRow
  events: EventRow
  messages: MessageRow
  clientRequests: ClientRequestRow
  deadlines: DeadlineRow
  time: TimeRow
  securityEvents: SecurityEventRow
  passkeys: PasskeyRow
  savedViews: SavedViewRow
  requestLists: RequestList
  officeVersions: OfficeVersionRow
  officeLogos: OfficeLogoRow
  assignments: AssignmentRow
  identifications: IdentificationRow
}
type Tables = { [T in keyof Rows]: Rows[T][] }

/** The state of the mocks. Plain data: it survives JSON, and tests may read and change it. */
export interface MockDb extends Tables {
  reads: ReadRow[]
  inbox: InboxRow[]
  /** By user and kind, where it isn't `now`. */
  notificationChoices: Record<string, NotificationChoice[]>
  /** Browsers that are told of news, by the id of their session. */
  pushSubscriptions: { session: string; endpoint: string }[]
  /** The time when it was made (ISO 8601), by the person's id. */
  calendarKeys: Record<string, string>
  policyAnnouncements: PolicyAnnouncementRow[]
  /** The entries that exports have handed over, by key. */
  exportedEntries: string[]
  /** Null until they are changed. */
  bookSettings: BookSettings | null
  /** By the partner's id. */
  partnerSellers: Record<string, PartnerSeller>
  sessions: SessionRow[]
  /** The browser that makes the calls (`browsers.ts`). */
  browser: string
  mailedKeys: MailedKey[]
  descriptions: DescriptionRow[]
  oneTimeTexts: OneTimeText[]
  /** By matter. */
  parties: Record<string, Party[]>
  /** By the partner's id. */
  partnerProfiles: Record<string, PartnerProfile>
  /** When each partner accepted the partner terms that hold now. */
  partnerTerms: Record<string, string>
  /** The highest id used so far, per table: ids are never reused. */
  lastIds: Record<string, number>
}

const demo = (now: Date): Partial<Tables> => ({
  matters: [...demoMatters],
  files: [...demoFiles],
  payments: [...demoPayments],
  documents: [...demoDocuments],
  proposals: demoProposals(now),
  withdrawals: [...demoWithdrawals],
  deadlines: demoDeadlines(now),
  clientRequests: demoClientRequests(now),
  ...demoMessages(now),
})

/**
 * A fresh db with the demo's users.
 * @param rows what there is besides; the demo's matters with all that belongs to them by default
 */
export const createMockDb = (rows: Partial<Tables> = demo(new Date())): MockDb => {
  const tables: Tables = structuredClone({
    people: [...demoPeople],
    matters: [],
    files: [],
    savedViews: [],
    requestLists: [],
    officeVersions: [],
    officeLogos: [],
    assignments: [],
    identifications: [],
    securityEvents: [],
    passkeys: [],
    proposals: [],
    agreements: [],
    withdrawals: [],
    payments: [],
    refunds: [],
    documents: [],
    bookExports: [],
    bookSettingsChanges: [],
    events: [],
    messages: [],
    clientRequests: [],
    deadlines: [],
    time: [],
    ...rows,
  })
  const highest = (table: readonly { id: string }[]) => Math.max(0, ...table.map(({ id }) => Number(id)))
  return {
    ...tables,
    reads: [],
    inbox: [],
    notificationChoices: {},
    pushSubscriptions: [],
    calendarKeys: {},
    policyAnnouncements: [],
    exportedEntries: [],
    bookSettings: null,
    partnerSellers: {},
    sessions: [],
    browser: 'this one',
    mailedKeys: [],
    descriptions: [],
    oneTimeTexts: [],
    parties: {},
    partnerProfiles: {},
    partnerTerms: { [doris.id]: '2026-11-26T09:00:00.000Z' },
    lastIds: Object.fromEntries(Object.entries(tables).map(([name, table]) => [name, highest(table)])),
  }
}

/** Resets a db in place. */
export const resetMockDb = (db: MockDb) => Object.assign(db, createMockDb())

export const nextId = ({ lastIds }: Pick<MockDb, 'lastIds'>, table: keyof Rows) => {
  lastIds[table] = (lastIds[table] ?? 0) + 1
  return String(lastIds[table])
}

/** Adds a row with the next id. */
export const insert = <T extends keyof Rows>(db: MockDb, table: T, make: (id: string) => Rows[T]) => {
  const tables: Tables = db
  const rows: Rows[T][] = tables[table]
  const row = make(nextId(db, table))
  rows.push(row)
  return row
}

import type { RequestList } from '#contract/conversation/request-lists.ts'
import { demoClientRequests, demoDeadlines, demoMessages } from './conversation/demo-conversation.ts'
import { demoDocuments, demoFiles, demoMatters, demoPayments } from './matters/demo-matters.ts'
import { demoPeople, doris } from './people.ts'
import { demoProposals, demoWithdrawals } from './agreements/demo-agreements.ts'
import type { Party } from '#contract/assignments/assignments.ts'
import type { PartnerProfile } from '#contract/assignments/partners.ts'
import { defaultBookSettings } from '#contract/money/books/settings.ts'
import type { BookExport } from '#contract/money/books/books.ts'
import type { PartnerInvoice } from '#contract/money/books/partner-invoices.ts'
import type { PartnerSeller } from '#contract/money/books/partner-report.ts'
import type { NotificationChoice } from '#contract/history/notifications.ts'
import type { DescriptionRow, MailedKey, PasskeyRow, SecurityEventRow, Person, SessionRow } from './accounts/rows.ts'
import type { AgreementRow, PolicyAnnouncementRow, ProposalRow, TimeRow, WithdrawalRow } from './agreements/rows.ts'
import type { ClientRequestRow, DeadlineRow, EventRow, InboxRow, MessageRow, ReadRow } from './conversation/rows.ts'
import type { AssignmentRow, FileRow, IdentificationRow, SavedViewRow, MatterRow } from './matters/rows.ts'
import type { OfficeVersionRow, OfficeLogoRow } from './office/rows.ts'
import type { BookSettingsChangeRow, DocumentRow, PaymentRow, RefundRow, ShareSettlementRow } from './money/rows.ts'

const none = <Row>(): Row[] => []
const byKey = <Value>(): Record<string, Value> => ({})

/** Rows with an id, by table. The ids are numbers as text, from 1 on. */
const emptyTables = () => ({
  people: none<Person>(),
  matters: none<MatterRow>(),
  files: none<FileRow>(),
  payments: none<PaymentRow>(),
  proposals: none<ProposalRow>(),
  agreements: none<AgreementRow>(),
  withdrawals: none<WithdrawalRow>(),
  refunds: none<RefundRow>(),
  shareSettlements: none<ShareSettlementRow>(),
  documents: none<DocumentRow>(),
  partnerInvoices: none<PartnerInvoice>(),
  bookExports: none<BookExport>(),
  bookSettingsChanges: none<BookSettingsChangeRow>(),
  events: none<EventRow>(),
  messages: none<MessageRow>(),
  clientRequests: none<ClientRequestRow>(),
  deadlines: none<DeadlineRow>(),
  time: none<TimeRow>(),
  securityEvents: none<SecurityEventRow>(),
  passkeys: none<PasskeyRow>(),
  savedViews: none<SavedViewRow>(),
  requestLists: none<RequestList>(),
  officeVersions: none<OfficeVersionRow>(),
  officeLogos: none<OfficeLogoRow>(),
  assignments: none<AssignmentRow>(),
  identifications: none<IdentificationRow>(),
})
type EmptyTables = ReturnType<typeof emptyTables>
type Fields = { [T in keyof EmptyTables]: Omit<EmptyTables[T][number], 'id'> }
type Row<T extends keyof Fields> = Fields[T] & { id: string }
type Tables = { [T in keyof Fields]: Row<T>[] }

/** All else. */
const emptyState = () => ({
  reads: none<ReadRow>(),
  inbox: none<InboxRow>(),
  /** By user and kind, where it isn't `now`. */
  notificationChoices: byKey<NotificationChoice[]>(),
  /** Browsers that are told of news, by the id of their session. */
  pushSubscriptions: none<{ session: string; endpoint: string }>(),
  /** The time when it was made (ISO 8601), by the person's id. */
  calendarKeys: byKey<string>(),
  policyAnnouncements: none<PolicyAnnouncementRow>(),
  /** The entries that exports have handed over, by key. */
  exportedEntries: none<string>(),
  bookSettings: defaultBookSettings,
  /** By the partner's id. */
  partnerSellers: byKey<PartnerSeller>(),
  sessions: none<SessionRow>(),
  /** The browser that makes the calls (`registering-browser.ts`). */
  browser: 'this one',
  mailedKeys: none<MailedKey>(),
  descriptions: none<DescriptionRow>(),
  oneTimeTexts: none<string>(),
  /** By matter. */
  parties: byKey<Party[]>(),
  /** By the partner's id. */
  partnerProfiles: byKey<PartnerProfile>(),
  /** When each partner accepted the partner terms that hold now. */
  partnerTerms: { ...byKey<string>(), [doris.id]: '2026-11-26T09:00:00.000Z' },
  /** The highest id used so far, per table: ids are never reused. */
  lastIds: byKey<number>(),
})

/** The state of the mocks. Plain data: it survives JSON, and tests may read and change it. */
export interface MockDb extends Tables, ReturnType<typeof emptyState> {}

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
  const tables: Tables = structuredClone({ ...emptyTables(), people: [...demoPeople], ...rows })
  const highest = (table: readonly { id: string }[]) => Math.max(0, ...table.map(({ id }) => Number(id)))
  const lastIds = Object.fromEntries(Object.entries(tables).map(([name, table]) => [name, highest(table)]))
  return { ...tables, ...emptyState(), lastIds }
}

/** Resets a db in place. */
export const resetMockDb = (db: MockDb) => Object.assign(db, createMockDb())

export const nextId = ({ lastIds }: Pick<MockDb, 'lastIds'>, table: keyof Fields) => {
  lastIds[table] = (lastIds[table] ?? 0) + 1
  return String(lastIds[table])
}

/** Adds a row with the next id. */
export const insert = <T extends keyof Fields>(db: MockDb, table: T, fields: Fields[T]) => {
  const tables: Tables = db
  const rows: Row<T>[] = tables[table]
  const row = { ...fields, id: nextId(db, table) }
  rows.push(row)
  return row
}

/** Takes a row away. */
export const remove = <T extends keyof Fields>(db: MockDb, table: T, row: Row<T>) => {
  const tables: Tables = db
  const rows: Row<T>[] = tables[table]
  rows.splice(rows.indexOf(row), 1)
}

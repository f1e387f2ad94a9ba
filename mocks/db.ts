import { demoClientRequests } from './conversation/demo-client-requests.ts'
import { demoConversation } from './conversation/demo-messages.ts'
import { demoDeadlines } from './conversation/demo-deadlines.ts'
import { demoDocuments, demoFiles, demoMatters, demoPayments } from './matters/demo-matters.ts'
import { demoPeople } from './people.ts'
import { demoProposals } from './agreements/demo-proposals.ts'
import { demoWithdrawals } from './agreements/demo-withdrawals.ts'
import type { Party } from '#contract/assignments/assignments.ts'
import type { PartnerProfile } from '#contract/assignments/partners.ts'
import type { BookSettings } from '#contract/money/books/settings.ts'
import type { PartnerSeller } from '#contract/money/books/partner-report.ts'
import type { NotificationChoice } from '#contract/history/notifications.ts'
import type { MailedKey, SecurityEventRow, Person, SessionRow } from './accounts/rows.ts'
import type { AgreementRow, ProposalRow, WithdrawalRow } from './agreements/rows.ts'
import type { ClientRequestRow, DeadlineRow, EventRow, InboxRow, MessageRow, ReadRow } from './conversation/rows.ts'
import type { AssignmentRow, FileRow, SavedViewRow, MatterRow } from './matters/rows.ts'
import type { DocumentRow, BookExportRow, PaymentRow, RefundRow } from './money/rows.ts'

/** The state of the mocks. Plain data: it survives JSON, and tests may read and change it. */
export interface MockDb {
  people: Person[]
  matters: MatterRow[]
  files: FileRow[]
  payments: PaymentRow[]
  proposals: ProposalRow[]
  agreements: AgreementRow[]
  withdrawals: WithdrawalRow[]
  refunds: RefundRow[]
  events: EventRow[]
  messages: MessageRow[]
  clientRequests: ClientRequestRow[]
  reads: ReadRow[]
  inbox: InboxRow[]
  /** By user and kind, where it isn't `now`. */
  notificationChoices: Record<string, NotificationChoice[]>
  deadlines: DeadlineRow[]
  /** The time when it was made (ISO 8601), by the person's id. */
  calendarKeys: Record<string, string>
  documents: DocumentRow[]
  bookExports: BookExportRow[]
  /** The entries that exports have handed over, by key. */
  exportedEntries: string[]
  /** Null until they are changed. */
  bookSettings: BookSettings | null
  bookSettingsChanges: { id: string; by: string; at: string; before: BookSettings; after: BookSettings }[]
  /** By the partner's id. */
  partnerSellers: Record<string, PartnerSeller>
  sessions: SessionRow[]
  /** The browser that makes the calls (`browsers.ts`). */
  browser: string
  mailedKeys: MailedKey[]
  securityEvents: SecurityEventRow[]
  savedViews: SavedViewRow[]
  assignments: AssignmentRow[]
  /** By matter. */
  parties: Record<string, Party[]>
  /** By the partner's id. */
  partnerProfiles: Record<string, PartnerProfile>
  /** The highest id used so far, per table: ids are never reused, and start at 1. */
  lastIds: Record<keyof Tables | 'bookExports' | 'bookSettingsChanges' | 'securityEvents' | 'savedViews' | 'assignments', number>
}

type Tables = Pick<
  MockDb,
  | 'people'
  | 'matters'
  | 'files'
  | 'payments'
  | 'proposals'
  | 'agreements'
  | 'withdrawals'
  | 'refunds'
  | 'documents'
  | 'events'
  | 'messages'
  | 'clientRequests'
  | 'deadlines'
>

/**
 * A fresh db with the demo's users, matters and payments.
 * @param rows tables with other content, e.g. `{ matters: [], files: [], payments: [] }`
 */
export const createMockDb = (rows: Partial<Tables> = {}): MockDb => {
  const tables: Tables = structuredClone({
    people: [...demoPeople],
    matters: [...demoMatters],
    files: [...demoFiles],
    payments: [...demoPayments],
    proposals: rows.matters ? [] : demoProposals(new Date()),
    agreements: [],
    withdrawals: rows.payments ? [] : [...demoWithdrawals],
    refunds: [],
    ...(rows.matters ? { events: [], messages: [] } : demoConversation(new Date())),
    clientRequests: rows.matters ? [] : demoClientRequests(new Date()),
    deadlines: rows.matters ? [] : demoDeadlines(new Date()),
    documents: rows.payments ? [] : [...demoDocuments],
    ...rows,
  })
  const highest = (table: readonly { id: string }[]) => Math.max(0, ...table.map(({ id }) => Number(id)))
  return {
    ...tables,
    reads: [],
    inbox: [],
    notificationChoices: {},
    calendarKeys: {},
    bookExports: [],
    exportedEntries: [],
    bookSettings: null,
    bookSettingsChanges: [],
    partnerSellers: {},
    sessions: [],
    browser: 'this one',
    mailedKeys: [],
    securityEvents: [],
    savedViews: [],
    assignments: [],
    parties: {},
    partnerProfiles: {},
    lastIds: {
      people: highest(tables.people),
      matters: highest(tables.matters),
      files: highest(tables.files),
      payments: highest(tables.payments),
      proposals: highest(tables.proposals),
      agreements: highest(tables.agreements),
      withdrawals: highest(tables.withdrawals),
      refunds: highest(tables.refunds),
      events: highest(tables.events),
      messages: highest(tables.messages),
      clientRequests: highest(tables.clientRequests),
      deadlines: highest(tables.deadlines),
      documents: highest(tables.documents),
      bookExports: 0,
      bookSettingsChanges: 0,
      securityEvents: 0,
      savedViews: 0,
      assignments: 0,
    },
  }
}

/** Resets a db in place. */
export const resetMockDb = (db: MockDb, rows?: Parameters<typeof createMockDb>[0]) => Object.assign(db, createMockDb(rows))

export const nextId = (db: MockDb, table: keyof MockDb['lastIds']) => {
  db.lastIds[table] += 1
  return String(db.lastIds[table])
}

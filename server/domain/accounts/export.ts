import { Readable } from 'node:stream'
import { and, asc, eq, isNull, ne, or } from 'drizzle-orm'
import { serviceName } from '#contract/service-name.ts'
import { singleRow } from '#server/db/single-row.ts'
import {
  agreementProgress,
  agreements,
  billingDetails,
  documents,
  files,
  mailedKeys,
  matters,
  messages,
  payments,
  proposals,
  refundRequests,
  savedViews,
  securityEvents,
  sessions,
  users,
  withdrawals,
} from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { deviceName } from '#server/domain/sessions/device-name.ts'
import { selectDocuments, type DocumentWithOriginal } from '#server/domain/documents/documents.ts'
import { documentPdf } from '#server/domain/documents/pdf.ts'
import { sekOf } from '#server/domain/payments/money.ts'
import { exportClientRequests, exportDeadlines, exportHistory, exportMessages, exportNotices } from './export-living-matter.ts'
import { isOfLeftAddress } from './reserved-address.ts'
import type { Member } from '#server/domain/shared/zip.ts'

type FileRow = typeof files.$inferSelect

/**
 * All stored data of one user, for access and portability (R75): JSON documents, and the files of
 * the user's own matters. Leaves out everyone else: who works on the matters, requested payments
 * or added files, and other people's matters that the user can see.
 */
export const exportPerson = async (deps: Deps, userId: number): Promise<readonly Member[]> => {
  const { db } = deps
  const [
    people,
    doneByOthers,
    ownViews,
    ownMatters,
    ownFiles,
    ownPayments,
    ownSessions,
    leftAddresses,
    ownWithdrawals,
    ...agreed
  ] = await Promise.all([
    db.select().from(users).where(eq(users.id, userId)),
    db
      .select({ at: securityEvents.at, kind: securityEvents.kind, roles: securityEvents.roles })
      .from(securityEvents)
      .where(eq(securityEvents.personId, userId))
      .orderBy(asc(securityEvents.id)),
    db.select().from(savedViews).where(eq(savedViews.userId, userId)).orderBy(asc(savedViews.id)),
    db.select().from(matters).where(eq(matters.userId, userId)).orderBy(asc(matters.id)),
    db
      .select({ file: files })
      .from(files)
      .innerJoin(matters, eq(matters.id, files.matterId))
      .leftJoin(messages, eq(messages.id, files.messageId))
      .where(and(eq(matters.userId, userId), or(isNull(messages.id), eq(messages.internal, false))))
      .orderBy(asc(files.id)),
    db.select().from(payments).where(eq(payments.payerId, userId)).orderBy(asc(payments.id)),
    db.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(asc(sessions.createdAt)),
    db
      .selectDistinct({ email: mailedKeys.email, reservedUntil: mailedKeys.expiresAt })
      .from(mailedKeys)
      .innerJoin(users, eq(users.id, mailedKeys.userId))
      .where(and(eq(mailedKeys.userId, userId), isOfLeftAddress)),
    // By address: what somebody else has sent about the same order is theirs.
    db
      .select({ withdrawal: withdrawals })
      .from(withdrawals)
      .innerJoin(users, eq(users.email, withdrawals.email))
      .where(eq(users.id, userId))
      .orderBy(asc(withdrawals.id)),
    // What the user got to see: no drafts.
    db
      .select({ proposal: proposals })
      .from(proposals)
      .innerJoin(matters, eq(matters.id, proposals.matterId))
      .where(and(eq(matters.userId, userId), ne(proposals.state, 'draft')))
      .orderBy(asc(proposals.id)),
    db.select().from(agreements).where(eq(agreements.ownerId, userId)).orderBy(asc(agreements.id)),
    db
      .select({ progress: agreementProgress })
      .from(agreementProgress)
      .innerJoin(agreements, eq(agreements.id, agreementProgress.agreementId))
      .where(eq(agreements.ownerId, userId))
      .orderBy(asc(agreementProgress.id)),
    db
      .select({ refund: refundRequests })
      .from(refundRequests)
      .innerJoin(payments, eq(payments.id, refundRequests.paymentId))
      .where(eq(payments.payerId, userId))
      .orderBy(asc(refundRequests.id)),
    selectDocuments(db, eq(documents.ownerId, userId)),
    db.select().from(billingDetails).where(eq(billingDetails.userId, userId)).orderBy(asc(billingDetails.paymentId)),
    exportHistory(db, userId),
    exportMessages(db, userId),
    exportClientRequests(db, userId),
    exportNotices(db, userId),
    exportDeadlines(db, userId),
  ])
  const [ownProposals, ownAgreements, progress, refunds, ownDocuments, addresses, ...living] = agreed
  const [histories, ownMessages, ownRequests, ownNotices, ownDeadlines] = living
  const progressByAgreement = Map.groupBy(
    progress.map((row) => row.progress),
    ({ agreementId }) => agreementId,
  )
  const filesByMatter = Map.groupBy(
    ownFiles.map(({ file }) => file),
    ({ matterId }) => matterId,
  )
  const stored = ownFiles.map(({ file }) => ({
    path: pathOf(file),
    open: async () => {
      const content = await deps.files.open(file.key)
      if (!content) throw new Error(`the content of file ${file.id} is missing`)
      return content
    },
  }))
  return [
    json('konto.json', { ...accountOf(singleRow(people)), leftAddresses, doneByOthers, savedViews: ownViews }),
    json(
      'arenden.json',
      ownMatters.map(({ userId: _, titleKey: _key, searchText: _sought, unansweredMessage: _unanswered, ...matter }) => ({
        ...matter,
        files: (filesByMatter.get(matter.id) ?? [])
          .filter(({ messageId, requestId }) => messageId === null && requestId === null)
          .map((file) => fileOf(file, userId)),
      })),
    ),
    json('historik.json', histories),
    json('frister.json', ownDeadlines),
    json(
      'meddelanden.json',
      ownMessages.map((message) => ({
        ...message,
        files: ownFiles.filter(({ file }) => file.messageId === message.id).map(({ file }) => fileOf(file, userId)),
      })),
    ),
    json(
      'efterfragat.json',
      ownRequests.map((request) => ({
        ...request,
        files: ownFiles.filter(({ file }) => file.requestId === request.id).map(({ file }) => fileOf(file, userId)),
      })),
    ),
    json('aviseringar.json', ownNotices),
    json('betalningar.json', ownPayments.map(paymentOf)),
    json(
      'prisforslag.json',
      ownProposals.map(({ proposal }) => proposalOf(proposal)),
    ),
    json(
      'avtal.json',
      ownAgreements.map((agreement) => agreementOf(agreement, progressByAgreement.get(agreement.id) ?? [])),
    ),
    json(
      'frantraden.json',
      ownWithdrawals.map(({ withdrawal }) => withdrawalOf(withdrawal)),
    ),
    json(
      'aterbetalningar.json',
      refunds.map(({ refund }) => refundOf(refund)),
    ),
    json('handlingar.json', ownDocuments.map(documentOf)),
    json(
      'fakturaadresser.json',
      addresses.map(({ userId: _, ...address }) => address),
    ),
    json('inloggningar.json', ownSessions.map(sessionOf)),
    ...stored,
    ...ownDocuments.map((found) => ({
      path: pdfPathOf(found),
      open: async () => Readable.from([await documentPdf(found)]),
    })),
  ]
}

const json = (path: string, value: unknown): Member => ({
  path,
  open: async () => Readable.from([Buffer.from(`${JSON.stringify(value, null, 2)}\n`)]),
})

// Without hashes and secrets: they are credentials, not information about the user.
const accountOf = (user: typeof users.$inferSelect) => ({
  id: user.id,
  email: user.email,
  emailVerifiedAt: user.emailVerifiedAt,
  pendingEmail: user.pendingEmail,
  name: user.name,
  surname: user.surname,
  phoneNumber: user.phoneNumber,
  isStaff: user.isStaff,
  isSuperuser: user.isSuperuser,
  isDelegatedAdmin: user.isDelegatedAdmin,
  bankAccount: user.bankAccount,
  stripeAccountId: user.stripeAccountId,
  payoutStatus: user.payoutStatus,
  twoFactorActive: user.totpSecret !== null,
  consentAt: user.consentAt,
  policyVersion: user.policyVersion,
  passwordResetAt: user.passwordResetAt,
  twoFactorResetAskedAt: user.twoFactorResetAskedAt,
  createdAt: user.createdAt,
  disabledAt: user.disabledAt,
})

const fileOf = (file: FileRow, userId: number) => ({
  id: file.id,
  name: file.name,
  mediaType: file.mediaType,
  size: file.size,
  sha256: file.sha256,
  createdAt: file.createdAt,
  addedByYou: file.userId === userId,
  path: pathOf(file),
})

// Names contain no slashes, and the id keeps equal names apart.
const pathOf = ({ id, matterId, name }: FileRow) => `filer/${matterId}/${id} ${name}`

const paymentOf = (payment: typeof payments.$inferSelect) => ({
  id: payment.id,
  matterId: payment.matterId,
  service: serviceName(payment.matterId),
  scope: payment.scope,
  performer: payment.performer,
  amountSek: sekOf(payment.amountOre),
  refundedSek: sekOf(payment.refundedOre),
  state: payment.state,
  createdAt: payment.createdAt,
  paidAt: payment.paidAt,
  earlyStartAskedAt: payment.earlyStartAskedAt,
  lossAcknowledgedAt: payment.lossAcknowledgedAt,
  cancelledAt: payment.cancelledAt,
  declinedAt: payment.declinedAt,
  disputedAt: payment.disputedAt,
  disputeClosedAt: payment.disputeClosedAt,
  disputeOutcome: payment.disputeOutcome,
})

// Without who decided, and the office's own notes of what it has been reminded of.
const withdrawalOf = ({
  enteredById: _enteredBy,
  decidedById: _decidedBy,
  remindedDays: _reminded,
  refundOre,
  ...withdrawal
}: typeof withdrawals.$inferSelect) => ({ ...withdrawal, refundSek: refundOre === null ? null : sekOf(refundOre) })

const refundOf = ({ id, paymentId, amountOre, reason, state, askedAt, endedAt }: typeof refundRequests.$inferSelect) => ({
  id,
  paymentId,
  amountSek: sekOf(amountOre),
  reason,
  state,
  askedAt,
  endedAt,
})

// Without who wrote it, as everywhere here.
const proposalOf = ({ authorId: _, amountOre, hourlyOre, ...proposal }: typeof proposals.$inferSelect) => ({
  ...proposal,
  amountSek: sekOf(amountOre),
  hourlySek: hourlyOre === null ? null : sekOf(hourlyOre),
})

const agreementOf = (
  { ownerId: _, amountOre, ...agreement }: typeof agreements.$inferSelect,
  progress: readonly (typeof agreementProgress.$inferSelect)[],
) => ({
  ...agreement,
  amountSek: sekOf(amountOre),
  progress: progress.map(({ sharePercent, note, createdAt }) => ({ sharePercent, note, createdAt })),
})

const documentOf = (found: DocumentWithOriginal) => {
  const { ownerId: _owner, sellingPartnerId: _partner, netOre, vatOre, grossOre, ...document } = found.document
  const sums = { netSek: sekOf(netOre), vatSek: sekOf(vatOre), grossSek: sekOf(grossOre) }
  return { ...document, ...sums, original: found.original?.number ?? null, path: pdfPathOf(found) }
}

const pdfPathOf = ({ document }: DocumentWithOriginal) => `handlingar/${document.number}.pdf`

const sessionOf = ({ userAgent, ip, createdAt, lastUsedAt, endsAt, endedAt }: typeof sessions.$inferSelect) => ({
  device: deviceName(userAgent),
  userAgent,
  ip,
  createdAt,
  lastUsedAt,
  endsAt,
  endedAt,
})

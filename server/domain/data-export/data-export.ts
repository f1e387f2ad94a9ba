import { Readable } from 'node:stream'
import { and, asc, eq, isNull, or } from 'drizzle-orm'
import { files } from '#server/db/schema/files.ts'
import { documents } from '#server/db/schema/documents.ts'
import { matters } from '#server/db/schema/matters.ts'
import { messages } from '#server/db/schema/messages.ts'
import { savedViews } from '#server/db/schema/saved-views.ts'
import type { Deps } from '#server/deps.ts'
import { selectDocuments } from '#server/domain/documents/documents.ts'
import { documentPdf } from '#server/domain/documents/pdf.ts'
import type { Member } from '#server/domain/shared/zip.ts'
import { exportAgreements } from './agreements.ts'
import { exportClientRequests, exportDeadlines, exportHistory, exportMessages, exportNotifications } from './living-matter.ts'
import { documentOf, exportPayments, pdfPathOf } from './payments.ts'
import { exportPractice } from './practice.ts'
import { exportAccount, exportSessions } from './security.ts'

type FileRow = typeof files.$inferSelect

/**
 * All stored data of one user, for access and portability (R75): JSON documents, and the files of
 * the user's own matters. Leaves out everyone else: who works on the matters, requested payments
 * or added files, and other people's matters that the user can see.
 */
export const exportPerson = async (deps: Deps, userId: number): Promise<readonly Member[]> => {
  const { db } = deps
  const [account, practice, ownViews, ownMatters, ownFiles, ownSessions, paid, agreed, ownDocuments] = await Promise.all([
    exportAccount(db, userId),
    exportPractice(db, userId),
    db.select().from(savedViews).where(eq(savedViews.userId, userId)).orderBy(asc(savedViews.id)),
    db.select().from(matters).where(eq(matters.userId, userId)).orderBy(asc(matters.id)),
    db
      .select({ file: files })
      .from(files)
      .innerJoin(matters, eq(matters.id, files.matterId))
      .leftJoin(messages, eq(messages.id, files.messageId))
      .where(and(eq(matters.userId, userId), or(isNull(messages.id), eq(messages.internal, false))))
      .orderBy(asc(files.id)),
    exportSessions(db, userId),
    exportPayments(db, userId),
    exportAgreements(db, userId),
    selectDocuments(db, eq(documents.ownerId, userId)),
  ])
  const [histories, ownMessages, ownRequests, ownNotifications, ownDeadlines] = await Promise.all([
    exportHistory(db, userId),
    exportMessages(db, userId),
    exportClientRequests(db, userId),
    exportNotifications(db, userId),
    exportDeadlines(db, userId),
  ])
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
    json('konto.json', { ...account, savedViews: ownViews, ...practice }),
    json(
      'arenden.json',
      ownMatters.map(
        ({
          userId: _,
          titleKey: _key,
          searchText: _sought,
          unansweredMessage: _unanswered,
          needsOffer: _needsOffer,
          ...matter
        }) => ({
          ...matter,
          files: (filesByMatter.get(matter.id) ?? [])
            .filter(({ messageId, requestId }) => messageId === null && requestId === null)
            .map((file) => fileOf(file, userId)),
        }),
      ),
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
    json('aviseringar.json', ownNotifications),
    json('betalningar.json', paid.payments),
    json('prisforslag.json', agreed.proposals),
    json('avtal.json', agreed.agreements),
    json('frantraden.json', agreed.withdrawals),
    json('aterbetalningar.json', paid.refunds),
    json('handlingar.json', ownDocuments.map(documentOf)),
    json('fakturaadresser.json', paid.addresses),
    json('inloggningar.json', ownSessions),
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

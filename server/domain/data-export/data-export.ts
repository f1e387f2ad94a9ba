import { Readable } from 'node:stream'
import { and, asc, eq, isNull, or } from 'drizzle-orm'
import { files } from '#server/db/schema/files.ts'
import { documents } from '#server/db/schema/documents.ts'
import { matters } from '#server/db/schema/matters.ts'
import { messages } from '#server/db/schema/messages.ts'
import { savedViews } from '#server/db/schema/saved-views.ts'
import type { Deps } from '#server/deps.ts'
import { selectDocuments } from '#server/domain/money/documents/documents.ts'
import { storedPdfs } from '#server/domain/money/documents/stored-pdf.ts'
import { windowsName } from '#server/domain/shared/windows-name.ts'
import type { Member } from '#server/workers/zip.ts'
import { exportAgreements } from './agreements.ts'
import { exportClientRequests, exportDeadlines, exportHistory, exportMessages, exportNotifications } from './living-matter.ts'
import { documentOf, exportPayments, pdfPathOf } from './payments.ts'
import { exportPractice } from './practice.ts'
import { exportIdentifications } from './identifications.ts'
import { exportTime } from './time.ts'
import { exportAccount, exportSessions } from './security.ts'

type FileRow = typeof files.$inferSelect

/**
 * All stored data of one user, for access and portability (R75): JSON documents, and the files of
 * the user's own matters. Leaves out everyone else: who works on the matters, requested payments
 * or added files, and other people's matters that the user can see.
 */
export const exportPerson = async (deps: Deps, userId: number): Promise<readonly Member[]> => {
  const readPdf = storedPdfs(deps)
  const { json, stored, ownDocuments } = await deps.heavy.inTurn(userId, () => gather(deps, userId))
  const missing: string[] = []
  return [
    ...json,
    ...stored.map(({ file, path }) => ({
      path,
      open: async () => {
        const content = await deps.files.open(file.key)
        if (content) return content
        deps.log.error({ event: 'export.file_missing', fileId: file.id }, 'a file has a row and no content')
        missing.push(path)
        return undefined
      },
    })),
    ...ownDocuments.map((row) => ({
      path: pdfPathOf(row),
      open: async () => Readable.from([Buffer.from(await readPdf(row, userId))]),
    })),
    // Packed last, when it is known.
    {
      path: 'saknade-filer.txt',
      open: async () => (missing.length > 0 ? Readable.from([missingFilesText(missing, deps.config)]) : undefined),
    },
  ]
}

const missingFilesText = (paths: readonly string[], { mail }: Pick<Deps['config'], 'mail'>) =>
  [
    'De här filerna finns i förteckningen, men deras innehåll kunde inte hittas. Allt annat är med.',
    '',
    ...paths,
    '',
    `Kontakta oss om du saknar någon av dem: ${mail.contactTo}`,
    '',
  ].join('\r\n')

const gather = async (deps: Deps, userId: number) => {
  const { db, heavy } = deps
  const [account, practice, ownViews, ownMatters, ownFiles, ownSessions, paid, agreed, ownDocuments] = await Promise.all([
    exportAccount(deps, userId),
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
  const [histories, ownMessages, ownRequests, ownNotifications, ownDeadlines, ownTime, ownIdentifications] = await Promise.all([
    exportHistory(db, userId),
    exportMessages(db, userId),
    exportClientRequests(db, userId),
    exportNotifications(db, userId),
    exportDeadlines(db, userId),
    exportTime(db, userId),
    exportIdentifications(db, userId),
  ])
  const allFiles = ownFiles.map(({ file }) => file)
  const byMatter = Map.groupBy(allFiles, ({ matterId }) => matterId)
  const byMessage = Map.groupBy(allFiles, ({ messageId }) => messageId)
  const byRequest = Map.groupBy(allFiles, ({ requestId }) => requestId)
  const filesOf = (rows: readonly FileRow[] | undefined) => (rows ?? []).map((file) => fileOf(file, userId))
  const stored = allFiles.map((file) => ({ file, path: pathOf(file) }))
  const values = {
    'konto.json': { ...account, savedViews: ownViews, ...practice },
    'arenden.json': ownMatters.map(
      ({
        userId: _,
        titleKey: _key,
        searchText: _sought,
        unansweredMessage: _unanswered,
        needsOffer: _needsOffer,
        handlerId: _handler,
        ...matter
      }) => ({
        ...matter,
        files: filesOf(byMatter.get(matter.id)?.filter(({ messageId, requestId }) => messageId === null && requestId === null)),
      }),
    ),
    'historik.json': histories,
    'frister.json': ownDeadlines,
    'kundkannedom.json': ownIdentifications,
    'meddelanden.json': ownMessages.map((message) => ({
      ...message,
      files: filesOf(byMessage.get(message.id)),
    })),
    'efterfragat.json': ownRequests.map((request) => ({
      ...request,
      files: filesOf(byRequest.get(request.id)),
    })),
    'aviseringar.json': ownNotifications,
    'betalningar.json': paid.payments,
    'prisforslag.json': agreed.proposals,
    'avtal.json': agreed.agreements,
    'tid.json': ownTime,
    'frantraden.json': agreed.withdrawals,
    'aterbetalningar.json': paid.refunds,
    'handlingar.json': ownDocuments.map(documentOf),
    'fakturaadresser.json': paid.addresses,
    'inloggningar.json': ownSessions,
  }
  // One after the other, so that the thread that answers isn't held up by copying them all at once.
  const json: Member[] = []
  for (const [path, value] of Object.entries(values)) {
    const bytes = Buffer.from(await heavy.run('jsonFile', value))
    json.push({ path, open: async () => Readable.from([bytes]) })
  }
  return { json, stored, ownDocuments }
}

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

// The id keeps equal names apart.
const pathOf = ({ id, matterId, name }: FileRow) => `filer/${matterId}/${windowsName(`${id} ${name}`)}`

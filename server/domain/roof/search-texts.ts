import { and, desc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Valid } from '#contract/core/endpoint.ts'
import { may } from '#contract/matters/rules.ts'
import { mostTexts, type search } from '#contract/search/search.ts'
import { snippetOf } from '#contract/search/snippet.ts'
import { areIndexed, searchWords } from '#contract/search/words.ts'
import type { Db } from '#server/db/database.ts'
import { files } from '#server/db/schema/files.ts'
import { matters } from '#server/db/schema/matters.ts'
import { messages } from '#server/db/schema/messages.ts'
import type { Deps } from '#server/deps.ts'
import { seesAllMatters, visibleTo } from '#server/domain/access/visible-to.ts'
import { patternOf } from '#server/domain/matters/search.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import type { SessionViewer } from '#server/session-viewer.ts'

/** So many of the newest rows are read first: a common word is found there at once. */
const newestRows = 8_000
/** Of a rarer word, at most this many matches are sorted. */
const sortedMatches = 2_000

/**
 * Finds the newest messages, notes and files in which every word stands, among what the viewer
 * sees: a note of the office never in a matter of one's own. One that is recalled has neither words
 * nor files.
 * @returns messages and notes first, then files
 */
export const searchTexts = async ({ db }: Deps, { viewer }: CallContext, { q }: Valid<typeof search.texts>['query']) => {
  const words = searchWords(q)
  if (!areIndexed(words)) return []
  const [written, sent] = await Promise.all([findMessages(db, viewer, words), findFiles(db, viewer, words)])
  return [
    ...written.map(({ internal, text, at, ...hit }) => ({
      kind: internal ? ('note' as const) : ('message' as const),
      ...hit,
      text: snippetOf(text, words) ?? text.slice(0, 90),
      at: at.toISOString(),
    })),
    ...sent.map(({ at, ...hit }) => ({ kind: 'file' as const, ...hit, at: at.toISOString() })),
  ]
}

const findMessages = (db: Db, viewer: SessionViewer, words: readonly string[]) =>
  newestFirst(viewer, { table: 'messages', id: messages.id, matches: containing(messages.text, words) }, (isAmong) =>
    db
      .select({
        id: messages.id,
        matter: matters.id,
        title: matters.title,
        text: messages.text,
        internal: messages.internal,
        at: messages.sentAt,
      })
      .from(messages)
      .innerJoin(matters, eq(matters.id, messages.matterId))
      .where(and(isAmong, maySeeMessage(viewer)))
      .orderBy(desc(messages.sentAt), desc(messages.id))
      .limit(mostTexts),
  )

const findFiles = (db: Db, viewer: SessionViewer, words: readonly string[]) =>
  newestFirst(viewer, { table: 'files', id: files.id, matches: containing(files.name, words) }, (isAmong) =>
    db
      .select({ id: files.id, matter: matters.id, title: matters.title, text: files.name, at: files.createdAt })
      .from(files)
      .innerJoin(matters, eq(matters.id, files.matterId))
      .leftJoin(messages, eq(messages.id, files.messageId))
      .where(and(isAmong, or(isNull(files.messageId), maySeeMessage(viewer))))
      .orderBy(desc(files.createdAt), desc(files.id))
      .limit(mostTexts),
  )

/** As the indexes of the migration `text_search` have it. */
const containing = (column: PgColumn, words: readonly string[]) =>
  and(...words.map((word) => sql`(' ' || loose_key(${column})) like ${patternOf(word)}`))

const maySeeMessage = (viewer: SessionViewer) =>
  may.seeAllMatters(viewer) ? or(eq(messages.internal, false), ne(matters.userId, viewer.userId)) : eq(messages.internal, false)

interface SearchedTable {
  table: 'messages' | 'files'
  id: PgColumn
  matches: SQL | undefined
}

/**
 * Searches whole matters for who sees few. Who sees all has the newest rows searched, and
 * only if too little is there, as many matches as can be sorted while one types.
 */
const newestFirst = async <Row>(
  viewer: SessionViewer,
  { table, id, matches }: SearchedTable,
  find: (isAmong: SQL | undefined) => Promise<Row[]>,
): Promise<Row[]> => {
  if (!seesAllMatters(viewer)) return find(and(visibleTo(viewer), matches))
  const rows = sql.identifier(table)
  const newest = await find(and(sql`${id} > (select coalesce(max(id), 0) - ${newestRows} from ${rows})`, matches))
  if (newest.length === mostTexts) return newest
  return find(sql`${id} in (select id from ${rows} where ${matches} limit ${sortedMatches})`)
}

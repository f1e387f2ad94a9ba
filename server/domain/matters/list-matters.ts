import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Valid } from '#contract/core/endpoint.ts'
import type { api } from '#contract/index.ts'
import { prepared } from '#server/db/prepared.ts'
import { files } from '#server/db/schema/files.ts'
import { matters } from '#server/db/schema/matters.ts'
import type { Deps } from '#server/deps.ts'
import { isOwnFile } from '#server/domain/files/files.ts'
import { signedFileUrls } from '#server/domain/files/signed-url.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import type { SessionViewer } from '#server/session-viewer.ts'
import { fileColumns, shownColumns } from '#server/domain/access/columns.ts'
import { matterToReply, offeredMatterToReply } from './matter-to-reply.ts'
import { isAmong, isOfferedTo, seesAllMatters } from '#server/domain/access/visible-to.ts'

type Calls = typeof api.matters

const asker = { userId: sql.placeholder('userId') }
const statusIsWanted = eq(matters.status, sql.placeholder('status'))

interface ListConditions {
  rows?: SQL
  /** Those whose files are read, where these are fewer. */
  withFiles?: SQL
  offered?: SQL<boolean>
}

const listStatements = (name: string, { rows, withFiles = rows, ...offered }: ListConditions, status?: SQL) => ({
  mattersIn: prepared(`matters_${name}`, { ...shownColumns, ...offered }, (db, columns) =>
    db.select(columns).from(matters).where(and(rows, status)).orderBy(desc(matters.id)),
  ),
  filesIn: prepared(`files_${name}`, fileColumns, (db, columns) =>
    db
      .select(columns)
      .from(files)
      .innerJoin(matters, eq(files.matterId, matters.id))
      .where(and(isOwnFile, withFiles, status))
      .orderBy(asc(files.id)),
  ),
})

const listsOf = (name: string, listed: ListConditions) => ({
  any: listStatements(name, listed),
  ofStatus: listStatements(`${name}_of_status`, listed, statusIsWanted),
})

const lists = {
  own: listsOf('own', { rows: eq(matters.userId, asker.userId) }),
  assigned: listsOf('assigned', {
    rows: isAmong(asker, ['assigned', 'offered']),
    withFiles: isAmong(asker, ['assigned']),
    offered: isOfferedTo(asker),
  }),
  all: listsOf('all', {}),
}

const listOf = (viewer: SessionViewer) => {
  if (seesAllMatters(viewer)) return lists.all
  return viewer.seesAssignedOnly ? lists.assigned : lists.own
}

/**
 * The matters that the viewer can see, newest first, with their files. Always two queries, however
 * many matters there are.
 */
export const listMatters = async (deps: Deps, { viewer }: CallContext, { status }: Valid<Calls['list']>['query']) => {
  const { mattersIn, filesIn } = listOf(viewer)[status ? 'ofStatus' : 'any']
  const wanted = { userId: viewer.userId, status }
  const [rows, fileRows] = await Promise.all([mattersIn(deps.db, wanted), filesIn(deps.db, wanted)])
  const byMatter = Map.groupBy(fileRows, ({ matterId }) => matterId)
  const addressOf = signedFileUrls(deps)
  return rows.map((row) => (row.offered ? offeredMatterToReply(row) : matterToReply(addressOf, row, byMatter.get(row.id) ?? [])))
}

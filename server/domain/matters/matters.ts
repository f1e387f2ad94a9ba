import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { api } from '#contract/index.ts'
import type { ReplyDraft, Valid } from '#contract/endpoint.ts'
import type { MatterChange } from '#contract/matters.ts'
import { Refused } from '#contract/refusals.ts'
import { may, mayChange } from '#contract/rules.ts'
import type { Db } from '#server/db/database.ts'
import { isForeignKeyViolation } from '#server/db/error-codes.ts'
import { singleRow } from '#server/db/single-row.ts'
import { prepared } from '#server/db/prepared.ts'
import { files, matters, payments } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import type { SessionViewer } from '#server/env.ts'
import type { Actor } from '#server/domain/shared/actor.ts'
import { signedFileUrls } from '#server/domain/files/signed-url.ts'
import {
  addFiles,
  type FileRow,
  filesOfMatter,
  isOwnFile,
  removeAllFiles,
  removeFiles,
  storeFiles,
} from '#server/domain/files/files.ts'
import { appendEvent } from '#server/domain/history/append-event.ts'
import { changeEvent } from '#contract/change-event.ts'
import { recordMatterCompleted } from '#server/domain/books/performed.ts'
import { closeCheckouts, cancelPayments, livePayments, logCancelled } from '#server/domain/payments/payments.ts'
import { rowId } from '#server/domain/shared/row-id.ts'
import { titleKey } from '#contract/title-key.ts'

type Calls = typeof api.matters
// What only lists need isn't read with a matter.
const { titleKey: _key, searchText: _sought, ...matterColumns } = getTableColumns(matters)
type MatterRow = Pick<typeof matters.$inferSelect, keyof typeof matterColumns>
type ShownRow = Pick<MatterRow, keyof typeof shownColumns>

const ownerIsViewer = eq(matters.userId, sql.placeholder('userId'))
const statusIsWanted = eq(matters.status, sql.placeholder('status'))

const { createdAt: _created, updatedAt: _updated, unansweredMessage: _unanswered, ...columns } = matterColumns
export const shownColumns = columns
export const fileColumns = { id: files.id, matterId: files.matterId, key: files.key, name: files.name }

const listStatements = (name: string, ...conditions: SQL[]) => ({
  mattersIn: prepared(`matters_${name}`, shownColumns, (db, columns) =>
    db
      .select(columns)
      .from(matters)
      .where(and(...conditions))
      .orderBy(desc(matters.id)),
  ),
  filesIn: prepared(`files_${name}`, fileColumns, (db, columns) =>
    db
      .select(columns)
      .from(files)
      .innerJoin(matters, eq(files.matterId, matters.id))
      .where(and(isOwnFile, ...conditions))
      .orderBy(asc(files.id)),
  ),
})

const lists = {
  own: { any: listStatements('own', ownerIsViewer), ofStatus: listStatements('own_of_status', ownerIsViewer, statusIsWanted) },
  all: { any: listStatements('all'), ofStatus: listStatements('all_of_status', statusIsWanted) },
}

/**
 * The matters that the viewer can see, newest first, with their files. Always two queries, however
 * many matters there are.
 */
export const listMatters = async (deps: Deps, { viewer }: Actor, { status }: Valid<Calls['list']>['query']) => {
  const { mattersIn, filesIn } = lists[may.seeAllMatters(viewer) ? 'all' : 'own'][status ? 'ofStatus' : 'any']
  const wanted = { userId: viewer.userId, status }
  const [rows, fileRows] = await Promise.all([mattersIn(deps.db, wanted), filesIn(deps.db, wanted)])
  const byMatter = Map.groupBy(fileRows, ({ matterId }) => matterId)
  const show = presenter(deps)
  return rows.map((row) => show.matter(row, byMatter.get(row.id) ?? []))
}

/** One matter with its files; unknown if the viewer can't see it (R35). */
export const readMatter = async (deps: Deps, { viewer }: Actor, id: string) => {
  const matter = await visibleMatter(deps.db, viewer, id)
  return presenter(deps).matter(matter, await filesOfMatter(deps.db, matter.id))
}

const insertMatter = prepared('new_matter', shownColumns, (db, columns) => {
  const { placeholder } = sql
  const now = { createdAt: placeholder('now'), updatedAt: placeholder('now') }
  return db
    .insert(matters)
    .values({
      title: placeholder('title'),
      titleKey: placeholder('titleKey'),
      description: placeholder('description'),
      userId: placeholder('userId'),
      ...now,
    })
    .returning(columns)
})

/** Creates a matter that belongs to the viewer, office staff included, with its files. */
export const createMatter = async (deps: Deps, actor: Actor, { title, description }: Valid<Calls['create']>['body']) => {
  const now = deps.clock.now()
  const userId = actor.viewer.userId
  const made = await storeFiles(deps, actor.files, (kept) =>
    actor.once(async (tx) => {
      const matter = singleRow(await insertMatter(tx, { title, titleKey: titleKey(title), description, userId, now }))
      const added = await addFiles(tx, deps, { matterId: matter.id, userId }, kept)
      await appendEvent(tx, deps, matter, { by: actor.viewer, kind: 'matter_created', facts: { files: idsOf(added) } })
      return presenter(deps).matter(matter, added)
    }),
  ).catch((error: unknown) => {
    // The account has been deleted since authentication.
    throw isForeignKeyViolation(error) ? new Refused('session.refused') : error
  })
  note(deps, actor, 'matter.created', made.id, { files: made.files.length })
  return made
}

/**
 * Updates the given fields and files, all or none (R37, R38).
 * @throws FieldsRefused for files of other matters, and above the quota
 */
export const changeMatter = async (deps: Deps, actor: Actor, { id, change }: { id: string; change: MatterChange }) => {
  const { remove_file_ids: removedIds = [], new_files: _, ...fields } = change
  const show = presenter(deps)
  const changed = await storeFiles(deps, actor.files, (kept) =>
    actor.once(async (tx) => {
      const before = await visibleMatter(tx, actor.viewer, id, 'to change it')
      refuseForeignFields(actor.viewer, before, change)
      const [matter] = await tx
        .update(matters)
        .set({
          ...fields,
          ...(fields.title !== undefined && { titleKey: titleKey(fields.title) }),
          ...(fields.notes === '' && { notes: null }),
          updatedAt: deps.clock.now(),
        })
        .where(eq(matters.id, before.id))
        .returning(matterColumns)
      const removed = await removeFiles(tx, deps, before.id, removedIds)
      const added = await addFiles(tx, deps, { matterId: before.id, userId: actor.viewer.userId }, kept)
      const event = changeEvent(fields, { files: idsOf(added), removed })
      if (event) await appendEvent(tx, deps, before, { by: actor.viewer, ...event })
      const shown = { ...show.matter(matter ?? before, await filesOfMatter(tx, before.id)), new_files: added.map(show.file) }
      if (fields.status === 'Completed' && before.status !== 'Completed') await recordMatterCompleted(tx, deps, before.id)
      return shown
    }),
  )
  note(deps, actor, 'matter.changed', changed.id, {
    fields: Object.keys(fields),
    filesAdded: changed.new_files.length,
    filesRemoved: removedIds.length,
  })
  return changed
}

/**
 * Deletes a matter with its files, and cancels its pending payment, after closing that payment's
 * card page at the provider (R61).
 */
export const removeMatter = async (deps: Deps, actor: Actor, id: string) => {
  const seen = await visibleMatter(deps.db, actor.viewer, id)
  const closed = await closeCheckouts(deps, eq(payments.matterId, seen.id))
  const ended = await deps.db.transaction(async (tx) => {
    const matter = await visibleMatter(tx, actor.viewer, id, 'to change it')
    const ended = await cancelPayments(tx, deps, closed, 'end')
    const live = await livePayments(tx, matter.id)
    if (live.some(({ state }) => state === 'paid')) throw new Refused('matter.paid')
    if (live.length > 0) throw new Refused('matter.payment_completing')
    await removeAllFiles(tx, deps, matter.id)
    await tx.delete(matters).where(eq(matters.id, matter.id))
    return ended
  })
  logCancelled(deps, ended, 'end')
  note(deps, actor, 'matter.deleted', seen.id)
}

/**
 * The condition for matters that a viewer can see; undefined for viewers who see all
 * (docs/product.md, Roles and permissions).
 */
export const visibleTo = (viewer: SessionViewer) => (may.seeAllMatters(viewer) ? undefined : eq(matters.userId, viewer.userId))

/**
 * Reads a matter with access control. Everything that concerns one matter goes through here.
 * @param purpose `to change it` locks the row until the caller's transaction ends
 * @throws Refused `matter.missing` for unknown matters and for those that the viewer can't see
 * (R35)
 */
export const visibleMatter = async (db: Db, viewer: SessionViewer, id: string, purpose?: 'to change it'): Promise<MatterRow> => {
  const known = rowId(id)
  if (!known) throw new Refused('matter.missing')
  const query = db
    .select(matterColumns)
    .from(matters)
    .where(and(eq(matters.id, known), visibleTo(viewer)))
  const [matter] = await (purpose ? query.for('update') : query)
  if (!matter) throw new Refused('matter.missing')
  return matter
}

const refuseForeignFields = (viewer: SessionViewer, { userId }: MatterRow, change: MatterChange) => {
  if (!mayChange(viewer, { user: String(userId) }, change)) throw new Refused('matter.fields')
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

/** Converts rows to replies, with freshly signed file URLs. */
export const presenter = (deps: Deps) => {
  const addressOf = signedFileUrls(deps)
  const file = (row: Pick<FileRow, 'id' | 'key' | 'name'>) => ({ id: row.id, file: addressOf(row) })
  // Every field of the contract and no other: a list of such drafts is sent without copying.
  const matter = (row: ShownRow, fileRows: readonly Parameters<typeof file>[0][]) =>
    ({
      id: row.id,
      title: row.title,
      description: row.description,
      status: row.status,
      notes: row.notes,
      user: row.userId,
      files: fileRows.map(file),
    }) satisfies Required<ReplyDraft<Calls['read']>>
  return { file, matter }
}

/** Logs a change with user and time (D9), but never its content. */
const note = ({ log }: Deps, { viewer, caller }: Actor, event: string, matterId: number, facts: object = {}) =>
  log.info({ event, matterId, userId: viewer.userId, requestId: caller.requestId, ip: caller.ip, ...facts })

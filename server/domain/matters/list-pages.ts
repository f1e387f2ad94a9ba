import { and, asc, desc, eq, or, sql, type SQL } from 'drizzle-orm'
import type { api } from '#contract/index.ts'
import type { Valid } from '#contract/endpoint.ts'
import { mostRowsWithFacts } from '#contract/matter-list.ts'
import type { MatterSort } from '#contract/matter-sorts.ts'
import { matterStatuses } from '#contract/matter-statuses.ts'
import { may } from '#contract/rules.ts'
import { files, matters, users } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import type { Actor } from '#server/domain/shared/actor.ts'
import { isOwnFile } from '#server/domain/files/files.ts'
import { cursorOf, type Place, placeOf } from './cursor.ts'
import { countMatters } from './matter-counts.ts'
import { fileColumns, presenter, shownColumns, visibleTo } from './matters.ts'
import { officeFacts } from './office-facts.ts'
import { mattersInView } from './office-views.ts'

type Query = Valid<typeof api.matters.list>['query']
type Status = (typeof matterStatuses)[number]

/** An order of the list in the parts that an index has: each is read to its end, then the next. */
interface Part {
  status: Status | undefined
  order: readonly SQL[]
  /** The condition for rows after a place in this part. */
  after: (place: Place) => SQL
}

const newestFirst = { order: [desc(matters.id)], after: ({ id }: Place) => sql`${matters.id} < ${id}` }
const titleOrder = sql`${matters.titleKey}`
const idOrder = sql`(-${matters.id})`
// Of equal titles, the newest comes first upwards and last downwards.
const byTitle = {
  up: {
    order: [asc(titleOrder), asc(idOrder)],
    after: ({ titleKey, id }: Place) => sql`(${titleOrder}, ${idOrder}) > (${titleKey}, ${-id})`,
  },
  down: {
    order: [desc(titleOrder), desc(idOrder)],
    after: ({ titleKey, id }: Place) => sql`(${titleOrder}, ${idOrder}) < (${titleKey}, ${-id})`,
  },
}

const partsOf = (sort: MatterSort, status: Status | undefined): readonly Part[] => {
  if (sort === 'title') return [{ status, ...byTitle.up }]
  if (sort === '-title') return [{ status, ...byTitle.down }]
  if (sort === '-created' || status) return [{ status, ...newestFirst }]
  const first = matterStatuses.filter((known) => sort === `status:${known}`)
  const others = matterStatuses.filter((known) => !first.includes(known))
  return [...first, ...others].map((one) => ({ status: one, ...newestFirst }))
}

/**
 * One page of the matters that the viewer can see, with their files: `X-Next` says where the next
 * one begins, `X-Counts` how many matters there are. A page begins after the last row of the one
 * before, not at a number of rows, so no row comes twice or is left out while others are added.
 * @throws FieldsRefused for an `after` that isn't of this order; Refused `role.missing` for a
 * customer's `view`
 */
export const listPage = async (deps: Deps, actor: Actor, query: Query) => {
  const { viewer } = actor
  const { sort = '-created', limit = mostRowsWithFacts } = query
  const parts = partsOf(sort, query.status)
  const from = query.after ? placeOf(sort, query.after) : undefined
  const isInView = query.view && sql`${matters.id} in (${mattersInView(deps, viewer, query.view)})`
  const among = and(visibleTo(viewer), isInView, query.q ? await found(deps, query.q) : undefined)

  const rows: (Awaited<ReturnType<typeof rowsOf>>[number] & { part: number })[] = []
  for (const [part, one] of parts.entries()) {
    if (rows.length > limit || part < (from?.part ?? 0)) continue
    const after = from?.part === part ? from : undefined
    const more = await rowsOf(deps, one, and(among, after && one.after(after)), limit + 1 - rows.length)
    rows.push(...more.map((row) => ({ ...row, part })))
  }
  const page = rows.slice(0, limit)
  const ids = page.map(({ id }) => id)
  const [fileRows, counts, facts] = await Promise.all([
    filesOf(deps, ids),
    countMatters(deps.db, viewer),
    may.seeAllMatters(viewer) && limit <= mostRowsWithFacts ? officeFacts(deps, ids) : undefined,
  ])
  const last = page.at(-1)
  if (rows.length > limit && last) actor.replyHeaders.set('X-Next', cursorOf(sort, last))
  actor.replyHeaders.set('X-Counts', counts)
  const filesBy = Map.groupBy(fileRows, ({ matterId }) => matterId)
  const show = presenter(deps)
  return page.map((row) => ({ ...show.matter(row, filesBy.get(row.id) ?? []), ...facts?.get(row.id) }))
}

const rowsOf = ({ db }: Deps, { status, order }: Part, condition: SQL | undefined, limit: number) =>
  db
    .select({ ...shownColumns, titleKey: matters.titleKey })
    .from(matters)
    .where(and(status && eq(matters.status, status), condition))
    .orderBy(...order)
    .limit(limit)

const filesOf = ({ db }: Deps, ids: readonly number[]) =>
  db
    .select(fileColumns)
    .from(files)
    .where(and(isOwnFile, sql`${files.matterId} = any(${sql.param(ids)}::int[])`))
    .orderBy(asc(files.id))

/** The owners of a search's matters are looked up first, if they are not more than this. */
const mostOwners = 1_000
/** Shorter words have no index of their own; they are sought where words begin. */
const indexedChars = 3

/** The condition for matters that contain the words, or whose owner's name does. */
const found = async ({ db }: Deps, q: string) => {
  const literally = q.replace(/[\n\r\t]/g, ' ').replace(/[\\%_]/g, '\\$&')
  const pattern = sql`lower(${q.length < indexedChars ? `% ${literally}%` : `%${literally}%`})`
  const owners = db.select({ id: users.id }).from(users).where(sql`lower(' ' || name || ' ' || surname) like ${pattern}`)
  const ids = (await owners.limit(mostOwners + 1)).map(({ id }) => id)
  const isOwners =
    ids.length > mostOwners ? sql`${matters.userId} in (${owners})` : sql`${matters.userId} = any(${sql.param(ids)}::int[])`
  return or(sql`${matters.searchText} like ${pattern}`, ids.length > 0 ? isOwners : undefined)
}

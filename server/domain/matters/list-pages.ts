import { and, asc, desc, eq, getTableColumns, or, sql, type SQL } from 'drizzle-orm'
import type { api } from '#contract/index.ts'
import type { Valid } from '#contract/core/endpoint.ts'
import { isOfficeQuery, mostRowsWithFacts } from '#contract/matters/list.ts'
import { isOfficeSort, type ListSort, type MatterSort, statusesIn } from '#contract/matters/sorts.ts'
import { type MatterStatus, offeredTitle } from '#contract/matters/matters.ts'
import { requireRight } from '#contract/office/require-right.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { officeRights } from '#contract/office/rights.ts'
import { titleKey } from '#contract/matters/title-key.ts'
import { prepared } from '#server/db/prepared.ts'
import { files } from '#server/db/schema/files.ts'
import { matters } from '#server/db/schema/matters.ts'
import type { Deps } from '#server/deps.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import { isOwnFile } from '#server/domain/files/files.ts'
import { signedFileUrls } from '#server/domain/files/signed-url.ts'
import { unknownPlace } from '#server/domain/shared/cursor.ts'
import { cursorOf, type Place, placeOf } from './cursor.ts'
import { countMatters } from './counts.ts'
import { fileColumns, pageColumns } from '#server/domain/access/columns.ts'
import { matterToReply, offeredMatterToReply } from './matter-to-reply.ts'
import { matterOrigins, officeListFacts } from './list-row-facts.ts'
import { isHandledIn, passesFilters } from './office-filters.ts'
import { officePartsOf } from './office-sorts.ts'
import { isInView } from './office-views.ts'
import { newestFirst, type Part } from './list-parts.ts'
import { matchesSearch, walksInOrder } from './search.ts'
import { isOfferedTo, listedFor, seesAllMatters, visibleTo } from '#server/domain/access/visible-to.ts'

type Query = Valid<typeof api.matters.list>['query']

const idOrder = sql`(-${matters.id})`
// Of equal titles, the newest comes first upwards and last downwards.
const byTitle = (titles: SQL) => ({
  up: {
    order: [asc(titles), asc(idOrder)],
    after: ({ key, id }: Place) => sql`(${titles}, ${idOrder}) > (${key}, ${-id})`,
  },
  down: {
    order: [desc(titles), desc(idOrder)],
    after: ({ key, id }: Place) => sql`(${titles}, ${idOrder}) < (${key}, ${-id})`,
  },
})

/** The key that titles are sorted by. Where one is hidden, its place would tell of it. */
const titleOrderFor = (viewer: CallContext['viewer']): SQL =>
  viewer.seesAssignedOnly
    ? sql`case when ${isOfferedTo(viewer)} then ${titleKey(offeredTitle)} else ${matters.titleKey} end`
    : sql`${matters.titleKey}`

const partsOf = (sort: MatterSort, status: MatterStatus | undefined, titles: SQL): readonly Part[] => {
  const whole = { number: 0, where: status && isOf(status) }
  if (sort === 'title') return [{ ...whole, ...byTitle(titles).up }]
  if (sort === '-title') return [{ ...whole, ...byTitle(titles).down }]
  const statuses = statusesIn(sort)
  if (!statuses || status) return [{ ...whole, ...newestFirst }]
  return statuses.map((one, number) => ({ number, where: isOf(one), ...newestFirst }))
}

const isOf = (status: MatterStatus) => eq(matters.status, status)

/**
 * One page of the matters that the viewer can see, with their files: `X-Next` says where the next
 * one begins, `X-Counts` how many matters there are. A page begins after the last row of the one
 * before, not at a number of rows, so no row comes twice or is left out while others are added. A
 * search's page may be short, even empty, and still have a next one (`mostWalked`).
 * @throws FieldsRefused for an `after` that isn't of this order; Refused `role.missing` for a
 * customer who asks for what is the office's: a view, a filter, or one of its orders
 */
export const listPage = async (deps: Deps, call: CallContext, request: Query) => {
  const { viewer } = call
  const { sort = '-created', limit = mostRowsWithFacts } = request
  const query = { ...request, sort, limit }
  if (isOfficeQuery(query)) requireRight(viewer, 'seeOfficeList')
  const { page, next } = await readPage(deps, viewer, query)
  const [replies, counts] = await Promise.all([pageToReply(deps, viewer, page, limit), countMatters(deps.db, viewer)])
  if (next) call.replyHeaders.set('X-Next', cursorOf(sort, next))
  call.replyHeaders.set('X-Counts', counts)
  return replies
}

type Viewer = CallContext['viewer']
type PageQuery = Query & { sort: ListSort; limit: number }

/**
 * Reads the rows of a page, part after part of its order.
 * @returns the page, and the row after which the next one begins; undefined after the last one
 */
const readPage = async (deps: Deps, viewer: Viewer, query: PageQuery) => {
  const { sort, limit, q } = query
  const { parts, isListed } = await listOf(deps, viewer, query)
  const from = query.after ? placeOf(sort, query.after) : undefined
  const columns = columnsFor(viewer, sort)
  const rows: PageRow[] = []
  let walkedTo: Place | undefined
  for (const part of partsFrom(parts, from)) {
    const after = from?.part === part.number ? part.after(from) : undefined
    const request = { columns, part, after, isListed, limit: limit + 1 - rows.length }
    // The last row of a walk says where the next page begins, so it must be one that they may see.
    const mayWalk = q && seesAllMatters(viewer) && !part.days
    const read = mayWalk ? await rowsOfSearch(deps, request) : { rows: await rowsOf(deps, request) }
    rows.push(...read.rows.map((row) => ({ ...row, part: part.number })))
    walkedTo = read.walkedTo && { ...read.walkedTo, part: part.number }
    if (rows.length > limit || walkedTo) break
  }
  const page = rows.slice(0, limit)
  return { page, next: rows.length > limit ? page.at(-1) : walkedTo }
}

/** The list that a query asks for: the parts of its order, and the condition for its matters. */
const listOf = async (deps: Deps, viewer: Viewer, query: PageQuery) => {
  const { sort, status, q, view, handler, service, due, older } = query
  const today = swedishDay(deps.clock.now())
  const isHandled = await isHandledIn(deps, viewer, { handler, service })
  const parts = isOfficeSort(sort)
    ? await officePartsOf(deps, sort, { viewer, isRead: status && isOf(status), isHandled, due, today })
    : partsOf(sort, status, titleOrderFor(viewer))
  // Offered matters can't be searched: that would tell what it is about.
  const isSeen = q || isOfficeQuery(query) ? visibleTo(viewer) : listedFor(viewer)
  const isListed = and(
    isSeen,
    view && isInView(deps, viewer, view),
    isHandled,
    passesFilters(deps, viewer, { due: sort === 'due' ? undefined : due, older, today }),
    q ? await matchesSearch(deps, q) : undefined,
  )
  return { parts, isListed }
}

/** The parts that are left to read after a place. */
const partsFrom = (parts: readonly Part[], from: Place | undefined) => {
  const begin = from ? parts.findIndex(({ number }) => number === from.part) : 0
  // Its handler has no matters any more.
  if (begin < 0) throw unknownPlace()
  return parts.slice(begin)
}

const columnsFor = (viewer: Viewer, sort: ListSort) => ({
  ...pageColumns,
  // Only a place in an order by title has a key. The embedded driver reads null at no cost.
  key: sort === 'title' || sort === '-title' ? sql<string>`${titleOrderFor(viewer)}` : sql<null>`null`,
  offered: viewer.seesAssignedOnly ? isOfferedTo(viewer) : sql<null>`null`,
})

/** Converts a page to its reply, with files and, for the office, what it knows of each matter. */
const pageToReply = async (deps: Deps, viewer: Viewer, page: readonly PageRow[], limit: number) => {
  const seesOfficeList = officeRights.seeOfficeList(viewer)
  const [fileRows, origins, facts] = await Promise.all([
    filesOf(deps.db, { ids: page.filter(({ offered }) => !offered).map(({ id }) => id) }),
    seesOfficeList ? matterOrigins(deps, page) : undefined,
    seesOfficeList && limit <= mostRowsWithFacts ? officeListFacts(deps, viewer, page) : undefined,
  ])
  const filesBy = Map.groupBy(fileRows, ({ matterId }) => matterId)
  const addressOf = signedFileUrls(deps)
  return page.map((row) =>
    row.offered
      ? offeredMatterToReply(row)
      : { ...matterToReply(addressOf, row, filesBy.get(row.id) ?? []), ...origins?.get(row.id), ...facts?.get(row.id) },
  )
}

interface PageRequest {
  columns: typeof pageColumns & { key: SQL<string | null>; offered: SQL<boolean | null> }
  part: Part
  /** The condition for rows after those of the page before. */
  after: SQL | undefined
  /** The condition for the list's matters. */
  isListed: SQL | undefined
  limit: number
}
type Row = Awaited<ReturnType<typeof rowsOf>>[number]
type PageRow = Row & Pick<Place, 'part'>

const rowsOf = ({ db }: Deps, { columns, part: { where, order, days }, after, isListed, limit }: PageRequest) => {
  const isRead = and(where, after, isListed)
  if (!days)
    return db
      .select(columns)
      .from(matters)
      .where(isRead)
      .orderBy(...order)
      .limit(limit)
  return db
    .select({ ...columns, key: sql<string>`k.due::text` })
    .from(matters)
    .innerJoin(days.rows, days.on)
    .where(isRead)
    .orderBy(...order)
    .limit(limit)
}

/**
 * The most matters that are read in their order for one page of a search. A common word may be only
 * in titles that come late, and reading a million of them takes a second.
 */
const mostWalked = 8_000

interface SearchedRows {
  rows: Row[]
  /** The last row that was read, if there were not enough matches among `mostWalked`. */
  walkedTo?: Pick<Row, 'id' | 'key'> | undefined
}

const rowsOfSearch = async (deps: Deps, request: PageRequest): Promise<SearchedRows> => {
  const all = rowsOf(deps, request)
  if (!(await walksInOrder(deps.db, all))) return { rows: await all }
  const { columns, part, after, isListed, limit } = request
  const place = sql<number>`row_number() over (order by ${sql.join([...part.order], sql`, `)})`.as('place')
  const walk = deps.db
    .select({ ...getTableColumns(matters), place })
    .from(matters)
    .where(and(part.where, after))
    .orderBy(...part.order)
    .limit(mostWalked)
    .as('matters')
  const isLast = eq(walk.place, mostWalked)
  const rows = await deps.db
    .select({ ...columns, isFound: sql<boolean>`${isListed}`, isLast: sql<boolean>`${isLast}` })
    .from(walk)
    .where(or(isListed, isLast))
    .orderBy(...part.order)
    .limit(limit)
  return { rows: rows.filter(({ isFound }) => isFound), walkedTo: rows.find((row) => row.isLast) }
}

const filesOf = prepared('files_of_page', fileColumns, (db, columns) =>
  db
    .select(columns)
    .from(files)
    .where(and(isOwnFile, sql`${files.matterId} = any(${sql.placeholder('ids')}::int[])`))
    .orderBy(asc(files.id)),
)

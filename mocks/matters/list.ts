import { fullName } from '#contract/core/full-name.ts'
import type { Valid } from '#contract/core/endpoint.ts'
import type { api } from '#contract/index.ts'
import { looseKey, looseName } from '#contract/core/loose-key.ts'
import { countsText, isOfficeQuery, mostRowsWithFacts } from '#contract/matters/list.ts'
import { isOfficeSort, type ListSort, type MatterSort, statusesIn } from '#contract/matters/sorts.ts'
import { fieldNotices } from '#contract/core/field-notices.ts'
import { handlerOf } from '#mocks/now/handler.ts'
import { waitingToldTo } from '#mocks/now/waiting.ts'
import { officeRights } from '#contract/office/rights.ts'
import { FieldsRefused } from '#contract/refusals.ts'
import { requireRight } from '#contract/office/require-right.ts'
import { waitingSide } from '#contract/now/view-kinds.ts'
import { keyPart, searchWords } from '#contract/search/words.ts'
import { titleKey } from '#contract/matters/title-key.ts'
import type { MockDb } from '#mocks/db.ts'
import { byId, newestFirst } from '#mocks/table.ts'
import { isInView } from '#mocks/office/views.ts'
import { nextDay, officeOrders, passes } from './office-list.ts'
import type { MatterRow } from './rows.ts'
import { visibleMatters } from './mock-in-matter.ts'
import type { MockViewer } from '#mocks/accounts/session-store.ts'

type Query = Valid<typeof api.matters.list>['query']

/** One page of the list and its headers, as the server has it; the cursor is the last row's id. */
export const pageOf = (db: MockDb, viewer: MockViewer, query: Query, replyHeaders: Headers) => {
  const { status, sort = '-created', limit = mostRowsWithFacts, after, q = '', view, ...filters } = query
  if (isOfficeQuery(query)) requireRight(viewer, 'seeOfficeList')
  const visible = visibleMatters(db, viewer)
  const compare = isOfficeSort(sort) ? officeOrders(db, viewer)[sort] : comparing(sort)
  const sorted = visible
    .filter(
      (matter) =>
        matter.status === (status ?? matter.status) &&
        contains(db, matter, q) &&
        passes(db, viewer, matter, filters) &&
        (!view || isInView[view](db, viewer, matter)),
    )
    .sort((a, b) => compare(a, b))
  const last = after ? rowOf(db, sort, after) : undefined
  const left = last ? sorted.filter((matter) => compare(matter, last) > 0) : sorted
  const rows = left.slice(0, limit)
  if (left.length > limit) replyHeaders.set('X-Next', btoa(`${sort} ${rows.at(-1)?.id}`))
  const byStatus = Map.groupBy(visible, (matter) => matter.status)
  replyHeaders.set(
    'X-Counts',
    countsText((one) => byStatus.get(one)?.length),
  )
  return rows
}

/** The facts that the office reads of a row beside the matter itself. */
export const officeFacts = (db: MockDb, viewer: MockViewer, matter: MatterRow, limit = mostRowsWithFacts) => {
  if (!officeRights.seeOfficeList(viewer)) return {}
  const owner = byId(db.people, matter.user)
  return {
    ...(owner && { owner: { id: owner.id, name: fullName(owner) } }),
    created_at: matter.created_at,
    updated_at: matter.updated_at,
    ...(limit <= mostRowsWithFacts && {
      handler: handlerOf(db, matter.id),
      service: matter.service,
      due: nextDay(db, viewer, matter),
      removal_day: matter.removal_day,
      waiting_for: waitingSide(waitingToldTo(db, viewer, matter).map(({ kind }) => kind)),
    }),
  }
}

/** Of equal rows the newest comes first, but last where titles go downwards. */
const comparing = (sort: MatterSort) => {
  const ranks = statusesIn(sort)
  return (a: MatterRow, b: MatterRow) => {
    const byAge = newestFirst(a, b)
    if (sort === '-created') return byAge
    if (ranks) return ranks.indexOf(a.status) - ranks.indexOf(b.status) || byAge
    const [x, y] = [titleKey(a.title), titleKey(b.title)]
    const upwards = x < y ? -1 : x > y ? 1 : byAge
    return sort === 'title' ? upwards : -upwards
  }
}

const rowOf = (db: MockDb, sort: ListSort, after: string) => {
  const [ordered, id] = /^[\w+/=]+$/.test(after) ? atob(after).split(' ') : []
  const row = byId(db.matters, id)
  if (ordered !== sort || !row) throw new FieldsRefused({ after: [fieldNotices.unknownPlace] })
  return row
}

const contains = (db: MockDb, matter: MatterRow, q: string) => {
  const owner = byId(db.people, matter.user)
  const text = looseKey(` ${matter.title} ${matter.notes ?? ''} ${matter.description}`)
  const name = looseName(owner ? ` ${fullName(owner)}` : '')
  return searchWords(q).every((word) => text.includes(keyPart(word)) || name.includes(keyPart(looseName(word))))
}

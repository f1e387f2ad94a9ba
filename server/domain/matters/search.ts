import { and, or, sql, type SQLWrapper } from 'drizzle-orm'
import * as z from 'zod/mini'
import { looseName } from '#contract/core/loose-key.ts'
import { keyPart, searchWords } from '#contract/search/words.ts'
import type { Db } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { matters } from '#server/db/schema/matters.ts'
import type { Deps } from '#server/deps.ts'
import { escapeLike } from '#server/domain/shared/escape-like.ts'

/** The owners of a search's matters are looked up first, if they are not more than this. */
const mostOwners = 1_000

/** The condition for matters of which each word stands in a text, or in the owner's name. */
export const matchesSearch = async (deps: Deps, q: string) =>
  and(...(await Promise.all(searchWords(q).map((word) => containing(deps, word)))))

const containing = async ({ db }: Deps, word: string) => {
  const owners = db
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.searchName} like ${patternOf(looseName(word))}`)
  const ids = (await owners.limit(mostOwners + 1)).map(({ id }) => id)
  const isOwners =
    ids.length > mostOwners ? sql`${matters.userId} in (${owners})` : sql`${matters.userId} = any(${sql.param(ids)}::int[])`
  return or(sql`${matters.searchText} like ${patternOf(word)}`, ids.length > 0 ? isOwners : undefined)
}

/** Matches keys in which a word is found. */
export const patternOf = (word: string) => `%${escapeLike(keyPart(word))}%`

const Plan = z.object({
  'Node Type': z.string(),
  'Parent Relationship': z.optional(z.string()),
  get Plans() {
    return z.optional(z.array(Plan))
  },
})
const Explained = z.object({ rows: z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan })]) })]) })

/**
 * Tells whether the database would read rows in the order of a query until it has enough of them.
 * It does so for a common word; of a rare one it takes all matches from an index, and sorts them.
 * Only its statistics know which (docs/decisions/0023-search-by-plan.md).
 */
export const walksInOrder = async (db: Db, query: SQLWrapper) => {
  const explained = await db.execute(sql`explain (format json) ${query}`)
  const [{ 'QUERY PLAN': plans }] = z.parse(Explained, explained).rows
  return !sorts(plans[0].Plan)
}

const sorts = ({ 'Node Type': type, Plans = [] }: z.infer<typeof Plan>): boolean =>
  type.includes('Sort') || Plans.some((plan) => plan['Parent Relationship'] === 'Outer' && sorts(plan))

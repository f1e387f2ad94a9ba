import { asc, eq, sql } from 'drizzle-orm'
import type { ReplyDraft, Valid } from '#contract/core/endpoint.ts'
import { mostRequestLists, type requestLists as calls, tooManyLists } from '#contract/conversation/request-lists.ts'
import { FieldsRefused, Refused } from '#contract/refusals.ts'
import { requestLists } from '#server/db/schema/request-lists.ts'
import { singleRow } from '#server/db/single-row.ts'
import type { Deps } from '#server/deps.ts'

/** The office's lists, by name. */
export const listRequestLists = async ({ db }: Deps) => {
  const rows = await db.select().from(requestLists).orderBy(asc(requestLists.name), asc(requestLists.id)).limit(mostRequestLists)
  return rows.map(listToReply)
}

/**
 * Keeps a list for the whole office. One of the same name is replaced.
 * @throws FieldsRefused if there are `mostRequestLists`
 */
export const saveRequestList = async ({ db, clock }: Deps, { name, requests }: Valid<typeof calls.save>['body']) => {
  return db.transaction(async (tx) => {
    // So that two at once don't both find room for the last one.
    await tx.execute(sql`lock table ${requestLists} in share row exclusive mode`)
    const row = singleRow(
      await tx
        .insert(requestLists)
        .values({ name, requests, createdAt: clock.now() })
        .onConflictDoUpdate({ target: requestLists.name, set: { requests } })
        .returning(),
    )
    if ((await tx.$count(requestLists)) > mostRequestLists) throw new FieldsRefused({ name: [tooManyLists] })
    return listToReply(row)
  })
}

/**
 * Removes a list, for the whole office.
 * @throws Refused `request_list.missing`
 */
export const removeRequestList = async ({ db }: Deps, id: number): Promise<void> => {
  const removed = await db.delete(requestLists).where(eq(requestLists.id, id)).returning({ id: requestLists.id })
  if (removed.length === 0) throw new Refused('request_list.missing')
}

const listToReply = ({ id, name, requests }: typeof requestLists.$inferSelect) =>
  ({
    id,
    name,
    requests: requests.map(({ options, ...one }) => ({ ...one, options: [...options] })),
  }) satisfies ReplyDraft<typeof calls.save>

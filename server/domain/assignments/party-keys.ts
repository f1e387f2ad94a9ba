import { and, asc, eq, lt, sql } from 'drizzle-orm'
import { keyVersion, nameKey, numberKey } from '#contract/assignments/name-match.ts'
import { matterParties } from '#server/db/schema/assignments.ts'
import type { Deps } from '#server/deps.ts'

const rowsAtOnce = 500

/**
 * Gives parties that an earlier release wrote the keys that conflict checks compare now. Parties
 * are replaced and never changed, so only a row that is gone meanwhile is left out.
 */
export const renewPartyKeys = async ({ db }: Pick<Deps, 'db'>, stop?: AbortSignal) => {
  while (!stop?.aborted) {
    const rows = await db
      .select({ id: matterParties.id, name: matterParties.name, number: matterParties.number })
      .from(matterParties)
      .where(lt(matterParties.keyVersion, keyVersion))
      .orderBy(asc(matterParties.id))
      .limit(rowsAtOnce)
    if (rows.length === 0) return
    const keyed = sql.join(
      rows.map(({ id, name, number }) => sql`(${id}::int, ${nameKey(name)}::text, ${numberKey(number)}::text)`),
      sql`, `,
    )
    await db
      .update(matterParties)
      .set({ nameKey: sql`keyed.name`, numberKey: sql`keyed.number`, keyVersion })
      .from(sql`(values ${keyed}) as keyed (id, name, number)`)
      .where(and(eq(matterParties.id, sql`keyed.id`), lt(matterParties.keyVersion, keyVersion)))
  }
}

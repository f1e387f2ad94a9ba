import { and, asc, eq, sql } from 'drizzle-orm'
import { titleKey } from '#contract/matters/title-key.ts'
import { matters } from '#server/db/schema/matters.ts'
import type { Deps } from '#server/deps.ts'

const rowsAtOnce = 500

/**
 * Gives titles that an earlier release wrote the key they are sorted by. A title that is changed
 * meanwhile keeps the key that came with it.
 */
export const fillTitleKeys = async ({ db }: Pick<Deps, 'db'>, stop?: AbortSignal) => {
  while (!stop?.aborted) {
    const rows = await db
      .select({ id: matters.id, title: matters.title })
      .from(matters)
      .where(eq(matters.titleKey, ''))
      .orderBy(asc(matters.id))
      .limit(rowsAtOnce)
    if (rows.length === 0) return
    const keyed = sql.join(
      rows.map(({ id, title }) => sql`(${id}::int, ${title}::text, ${titleKey(title)}::text)`),
      sql`, `,
    )
    await db
      .update(matters)
      .set({ titleKey: sql`keyed.key` })
      .from(sql`(values ${keyed}) as keyed (id, title, key)`)
      .where(and(eq(matters.id, sql`keyed.id`), eq(matters.title, sql`keyed.title`), eq(matters.titleKey, '')))
  }
}

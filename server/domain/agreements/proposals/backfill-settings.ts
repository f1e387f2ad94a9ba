import { and, asc, eq, sql } from 'drizzle-orm'
import { sentSettings } from '#contract/agreements/proposals/sent-settings.ts'
import { matters } from '#server/db/schema/matters.ts'
import { proposals } from '#server/db/schema/proposals.ts'
import type { Deps } from '#server/deps.ts'

const rowsAtOnce = 500

// As the index of them has it, which is empty at every start but the first.
const isUnfixed = sql`${proposals.state} in ('sent', 'accepted') and ${proposals.platformFeePercent} is null`

/**
 * Fixes the settings that hold for proposals which an earlier release sent, as they are now. Not
 * done by a migration: those of `OFFICE_FILE` aren't in the database. Safe to repeat, and from
 * several processes at once: what is fixed stays.
 * @param stop aborts between two proposals
 */
export const backfillSentSettings = async ({ db, office }: Pick<Deps, 'db' | 'office'>, stop?: AbortSignal): Promise<void> => {
  while (!stop?.aborted) {
    const rows = await db
      .select({ proposal: proposals, matter: { service: matters.service } })
      .from(proposals)
      .innerJoin(matters, eq(matters.id, proposals.matterId))
      .where(isUnfixed)
      .orderBy(asc(proposals.id))
      .limit(rowsAtOnce)
    if (rows.length === 0) return
    for (const { proposal, matter } of rows) {
      if (stop?.aborted) return
      const settings = sentSettings(office.current().office, proposal, matter)
      await db
        .update(proposals)
        .set(settings)
        .where(and(eq(proposals.id, proposal.id), isUnfixed))
    }
  }
}

import { eq } from 'drizzle-orm'
import { limits } from '#contract/core/limits.ts'
import { Refused } from '#contract/refusals.ts'
import type { Db } from '#server/db/database.ts'
import type { clientRequests } from '#server/db/schema/client-requests.ts'
import type { payments } from '#server/db/schema/payments.ts'
import type { proposals } from '#server/db/schema/proposals.ts'

/**
 * Keeps the lists of a matter that are sent whole from growing without end. Call it with the
 * matter's row locked.
 * @param added the number of rows that are to be added
 * @throws Refused `matter.full` if it would have more rows of a table than it may have
 */
export const refuseFull = async (
  tx: Db,
  table: typeof clientRequests | typeof payments | typeof proposals,
  { id }: { id: number },
  added = 1,
): Promise<void> => {
  if ((await tx.$count(table, eq(table.matterId, id))) + added > limits.listedPerMatter) throw new Refused('matter.full')
}

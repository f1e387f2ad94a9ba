import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { payments } from '#server/db/schema/payments.ts'
import type { Deps } from '#server/deps.ts'
import { enqueueMailTo } from '#server/domain/mail/enqueue-mail-to.ts'
import { unfinishedPaidWork } from '#server/domain/money/payments/unfinished-work.ts'
import type { AssignmentRow } from '#server/domain/transitions/assignment.ts'
import { assignmentMails } from './mails.ts'

/**
 * Tells the partner whom an admin takes a matter from, or an offer of it, in the caller's
 * transaction. Whoever had paid work that isn't done is asked how far it has come.
 */
export const tellTakenBack = async (
  tx: Db,
  deps: Deps,
  { matterId, partnerId, state }: Pick<AssignmentRow, 'matterId' | 'partnerId' | 'state'>,
  reason: string,
): Promise<void> => {
  const wasTheirs = state === 'assigned'
  const isUnfinished = wasTheirs && (await unfinishedPaidWork(tx, eq(payments.matterId, matterId))).length > 0
  await enqueueMailTo(tx, deps, partnerId, ({ email: to }) =>
    wasTheirs
      ? assignmentMails.released(deps.config, matterId, { to, reason, isUnfinished })
      : assignmentMails.offerRecalled(deps.config, matterId, { to, reason }),
  )
}

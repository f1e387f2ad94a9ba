import { whyNotTakeOn } from '#contract/assignments/taking.ts'
import { refuseIf } from '#contract/refusals.ts'
import type { Db } from '#server/db/database.ts'
import { conflictsCheckedAt } from './conflict-check-time.ts'
import { termsAcceptedAt } from './partner-terms.ts'

/**
 * When a partner, who takes on a matter that isn't offered to them, checked its parties.
 * @throws Refused `partner_terms.unaccepted`, `assignment.unchecked`
 */
export const checkedToTakeOn = async (tx: Db, viewer: { userId: number }, matterId: number): Promise<Date | undefined> => {
  const termsAccepted = (await termsAcceptedAt(tx, viewer.userId)) !== undefined
  const checkedAt = await conflictsCheckedAt(tx, viewer, matterId)
  refuseIf(whyNotTakeOn({ termsAccepted, checked: checkedAt !== undefined }))
  return checkedAt
}

import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { lockMatter } from '#server/domain/history/append-event.ts'
import { liveAssignment } from '#server/domain/transitions/assignment.ts'
import type { Payment } from '#server/domain/transitions/payment.ts'
import { leave } from './former-partners.ts'
import { leaveAnswered, listAnsweredBy } from './leave-answered.ts'
import { leaveAsked, listAskedByPartner } from './leave-asked.ts'
import { assigneeOf, closePagesAskedBy } from './recall-from-customer.ts'

/**
 * Closes the card pages of what a partner has asked customers to pay, before
 * `releaseBeforeDeletion`. Call it outside of transactions.
 * @returns the payments that can be recalled; not those that were paid just before
 * @throws Refused `payment.not_ended`, `matter.payment_completing`; ProviderFailed
 */
export const closePagesBeforeDeletion = async (deps: Deps, userId: number): Promise<Payment[]> => {
  const closed: Payment[] = []
  for (const asked of await listAskedByPartner(deps.db, userId)) closed.push(...(await closePagesAskedBy(deps, asked)))
  return closed
}

/**
 * Releases the matters whose customers a partner has asked for an answer or for money, and the open
 * ones that somebody handles by having answered, in the transaction that deletes the account and
 * has locked their matters: without the row nobody knows who has asked, or answered. What else is
 * assigned or offered to them is the job's.
 * @param closed what `closePagesBeforeDeletion` returned
 * @throws Refused `matter.payment_completing` if more was asked for, or a page opened, meanwhile
 */
export const releaseBeforeDeletion = async (tx: Db, deps: Deps, userId: number, closed: readonly Payment[]): Promise<void> => {
  for (const { matterId } of await listAskedByPartner(tx, userId)) {
    const matter = await lockMatter(tx, matterId)
    const left = await liveAssignment(tx, matterId)
    if (!matter) continue
    if (left && assigneeOf(left) === userId) await leave(tx, deps, matter, { left, closed })
    else await leaveAsked(tx, deps, matter, { askedById: userId, closed })
  }
  for (const { id } of await listAnsweredBy(tx, [userId])) {
    const matter = await lockMatter(tx, id)
    if (matter) await leaveAnswered(tx, deps, matter, userId)
  }
}

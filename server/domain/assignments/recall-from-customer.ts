import type { AssignmentRead } from '#contract/assignments/assignments.ts'
import { staysToPay } from '#contract/assignments/recalled-payment.ts'
import { isSoldByPartner } from '#contract/money/documents/named-seller.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { Refused } from '#contract/refusals.ts'
import type { Db } from '#server/db/database.ts'
import { agreements } from '#server/db/schema/agreements.ts'
import { payments } from '#server/db/schema/payments.ts'
import { proposals } from '#server/db/schema/proposals.ts'
import type { Deps } from '#server/deps.ts'
import type { LockedMatter } from '#server/domain/history/append-event.ts'
import { enqueueMailTo } from '#server/domain/mail/enqueue-mail-to.ts'
import { cancelPayments, closeCheckouts } from '#server/domain/money/payments/cancel.ts'
import type { Payment } from '#server/domain/transitions/payment.ts'
import { dropPayouts } from '#server/domain/money/payouts/drop-payout.ts'
import { transitionProposals } from '#server/domain/transitions/proposal.ts'
import { whyNotTakeFrom } from './as-read.ts'
import { assignmentMails } from './mails.ts'
import { type AssignmentRow, liveAssignment } from '#server/domain/transitions/assignment.ts'

/**
 * Closes the card page of what somebody has asked a matter's customer to pay, before
 * `recallFromCustomer`. Call it outside of transactions.
 * @returns the payments that can be recalled; not those that were paid just before
 * @throws Refused `payment.not_ended`, `matter.payment_completing`; ProviderFailed
 */
export const closePagesAskedBy = async (deps: Deps, { matterId, askedById }: Asked): Promise<Payment[]> =>
  closeCheckouts(deps, isAskedBy({ matterId, askedById }))

/**
 * The same of the partner who has a matter.
 * @param read the handler as the caller read it: pages of another one stay open
 */
export const closePagesOfPartner = async (deps: Deps, matterId: number, read?: AssignmentRead): Promise<Payment[]> => {
  const live = await liveAssignment(deps.db, matterId)
  const askedById = whyNotTakeFrom(live, read) ? null : assigneeOf(live)
  return askedById === null ? [] : closePagesAskedBy(deps, { matterId, askedById })
}

/** Somebody who has asked a matter's customer for an answer or for money. */
export interface Asked {
  matterId: number
  askedById: number
}

const isAskedBy = ({ matterId, askedById }: Asked): SQL =>
  sql`(${payments.matterId} = ${matterId} and ${payments.requestedById} = ${askedById})`

/** The partner whose matter it is; null while it is only offered, or once the account is gone. */
export const assigneeOf = (live: AssignmentRow | undefined): number | null => (live?.state === 'assigned' ? live.partnerId : null)

/**
 * Recalls what a partner who leaves or loses a matter has asked of its customer, who is mailed: the
 * proposal that waits for an answer, and the payment that waits for money. An order that is made
 * stands, and the platform gets what it pays. Call it with the matter's row locked, in the
 * transaction that takes it from them.
 * @param askedById `assigneeOf` the assignment as it was before, or who has asked without one
 * @param closed what `closePagesOfPartner` or `closePagesAskedBy` returned
 * @returns the facts for the event
 * @throws Refused `matter.payment_completing` if a card page was opened meanwhile
 */
export const recallFromCustomer = async (
  tx: Db,
  deps: Deps,
  matter: LockedMatter,
  { askedById, closed }: { askedById: number | null; closed: readonly Payment[] },
): Promise<RecalledIds> => {
  if (askedById === null) return {}
  const proposal = await recallProposal(tx, deps, matter, askedById)
  const payment = await recallPayment(tx, deps, isAskedBy({ matterId: matter.id, askedById }), closed)
  if (proposal || payment)
    await enqueueMailTo(tx, deps, matter.userId, ({ email }) =>
      assignmentMails.recalled(deps.config, matter.id, { proposal, payment }, email),
    )
  return { proposal: proposal?.id, payment: payment?.id }
}

export interface RecalledIds {
  proposal?: number | undefined
  payment?: number | undefined
}

const recallProposal = async (tx: Db, { clock }: Deps, { id }: LockedMatter, senderId: number) => {
  const ofMatter = eq(proposals.matterId, id)
  const which = and(ofMatter, eq(proposals.sentById, senderId)) ?? ofMatter
  const [recalled] = await transitionProposals(tx, 'recall', which, { endedAt: clock.now() })
  return recalled
}

/** @returns the payment that was recalled; undefined where there was none, or it is an order's */
const recallPayment = async (tx: Db, deps: Deps, which: SQL, closed: readonly Payment[]): Promise<Payment | undefined> => {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(which, eq(payments.state, 'pending')))
    .for('update')
  if (!payment) return undefined
  const page = closed.filter(({ id }) => id === payment.id)
  const isOrder = (await tx.$count(agreements, eq(agreements.paymentId, payment.id))) > 0
  const goesOn = staysToPay({ isOrder, isSoldByPartner: isSoldByPartner(payment.seller) })
  const [ended] = goesOn ? await dropPayouts(tx, page) : await cancelPayments(tx, deps, page, 'recall')
  if (!ended) throw new Refused('matter.payment_completing')
  return goesOn ? undefined : ended
}

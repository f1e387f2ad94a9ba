import { proposalTransitions } from '#contract/agreements/proposals/states.ts'
import { assignmentTransitions } from '#contract/assignments/states.ts'
import { staysToPay } from '#contract/assignments/recalled-payment.ts'
import { isSoldByPartner } from '#contract/money/documents/named-seller.ts'
import { paymentTransitions } from '#contract/money/payments/states.ts'
import { isOpenMatter } from '#contract/matters/statuses.ts'
import type { Person } from '#mocks/accounts/rows.ts'
import { followPayment } from '#mocks/agreements/follow-payment.ts'
import type { MockDb } from '#mocks/db.ts'
import { addEvent } from '#mocks/history/events.ts'
import { stateAfter } from '#mocks/table.ts'
import type { AssignmentRow, MatterRow } from '#mocks/matters/rows.ts'
import { handlerId } from '#mocks/now/handler.ts'
import { liveAssignment } from './candidates.ts'

/**
 * Recalls what a partner who leaves or loses a matter has asked of its customer. An order that is
 * made stands, and isn't paid out.
 * @param askedBy `assigneeOf` the assignment as it was before, or who has asked without one
 * @returns the facts for the event
 */
export const recallFromCustomer = (db: MockDb, matter: string, askedBy: string | null) => {
  if (askedBy === null) return {}
  const proposal = db.proposals.find((row) => row.matter === matter && row.sent_by === askedBy && row.state === 'sent')
  if (proposal) proposal.state = stateAfter(proposalTransitions.recall, proposal.state)
  const payment = db.payments.find((row) => row.matter === matter && row.requested_by === askedBy && row.status === 'pending')
  if (!payment) return { proposal: proposal?.id }
  delete payment.payout_to
  delete payment.fee_ore
  const isOrder = db.agreements.some((row) => row.payment === payment.id)
  if (staysToPay({ isOrder, isSoldByPartner: isSoldByPartner(payment.seller) })) return { proposal: proposal?.id }
  payment.status = stateAfter(paymentTransitions.recall, payment.status)
  followPayment(db, payment)
  return { proposal: proposal?.id, payment: payment.id }
}

/** The partner whose matter it is; null while it is only offered. */
export const assigneeOf = ({ state, partner }: AssignmentRow) => (state === 'assigned' ? partner : null)

/** Releases what somebody has who deletes the account, as the server does, its job included. */
export const releaseAllOf = (db: MockDb, person: Person) => {
  for (const row of db.assignments.filter(({ partner }) => partner === person.id)) releaseAssigned(db, row)
  for (const matter of db.matters) leaveUnassigned(db, matter, person)
}

const releaseAssigned = (db: MockDb, row: AssignmentRow) => {
  const { matter, partner, state } = row
  if (state === 'offered') {
    row.state = stateAfter(assignmentTransitions.expire, state)
    addEvent(db, matter, { by: 'server', kind: 'offer_expired', facts: { partner } })
  } else if (state === 'assigned') {
    const recalled = recallFromCustomer(db, matter, assigneeOf(row))
    row.state = stateAfter(assignmentTransitions.leave, state)
    addEvent(db, matter, { by: 'server', kind: 'partner_released', facts: { partner, ...recalled } })
  }
}

const leaveUnassigned = (db: MockDb, matter: MatterRow, { id, is_delegated_admin: isPartner }: Person) => {
  const recalled = recallFromCustomer(db, matter.id, isPartner ? id : null)
  const isAnsweredOnly = isOpenMatter(matter) && !liveAssignment(db, matter.id)
  if (isAnsweredOnly && handlerId(db, matter.id) === id) {
    addEvent(db, matter.id, { by: 'server', kind: 'partner_released', facts: { partner: id, ...recalled } })
    return
  }
  const { proposal, payment } = recalled
  if (proposal) addEvent(db, matter.id, { by: 'server', kind: 'proposal_recalled', facts: { proposal } })
  if (payment) addEvent(db, matter.id, { by: 'server', kind: 'payment_recalled', facts: { payment } })
}

import { proposalTransitions } from '#contract/agreements/proposals/states.ts'
import { assignmentTransitions } from '#contract/assignments/states.ts'
import { staysToPay } from '#contract/assignments/recalled-payment.ts'
import { isSoldByPartner } from '#contract/money/documents/named-seller.ts'
import { paymentTransitions } from '#contract/money/payments/states.ts'
import { followPayment } from '#mocks/agreements/follow-payment.ts'
import type { MockDb } from '#mocks/db.ts'
import { addEvent } from '#mocks/history/events.ts'
import { stateAfter } from '#mocks/table.ts'
import type { AssignmentRow } from '#mocks/matters/rows.ts'

/**
 * Recalls what a partner who loses a matter has payment of its customer. An order that is made
 * stands, and isn't paid out.
 * @param left the assignment, as it was before it ended
 * @returns the facts for the event
 */
export const recallFromCustomer = (db: MockDb, { matter, partner, state }: AssignmentRow) => {
  if (state !== 'assigned') return {}
  const proposal = db.proposals.find((row) => row.matter === matter && row.sent_by === partner && row.state === 'sent')
  if (proposal) proposal.state = stateAfter(proposalTransitions.recall, proposal.state)
  const payment = db.payments.find((row) => row.matter === matter && row.requested_by === partner && row.status === 'pending')
  if (!payment) return { proposal: proposal?.id }
  delete payment.payout_to
  delete payment.fee_ore
  const isOrder = db.agreements.some((row) => row.payment === payment.id)
  if (staysToPay({ isOrder, isSoldByPartner: isSoldByPartner(payment.seller) })) return { proposal: proposal?.id }
  payment.status = stateAfter(paymentTransitions.recall, payment.status)
  followPayment(db, payment)
  return { proposal: proposal?.id, payment: payment.id }
}

/** Releases what a partner has who deletes the account, as the server does, its job included. */
export const releaseAllOf = (db: MockDb, partnerId: string) => {
  for (const row of db.assignments.filter(({ partner }) => partner === partnerId)) {
    const { matter, partner, state } = row
    if (state === 'offered') {
      row.state = stateAfter(assignmentTransitions.expire, state)
      addEvent(db, matter, { by: 'server', kind: 'offer_expired', facts: { partner } })
    } else if (state === 'assigned') {
      const recalled = recallFromCustomer(db, row)
      row.state = stateAfter(assignmentTransitions.leave, state)
      addEvent(db, matter, { by: 'server', kind: 'partner_released', facts: { partner, ...recalled } })
    }
  }
}

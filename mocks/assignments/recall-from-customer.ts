import { proposalTransitions } from '#contract/agreements/proposals/states.ts'
import { staysToPay } from '#contract/assignments/recalled-payment.ts'
import { isSameSeller, platformAsSeller } from '#contract/money/documents/named-seller.ts'
import { paymentTransitions } from '#contract/money/payments/states.ts'
import { settleAgreement } from '#mocks/agreements/agreement-facts.ts'
import type { MockDb } from '#mocks/db.ts'
import { stateAfter } from '#mocks/table.ts'
import type { AssignmentRow } from '#mocks/matters/rows.ts'

/**
 * Recalls what a partner who loses a matter has asked of its customer. An order that is made
 * stands, and isn't paid out.
 * @param left the assignment, as it was before it ended
 * @returns the facts for the event
 */
export const recallFromCustomer = (db: MockDb, { matter, partner, state }: AssignmentRow) => {
  if (state !== 'assigned') return {}
  const proposal = db.proposals.find((row) => row.matter === matter && row.sent_by === partner && row.state === 'sent')
  if (proposal) proposal.state = stateAfter(proposalTransitions.recall, proposal.state)
  const asked = db.payments.find((row) => row.matter === matter && row.requested_by === partner && row.status === 'pending')
  if (!asked) return { proposal: proposal?.id }
  delete asked.payout_to
  const isOrder = db.agreements.some(({ payment }) => payment === asked.id)
  const isSoldByPartner = asked.seller !== undefined && !isSameSeller(asked.seller, platformAsSeller())
  if (staysToPay({ isOrder, isSoldByPartner })) return { proposal: proposal?.id }
  asked.status = stateAfter(paymentTransitions.recall, asked.status)
  settleAgreement(db, asked)
  return { proposal: proposal?.id, payment: asked.id }
}

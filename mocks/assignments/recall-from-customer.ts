import type { MockDb } from '#mocks/db.ts'
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
  if (proposal) proposal.state = 'recalled'
  const asked = db.payments.find((row) => row.matter === matter && row.requested_by === partner && row.status === 'pending')
  delete asked?.payout_to
  const payment = db.agreements.some((agreement) => agreement.payment === asked?.id) ? undefined : asked
  if (payment) payment.status = 'cancelled'
  return { proposal: proposal?.id, payment: payment?.id }
}

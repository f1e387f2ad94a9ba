import { fullName } from '#contract/core/full-name.ts'
import { officeRights } from '#contract/office/rights.ts'
import { blocksPayments } from '#contract/core/payout-problems.ts'
import { type OrderSeller, platformAsSeller, sellerOfWork } from '#contract/money/documents/named-seller.ts'
import type { MockDb } from '#mocks/db.ts'

/** The problem that blocks payments to a user's payout account, if any. */
export const blockingProblem = (db: MockDb, personId: string) => {
  const problem = db.people.find(({ id }) => id === personId)?.payout_problem
  return problem && blocksPayments(problem) ? problem : undefined
}

/** The partner who is paid for what they ask money for now; else the platform gets it all. */
export const payeeFor = (db: MockDb, personId: string | undefined) => {
  const person = db.people.find(({ id }) => id === personId)
  return person?.stripe_account_id && officeRights.receivePayments(person) && !blockingProblem(db, person.id) ? person : undefined
}

/** The seller of what somebody asks money for now. */
export const sellerFor = (db: MockDb, personId: string | undefined): OrderSeller<string> => {
  const platform = { ...platformAsSeller(), partnerId: null }
  const person = payeeFor(db, personId)
  if (!person) return platform
  const account = { fullName: fullName(person), email: person.email, phone: person.phone_number }
  const details = db.partnerSellers[person.id]
  return details?.seller === 'partner' ? { ...sellerOfWork(account, details), partnerId: person.id } : platform
}

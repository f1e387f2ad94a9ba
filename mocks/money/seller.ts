import { fullName } from '#contract/core/full-name.ts'
import { officeRights } from '#contract/office/rights.ts'
import { blocksPayments } from '#contract/core/payout-problems.ts'
import { type NamedSeller, platformAsSeller, sellerOfWork } from '#contract/money/documents/named-seller.ts'
import type { MockDb } from '#mocks/db.ts'

/** The seller of what somebody asks money for now. */
export const sellerFor = (db: MockDb, personId: string | undefined): NamedSeller => {
  const person = db.people.find(({ id }) => id === personId)
  if (!person?.stripe_account_id || !officeRights.receivePayments(person)) return platformAsSeller()
  if (person.payout_problem && blocksPayments(person.payout_problem)) return platformAsSeller()
  const account = { fullName: fullName(person), email: person.email, phone: person.phone_number }
  return sellerOfWork(account, db.partnerSellers[person.id])
}

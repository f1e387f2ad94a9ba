import { fullName } from '#contract/core/full-name.ts'
import { whyNotPaidOut } from '#contract/office/accepted-terms.ts'
import { officeRights } from '#contract/office/rights.ts'
import { Refused, refuseIf } from '#contract/refusals.ts'
import { blocksPayments } from '#contract/core/payout-problems.ts'
import {
  isOneSeller,
  isSoldByPartner,
  type OrderSeller,
  platformAsSeller,
  sellerOfWork,
  sellsInOwnName,
} from '#contract/money/documents/named-seller.ts'
import { acceptedTerms } from '#mocks/accounts/person-of.ts'
import type { MockDb } from '#mocks/db.ts'
import { agreementOf } from './payment-facts.ts'
import type { PaymentRow } from './rows.ts'
import { byId } from '#mocks/table.ts'

/** The problem that blocks payments to a user's payout account, if any. */
export const blockingProblem = (db: MockDb, personId: string) => {
  const problem = byId(db.people, personId)?.payout_problem
  return problem && blocksPayments(problem) ? problem : undefined
}

/** Whoever has the right to be paid out, and an account for it. */
const accountHolder = (db: MockDb, personId: string | undefined) => {
  const person = byId(db.people, personId)
  return person?.stripe_account_id && officeRights.receivePayments(person) ? person : undefined
}

/** Keeps a partner from asking for money of their own before the partner terms are accepted. */
export const refuseWithoutTerms = (db: MockDb, personId: string) => {
  if (accountHolder(db, personId)) refuseIf(whyNotPaidOut(acceptedTerms(db, personId), { isTheirs: false }))
}

/** The refusal of a request by a partner whose payout account is blocked. */
export const refuseBlocked = (db: MockDb, personId: string) => {
  const problem = accountHolder(db, personId) && blockingProblem(db, personId)
  if (problem) throw new Refused(`payout.${problem}`)
}

/** The partner who is paid for what they ask money for now; else the platform gets it all. */
export const payeeFor = (db: MockDb, personId: string | undefined) => {
  const person = accountHolder(db, personId)
  if (!person || whyNotPaidOut(acceptedTerms(db, person.id), { isTheirs: true })) return undefined
  return blockingProblem(db, person.id) ? undefined : person
}

/** The platform, in its own name. */
export const platformSeller = (): OrderSeller<string> => ({ ...platformAsSeller(), partnerId: null })

/** The seller of what somebody asks money for now. */
export const sellerFor = (db: MockDb, personId: string | undefined): OrderSeller<string> => {
  const person = payeeFor(db, personId)
  if (!person) return platformSeller()
  const account = { fullName: fullName(person), email: person.email, phone: person.phone_number }
  const details = db.partnerSellers[person.id]
  return details && sellsInOwnName(details) ? { ...sellerOfWork(account, details), partnerId: person.id } : platformSeller()
}

/** Names the seller of today in a payment without an agreement, which is read before it is paid. */
export const refuseChangedSeller = (db: MockDb, payment: PaymentRow) => {
  if (isSoldByPartner(payment.seller) && !accountHolder(db, payment.payout_to)) throw new Refused('payment.seller_gone')
  const seller = sellerFor(db, payment.payout_to)
  if (isOneSeller(seller, payment.seller) || agreementOf(db, payment)) return
  payment.seller = seller
  throw new Refused('payment.seller_changed')
}

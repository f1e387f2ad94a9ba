import { api } from '#contract/index.ts'
import { isBankAccount } from '#contract/accounts/bank-account.ts'
import { payoutProblems } from '#contract/core/payout-problems.ts'
import { whyNotPaidOut } from '#contract/office/accepted-terms.ts'
import { FieldsRefused, refuseIf } from '#contract/refusals.ts'
import { fieldNotices } from '#contract/core/field-notices.ts'
import { notices } from '#contract/accounts/notices.ts'
import { releaseAllOf } from '#mocks/assignments/recall-from-customer.ts'
import type { MockDb } from '#mocks/db.ts'
import { isReserved, mailKey, voidKeys } from './mail-key.ts'
import { mock } from '#mocks/mock.ts'
import { forgetMatters } from '#mocks/matters/matters.ts'
import { endPayment } from '#mocks/money/payment-facts.ts'
import { awaitsShare } from '#mocks/money/payouts.ts'
import { refuseLastSuperuser } from './people.ts'
import { acceptedTerms, personOf } from './person-of.ts'
import type { Person } from './rows.ts'
import { endSessionsOf, hasPasskey, type MockViewer } from './session-store.ts'

// The schema would let `id` through, but our server doesn't send it, and sends a reset only while
// one is pending.
const profileToReply = (db: MockDb, viewer: MockViewer) => {
  const { id: _id, two_factor_reset_at, mail_refused, payout_problem: problem, ...person } = personOf(db, viewer)
  return {
    ...person,
    has_payouts: viewer.has_payouts,
    ...(awaitsShare(db, viewer) && { share_owed: true }),
    has_passkey: hasPasskey(db, viewer),
    ...(viewer.kind === 'full' && { draft_key: draftKeyOf(viewer.id) }),
    ...(two_factor_reset_at && { two_factor_reset_at }),
    ...(mail_refused && { mail_refused }),
    ...(problem && { payout_problem: payoutProblems[problem] }),
    ...(problem === 'gone' && { stripe_account_id: null }),
  }
}

/** 32 bytes that tell people apart, base64url. */
export const draftKeyOf = (id: string) => `${id.padStart(42, 'x')}A`

export const mocks = [
  mock(api.profile.read, (_input, { viewer, db }) => profileToReply(db, viewer)),
  mock(api.profile.update, ({ body: { email, name, surname, phone_number } }, { viewer, db }) => {
    const person = personOf(db, viewer)
    if (name != null) person.name = name
    if (surname != null) person.surname = surname
    if (phone_number != null) person.phone_number = phone_number
    if (email !== person.email) requestEmailChange(db, person, email)
    return profileToReply(db, viewer)
  }),
  mock(api.profile.setBankAccount, ({ body }, { viewer, db }) => {
    if (body.bank_account !== '' && !isBankAccount(body.bank_account))
      throw new FieldsRefused({ bank_account: [fieldNotices.bankAccount] })
    personOf(db, viewer).bank_account = body.bank_account || null
    return profileToReply(db, viewer)
  }),
  mock(api.profile.changePassword, ({ body }, { viewer, db, confirm }) => {
    confirm(body.old_password, 'old_password')
    const person = personOf(db, viewer)
    Object.assign(person, { password: body.new_password, two_factor_reset_at: null })
    voidKeys(db, person)
    endSessionsOf(db, viewer)
    return { detail: notices.passwordChanged }
  }),
  mock(api.profile.remove, ({ body }, { viewer, db, confirm }) => {
    confirm(body.password, 'password')
    removePerson(db, viewer)
  }),
  mock(api.profile.exportData, ({ body }, { webOrigin, confirm }) => {
    confirm(body.password, 'password')
    return { url: `${webOrigin}/files/export/mina-uppgifter.zip` }
  }),
  mock(api.profile.createPayoutAccount, (_input, { viewer, db, webOrigin }) => {
    refuseIf(whyNotPaidOut(acceptedTerms(db, viewer.id), { isTheirs: true }))
    const person = personOf(db, viewer)
    person.stripe_account_id ??= `acct_mock_${viewer.id}`
    if (person.payout_problem === 'gone') delete person.payout_problem
    return { onboarding_url: `${webOrigin}/profile` }
  }),
]

// A new address takes effect once confirmed. The old one gets a link to cancel, also if the new
// one is taken (R11).
const requestEmailChange = (db: MockDb, person: Person, email: string) => {
  voidKeys(db, person, ['change-email', 'cancel-email-change'])
  mailKey(db, person, 'cancel-email-change')
  const isTaken = db.people.some((other) => other.email === email && other.verified)
  if (!isTaken && !isReserved(db, email)) mailKey(db, person, 'change-email', email)
}

const removePerson = (db: MockDb, viewer: MockViewer) => {
  refuseLastSuperuser(db, viewer, 'account.last_superuser')
  releaseAllOf(db, personOf(db, viewer))
  db.people = db.people.filter(({ id }) => id !== viewer.id)
  for (const { away } of db.people) if (away?.stand_in === viewer.id) away.stand_in = null
  const own = db.matters.filter(({ user }) => user === viewer.id).map(({ id }) => id)
  forgetMatters(db, own)
  for (const payment of db.payments) {
    if (payment.user !== viewer.id) continue
    endPayment(payment)
    payment.user = null
    delete payment.billing
    for (const row of db.documents) if (row.payment === payment.id) row.user = null
  }
  for (const agreement of db.agreements) if (agreement.user === viewer.id) agreement.user = null
}

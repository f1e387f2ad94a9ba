import type { Endpoint, Valid } from '#contract/core/endpoint.ts'
import { api } from '#contract/index.ts'
import { FieldsRefused, Refused } from '#contract/refusals.ts'
import { worksHere } from '#contract/matters/rules.ts'
import { resetWaitSeconds } from '#contract/accounts/link-lifetimes.ts'
import { notices, wrongPassword } from '#contract/accounts/notices.ts'
import { type MockDb, nextId } from '#mocks/db.ts'
import { makeDescribedMatter, releaseDescription, withholdDescription } from './descriptions.ts'
import { isRegisteringBrowser } from './registering-browser.ts'
import { isReserved, mailKey, mailLinkToEnter, voidKeys, wasInvited } from './mail-key.ts'
import { checkCode } from './check-code.ts'
import { mock } from '#mocks/mock.ts'
import { createPerson } from '#mocks/people.ts'
import type { MailedKey, Person } from './rows.ts'
import { personOf } from './person-of.ts'
import { endSessionsOf, hasSecondFactor, logOut, openSession, refreshSession } from './session-store.ts'
import { byId } from '#mocks/table.ts'

type Body<E extends Endpoint> = Valid<E>['body']

export const mocks = [
  mock(api.accounts.register, ({ body }, { db }) => {
    register(db, body)
    return { detail: notices.registered }
  }),
  mock(api.accounts.verifyEmail, ({ params }, { db }) => openMailedKey(db, params.key)),
  mock(api.accounts.login, ({ body }, { db }) => logIn(db, body)),
  mock(api.accounts.forceReset, ({ body }, { db }) => {
    const person = db.people.find(({ email, password }) => email === body.email && password === body.password)
    if (person && hasSecondFactor(db, person)) askTwoFactorReset(db, person)
    return { detail: notices.twoFactorResetMailed }
  }),
  mock(api.accounts.refresh, ({ body }, { db }) => refreshSession(db, body.refresh)),
  mock(api.accounts.logout, ({ body }, { db }) => logOut(db, body.refresh)),
  mock(api.accounts.resendVerification, ({ body }, { db }) => {
    const person = db.people.find(({ email, verified, disabled_at }) => email === body.email && !verified && !disabled_at)
    if (person) mailLinkToEnter(db, person)
    return { detail: notices.verificationMailed }
  }),
  mock(api.accounts.forgotPassword, ({ body }, { db }) => {
    const person = db.people.find(({ email, disabled_at }) => email === body.email && !disabled_at)
    if (person) mailLinkToEnter(db, person)
    return { detail: notices.passwordLinkMailed }
  }),
  mock(api.accounts.checkResetLink, ({ body }, { db }) => {
    findKey(db, body.key, 'reset-password', 'invitation')
  }),
  mock(api.accounts.resetPassword, ({ body }, { db }) => {
    const { person } = findKey(db, body.key, 'reset-password', 'invitation')
    // A first password replaces none.
    const password_by_mail = person.verified
    Object.assign(person, { password: body.new_password, password_by_mail, two_factor_reset_at: null, verified: true })
    voidKeys(db, person)
    endSessionsOf(db, person)
    return password_by_mail ? { detail: notices.passwordReset } : { detail: notices.firstPasswordSaved, first: true }
  }),
  mock(api.accounts.choosePassword, ({ body: { new_password: password, gdpr_consent: _, ...names } }, { viewer, db }) => {
    const person = Object.assign(personOf(db, viewer), { ...names, password, verified: true })
    voidKeys(db, person)
    endSessionsOf(db, person)
    releaseDescription(db, person, password)
    makeDescribedMatter(db, person)
    return openSession(db, person)
  }),
  mock(api.accounts.confirmEmailChange, ({ body }, { db }) => confirmEmailChange(db, body)),
  mock(api.accounts.cancelEmailChange, ({ body }, { db }) => cancelEmailChange(db, body.key)),
]

/** Finds a mailed key of one of these purposes, and its user. @throws Refused `key.invalid` */
const findKey = (db: MockDb, key: string, ...purposes: readonly MailedKey['purpose'][]) => {
  const mailed = db.mailedKeys.find((row) => row.key === key && purposes.includes(row.purpose))
  const person = byId(db.people, mailed?.user)
  if (!mailed || !person) throw new Refused('key.invalid')
  return { mailed, person }
}

// The address changes only with the password, and the code if two-factor login is on. The owner
// of the old address can take the account back.
const confirmEmailChange = (db: MockDb, { key, password, totp_code }: Body<typeof api.accounts.confirmEmailChange>) => {
  const { mailed, person } = findKey(db, key, 'change-email')
  if (person.password !== password) throw new FieldsRefused({ password: [wrongPassword.password] })
  checkCode(db, person, totp_code)
  const old = person.email
  person.email = mailed.email
  voidKeys(db, person)
  mailKey(db, person, 'cancel-email-change', old)
  return { detail: notices.emailChanged }
}

const cancelEmailChange = (db: MockDb, key: string) => {
  const { mailed, person } = findKey(db, key, 'cancel-email-change')
  if (mailed.email === person.email) {
    voidKeys(db, person, ['change-email', 'cancel-email-change'])
    return { detail: notices.emailChangeStopped }
  }
  Object.assign(person, { email: mailed.email, password: crypto.randomUUID(), two_factor_reset_at: null })
  db.mailedKeys = db.mailedKeys.filter(({ user }, index) => user !== person.id || index < db.mailedKeys.indexOf(mailed))
  voidKeys(db, person)
  endSessionsOf(db, person)
  mailKey(db, person, 'reset-password')
  return { detail: notices.emailChangeUndone, taken_back: true }
}

// The mocks have no background jobs: the link of a pending reset is never mailed.
const askTwoFactorReset = (db: MockDb, person: Person) => {
  if (person.password_by_mail) person.two_factor_reset_at ??= new Date(Date.now() + resetWaitSeconds * 1_000).toISOString()
  else mailKey(db, person, 'reset-two-factor')
}

const register = (db: MockDb, { email, password, name, surname, phone_number }: Body<typeof api.accounts.register>) => {
  const account = db.people.find((person) => person.email === email)
  // The same reply for a known or reserved address: only its owner gets a mail (R01, R11).
  if (account && !account.verified && !account.disabled_at && wasInvited(db, account)) return mailKey(db, account, 'invitation')
  if (account?.verified || (account && worksHere(account)) || isReserved(db, email)) return
  const person = createPerson({
    id: account?.id ?? nextId(db, 'people'),
    email,
    password,
    name,
    surname,
    phone_number,
    verified: false,
    registered_in: db.browser,
    two_factor: 'required',
  })
  db.people = [...db.people.filter(({ id }) => id !== person.id), person]
  db.mailedKeys = db.mailedKeys.filter(({ user }) => user !== person.id)
  if (account?.registered_in !== db.browser) db.descriptions = db.descriptions.filter(({ user }) => user !== person.id)
  mailKey(db, person, 'verify-email')
}

const openMailedKey = (db: MockDb, key: string) => {
  const { mailed, person } = findKey(db, key, 'verify-email', 'change-email', 'reset-two-factor')
  if (mailed.purpose === 'reset-two-factor') {
    if (worksHere(person)) throw new Refused('key.needs_administrator')
    return openSession(db, person, 'enrol')
  }
  if (mailed.purpose === 'change-email') return { setup_2fa_required: false, password_required: true }
  if (!isRegisteringBrowser(db, person)) {
    if (person.verified) throw new Refused('key.invalid')
    return forgetRegistration(db, person)
  }
  person.verified = true
  db.mailedKeys = db.mailedKeys.filter((row) => row.user !== person.id || row === mailed)
  makeDescribedMatter(db, person)
  return openSession(db, person)
}

const forgetRegistration = (db: MockDb, person: Person) => {
  withholdDescription(db, person)
  Object.assign(person, { password: crypto.randomUUID(), name: '', surname: '', phone_number: '', enrolling: null })
  endSessionsOf(db, person)
  return openSession(db, person, 'choose-password')
}

const logIn = (db: MockDb, { email, password, totp_code }: Body<typeof api.accounts.login>) => {
  const person = db.people.find((row) => row.email === email && row.password === password)
  if (!person || person.disabled_at) throw new Refused('login.refused')
  if (!person.verified) {
    mailLinkToEnter(db, person)
    throw new Refused('login.unverified')
  }
  checkCode(db, person, totp_code)
  return openSession(db, person)
}

import { api } from '#contract/index.ts'
import { Refused } from '#contract/refusals.ts'
import { isOffice } from '#contract/rules.ts'
import { type MockDb, nextId } from '#mocks/db.ts'
import { mailKey } from '#mocks/mail-key.ts'
import { mock } from '#mocks/mock.ts'
import { createPerson } from '#mocks/people.ts'
import type { MailedKey, Person } from '#mocks/rows.ts'
import { endSessionsOf, logOut, openSession, refreshSession } from '#mocks/sessions.ts'
import { codeIs, plainCode } from '#mocks/two-factor-code.ts'

export const accountMocks = [
  mock(api.accounts.register, ({ body }, { db }) => {
    register(db, body)
    return { detail: 'Kolla din e‑post för att verifiera ditt konto.' }
  }),
  mock(api.accounts.verifyEmail, ({ params }, { db }) => openMailedKey(db, params.key)),
  mock(api.accounts.login, ({ body }, { db }) => logIn(db, body)),
  mock(api.accounts.forceReset, ({ body }, { db }) => {
    const person = db.people.find(({ email, password }) => email === body.email && password === body.password)
    if (person?.two_factor === 'active') mailKey(db, person, 'reset-two-factor')
    return { detail: 'Om uppgifterna stämmer har vi skickat ett mejl med en länk för att återställa 2FA.' }
  }),
  mock(api.accounts.refresh, ({ body }, { db }) => refreshSession(db, body.refresh)),
  mock(api.accounts.logout, ({ body }, { db }) => logOut(db, body.refresh)),
  mock(api.accounts.resendVerification, ({ body }, { db }) => {
    const person = db.people.find(({ email, verified }) => email === body.email && !verified)
    if (person) mailKey(db, person, 'verify-email')
    return { detail: 'Om adressen väntar på att verifieras har vi skickat en ny länk till den.' }
  }),
  mock(api.accounts.forgotPassword, ({ body }, { db }) => {
    const person = db.people.find(({ email }) => email === body.email)
    if (person) mailKey(db, person, person.verified ? 'reset-password' : 'verify-email')
    return {
      detail: 'Om det finns ett konto med den adressen har vi skickat ett mejl med en länk för att välja ett nytt lösenord.',
    }
  }),
  mock(api.accounts.resetPassword, ({ body }, { db }) => {
    const person = takeKey(db, body.key, 'reset-password')
    person.password = body.new_password
    db.mailedKeys = db.mailedKeys.filter(({ user }) => user !== person.id)
    endSessionsOf(db, person)
    return { detail: 'Ditt lösenord är ändrat. Logga in med det nya.' }
  }),
  mock(api.accounts.cancelEmailChange, ({ body }, { db }) => {
    const person = takeKey(db, body.key, 'cancel-email-change')
    db.mailedKeys = db.mailedKeys.filter(({ user, purpose }) => user !== person.id || purpose !== 'change-email')
    return { detail: 'Bytet av e-postadress är stoppat. Din gamla adress gäller.' }
  }),
]

/** Takes a mailed key of one purpose, which works once. @throws Refused `key.invalid` */
const takeKey = (db: MockDb, key: string, purpose: MailedKey['purpose']) => {
  const mailed = db.mailedKeys.find((row) => row.key === key && row.purpose === purpose)
  const person = db.people.find(({ id }) => id === mailed?.user)
  if (!person) throw new Refused('key.invalid')
  db.mailedKeys = db.mailedKeys.filter((row) => row !== mailed)
  return person
}

const register = (db: MockDb, { email, password, name, surname, phone_number }: NewPerson) => {
  const known = db.people.find((person) => person.email === email)
  // The same answer for a known address: only its owner learns of it, by mail (SECURITY R01).
  if (known?.verified) return
  const person = createPerson({
    id: known?.id ?? nextId(db, 'people'),
    email,
    password,
    name,
    surname,
    phone_number,
    verified: false,
    two_factor: 'required',
  })
  db.people = [...db.people.filter(({ id }) => id !== person.id), person]
  db.mailedKeys = db.mailedKeys.filter(({ user }) => user !== person.id)
  mailKey(db, person, 'verify-email')
}
type NewPerson = Pick<Person, 'email' | 'password' | 'name' | 'surname' | 'phone_number'>

/** The keys that are opened at /verify-email. */
const opened: ReadonlyArray<MailedKey['purpose']> = ['verify-email', 'change-email', 'reset-two-factor']

const openMailedKey = (db: MockDb, key: string) => {
  const mailed = db.mailedKeys.find((row) => row.key === key)
  const person = db.people.find(({ id }) => id === mailed?.user)
  if (!mailed || !person || !opened.includes(mailed.purpose)) throw new Refused('key.invalid')
  if (mailed.purpose === 'reset-two-factor') {
    if (isOffice(person)) throw new Refused('key.needs_administrator')
    return openSession(db, person, 'enrol')
  }
  if (mailed.purpose === 'change-email') {
    person.email = mailed.email
    db.mailedKeys = db.mailedKeys.filter((row) => row === mailed || row.user !== person.id)
    return { setup_2fa_required: false }
  }
  person.verified = true
  return openSession(db, person)
}

const logIn = (
  db: MockDb,
  { email, password, totp_code }: { email: string; password: string; totp_code?: string | undefined },
) => {
  const person = db.people.find((row) => row.email === email && row.password === password)
  if (!person) throw new Refused('login.refused')
  if (!person.verified) throw new Refused('login.unverified')
  if (person.two_factor === 'active') {
    if (!totp_code) throw new Refused('login.code_required')
    if (!codeIs(totp_code) && !spendRecoveryCode(person, totp_code)) throw new Refused('login.code_wrong')
  }
  return openSession(db, person)
}

/** A recovery code works once. */
const spendRecoveryCode = (person: Person, typed: string) => {
  const left = person.recovery_codes.filter((code) => plainCode(code) !== plainCode(typed))
  const found = left.length < person.recovery_codes.length
  person.recovery_codes = left
  return found
}

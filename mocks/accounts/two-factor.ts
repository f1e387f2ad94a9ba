import { api } from '#contract/index.ts'
import { Refused } from '#contract/refusals.ts'
import { newRecoveryCodes, shownRecoveryCode } from '#contract/accounts/recovery-codes.ts'
import { loginSeconds } from '#contract/accounts/session-lifetimes.ts'
import { notices } from '#contract/accounts/notices.ts'
import type { MockDb } from '#mocks/db.ts'
import { mock } from '#mocks/mock.ts'
import { hasDescribed, makeDescribedMatter } from './descriptions.ts'
import { voidKeys } from './mail-key.ts'
import { personOf } from './person-of.ts'
import { sampleQrCode } from '#mocks/files/sample-files.ts'
import { currentSession, endSessionsOf, hasSecondFactor, type MockViewer } from './session-store.ts'
import { codeIs, demoSecret } from './check-code.ts'

export const mocks = [
  mock(api.twoFactor.setup, (_input, { viewer, db }) => {
    const person = mayEnrol(db, viewer)
    if (person.enrolling !== viewer.sessionId && !hasJustLoggedIn(db, viewer)) throw new Refused('login.too_old')
    person.enrolling = viewer.sessionId
    return {
      qr_code: sampleQrCode,
      totp_secret: demoSecret,
      ...(hasDescribed(db, person) && { described: true }),
      ...(replacesOthers(db, viewer) && { replaces: true }),
    }
  }),
  mock(api.twoFactor.activate, ({ body }, { viewer, db }) => {
    if (mayEnrol(db, viewer).enrolling !== viewer.sessionId) throw new Refused('two_factor.expired')
    if (!codeIs(body.totp_code)) throw new Refused('two_factor.code_wrong')
    takeUpSecondFactor(db, viewer)
    personOf(db, viewer).two_factor = 'active'
    return { detail: notices.twoFactorActive, ...makeDescribedMatter(db, viewer) }
  }),
  mock(api.twoFactor.recoveryCodes, ({ body }, { viewer, db, confirm }) => {
    const person = personOf(db, viewer)
    if (!hasSecondFactor(db, person)) throw new Refused('two_factor.inactive')
    confirm(body.password, 'password')
    person.recovery_codes = newRecoveryCodes(randomBelow).map(shownRecoveryCode)
    return { codes: person.recovery_codes }
  }),
]

const randomBelow = (limit: number) => Math.floor(Math.random() * limit)

/** Unlike on the server, a pending code never expires. */
export const hasJustLoggedIn = (db: MockDb, viewer: MockViewer) =>
  viewer.kind === 'enrol' || Date.now() - Date.parse(currentSession(db, viewer).created_at) < loginSeconds * 1_000

const mayEnrol = (db: MockDb, viewer: MockViewer) => {
  const person = personOf(db, viewer)
  if (person.two_factor === 'active' && viewer.kind !== 'enrol') throw new Refused('two_factor.active')
  return person
}

/** Through a reset link, a new second factor takes the place of all others. */
const replacesOthers = (db: MockDb, viewer: MockViewer) => viewer.kind === 'enrol' && hasSecondFactor(db, personOf(db, viewer))

/** Does what comes with a second factor: through a reset link, the others go. */
export const takeUpSecondFactor = (db: MockDb, viewer: MockViewer) => {
  const person = personOf(db, viewer)
  if (viewer.kind === 'enrol') {
    db.passkeys = db.passkeys.filter(({ user }) => user !== viewer.id)
    if (person.two_factor === 'active') person.two_factor = 'required'
  }
  Object.assign(person, { enrolling: null, recovery_codes: [], two_factor_reset_at: null })
  endSessionsOf(db, viewer)
  voidKeys(db, person, ['verify-email', 'reset-two-factor'])
  currentSession(db, viewer).kind = 'full'
}

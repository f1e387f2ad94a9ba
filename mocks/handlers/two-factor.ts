import { api } from '#contract/index.ts'
import { Refused } from '#contract/refusals.ts'
import { notices } from '#contract/notices.ts'
import type { MockDb } from '#mocks/db.ts'
import { mock } from '#mocks/mock.ts'
import { checkPassword, personOf } from '#mocks/person-of.ts'
import { sampleQrCode } from '#mocks/sample-files.ts'
import { endOtherSessions, type MockViewer } from '#mocks/sessions.ts'
import { codeIs, demoSecret, newRecoveryCodes } from '#mocks/two-factor-code.ts'

export const twoFactorMocks = [
  mock(api.twoFactor.setup, (_input, { viewer, db }) => {
    mayEnrol(db, viewer).enrolling = true
    return { qr_code: sampleQrCode, totp_secret: demoSecret }
  }),
  mock(api.twoFactor.activate, ({ body }, { viewer, db }) => {
    if (!mayEnrol(db, viewer).enrolling) throw new Refused('two_factor.expired')
    if (!codeIs(body.totp_code)) throw new Refused('two_factor.code_wrong')
    activate(db, viewer)
    return { detail: notices.twoFactorActive }
  }),
  mock(api.twoFactor.recoveryCodes, ({ body }, { viewer, db }) => {
    const person = personOf(db, viewer)
    if (person.two_factor !== 'active') throw new Refused('two_factor.inactive')
    checkPassword(db, viewer, body.password, 'password')
    person.recovery_codes = newRecoveryCodes()
    return { codes: person.recovery_codes }
  }),
]

const mayEnrol = (db: MockDb, viewer: MockViewer) => {
  const person = personOf(db, viewer)
  if (person.two_factor === 'active' && viewer.kind !== 'enrol') throw new Refused('two_factor.active')
  return person
}

const activate = (db: MockDb, viewer: MockViewer) => {
  Object.assign(personOf(db, viewer), { two_factor: 'active', enrolling: false, recovery_codes: [] })
  endOtherSessions(db, viewer)
  const session = db.sessions.find(({ id }) => id === viewer.sessionId)
  if (session) session.kind = 'full'
  else
    db.sessions.push({ id: viewer.sessionId, user: viewer.id, kind: 'full', ended: false, created_at: new Date().toISOString() })
}

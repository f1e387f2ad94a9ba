import { api } from '#contract/index.ts'
import { passwordMissing } from '#contract/accounts/password-fields.ts'
import { limits } from '#contract/core/limits.ts'
import { makeDescribedMatter } from './descriptions.ts'
import { notices } from '#contract/history/notices.ts'
import { FieldsRefused, Refused } from '#contract/refusals.ts'
import { ourOffice } from '#contract/office/our-office.ts'
import { type MockDb, nextId } from '#mocks/db.ts'
import { mock } from '#mocks/mock.ts'
import { newestFirst, rowWith } from '#mocks/table.ts'
import * as z from 'zod/mini'
import { checkCode } from './check-code.ts'
import { issueText, spendText } from './one-time-texts.ts'
import { checkPassword, personOf } from './person-of.ts'
import type { OneTimeText } from './rows.ts'
import { hasPasskey, type MockViewer, openSession } from './session-store.ts'
import { hasJustLoggedIn, takeUpSecondFactor } from './two-factor.ts'

// The mocks believe what an authenticator says: they check the challenge, and no signature.

export const passkeyMocks = [
  mock(api.passkeys.options, ({ body }, { viewer, db, webOrigin }) => {
    const person = personOf(db, viewer)
    const isFirst = viewer.kind === 'enrol' || (person.two_factor !== 'active' && !hasPasskey(db, person))
    const isProven = !isFirst || body.confirm_password !== undefined
    if (!isProven && !hasJustLoggedIn(db, viewer)) throw new Refused('login.too_old')
    if (isProven) {
      if (body.confirm_password === undefined) throw new FieldsRefused({ confirm_password: [passwordMissing] })
      if (checkPassword(db, viewer, body.confirm_password, 'confirm_password') === 'password')
        checkCode(db, person, body.totp_code)
    }
    refuseTooMany(db, viewer)
    return {
      challenge: issueText(db, 'add', viewer.sessionId),
      rp: { id: new URL(webOrigin).hostname, name: ourOffice().company.name },
      user: { id: btoa(person.id).replace(/=+$/, ''), name: person.email, displayName: person.email },
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ type: 'public-key' as const, alg })),
      timeout: askedMs,
      attestation: 'none' as const,
      excludeCredentials: viewer.kind === 'enrol' ? [] : knownTo(db, viewer),
      authenticatorSelection: {
        residentKey: 'required' as const,
        requireResidentKey: true as const,
        userVerification: 'required' as const,
      },
    }
  }),
  mock(api.passkeys.add, ({ body: { name, credential } }, { viewer, db }) => {
    spendChallenge(db, 'add', viewer.sessionId, credential.response.clientDataJSON)
    const person = personOf(db, viewer)
    if (viewer.kind === 'enrol' || (person.two_factor !== 'active' && !hasPasskey(db, person))) takeUpSecondFactor(db, viewer)
    refuseTooMany(db, viewer)
    if (db.passkeys.some((key) => key.credential_id === credential.id)) throw new Refused('passkey.refused')
    db.passkeys.push({
      id: nextId(db, 'passkeys'),
      user: viewer.id,
      credential_id: credential.id,
      name: name || 'Okänd enhet',
      created_at: new Date().toISOString(),
      last_used_at: null,
    })
    return { detail: notices.passkeyAdded, ...makeDescribedMatter(db, viewer) }
  }),
  mock(api.passkeys.list, (_input, { viewer, db }) => db.passkeys.filter(({ user }) => user === viewer.id).toSorted(newestFirst)),
  mock(api.passkeys.remove, ({ params }, { viewer, db }) => {
    const key = rowWith(db.passkeys, params.id, 'passkey.missing', ({ user }) => user === viewer.id)
    const left = db.passkeys.filter((one) => one !== key)
    const isLast = !left.some(({ user }) => user === viewer.id) && personOf(db, viewer).two_factor !== 'active'
    if (isLast) throw new Refused('passkey.last')
    db.passkeys = left
  }),
  mock(api.passkeys.confirmOptions, (_input, { viewer, db, webOrigin }) => ({
    challenge: issueText(db, 'confirm', viewer.sessionId),
    ...asked(webOrigin),
    allowCredentials: knownTo(db, viewer),
  })),
  mock(api.passkeys.confirm, ({ body }, { viewer, db }) => {
    const key = keyOf(db, body.credential.id)
    spendChallenge(db, 'confirm', viewer.sessionId, body.credential.response.clientDataJSON)
    if (key.user !== viewer.id) throw new Refused('passkey.unknown')
    key.last_used_at = new Date().toISOString()
    return { confirmation: issueText(db, 'confirmed', viewer.id) }
  }),
  mock(api.passkeys.loginOptions, (_input, { db, webOrigin }) => ({
    challenge: issueText(db, 'log-in', 'anybody'),
    ...asked(webOrigin),
    allowCredentials: [],
  })),
  mock(api.passkeys.logIn, ({ body }, { db }) => {
    const key = keyOf(db, body.credential.id)
    spendChallenge(db, 'log-in', 'anybody', body.credential.response.clientDataJSON)
    key.last_used_at = new Date().toISOString()
    const person = personOf(db, { id: key.user })
    person.two_factor_reset_at = null
    return openSession(db, person)
  }),
]

const askedMs = 120_000

const asked = (webOrigin: string) => ({
  rpId: new URL(webOrigin).hostname,
  timeout: askedMs,
  userVerification: 'required' as const,
})

const knownTo = (db: MockDb, viewer: MockViewer) =>
  db.passkeys
    .filter(({ user }) => user === viewer.id)
    .map(({ credential_id }) => ({ id: credential_id, type: 'public-key' as const }))

const keyOf = (db: MockDb, credentialId: string) => {
  const key = db.passkeys.find((one) => one.credential_id === credentialId)
  const owner = db.people.find(({ id }) => id === key?.user)
  if (!key || !owner || owner.disabled_at) throw new Refused('passkey.unknown')
  return key
}

const refuseTooMany = (db: MockDb, viewer: MockViewer) => {
  if (knownTo(db, viewer).length >= limits.passkeysPerPerson) throw new Refused('passkey.too_many')
}

const ClientData = z.object({ challenge: z.string() })

const spendChallenge = (db: MockDb, use: OneTimeText['use'], holder: string, clientDataJSON: string) => {
  const { challenge } = z.parse(ClientData, JSON.parse(atob(clientDataJSON.replaceAll('-', '+').replaceAll('_', '/'))))
  if (!spendText(db, use, holder, challenge)) throw new Refused('passkey.refused')
}

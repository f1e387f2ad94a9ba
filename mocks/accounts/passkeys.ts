import { api } from '#contract/index.ts'
import { creationOptions, requestOptions } from '#contract/accounts/passkey-options.ts'
import { passwordMissing } from '#contract/accounts/password-fields.ts'
import { notices } from '#contract/accounts/notices.ts'
import { FieldsRefused, Refused } from '#contract/refusals.ts'
import { insert, type MockDb, remove } from '#mocks/db.ts'
import { mock } from '#mocks/mock.ts'
import { byId, newestFirst, rowWith } from '#mocks/table.ts'
import * as z from 'zod/mini'
import { checkCode } from './check-code.ts'
import { makeDescribedMatter } from './descriptions.ts'
import { issueText, spendText, type TextUse } from './one-time-texts.ts'
import { checkPassword } from './check-password.ts'
import { personOf } from './person-of.ts'
import { hasSecondFactor, type MockViewer, openSession } from './session-store.ts'
import { hasJustLoggedIn, takeUpSecondFactor } from './two-factor.ts'

// The mocks believe what an authenticator says: they check the challenge, and no signature.

export const mocks = [
  mock(api.passkeys.options, ({ body }, { viewer, db, webOrigin }) => {
    const person = personOf(db, viewer)
    const isFirst = viewer.kind === 'enrol' || !hasSecondFactor(db, person)
    const isProven = !isFirst || body.confirm_password !== undefined
    if (!isProven && !hasJustLoggedIn(db, viewer)) throw new Refused('login.too_old')
    if (isProven) {
      if (body.confirm_password === undefined) throw new FieldsRefused({ confirm_password: [passwordMissing] })
      if (checkPassword(db, viewer, body.confirm_password, 'confirm_password') === 'password')
        checkCode(db, person, body.totp_code)
    }
    return creationOptions({
      challenge: issueText(db, 'add', viewer.sessionId),
      host: new URL(webOrigin).hostname,
      credentialIds: viewer.kind === 'enrol' ? [] : knownTo(db, viewer),
      user: { id: btoa(person.id).replace(/=+$/, ''), email: person.email },
    })
  }),
  mock(api.passkeys.add, ({ body: { name, credential } }, { viewer, db }) => {
    spendChallenge(db, 'add', viewer.sessionId, credential.response.clientDataJSON)
    if (viewer.kind === 'enrol' || !hasSecondFactor(db, personOf(db, viewer))) takeUpSecondFactor(db, viewer)
    if (db.passkeys.some((key) => key.credential_id === credential.id)) throw new Refused('passkey.refused')
    insert(db, 'passkeys', {
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
    if (knownTo(db, viewer).length === 1 && personOf(db, viewer).two_factor !== 'active') throw new Refused('passkey.last')
    remove(db, 'passkeys', key)
  }),
  mock(api.passkeys.confirmOptions, (_input, { viewer, db, webOrigin }) => {
    const challenge = issueText(db, 'confirm', viewer.sessionId)
    return requestOptions({ challenge, host: new URL(webOrigin).hostname, credentialIds: knownTo(db, viewer) })
  }),
  mock(api.passkeys.confirm, ({ body }, { viewer, db }) => {
    const key = keyOf(db, body.credential.id)
    spendChallenge(db, 'confirm', viewer.sessionId, body.credential.response.clientDataJSON)
    if (key.user !== viewer.id) throw new Refused('passkey.unknown')
    key.last_used_at = new Date().toISOString()
    return { confirmation: issueText(db, 'confirmed', viewer.id) }
  }),
  mock(api.passkeys.loginOptions, (_input, { db, webOrigin }) => {
    const challenge = issueText(db, 'log-in', 'anybody')
    return requestOptions({ challenge, host: new URL(webOrigin).hostname, credentialIds: [] })
  }),
  mock(api.passkeys.logIn, ({ body }, { db }) => {
    const key = keyOf(db, body.credential.id)
    spendChallenge(db, 'log-in', 'anybody', body.credential.response.clientDataJSON)
    key.last_used_at = new Date().toISOString()
    const person = personOf(db, { id: key.user })
    person.two_factor_reset_at = null
    return openSession(db, person)
  }),
]

/** The ids of a user's passkeys, as browsers know them. */
const knownTo = (db: MockDb, { id }: MockViewer) =>
  db.passkeys.flatMap(({ user, credential_id }) => (user === id ? [credential_id] : []))

const keyOf = (db: MockDb, credentialId: string) => {
  const key = db.passkeys.find((one) => one.credential_id === credentialId)
  const owner = byId(db.people, key?.user)
  if (!key || !owner || owner.disabled_at) throw new Refused('passkey.unknown')
  return key
}

const ClientData = z.object({ challenge: z.string() })

const spendChallenge = (db: MockDb, use: TextUse, holder: string, clientDataJSON: string) => {
  const { challenge } = z.parse(ClientData, JSON.parse(atob(clientDataJSON.replaceAll('-', '+').replaceAll('_', '/'))))
  if (!spendText(db, use, holder, challenge)) throw new Refused('passkey.refused')
}

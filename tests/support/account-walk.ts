// A walk of people through their accounts, and what must hold after each step.

import { expect } from 'vitest'
import * as z from 'zod/mini'
import { accounts, Verification } from '#contract/accounts/accounts.ts'
import { personActs } from '#contract/accounts/person-rules.ts'
import { twoFactor } from '#contract/accounts/two-factor.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { users } from '#server/db/schema/accounts.ts'
import { demoMails } from '#server/db/schema/demo.ts'
import { mailWaitedResets } from '#server/domain/accounts/two-factor-reset.ts'
import { drainOutbox } from '#server/domain/shared/outbox-sender.ts'
import type { Random } from '#tests/faults/random.ts'
import { bearer, codeOf, registration, seen, send } from './accounts.ts'
import { password as firstPassword, person } from './people.ts'
import type { TestServer } from './server.ts'

type User = typeof users.$inferSelect

/** A login that somebody has. */
interface Login {
  userId: number
  access: string
  refresh: string
  isOver: boolean
}

const addresses = ['anna', 'bo', 'cia', 'dan'].map((name) => `${name}@example.se`)
const passwords = [firstPassword, 'ett-helt-nytt-losenord', 'det-tredje-losenordet', 'det-fjarde-losenordet']
const keyPattern = /\/(verify-email|reset-password|cancel-email-change)\/([\w-]+)/
const waits = [30, 600, 3_700, 90_000, 4 * 86_400] as const
const Claims = z.object({ user_id: z.coerce.number() })

/** The id of the holder of an access token. */
const holderOf = (access: string) =>
  z.parse(Claims, JSON.parse(Buffer.from(access.split('.')[1] ?? '', 'base64url').toString())).user_id

/** People with accounts: a superuser, an admin, and whoever registers. */
export const beginAccountWalk = async (here: TestServer, random: Random) => {
  const knownPasswords = new Map<number, string>()
  const secrets = new Map<number, string>()
  const recoveryCodes = new Map<number, string[]>()
  const usedKeys = new Set<string>()
  const logins: Login[] = []
  /** Of two browsers, the cookies that registrations set. */
  const cookies = new Map<string, string>()

  const chance = (share: number) => random.between(0, 1) < share
  const everybody = () => here.db.select().from(users).orderBy(users.id)
  const call = async (method: Endpoint['method'], path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await send(here, method, path, body, { 'user-agent': 'walk', ...headers })
    const [cookie] = response.headers.get('set-cookie')?.split(';') ?? []
    const answer = { ...(await seen(response)), cookie }
    expect({ path, ...answer }).toMatchObject({ status: expect.toSatisfy((status: number) => status < 500) })
    return answer
  }
  const asOwner = ({ access }: Login) => bearer(access)
  const keep = (body: unknown): Login | undefined => {
    const { access, refresh } = z.parse(Verification, body)
    if (!access || !refresh) return undefined
    const login = { userId: holderOf(access), access, refresh, isOver: false }
    logins.push(login)
    return login
  }
  const endLogins = (userId: number, except?: Login) => {
    for (const login of logins) if (login.userId === userId && login !== except) login.isOver = true
  }
  const someLogin = () => random.one(chance(0.85) ? logins.filter(({ isOver }) => !isOver).slice(-6) : logins)
  const passwordOf = (userId: number) => knownPasswords.get(userId) ?? 'nobody knows it'
  /** The next code, which hasn't been used. */
  const nextCode = (secret: string) => {
    here.clock.forwardSeconds(31)
    return codeOf(here, secret)
  }
  const codeFor = (userId: number) => {
    const secret = secrets.get(userId)
    return secret === undefined ? {} : { totp_code: nextCode(secret) }
  }
  const logIn = async ({ id, email }: User, password: string) => {
    const answer = await call('POST', accounts.login.path, { email, password, ...codeFor(id) })
    const login = answer.status === 200 ? keep(answer.body) : undefined
    return { ...answer, login }
  }
  /** A key that was mailed, most often the newest. */
  const mailedKey = async (kind: string) => {
    await drainOutbox(here.deps)
    const mails = await here.db.select().from(demoMails).orderBy(demoMails.id)
    const keys = mails.flatMap(({ text }) => keyPattern.exec(text)?.slice(1) ?? [])
    const ofKind = keys.filter((_, at) => keys[at - 1] === kind)
    return chance(0.7) ? ofKind.at(-1) : random.one(ofKind)
  }
  /** Those with another password than before. */
  const changedSince = async (before: readonly User[]) => {
    const hashes = new Map(before.map(({ id, passwordHash }) => [id, passwordHash]))
    return (await everybody()).filter(({ id, passwordHash }) => hashes.get(id) !== passwordHash)
  }

  const setUpTwoFactor = async (login: Login) => {
    const { status, body } = await call('GET', twoFactor.setup.path, undefined, asOwner(login))
    if (status !== 200) return
    const { totp_secret: secret } = z.parse(twoFactor.setup.reply, body)
    const activated = await call('POST', twoFactor.activate.path, { totp_code: nextCode(secret) }, asOwner(login))
    if (activated.status !== 200) return
    expect(login.isOver).toBe(false)
    secrets.set(login.userId, secret)
    recoveryCodes.delete(login.userId)
  }
  const openLink = async () => {
    const key = await mailedKey('verify-email')
    if (!key) return
    const browser = random.one([...cookies.values(), 'registration=none']) ?? ''
    const { status, body } = await call('GET', `/accounts/verify-email/${key}/`, undefined, { cookie: browser })
    // A repeat by the same browser within a minute isn't another use.
    here.clock.forwardSeconds(61)
    if (status !== 200) return
    expect(usedKeys).not.toContain(key)
    const opened = z.parse(Verification, body)
    if (opened.password_required) return confirmEmail(key)
    const login = keep(body)
    if (!opened.new_password_required || !login) {
      usedKeys.add(key)
      return
    }
    endLogins(login.userId, login)
    knownPasswords.delete(login.userId)
    const password = random.one(passwords) ?? ''
    const { name, surname, phone_number, gdpr_consent } = registration('')
    const form = { name, surname, phone_number, gdpr_consent, new_password: password }
    const chosen = await call('POST', accounts.choosePassword.path, form, asOwner(login))
    if (chosen.status !== 200) return
    usedKeys.add(key)
    knownPasswords.set(login.userId, password)
    keep(chosen.body)
  }
  const confirmEmail = async (key: string) => {
    for (const { id, pendingEmail } of await everybody()) {
      if (pendingEmail === null) continue
      const form = { key, password: passwordOf(id), ...codeFor(id) }
      const { status } = await call('POST', accounts.confirmEmailChange.path, form)
      if (status === 200) usedKeys.add(key)
    }
  }
  const changePerson = async () => {
    const people = await everybody()
    const admin = random.one(people.filter(({ isStaff, isSuperuser }) => isStaff || isSuperuser))
    const person = random.one(people)
    const { login } = admin ? await logIn(admin, passwordOf(admin.id)) : {}
    if (!login || !person) return
    const confirmed = { confirm_password: passwordOf(login.userId), reason: 'Så är det bestämt.' }
    const roles = {
      is_staff: chance(0.3),
      is_superuser: chance(0.3),
      is_delegated_admin: chance(0.3),
      is_bookkeeper: chance(0.2),
    }
    if (chance(0.3)) {
      const invited = { email: random.one(addresses), name: 'Nina', surname: 'Ny', ...roles, ...confirmed }
      await call('POST', '/people/', invited, asOwner(login))
    } else if (chance(0.5)) await call('PUT', `/people/${person.id}/roles/`, { ...roles, ...confirmed }, asOwner(login))
    else {
      const act = random.one(personActs)
      const { status } = await call('POST', `/people/${person.id}/acts/`, { act, ...confirmed }, asOwner(login))
      if (status === 200 && (act === 'disable' || act === 'endSessions')) endLogins(person.id)
    }
  }

  const acts: readonly (() => Promise<unknown>)[] = [
    async function register() {
      const browser = random.one(['one', 'other']) ?? ''
      const form = registration(random.one(addresses) ?? '', { password: random.one(passwords) })
      const before = await everybody()
      const sent = { ...form, password2: form.password }
      const { cookie } = await call('POST', accounts.register.path, sent, { cookie: cookies.get(browser) ?? '' })
      if (cookie) cookies.set(browser, cookie)
      for (const { id, email, emailVerifiedAt } of await changedSince(before))
        if (email === form.email && !emailVerifiedAt) knownPasswords.set(id, form.password)
    },
    openLink,
    openLink,
    () => call('POST', accounts.resendVerification.path, { email: random.one(addresses) }),
    () => call('POST', accounts.forgotPassword.path, { email: random.one(addresses) }),
    async function resetPassword() {
      const [key, password, before] = [await mailedKey('reset-password'), random.one(passwords) ?? '', await everybody()]
      if (!key) return
      const { status } = await call('POST', accounts.resetPassword.path, { key, new_password: password })
      if (status !== 200) return
      expect(usedKeys).not.toContain(key)
      usedKeys.add(key)
      for (const { id } of await changedSince(before)) {
        knownPasswords.set(id, password)
        endLogins(id)
      }
    },
    async function cancelEmailChange() {
      const [key, before] = [await mailedKey('cancel-email-change'), await everybody()]
      if (key) await call('POST', accounts.cancelEmailChange.path, { key })
      for (const { id } of await changedSince(before)) {
        knownPasswords.delete(id)
        endLogins(id)
      }
    },
    async function logInAsSomebody() {
      const user = random.one(await everybody())
      if (user) await logIn(user, chance(0.8) ? passwordOf(user.id) : (random.one(passwords) ?? ''))
    },
    async function setUpSomebody() {
      const login = someLogin()
      if (login) await setUpTwoFactor(login)
    },
    async function makeRecoveryCodes() {
      const login = someLogin()
      if (!login) return
      const form = { password: passwordOf(login.userId) }
      const { status, body } = await call('POST', twoFactor.recoveryCodes.path, form, asOwner(login))
      if (status === 200) recoveryCodes.set(login.userId, z.parse(twoFactor.recoveryCodes.reply, body).codes)
    },
    async function useRecoveryCode() {
      const user = random.one((await everybody()).filter(({ id }) => recoveryCodes.has(id)))
      const code = user && random.one(recoveryCodes.get(user.id) ?? [])
      if (!user || !code) return
      const form = { email: user.email, password: passwordOf(user.id), totp_code: code }
      const first = await call('POST', accounts.login.path, form)
      if (first.status !== 200) return
      keep(first.body)
      here.clock.forwardSeconds(61)
      expect((await call('POST', accounts.login.path, form)).status).toBe(400)
    },
    async function forceReset() {
      const user = random.one(await everybody())
      if (user) await call('POST', accounts.forceReset.path, { email: user.email, password: passwordOf(user.id) })
    },
    async function changePassword() {
      const [login, password] = [someLogin(), random.one(passwords) ?? '']
      if (!login) return
      const form = { old_password: passwordOf(login.userId), new_password: password }
      if ((await call('PUT', '/accounts/change-password/', form, asOwner(login))).status !== 200) return
      expect(login.isOver).toBe(false)
      knownPasswords.set(login.userId, password)
      endLogins(login.userId, login)
    },
    async function changeEmail() {
      const login = someLogin()
      if (login) await call('PUT', '/accounts/profile/', { email: random.one(addresses) }, asOwner(login))
    },
    changePerson,
    changePerson,
    async function deleteAccount() {
      const login = someLogin()
      if (!login || chance(0.6)) return
      const form = { password: passwordOf(login.userId) }
      if ((await call('DELETE', '/accounts/delete-account/', form, asOwner(login))).status === 204) endLogins(login.userId)
    },
    async function logOut() {
      const login = someLogin()
      if (!login) return
      await call('POST', accounts.logout.path, { refresh: login.refresh })
      login.isOver = true
    },
    async function wait() {
      here.clock.forwardSeconds(random.one(waits) ?? 0)
      await mailWaitedResets(here.deps)
    },
  ]

  /** A login that has ended stays so, and others read what is theirs. */
  const expectLoginsHold = async (people: readonly User[]) => {
    for (const login of logins) {
      const owner = people.find(({ id }) => id === login.userId)
      const { status, body } = await call('POST', accounts.refresh.path, { refresh: login.refresh })
      if (status !== 200) {
        login.isOver = true
        continue
      }
      expect({ login, owner }).toMatchObject({ login: { isOver: false }, owner: { disabledAt: null } })
      Object.assign(login, z.parse(accounts.refresh.reply, body))
      const profile = await call('GET', '/accounts/profile/', undefined, asOwner(login))
      if (profile.status === 200) expect(profile.body).toMatchObject({ email: owner?.email })
      const matters = await call('GET', '/matters/', undefined, asOwner(login))
      if (!secrets.has(login.userId)) expect(matters.status).toBe(403)
    }
  }
  /** Whoever may log in can, with the password that they know and no other. */
  const expectDoorsHold = async (people: readonly User[]) => {
    const user = random.one(people.filter(({ id }) => knownPasswords.has(id)))
    if (!user) return
    // Failed attempts have been forgotten by then.
    here.clock.forwardSeconds(1_000)
    const mayEnter = user.emailVerifiedAt !== null && user.disabledAt === null
    expect({ user, ...(await logIn(user, passwordOf(user.id))) }).toMatchObject({ status: mayEnter ? 200 : 400 })
    expect((await logIn(user, `${passwordOf(user.id)}!`)).status).toBe(400)
  }
  const expectAccountsAreSound = async () => {
    const people = await everybody()
    expect(people.filter(({ isSuperuser, disabledAt }) => isSuperuser && disabledAt === null)).not.toEqual([])
    for (const user of people) if (user.emailVerifiedAt) expect(user).toMatchObject({ consentAt: expect.any(Date) })
    await expectLoginsHold(people)
    await expectDoorsHold(people)
  }

  for (const role of ['superuser', 'staff'] as const) {
    const user = await person(here, { role, isDemo: false })
    knownPasswords.set(user.id, firstPassword)
    const { login } = await logIn(user, firstPassword)
    if (login) await setUpTwoFactor(login)
  }
  return { act: () => random.one(acts)?.(), expectAccountsAreSound }
}

import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mailedKeys, users } from '#server/db/schema/accounts.ts'
import {
  createAdmin,
  disableAccount,
  enableAccount,
  endSessionsOfPerson,
  giveRole,
  mailOperatorLink,
  OperatorError,
  sessionsOfPerson,
  takeRole,
} from '#server/domain/roof/operator.ts'
import {
  activate,
  bearer,
  codeOf,
  enrolled,
  keyIn,
  lastKeyTo,
  lastMailTo,
  logIn,
  mailsTo,
  openKey,
  password,
  register,
  rowOf,
  seen,
  send,
  setUp,
  tokensIn,
  verified,
} from '#tests/support/accounts.ts'
import { person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()
const newPassword = 'ett-helt-nytt-losenord'
const matters = async (access: string) => (await send(server(), 'GET', '/matters/', undefined, bearer(access))).status
const reset = (key: string) => send(server(), 'POST', '/accounts/password/reset/', { key, new_password: newPassword })

describe('the first admin', () => {
  test('is a superuser whose password nobody knows, and who sets one and verifies the address with a mailed link', async () => {
    await createAdmin(server().deps, ' Chef@Example.se ', 'Siv', 'Ek')
    const row = await rowOf(server(), 'chef@example.se')
    expect(row).toMatchObject({
      name: 'Siv',
      surname: 'Ek',
      isSuperuser: true,
      isStaff: false,
      isDemo: false,
      emailVerifiedAt: null,
    })
    for (const guess of ['', ' ', password, 'undefined', row?.passwordHash])
      expect((await logIn(server(), 'chef@example.se', { password: guess })).status).toBe(400)
    const mail = await lastMailTo(server(), 'chef@example.se')
    expect(mail.subject).toBe('Du är inbjuden till Rådrum')
    expect((await reset(keyIn(mail))).status).toBe(200)
    const tokens = await tokensIn(await logIn(server(), 'chef@example.se', { password: newPassword }))
    expect(tokens.setup_2fa_required).toBe(true)
    expect(await matters(tokens.access)).toBe(403)
  })

  test('isn’t created with an existing or malformed address', async () => {
    const anna = await person(server(), { email: 'anna@example.se' })
    await expect(createAdmin(server().deps, 'anna@example.se', 'Siv', 'Ek')).rejects.toThrow(OperatorError)
    await expect(createAdmin(server().deps, 'anna', 'Siv', 'Ek')).rejects.toThrow('anna is no e-mail address.')
    expect(await rowOf(server(), 'anna@example.se')).toMatchObject({ id: anna.id, isSuperuser: false })
    expect(await server().db.$count(mailedKeys)).toBe(0)
  })
})

describe('roles', () => {
  test('are granted and revoked, and take effect at the next call', async () => {
    const anna = await person(server(), { email: 'anna@example.se' })
    const bank = () => anna.patch('/accounts/profile/', { bank_account: '5050-1055' })
    expect((await bank()).status).toBe(403)
    await giveRole(server().deps, 'ANNA@example.se', 'delegated')
    expect((await bank()).status).toBe(200)
    await giveRole(server().deps, anna.email, 'staff')
    expect(await rowOf(server(), anna.email)).toMatchObject({ isStaff: true, isDelegatedAdmin: true, isSuperuser: false })
    await takeRole(server().deps, anna.email, 'delegated', 'Försäkringen har gått ut.')
    expect((await bank()).status).toBe(403)
    expect(await rowOf(server(), anna.email)).toMatchObject({ isStaff: true, isDelegatedAdmin: false })
  })

  test('a partner loses the role, or the account, with a reason only, which the mail tells', async () => {
    const { deps } = server()
    const doris = await person(server(), { role: 'delegated' })
    const asks = `${doris.email} is a partner, who is always told why. Add --reason`
    await expect(takeRole(deps, doris.email, 'delegated')).rejects.toThrow(asks)
    expect(await rowOf(server(), doris.email)).toMatchObject({ isDelegatedAdmin: true, disabledAt: null })
    await disableAccount(deps, doris.email, 'Försäkringen har gått ut.')
    expect((await lastMailTo(server(), doris.email)).text).toContain('Skälet: Försäkringen har gått ut.')
    await takeRole(deps, doris.email, 'delegated', 'Samarbetet är slut.')
    expect((await lastMailTo(server(), doris.email)).text).toContain('Nu är du: kund.\n\nSkälet: Samarbetet är slut.')
  })

  test('the last superuser keeps the role; of two who would lose it at once, one keeps it', async () => {
    const first = await person(server(), { role: 'superuser' })
    await expect(takeRole(server().deps, first.email, 'superuser')).rejects.toThrow('is the last superuser')
    await takeRole(server().deps, first.email, 'staff')
    const second = await person(server(), { role: 'superuser' })
    const taken = await Promise.allSettled([first, second].map(({ email }) => takeRole(server().deps, email, 'superuser')))
    expect(taken.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await server().db.$count(users, eq(users.isSuperuser, true))).toBe(1)
  })

  test('revoking superuser from somebody who isn’t one does nothing', async () => {
    const anna = await person(server())
    await person(server(), { role: 'superuser' })
    await takeRole(server().deps, anna.email, 'superuser')
    expect(await rowOf(server(), anna.email)).toMatchObject({ isSuperuser: false })
  })

  test('a role requires two-factor login', { tags: ['R24'] }, async () => {
    const { access } = await enrolled(server(), 'anna@example.se')
    const bo = await verified(server(), 'bo@example.se')
    for (const email of ['anna@example.se', 'bo@example.se']) await giveRole(server().deps, email, 'staff')
    expect(await matters(access)).toBe(200)
    expect(await matters(bo.access)).toBe(403)
  })
})

describe('a lost second factor of a user with a role', { tags: ['R22'] }, () => {
  const asked = async (email: string) => {
    await send(server(), 'POST', '/accounts/2fa/force-reset/', { email, password })
    return lastKeyTo(server(), email)
  }

  test.each(['staff', 'superuser', 'delegated'] as const)(
    'of %s: the link that they request themselves is refused and logged, the operator’s works',
    async (role) => {
      const email = 'personal@example.se'
      const { secret } = await enrolled(server(), email)
      await giveRole(server().deps, email, role)
      expect(await seen(await openKey(server(), await asked(email)))).toEqual({
        status: 403,
        body: { detail: 'Kontakta administratör för att återställa tvåstegsverifieringen.' },
      })
      expect(server().log.join('')).toContain('two_factor.reset_refused')

      await mailOperatorLink(server().deps, email, 'two-factor')
      expect(server().log.join('')).toContain('operator.link_mailed')
      expect((await seen(await logIn(server(), email))).body).toEqual({ detail: 'TOTP-kod krävs.' })
      const { access } = await tokensIn(await openKey(server(), await lastKeyTo(server(), email)))
      expect(await matters(access)).toBe(403)
      const { totp_secret: fresh } = await setUp(server(), access)
      expect((await activate(server(), access, codeOf(server(), fresh))).status).toBe(200)
      server().clock.forwardSeconds(30)
      expect((await logIn(server(), email, { totp_code: codeOf(server(), secret) })).status).toBe(400)
      expect((await logIn(server(), email, { totp_code: codeOf(server(), fresh) })).status).toBe(200)
    },
  )

  test('the operator’s link lives for half an hour, works once, and is void when a new one is mailed', async () => {
    const { deps } = server()
    await enrolled(server(), 'anna@example.se')
    await mailOperatorLink(deps, 'anna@example.se', 'two-factor')
    const first = await lastKeyTo(server(), 'anna@example.se')
    await mailOperatorLink(deps, 'anna@example.se', 'two-factor')
    const second = await lastKeyTo(server(), 'anna@example.se')
    expect((await openKey(server(), first)).status).toBe(400)
    expect((await openKey(server(), second)).status).toBe(200)
    server().clock.forwardSeconds(61)
    expect((await openKey(server(), second)).status).toBe(400)
    await mailOperatorLink(deps, 'anna@example.se', 'two-factor')
    const third = await lastKeyTo(server(), 'anna@example.se')
    server().clock.forwardSeconds(1_800)
    expect((await openKey(server(), third)).status).toBe(400)
  })
})

describe('links', () => {
  test('for a password: verified users can set one, others verify their address first', async () => {
    await verified(server(), 'anna@example.se')
    await register(server(), 'ny@example.se')
    for (const email of ['anna@example.se', 'ny@example.se']) await mailOperatorLink(server().deps, email, 'password')
    expect((await reset(await lastKeyTo(server(), 'anna@example.se'))).status).toBe(200)
    expect((await openKey(server(), await lastKeyTo(server(), 'ny@example.se'))).status).toBe(200)
  })

  test('aren’t mailed to strangers, disabled users, and users without a second factor', async () => {
    const { deps, db } = server()
    await verified(server(), 'anna@example.se')
    await expect(mailOperatorLink(deps, 'ingen@example.se', 'password')).rejects.toThrow(
      'Nobody has an account with ingen@example.se.',
    )
    await expect(mailOperatorLink(deps, 'anna@example.se', 'two-factor')).rejects.toThrow('has no two-factor login')
    await db.update(users).set({ disabledAt: deps.clock.now() })
    await expect(mailOperatorLink(deps, 'anna@example.se', 'password')).rejects.toThrow('is disabled')
    expect(await mailsTo(server(), 'anna@example.se')).toHaveLength(1)
  })
})

test('a user’s sessions are listed and ended, and nobody else’s', async () => {
  const { deps } = server()
  const anna = await verified(server(), 'anna@example.se')
  await logIn(server(), 'anna@example.se')
  const bo = await verified(server(), 'bo@example.se')
  expect(await sessionsOfPerson(deps, 'anna@example.se')).toHaveLength(2)
  await endSessionsOfPerson(deps, 'anna@example.se')
  expect(await sessionsOfPerson(deps, 'anna@example.se')).toEqual([])
  const profile = async (access: string) => (await send(server(), 'GET', '/accounts/profile/', undefined, bearer(access))).status
  expect([await profile(anna.access), await profile(bo.access)]).toEqual([401, 200])
})

test('a disabled account is logged out at once and can’t log in until it is enabled again', {
  tags: ['R12', 'R28'],
}, async () => {
  const { deps } = server()
  const { access } = await verified(server(), 'anna@example.se')
  const status = async () => (await send(server(), 'GET', '/accounts/profile/', undefined, bearer(access))).status

  await disableAccount(deps, 'anna@example.se', 'Hot mot en jurist.')
  expect(await status()).toBe(401)
  expect((await logIn(server(), 'anna@example.se')).status).toBe(400)

  await enableAccount(deps, 'anna@example.se')
  expect((await logIn(server(), 'anna@example.se')).status).toBe(200)
})

test('the last superuser can’t be disabled', async () => {
  const only = await person(server(), { role: 'superuser' })
  await expect(disableAccount(server().deps, only.email, 'Slutat.')).rejects.toThrow('is the last superuser')
})

test('what an operator does is logged as the operator’s', { tags: ['R73'] }, async () => {
  const { deps } = server()
  const { id } = await person(server(), { email: 'anna@example.se', role: 'superuser' })
  await giveRole(deps, 'anna@example.se', 'staff')
  const line = server().log.find((entry) => entry.includes('operator.role_given'))
  expect(JSON.parse(line ?? '{}')).toMatchObject({
    event: 'operator.role_given',
    userId: id,
    role: 'staff',
    ip: 'operator',
    requestId: expect.any(String),
  })
})

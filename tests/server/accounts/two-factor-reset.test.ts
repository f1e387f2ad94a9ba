import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mailedKeys, users } from '#server/db/schema/accounts.ts'
import { disableAccount, enableAccount, mailOperatorLink } from '#server/domain/roof/operator.ts'
import { mailWaitedResets } from '#server/domain/accounts/two-factor-reset.ts'
import {
  activate,
  bearer,
  codeOf,
  confirmEmail,
  enrolled,
  keyIn,
  lastKeyTo,
  lastMailTo,
  logIn,
  mailsTo,
  openKey,
  recoveryCodes,
  rowOf,
  seen,
  send,
  setUp,
  tokensIn,
} from '#tests/support/accounts.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()
const anna = 'anna@example.se'
const password = 'Ett-losenord-via-mejl'
const hourSeconds = 3_600
const answer = {
  status: 200,
  body: { detail: 'Om uppgifterna stämmer har vi skickat ett mejl med en länk för att återställa 2FA.' },
}
const invalid = { status: 400, body: { detail: 'Länken är ogiltig eller har gått ut.' } }
const waitSubject = 'Återställning av tvåstegsverifieringen väntar'
const linkSubject = 'Återställ tvåstegsverifiering'

const hours = (count: number) => server().clock.forwardSeconds(count * hourSeconds)
const ask = (secretWord = password) => send(server(), 'POST', '/accounts/2fa/force-reset/', { email: anna, password: secretWord })
const job = () => mailWaitedResets(server().deps)
const subjects = async () => (await mailsTo(server(), anna)).map(({ subject }) => subject)
const profile = async (access: string) =>
  (await seen(await send(server(), 'GET', '/accounts/profile/', undefined, bearer(access)))).body
const logInWith = async (totp_code: string) => tokensIn(await logIn(server(), anna, { password, totp_code }))

const resetPassword = async (new_password = password) => {
  server().clock.forwardSeconds(200)
  await send(server(), 'POST', '/accounts/password/forgot/', { email: anna })
  const key = await lastKeyTo(server(), anna)
  expect((await send(server(), 'POST', '/accounts/password/reset/', { key, new_password })).status).toBe(200)
}

/** A user who has just reset the password by mail and has ten recovery codes. */
const mailed = async () => {
  const { secret, access } = await enrolled(server(), anna)
  const codes = await recoveryCodes(server(), access)
  await resetPassword()
  return { secret, codes, code: () => codeOf(server(), secret) }
}

/** The same user, who has also asked for a reset of the second factor. */
const waiting = async () => {
  const person = await mailed()
  await ask()
  return person
}

test('the session that sets up the new second factor becomes as long as any other', { tags: ['R21', 'R27'] }, async () => {
  await enrolled(server(), anna)
  await ask('Ett-gott-losenord-26')
  const { access, refresh } = await tokensIn(await openKey(server(), await lastKeyTo(server(), anna)))
  const { totp_secret } = await setUp(server(), access)
  expect((await activate(server(), access, codeOf(server(), totp_secret))).status).toBe(200)
  hours(6 * 24)
  expect((await send(server(), 'POST', '/auth/token/refresh/', { refresh })).status).toBe(200)
})

describe('after a password reset by mail', { tags: ['R21'] }, () => {
  test('requesting a new second factor is answered as always, and starts a delayed reset: a mail says so', async () => {
    await mailed()
    expect(await seen(await ask('fel lösenord'))).toEqual(answer)
    expect((await subjects()).at(-1)).toBe('Ditt lösenord är ändrat')
    expect(await seen(await ask())).toEqual(answer)
    const { subject, text } = await lastMailTo(server(), anna)
    expect(subject).toBe(waitSubject)
    // 72 hours after Friday 20 November 09:04 UTC, in Swedish time.
    expect(text).toContain('Länken mejlas hit den 23 november 2026 kl. 10.04.')
    expect(text).toContain('Logga in med din kod eller en återställningskod, så är den avbruten.')
    expect(text).not.toContain('http')
    expect(server().log.join('')).toContain('two_factor.reset_waits')
  })

  test('every open session is told, until the reset is cancelled', async () => {
    const { code } = await mailed()
    const first = await logInWith(code())
    expect(await profile(first.access)).not.toHaveProperty('two_factor_reset_at')
    await ask()
    server().clock.forwardSeconds(30)
    expect(await profile(first.access)).toMatchObject({ two_factor_reset_at: '2026-11-23T09:04:20.000Z' })
    const second = await logInWith(code())
    for (const { access } of [first, second]) expect(await profile(access)).not.toHaveProperty('two_factor_reset_at')
  })

  test('the link is mailed 72 hours after the request, not a second earlier, and then works as usual', async () => {
    const { secret: old } = await waiting()
    server().clock.forwardSeconds(72 * hourSeconds - 1)
    await job()
    expect((await subjects()).at(-1)).toBe(waitSubject)
    server().clock.forwardSeconds(1)
    await Promise.all([job(), job(), job()])
    expect((await subjects()).slice(-2)).toEqual([waitSubject, linkSubject])

    const { access, setup_2fa_required } = await tokensIn(await openKey(server(), await lastKeyTo(server(), anna)))
    expect(setup_2fa_required).toBe(true)
    const { totp_secret: fresh } = await setUp(server(), access)
    expect((await activate(server(), access, codeOf(server(), fresh))).status).toBe(200)
    server().clock.forwardSeconds(30)
    expect((await logIn(server(), anna, { password, totp_code: codeOf(server(), old) })).status).toBe(400)
    expect((await logIn(server(), anna, { password, totp_code: codeOf(server(), fresh) })).status).toBe(200)
  })

  test('its link works for half an hour', async () => {
    await waiting()
    hours(72)
    await job()
    const key = await lastKeyTo(server(), anna)
    server().clock.forwardSeconds(1_801)
    expect(await seen(await openKey(server(), key))).toEqual(invalid)
    await ask()
    expect((await openKey(server(), await lastKeyTo(server(), anna))).status).toBe(200)
  })

  test('repeated requests neither lengthen nor shorten the delay, and lead to one mail', async () => {
    await mailed()
    hours(71)
    await ask()
    hours(2)
    for (let n = 0; n < 3; n += 1) {
      expect(await seen(await ask())).toEqual(answer)
      server().clock.forwardSeconds(200)
    }
    expect((await subjects()).filter((subject) => subject === waitSubject)).toHaveLength(1)
    expect((await subjects()).at(-1)).toBe(waitSubject)
    hours(69)
    await job()
    expect((await subjects()).at(-1)).toBe(waitSubject)
    hours(1)
    await job()
    expect((await subjects()).at(-1)).toBe(linkSubject)
  })

  test('72 hours after the password reset, the link is mailed at once', async () => {
    await mailed()
    hours(72)
    await ask()
    expect((await subjects()).at(-1)).toBe(linkSubject)
  })

  test('after a password change in the profile there is no delay: the link is mailed at once', async () => {
    const { access } = await enrolled(server(), anna)
    const change = { old_password: 'Ett-gott-losenord-26', new_password: password }
    await send(server(), 'PUT', '/accounts/change-password/', change, bearer(access))
    await ask()
    expect((await subjects()).at(-1)).toBe(linkSubject)
  })

  test('a link requested before is void, and so is the session that it opened', async () => {
    const { access: whole } = await enrolled(server(), anna)
    const codes = await recoveryCodes(server(), whole)
    await ask('Ett-gott-losenord-26')
    const opened = await lastKeyTo(server(), anna)
    const { access } = await tokensIn(await openKey(server(), opened))
    const { totp_secret } = await setUp(server(), access)
    server().clock.forwardSeconds(200)
    await ask('Ett-gott-losenord-26')
    const unopened = await lastKeyTo(server(), anna)
    await resetPassword()
    expect(await seen(await openKey(server(), unopened))).toEqual(invalid)
    expect((await activate(server(), access, codeOf(server(), totp_secret))).status).toBe(401)
    expect((await logIn(server(), anna, { password, totp_code: codes[0] })).status).toBe(200)
  })

  test('another password reset by mail cancels the delayed reset: it must be requested again', async () => {
    await waiting()
    hours(71)
    await resetPassword()
    hours(2)
    await job()
    expect((await subjects()).at(-1)).toBe('Ditt lösenord är ändrat')
    await ask()
    expect((await subjects()).at(-1)).toBe(waitSubject)
  })

  test('a password reset during the request delays or cancels it', async () => {
    await enrolled(server(), anna)
    await send(server(), 'POST', '/accounts/password/forgot/', { email: anna })
    const key = await lastKeyTo(server(), anna)
    const reset = () => send(server(), 'POST', '/accounts/password/reset/', { key, new_password: password })
    await Promise.all([ask('Ett-gott-losenord-26'), reset()])
    const links = await server().db.select().from(mailedKeys).where(eq(mailedKeys.purpose, 'reset-two-factor'))
    expect(links).toEqual([])
  })

  test('the link of a delayed reset isn’t enough for staff either', { tags: ['R22'] }, async () => {
    await waiting()
    await server().db.update(users).set({ isStaff: true })
    hours(72)
    await job()
    expect(await seen(await openKey(server(), await lastKeyTo(server(), anna)))).toEqual({
      status: 403,
      body: { detail: 'Kontakta administratör för att återställa tvåstegsverifieringen.' },
    })
  })

  test('a disabled account gets no link', async () => {
    await waiting()
    await server().db.update(users).set({ disabledAt: server().clock.now() })
    hours(80)
    await job()
    expect((await subjects()).at(-1)).toBe(waitSubject)
  })

  test('two people whose delays end at once get a link each', async () => {
    await waiting()
    await enrolled(server(), 'bo@example.se')
    await server().db.update(users).set({ twoFactorResetAskedAt: server().clock.now() })
    hours(72)
    await job()
    for (const email of [anna, 'bo@example.se']) expect((await lastMailTo(server(), email)).subject).toBe(linkSubject)
  })

  test('a recovery code logs the user in at once', async () => {
    const { codes } = await mailed()
    expect((await logIn(server(), anna, { password, totp_code: codes[0] })).status).toBe(200)
  })

  test('the operator’s reset works at once, and ends the delayed one', async () => {
    await waiting()
    await mailOperatorLink(server().deps, anna, 'two-factor')
    const { access } = await tokensIn(await openKey(server(), await lastKeyTo(server(), anna)))
    const { totp_secret } = await setUp(server(), access)
    expect((await activate(server(), access, codeOf(server(), totp_secret))).status).toBe(200)
    expect(await profile(access)).not.toHaveProperty('two_factor_reset_at')
    hours(72)
    await job()
    expect((await subjects()).at(-1)).toBe('Din tvåstegsverifiering är ändrad')
  })
})

describe('a delayed reset is cancelled', { tags: ['R21'] }, () => {
  const expectCalledOff = async () => {
    expect(await rowOf(server(), anna)).toMatchObject({ twoFactorResetAskedAt: null })
    hours(73)
    await job()
    expect(await subjects()).not.toContain(linkSubject)
  }

  test('by a login with the code', async () => {
    const { code } = await waiting()
    await logInWith(code())
    expect(server().log.join('')).toContain('two_factor.reset_called_off')
    await expectCalledOff()
  })

  test('by a login with a recovery code', async () => {
    const { codes } = await waiting()
    await logInWith(codes[0] ?? '')
    await expectCalledOff()
  })

  test('not by the password alone, nor by a wrong code', async () => {
    const { code } = await waiting()
    await logIn(server(), anna, { password })
    await logIn(server(), anna, { password, totp_code: '000000' })
    await logIn(server(), anna, { password: 'fel lösenord', totp_code: code() })
    hours(72)
    await job()
    expect((await subjects()).at(-1)).toBe(linkSubject)
  })

  test('by a new e-mail address, which takes the code as well', async () => {
    const { code } = await mailed()
    const { access } = await logInWith(code())
    await ask()
    await send(server(), 'PUT', '/accounts/profile/', { email: 'ny@example.se' }, bearer(access))
    server().clock.forwardSeconds(30)
    const key = await lastKeyTo(server(), 'ny@example.se')
    expect((await confirmEmail(server(), key, { password, totp_code: code() })).status).toBe(200)
    hours(73)
    await job()
    expect((await lastMailTo(server(), 'ny@example.se')).subject).toBe('Bekräfta din nya e-postadress')
  })

  test('by a new password in the profile', async () => {
    const { code } = await mailed()
    const { access } = await logInWith(code())
    await ask()
    const change = { old_password: password, new_password: 'Ett-losenord-ur-profilen' }
    await send(server(), 'PUT', '/accounts/change-password/', change, bearer(access))
    await expectCalledOff()
  })

  test('by disabling the account, whose owner could not cancel it: there is no link once it is enabled', async () => {
    await waiting()
    await disableAccount(server().deps, anna, 'Kontot är stulet.')
    hours(80)
    await job()
    await enableAccount(server().deps, anna)
    await expectCalledOff()
  })

  test('when the account is taken back from the old address', async () => {
    const { secret, access } = await enrolled(server(), 'gammal@example.se')
    await send(server(), 'PUT', '/accounts/profile/', { email: anna }, bearer(access))
    await confirmEmail(server(), await lastKeyTo(server(), anna), { totp_code: codeOf(server(), secret) })
    const takeBack = await lastKeyTo(server(), 'gammal@example.se')
    await resetPassword()
    await ask()
    expect((await send(server(), 'POST', '/accounts/cancel-email-change/', { key: takeBack })).status).toBe(200)
    hours(73)
    await job()
    expect(await subjects()).not.toContain(linkSubject)
    expect((await lastMailTo(server(), 'gammal@example.se')).subject).toBe('Välj ett nytt lösenord')
  })

  test('and can then be requested again, for another 72 hours', async () => {
    const { code } = await waiting()
    hours(71)
    await logInWith(code())
    await resetPassword()
    await ask()
    hours(71)
    await job()
    expect((await subjects()).at(-1)).toBe(waitSubject)
    hours(1)
    await job()
    expect((await subjects()).at(-1)).toBe(linkSubject)
  })

  test('after its link has been mailed: the link is void', async () => {
    const { code } = await waiting()
    hours(72)
    await job()
    const key = await lastKeyTo(server(), anna)
    await logInWith(code())
    expect(await seen(await openKey(server(), key))).toEqual(invalid)
  })

  test('after its link has been opened: the session that it opened has ended, and its new secret is void', async () => {
    const { code } = await waiting()
    hours(72)
    await job()
    const { access } = await tokensIn(await openKey(server(), await lastKeyTo(server(), anna)))
    const { totp_secret } = await setUp(server(), access)
    const { access: whole } = await logInWith(code())
    expect((await activate(server(), access, codeOf(server(), totp_secret))).status).toBe(401)
    expect((await send(server(), 'GET', '/matters/', undefined, bearer(whole))).status).toBe(200)
  })

  test('or completed, when both happen at once: never both', { tags: ['R79'], timeout: 120_000 }, async () => {
    const { secret } = await waiting()
    for (let round = 0; round < 8; round += 1) {
      hours(72)
      await job()
      const { access } = await tokensIn(await openKey(server(), keyIn(await lastMailTo(server(), anna))))
      const { totp_secret: fresh } = await setUp(server(), access)
      const [loggedIn, activated] = await Promise.all([
        logIn(server(), anna, { password, totp_code: codeOf(server(), secret) }),
        activate(server(), access, codeOf(server(), fresh)),
      ])
      expect([loggedIn.status, activated.status].filter((status) => status === 200)).toHaveLength(1)
      if (activated.status === 200) return
      await resetPassword()
      await ask()
    }
  })
})

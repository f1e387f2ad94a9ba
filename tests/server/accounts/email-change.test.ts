import { eq, isNotNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mailedKeys, users } from '#server/db/schema/accounts.ts'
import { createAdmin } from '#server/domain/roof/operator.ts'
import { deleteExpiredRows } from '#server/domain/roof/delete-expired-rows.ts'
import {
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
  register,
  rowOf,
  seen,
  send,
  tokensIn,
  wrongCodeOf,
} from '#tests/support/accounts.ts'
import { password, type Person, person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()
const path = '/accounts/profile/'
const old = 'gammal@example.se'
const fresh = 'ny@example.se'
const daySeconds = 24 * 3_600
const newPassword = 'Ett-helt-nytt-losenord'

const invalid = { status: 400, body: { detail: 'Länken är ogiltig eller har gått ut.' } }
const stopped = { status: 200, body: { detail: 'Bytet av e-postadress är stoppat. Din gamla adress gäller.' } }
const takenBack = {
  status: 200,
  body: { detail: 'Din gamla adress gäller igen. Vi har mejlat en länk dit där du väljer ett nytt lösenord.', taken_back: true },
}

const cancel = (key: string) => send(server(), 'POST', '/accounts/cancel-email-change/', { key })
const emailOf = async ({ id }: Pick<Person, 'id'>) =>
  (await server().db.select({ email: users.email }).from(users).where(eq(users.id, id)))[0]?.email

/**
 * Asks for a new address some time later and confirms it with the password.
 * @returns the key that was mailed after the change
 */
const moveTo = async (email: string, access: string, leaving: string) => {
  server().clock.forwardSeconds(200)
  await send(server(), 'PUT', path, { email }, bearer(access))
  expect((await confirmEmail(server(), await lastKeyTo(server(), email))).status).toBe(200)
  return lastKeyTo(server(), leaving)
}

/** A user who has moved from the old address to the new one. */
const moved = async () => {
  const anna = await person(server(), { email: old })
  const key = await moveTo(fresh, await anna.token(), old)
  return { ...anna, key }
}

describe('a new address', { tags: ['R11'] }, () => {
  test('takes effect when confirmed, and the old one is notified', async () => {
    const anna = await person(server(), { email: old })
    expect((await seen(await anna.put(path, { email: fresh }))).body).toMatchObject({ email: old })
    expect((await logIn(server(), old)).status).toBe(200)
    expect((await logIn(server(), fresh)).status).toBe(400)
    expect((await lastMailTo(server(), old)).text).toContain(fresh)

    const key = await lastKeyTo(server(), fresh)
    await server().db.update(users).set({ mailRefusedAt: server().clock.now() }).where(eq(users.id, anna.id))
    expect(await seen(await confirmEmail(server(), key))).toEqual({
      status: 200,
      body: { detail: 'Din nya e-postadress gäller nu.' },
    })
    // The refusal was the old one's.
    expect(await server().db.$count(users, isNotNull(users.mailRefusedAt))).toBe(0)
    expect((await seen(await anna.get(path))).body).toMatchObject({ email: fresh })
    expect((await logIn(server(), fresh)).status).toBe(200)
    expect((await logIn(server(), old)).status).toBe(400)
    const { subject, text } = await lastMailTo(server(), old)
    expect(subject).toBe('Din e-postadress är ändrad')
    expect(text).toContain('till den 27 november 2026 kl. 10.00')
    expect(text).toContain('http://127.0.0.1:8000/cancel-email-change/')
  })

  test('isn’t confirmed by its link alone, which asks for the password and opens no session', async () => {
    const anna = await person(server(), { email: old })
    await anna.put(path, { email: fresh })
    const key = await lastKeyTo(server(), fresh)
    for (let n = 0; n < 2; n += 1)
      expect(await seen(await openKey(server(), key))).toEqual({
        status: 200,
        body: { setup_2fa_required: false, password_required: true },
      })
    expect(await emailOf(anna)).toBe(old)
  })

  test('requires the account’s password, and wrong ones count as everywhere', async () => {
    const anna = await person(server(), { email: old })
    await anna.put(path, { email: fresh })
    const key = await lastKeyTo(server(), fresh)
    for (let n = 0; n < 10; n += 1)
      expect(await seen(await confirmEmail(server(), key, { password: 'fel' }))).toEqual({
        status: 400,
        body: { password: ['Felaktigt lösenord.'] },
      })
    expect((await confirmEmail(server(), key)).status).toBe(429)
    expect((await logIn(server(), old)).status).toBe(429)
    expect(await emailOf(anna)).toBe(old)
  })

  test('requires a code as well if two-factor login is on, once and subject to the login’s lock', async () => {
    const { access, secret } = await enrolled(server(), old)
    await send(server(), 'PUT', path, { email: fresh }, bearer(access))
    const key = await lastKeyTo(server(), fresh)
    const answered = async (totp_code?: string) => (await seen(await confirmEmail(server(), key, { totp_code }))).body
    const used = codeOf(server(), secret)
    await logIn(server(), old, { totp_code: used })
    expect(await answered()).toEqual({ detail: 'TOTP-kod krävs.' })
    expect(await answered(used)).toEqual({ detail: 'Felaktig TOTP-kod.' })
    for (let n = 0; n < 5; n += 1) await answered(wrongCodeOf(server(), secret))
    server().clock.forwardSeconds(30)
    expect(await answered(codeOf(server(), secret))).toEqual({
      detail: 'För många felaktiga koder. Vänta en stund och försök igen.',
    })
    expect((await lastMailTo(server(), old)).subject).toBe('För många felaktiga koder')
    server().clock.forwardSeconds(15 * 60)
    expect(await answered(codeOf(server(), secret))).toEqual({ detail: 'Din nya e-postadress gäller nu.' })
  })

  test('accepts a recovery code instead, which is used up', async () => {
    const { access } = await enrolled(server(), old)
    const [code = ''] = await recoveryCodes(server(), access)
    await send(server(), 'PUT', path, { email: fresh }, bearer(access))
    expect((await confirmEmail(server(), await lastKeyTo(server(), fresh), { totp_code: code })).status).toBe(200)
    expect((await logIn(server(), fresh, { totp_code: code })).status).toBe(400)
  })

  test('is confirmed once; a repeat with the same Idempotency-Key gets the same answer', { tags: ['R90'] }, async () => {
    const { access, secret } = await enrolled(server(), old)
    await send(server(), 'PUT', path, { email: fresh }, bearer(access))
    const body = { key: await lastKeyTo(server(), fresh), password, totp_code: codeOf(server(), secret) }
    const confirm = (headers?: Record<string, string>) => send(server(), 'POST', '/accounts/confirm-email-change/', body, headers)
    const first = await seen(await confirm({ 'idempotency-key': 'ett' }))
    expect(first.status).toBe(200)
    expect(await seen(await confirm({ 'idempotency-key': 'ett' }))).toEqual(first)
    expect(await seen(await confirm())).toEqual(invalid)
  })

  test('that is taken gets the same reply and the same notice, and changes nothing', async () => {
    const anna = await person(server(), { email: 'anna@example.se' })
    const bo = await person(server(), { email: 'bo@example.se' })
    const free = await seen(await anna.put(path, { email: 'ledig@example.se' }))
    const taken = await seen(await anna.put(path, { email: 'bo@example.se' }))
    expect(taken).toEqual(free)
    const notices = (await mailsTo(server(), 'anna@example.se')).map(({ text }) => text.replace(/(ledig|bo)@|change\/\S+/g, ''))
    expect(notices).toHaveLength(2)
    expect(notices[0]).toBe(notices[1])
    const told = await lastMailTo(server(), 'bo@example.se')
    expect(told.subject).toBe('Din e-postadress används redan')
    expect(told.text).not.toContain('http')
    expect((await rowOf(server(), 'bo@example.se'))?.id).toBe(bo.id)
  })

  test('that somebody else verifies meanwhile isn’t taken from them', async () => {
    const anna = await person(server())
    await anna.put(path, { email: fresh })
    const key = await lastKeyTo(server(), fresh)
    await person(server(), { email: fresh })
    expect(await seen(await confirmEmail(server(), key))).toEqual(invalid)
    expect((await seen(await anna.get(path))).body).toMatchObject({ email: anna.email })
  })

  test('that somebody has registered but not verified is free', async () => {
    const anna = await person(server())
    await register(server(), fresh)
    await anna.put(path, { email: fresh })
    expect((await confirmEmail(server(), await lastKeyTo(server(), fresh))).status).toBe(200)
    expect((await rowOf(server(), fresh))?.id).toBe(anna.id)
  })

  test('voids the link to an earlier one', { tags: ['R07'] }, async () => {
    const anna = await person(server())
    await anna.put(path, { email: 'ett@example.se' })
    const key = await lastKeyTo(server(), 'ett@example.se')
    await anna.put(path, { email: 'tva@example.se' })
    expect((await openKey(server(), key)).status).toBe(400)
    expect((await confirmEmail(server(), key)).status).toBe(400)
  })

  test('can be confirmed for 24 hours, and not after a password change', { tags: ['R07'] }, async () => {
    const anna = await person(server())
    await anna.put(path, { email: fresh })
    const late = await lastKeyTo(server(), fresh)
    server().clock.forwardSeconds(daySeconds)
    expect(await seen(await confirmEmail(server(), late))).toEqual(invalid)
    await anna.put(path, { email: fresh })
    const key = await lastKeyTo(server(), fresh)
    await anna.put('/accounts/change-password/', { old_password: password, new_password: newPassword })
    expect(await seen(await confirmEmail(server(), key, { password: newPassword }))).toEqual(invalid)
  })

  test('voids all keys mailed to the old address', { tags: ['R07'] }, async () => {
    const { access, secret } = await enrolled(server(), old)
    await send(server(), 'POST', '/accounts/2fa/force-reset/', { email: old, password })
    const key = await lastKeyTo(server(), old)
    await send(server(), 'PUT', path, { email: fresh }, bearer(access))
    await confirmEmail(server(), await lastKeyTo(server(), fresh), { totp_code: codeOf(server(), secret) })
    expect((await openKey(server(), key)).status).toBe(400)
  })

  test('can be requested five times an hour', async () => {
    const anna = await person(server())
    for (let n = 0; n < 5; n += 1) expect((await anna.put(path, { email: `ny${n}@example.se` })).status).toBe(200)
    expect((await anna.put(path, { email: 'ny6@example.se' })).status).toBe(429)
  })
})

describe('the old address', { tags: ['R11'] }, () => {
  test('can stop a change with its mailed link: once, and for a day', async () => {
    const anna = await person(server(), { email: old })
    await anna.put(path, { email: 'tjuv@example.se' })
    const confirmation = await lastKeyTo(server(), 'tjuv@example.se')
    const notice = await lastMailTo(server(), old)
    expect(notice.text).toContain('http://127.0.0.1:8000/cancel-email-change/')
    expect(await seen(await cancel(confirmation))).toEqual(invalid)
    expect(await seen(await openKey(server(), keyIn(notice)))).toEqual(invalid)
    expect(await seen(await confirmEmail(server(), keyIn(notice)))).toEqual(invalid)
    expect(await seen(await cancel(keyIn(notice)))).toEqual(stopped)
    expect(await seen(await openKey(server(), confirmation))).toEqual(invalid)
    expect(await seen(await confirmEmail(server(), confirmation))).toEqual(invalid)
    expect(await seen(await cancel(keyIn(notice)))).toEqual(invalid)
    expect(await rowOf(server(), old)).toMatchObject({ id: anna.id, pendingEmail: null })
    expect((await anna.get(path)).status).toBe(200)
    expect(server().log.join('')).toContain('email.change_cancelled')

    await anna.put(path, { email: fresh })
    const late = await lastKeyTo(server(), old)
    server().clock.forwardSeconds(daySeconds)
    expect(await seen(await cancel(late))).toEqual(invalid)
  })

  test('can take the account back on the sixth day: all sessions and the password end, and a link for a new one is mailed', async () => {
    const anna = await moved()
    const thief = await tokensIn(await logIn(server(), fresh))
    server().clock.forwardSeconds(6 * daySeconds)
    const again = await tokensIn(await logIn(server(), fresh))

    expect(await seen(await cancel(anna.key))).toEqual(takenBack)
    expect(await emailOf(anna)).toBe(old)
    for (const { access, refresh } of [thief, again]) {
      expect((await send(server(), 'GET', path, undefined, bearer(access))).status).toBe(401)
      expect((await send(server(), 'POST', '/auth/token/refresh/', { refresh })).status).toBe(401)
    }
    for (const email of [old, fresh]) expect((await logIn(server(), email)).status).toBe(400)
    expect((await lastMailTo(server(), fresh)).subject).toBe('Bytet av e-postadress är ångrat')

    const mail = await lastMailTo(server(), old)
    expect(mail.subject).toBe('Välj ett nytt lösenord')
    await send(server(), 'POST', '/accounts/password/reset/', { key: keyIn(mail), new_password: newPassword })
    expect((await logIn(server(), old, { password: newPassword })).status).toBe(200)
    expect(server().log.join('')).toContain('email.taken_back')
  })

  test('can also take it back with the link from before the change, and each of the two works once', async () => {
    const anna = await person(server(), { email: old })
    await anna.put(path, { email: fresh })
    const asked = await lastKeyTo(server(), old)
    await confirmEmail(server(), await lastKeyTo(server(), fresh))
    const made = await lastKeyTo(server(), old)
    server().clock.forwardSeconds(6 * daySeconds)
    expect(await seen(await cancel(asked))).toEqual(takenBack)
    expect(await seen(await cancel(asked))).toEqual(invalid)
    expect(await seen(await cancel(made))).toEqual(invalid)
  })

  test('can take it back for seven days and no longer; a day later the link is removed, too', async () => {
    const anna = await moved()
    server().clock.forwardSeconds(7 * daySeconds)
    expect(await seen(await cancel(anna.key))).toEqual(invalid)
    expect(await emailOf(anna)).toBe(fresh)
    server().clock.forwardSeconds(daySeconds)
    await deleteExpiredRows(server().deps)
    expect(await server().db.$count(mailedKeys)).toBe(0)
  })

  test('can take it back whatever is done with the account meanwhile', async () => {
    const anna = await moved()
    const { access } = await tokensIn(await logIn(server(), fresh))
    const change = { old_password: password, new_password: newPassword }
    expect((await send(server(), 'PUT', '/accounts/change-password/', change, bearer(access))).status).toBe(200)
    await send(server(), 'POST', '/accounts/password/forgot/', { email: fresh })
    const reset = { key: await lastKeyTo(server(), fresh), new_password: 'Ett-tredje-losenord-26' }
    expect((await send(server(), 'POST', '/accounts/password/reset/', reset)).status).toBe(200)
    const third = await tokensIn(await logIn(server(), fresh, { password: 'Ett-tredje-losenord-26' }))
    await send(server(), 'PUT', path, { email: 'tredje@example.se' }, bearer(third.access))
    const pending = await lastKeyTo(server(), 'tredje@example.se')

    expect(await seen(await cancel(anna.key))).toEqual(takenBack)
    expect(await seen(await confirmEmail(server(), pending, { password: 'Ett-tredje-losenord-26' }))).toEqual(invalid)
    expect(await rowOf(server(), old)).toMatchObject({ id: anna.id, pendingEmail: null })
  })

  test('takes the account back with its second factor', async () => {
    const { access, secret } = await enrolled(server(), old)
    await send(server(), 'PUT', path, { email: fresh }, bearer(access))
    await confirmEmail(server(), await lastKeyTo(server(), fresh), { totp_code: codeOf(server(), secret) })
    await cancel(await lastKeyTo(server(), old))
    const reset = { key: await lastKeyTo(server(), old), new_password: newPassword }
    await send(server(), 'POST', '/accounts/password/reset/', reset)
    server().clock.forwardSeconds(30)
    const code = { totp_code: codeOf(server(), secret) }
    expect((await seen(await logIn(server(), old, { password: newPassword }))).body).toEqual({ detail: 'TOTP-kod krävs.' })
    expect((await logIn(server(), old, { password: newPassword, ...code })).status).toBe(200)
  })

  test('of two left within seven days, the one left first wins', async () => {
    const anna = await moved()
    const third = 'tredje@example.se'
    const ofFresh = await moveTo(third, await anna.token(), fresh)

    expect(await seen(await cancel(ofFresh))).toEqual(takenBack)
    expect(await emailOf(anna)).toBe(fresh)
    expect(await seen(await cancel(anna.key))).toEqual(takenBack)
    expect(await emailOf(anna)).toBe(old)
    expect(await server().db.$count(mailedKeys, eq(mailedKeys.purpose, 'cancel-email-change'))).toBe(0)
  })

  test('of two: once the first has taken it back, the second can’t any more', async () => {
    const anna = await moved()
    const ofFresh = await moveTo('tredje@example.se', await anna.token(), fresh)
    expect(await seen(await cancel(anna.key))).toEqual(takenBack)
    expect(await seen(await cancel(ofFresh))).toEqual(invalid)
    expect(await emailOf(anna)).toBe(old)
  })

  test('can’t take back a deleted account, whose address anybody may register', async () => {
    const gone = await moved()
    await gone.delete('/accounts/delete-account/', { password })
    expect(await seen(await cancel(gone.key))).toEqual(invalid)
    expect((await register(server(), old)).status).toBe(201)
    expect((await lastMailTo(server(), old)).subject).toBe('Verifiera din e-postadress')
  })

  test('can’t take back a disabled account', async () => {
    const anna = await moved()
    await server().db.update(users).set({ disabledAt: server().clock.now() })
    expect(await seen(await cancel(anna.key))).toEqual(invalid)
  })

  test('takes the account back once when pressed twice at once, or during another change', { tags: ['R79'] }, async () => {
    const anna = await moved()
    await anna.put(path, { email: 'tredje@example.se' })
    const onward = await lastKeyTo(server(), 'tredje@example.se')
    const answers = await Promise.all([cancel(anna.key), confirmEmail(server(), onward), cancel(anna.key)])
    expect(answers.map(({ status }) => status).filter((status) => ![200, 400].includes(status))).toEqual([])
    expect(await emailOf(anna)).toBe(old)
    expect((await logIn(server(), old)).status).toBe(400)
  })
})

describe('an address that was left', { tags: ['R11'] }, () => {
  test('is reserved for seven days: registering it is answered as for a taken one, and its owner is notified', {
    tags: ['R01'],
  }, async () => {
    await person(server(), { email: 'upptagen@example.se' })
    const anna = await moved()
    const taken = await seen(await register(server(), 'upptagen@example.se'))
    expect(await seen(await register(server(), old))).toEqual(taken)
    expect(await rowOf(server(), old)).toBeUndefined()
    const told = await lastMailTo(server(), old)
    expect(told.subject).toBe('Din e-postadress är reserverad')
    expect(told.text).not.toContain('http')
    expect(await seen(await cancel(anna.key))).toEqual(takenBack)
  })

  test('is free after them', async () => {
    await moved()
    server().clock.forwardSeconds(7 * daySeconds)
    await register(server(), old)
    expect((await openKey(server(), await lastKeyTo(server(), old))).status).toBe(200)
  })

  test('can’t become anybody’s new address, with the same reply and notice as for a taken one', async () => {
    const bo = await person(server(), { email: 'bo@example.se' })
    await moved()
    const free = await seen(await bo.put(path, { email: 'ledig@example.se' }))
    expect(await seen(await bo.put(path, { email: old }))).toEqual(free)
    const notices = (await mailsTo(server(), 'bo@example.se')).map(({ text }) => text.replace(/(ledig|gammal)@|change\/\S+/g, ''))
    expect(notices[0]).toBe(notices[1])
    expect((await lastMailTo(server(), old)).subject).toBe('Din e-postadress är reserverad')
    expect(await rowOf(server(), 'bo@example.se')).toMatchObject({ pendingEmail: null })
  })

  test('isn’t given to somebody who requested it while it was free', async () => {
    const bo = await person(server(), { email: 'bo@example.se' })
    await bo.put(path, { email: old })
    const key = await lastKeyTo(server(), old)
    const anna = await moved()
    expect(await seen(await confirmEmail(server(), key))).toEqual(invalid)
    expect(await seen(await cancel(anna.key))).toEqual(takenBack)
    expect(await emailOf(anna)).toBe(old)
  })

  test('isn’t verified by a concurrent registration, and can still take the account back', async () => {
    const anna = await moved()
    await register(server(), 'annan@example.se')
    const key = await lastKeyTo(server(), 'annan@example.se')
    await server().db.update(users).set({ email: old }).where(eq(users.email, 'annan@example.se'))
    await server().db.update(mailedKeys).set({ email: old }).where(eq(mailedKeys.email, 'annan@example.se'))
    expect(await seen(await openKey(server(), key))).toEqual(invalid)
    expect(await seen(await cancel(anna.key))).toEqual(takenBack)
    expect(await rowOf(server(), old)).toMatchObject({ id: anna.id })
  })

  test('can’t be given to an operator’s new admin', async () => {
    await moved()
    await expect(createAdmin(server().deps, old, 'Anna', 'Andersson')).rejects.toThrow('may take it back')
  })
})

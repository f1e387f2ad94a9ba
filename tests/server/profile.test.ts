import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '#server/db/schema.ts'
import { keyIn, lastKeyTo, lastMailTo, logIn, mailsTo, openKey, register, rowOf, seen, send } from '#tests/support/accounts.ts'
import { password, person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()
const path = '/accounts/profile/'

describe('the profile', () => {
  test('§7-profile-read R40: shows what the specification names and nothing else', async () => {
    const anna = await person(server())
    expect(await seen(await anna.get(path))).toEqual({
      status: 200,
      body: {
        email: anna.email,
        name: 'Anna',
        surname: 'Andersson',
        phone_number: '070-174 06 05',
        bank_account: null,
        stripe_account_id: null,
        is_staff: false,
        is_superuser: false,
        is_delegated_admin: false,
      },
    })
  })

  test('changes name and phone at once; what is left out stays', async () => {
    const anna = await person(server())
    const { body } = await seen(await anna.put(path, { email: anna.email, name: 'Åsa', phone_number: '' }))
    expect(body).toMatchObject({ name: 'Åsa', surname: 'Andersson', phone_number: '' })
  })

  test('R36: what a client may not change is ignored, even when it echoes the whole profile', async () => {
    const anna = await person(server())
    const before = await rowOf(server(), anna.email)
    const answer = await anna.put(path, {
      ...before,
      name: 'Anna',
      is_staff: true,
      is_superuser: true,
      is_delegated_admin: true,
      stripe_account_id: 'acct_1',
      bank_account: '5050-1055',
      id: 99,
      password_hash: 'x',
      email_verified: true,
      totp_secret: 'x',
    })
    expect(answer.status).toBe(200)
    expect(await rowOf(server(), anna.email)).toEqual(before)
  })

  test('needs an address', async () => {
    const anna = await person(server())
    expect(await seen(await anna.put(path, { name: 'Anna' }))).toEqual({
      status: 400,
      body: { email: ['Ange en giltig e-postadress.'] },
    })
  })
})

describe('R11: a new address', () => {
  test('waits until it is confirmed; then it counts, and the old one is told', async () => {
    const anna = await person(server(), { email: 'gammal@example.se' })
    expect((await seen(await anna.put(path, { email: 'ny@example.se' }))).body).toMatchObject({ email: 'gammal@example.se' })
    expect((await logIn(server(), 'gammal@example.se')).status).toBe(200)
    expect((await logIn(server(), 'ny@example.se')).status).toBe(400)
    expect((await lastMailTo(server(), 'gammal@example.se')).text).toContain('ny@example.se')

    expect((await openKey(server(), await lastKeyTo(server(), 'ny@example.se'))).status).toBe(200)
    expect((await seen(await anna.get(path))).body).toMatchObject({ email: 'ny@example.se' })
    expect((await logIn(server(), 'ny@example.se')).status).toBe(200)
    expect((await logIn(server(), 'gammal@example.se')).status).toBe(400)
    expect((await lastMailTo(server(), 'gammal@example.se')).subject).toBe('Din e-postadress är ändrad')
  })

  test('its link lets nobody in: a stranger may own a mistyped address', async () => {
    const anna = await person(server())
    await anna.put(path, { email: 'framling@example.se' })
    expect(await seen(await openKey(server(), await lastKeyTo(server(), 'framling@example.se')))).toEqual({
      status: 200,
      body: { setup_2fa_required: false },
    })
  })

  test('that is taken gets the same answer and the same notice, and changes nothing', async () => {
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

  test('that somebody verifies meanwhile is not taken from them', async () => {
    const anna = await person(server())
    await anna.put(path, { email: 'ny@example.se' })
    const key = await lastKeyTo(server(), 'ny@example.se')
    await person(server(), { email: 'ny@example.se' })
    expect((await openKey(server(), key)).status).toBe(400)
    expect((await seen(await anna.get(path))).body).toMatchObject({ email: anna.email })
  })

  test('that somebody registered without verifying it is free', async () => {
    const anna = await person(server())
    await register(server(), 'ny@example.se')
    await anna.put(path, { email: 'ny@example.se' })
    expect((await openKey(server(), await lastKeyTo(server(), 'ny@example.se'))).status).toBe(200)
    expect((await rowOf(server(), 'ny@example.se'))?.id).toBe(anna.id)
  })

  test('R07: a later one makes the link to the earlier one useless', async () => {
    const anna = await person(server())
    await anna.put(path, { email: 'ett@example.se' })
    const key = await lastKeyTo(server(), 'ett@example.se')
    await anna.put(path, { email: 'tva@example.se' })
    expect((await openKey(server(), key)).status).toBe(400)
  })

  test('R07: after the change no key that was mailed to the old address works', async () => {
    const anna = await person(server(), { email: 'gammal@example.se', totpSecret: 'sealed' })
    await server().app.request('/api/accounts/2fa/force-reset/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'gammal@example.se', password }),
    })
    const old = keyIn(await lastMailTo(server(), 'gammal@example.se'))
    await anna.put(path, { email: 'ny@example.se' })
    await openKey(server(), await lastKeyTo(server(), 'ny@example.se'))
    expect((await openKey(server(), old)).status).toBe(400)
  })

  test('is called off with the link that the old address got: once, and for a day', async () => {
    const anna = await person(server(), { email: 'gammal@example.se' })
    const cancel = (key: string) => send(server(), 'POST', '/accounts/cancel-email-change/', { key })
    const invalid = { status: 400, body: { detail: 'Länken är ogiltig eller har gått ut.' } }
    await anna.put(path, { email: 'tjuv@example.se' })
    const confirmation = await lastKeyTo(server(), 'tjuv@example.se')
    const notice = await lastMailTo(server(), 'gammal@example.se')
    expect(notice.text).toContain('http://127.0.0.1:8000/cancel-email-change/')
    expect(await seen(await cancel(confirmation))).toEqual(invalid)
    expect(await seen(await openKey(server(), keyIn(notice)))).toEqual(invalid)
    expect(await seen(await cancel(keyIn(notice)))).toEqual({
      status: 200,
      body: { detail: 'Bytet av e-postadress är stoppat. Din gamla adress gäller.' },
    })
    expect(await seen(await openKey(server(), confirmation))).toEqual(invalid)
    expect(await seen(await cancel(keyIn(notice)))).toEqual(invalid)
    expect(await rowOf(server(), 'gammal@example.se')).toMatchObject({ id: anna.id, pendingEmail: null })
    expect(server().log.join('')).toContain('email.change_cancelled')

    await anna.put(path, { email: 'ny@example.se' })
    const late = keyIn(await lastMailTo(server(), 'gammal@example.se'))
    server().clock.forwardSeconds(24 * 3_600)
    expect(await seen(await cancel(late))).toEqual(invalid)
  })

  test('can no longer be called off when it has been confirmed', async () => {
    const anna = await person(server(), { email: 'gammal@example.se' })
    await anna.put(path, { email: 'ny@example.se' })
    const key = await lastKeyTo(server(), 'gammal@example.se')
    await openKey(server(), await lastKeyTo(server(), 'ny@example.se'))
    expect((await send(server(), 'POST', '/accounts/cancel-email-change/', { key })).status).toBe(400)
    expect((await seen(await anna.get(path))).body).toMatchObject({ email: 'ny@example.se' })
  })

  test('can be asked for five times an hour', async () => {
    const anna = await person(server())
    for (let n = 0; n < 5; n += 1) expect((await anna.put(path, { email: `ny${n}@example.se` })).status).toBe(200)
    expect((await anna.put(path, { email: 'ny6@example.se' })).status).toBe(429)
  })
})

describe('R39: the bank account', () => {
  test.each(['customer', 'staff', 'superuser'] as const)('is not for a %s', async (role) => {
    const anna = await person(server(), { role })
    expect(await seen(await anna.patch(path, { bank_account: '5050-1055' }))).toEqual({
      status: 403,
      body: { detail: 'Du har inte behörighet att göra det här.' },
    })
  })

  test.each([
    '8327-9,123 456 789-0',
    '5000-1234567',
    '5050-1055',
    '410 54 68-5',
    'SE45 5000 0000 0583 9825 7466',
    'se4550000000058398257466',
  ])('may be %s', async (bank_account) => {
    const lawyer = await person(server(), { role: 'delegated' })
    expect((await seen(await lawyer.patch(path, { bank_account }))).body).toMatchObject({ bank_account })
  })

  test.each(['abc', '123', '5050-1056', 'SE45 5000 0000 0583 9825 7467', '0000-1234567', '<script>', '1'.repeat(30)])(
    'may not be %s',
    async (bank_account) => {
      const lawyer = await person(server(), { role: 'delegated' })
      expect(await seen(await lawyer.patch(path, { bank_account }))).toEqual({
        status: 400,
        body: { bank_account: ['Ange clearing- och kontonummer, bankgiro, plusgiro eller IBAN.'] },
      })
    },
  )

  test('stands in no log, and its change is mailed with the last digits only', async () => {
    const lawyer = await person(server(), { role: 'delegated' })
    await lawyer.patch(path, { bank_account: '5000-1234567' })
    expect(server().log.join('')).not.toMatch(/1234567|5000-123/)
    expect(server().log.join('')).toContain('bank_account.changed')
    const { text } = await lastMailTo(server(), lawyer.email)
    expect(text).toContain('•••• 4567')
    expect(text).not.toContain('1234567')
  })

  test('can be emptied', async () => {
    const lawyer = await person(server(), { role: 'delegated', bankAccount: '5050-1055' })
    expect((await seen(await lawyer.patch(path, { bank_account: '' }))).body).toMatchObject({ bank_account: null })
    const [row] = await server().db.select().from(users).where(eq(users.id, lawyer.id))
    expect(row?.bankAccount).toBeNull()
  })
})

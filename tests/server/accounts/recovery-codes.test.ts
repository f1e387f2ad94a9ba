import { describe, expect, test } from 'vitest'
import { recoveryCodes as rows, sessions } from '#server/db/schema/sessions.ts'
import {
  activate,
  bearer,
  codeOf,
  enrolled,
  lastKeyTo,
  lastMailTo,
  logIn,
  mailsTo,
  openKey,
  password,
  recoveryCodes,
  seen,
  send,
  setUp,
  tokensIn,
  verified,
} from '#tests/support/accounts.ts'
import { dumpOf } from '#tests/support/database.ts'
import { person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()
const email = 'anna@example.se'
const wrongCode = { status: 400, body: { detail: 'Felaktig TOTP-kod.' } }
const withCode = (totp_code: string) => logIn(server(), email, { totp_code })
const make = (access: string, secretWord = password) =>
  send(server(), 'POST', '/accounts/2fa/recovery-codes/', { password: secretWord }, bearer(access))

/** Anna with two-factor login and ten codes. */
const annaWithCodes = async () => {
  const anna = await enrolled(server(), email)
  return { ...anna, codes: await recoveryCodes(server(), anna.access) }
}

describe('recovery codes', () => {
  test('are ten distinct ones, in unambiguous letters and digits, and their owner is notified', async () => {
    const { codes } = await annaWithCodes()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
    expect((await lastMailTo(server(), email)).subject).toBe('Nya återställningskoder')
  })

  test('are not made for a session that has ended while the password was compared', async () => {
    const { access } = await annaWithCodes()
    const before = await dumpOf(server(), ['throttles', 'sessions'])
    const { deps } = server()
    const { verify } = deps.hash
    deps.hash.verify = async (...args) => {
      await deps.db.update(sessions).set({ endedAt: deps.clock.now() })
      return verify(...args)
    }
    expect((await make(access)).status).toBe(401)
    expect(await dumpOf(server(), ['throttles', 'sessions'])).toBe(before)
  })

  test('each logs in once, and the mail says how many are left', { tags: ['R17'] }, async () => {
    const { codes } = await annaWithCodes()
    expect((await tokensIn(await withCode(codes[0] ?? ''))).setup_2fa_required).toBe(false)
    const mail = await lastMailTo(server(), email)
    expect(mail.subject).toBe('En återställningskod har använts')
    expect(mail.text).toContain('Du har 9 koder kvar.')
    expect(await seen(await withCode(codes[0] ?? ''))).toEqual(wrongCode)
    expect((await withCode(codes[1] ?? '')).status).toBe(200)
  })

  test('of many logins with one code at once, exactly one succeeds', { tags: ['R17'] }, async () => {
    const { codes } = await annaWithCodes()
    const answers = await Promise.all(Array.from({ length: 5 }, () => withCode(codes[0] ?? '')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('may be typed in lower case, with spaces, without the hyphen, and with O and l for 0 and 1', async () => {
    const { codes } = await annaWithCodes()
    const typed = [
      (code: string) => code.toLowerCase(),
      (code: string) => ` ${code.replace('-', ' ')} `,
      (code: string) => code.replace('-', ''),
      (code: string) => code.replaceAll('0', 'O').replaceAll('1', 'l'),
      (code: string) => code.replace('-', '–'),
    ]
    for (const [n, type] of typed.entries()) expect((await withCode(type(codes[n] ?? ''))).status, type(codes[n] ?? '')).toBe(200)
  })

  test('the mails about the last two ask the user to create new ones', async () => {
    const { codes } = await annaWithCodes()
    for (const code of codes.slice(0, 9)) await withCode(code)
    expect((await lastMailTo(server(), email)).text).toContain('Du har en kod kvar. Skapa nya i din profil.')
    await withCode(codes[9] ?? '')
    expect((await lastMailTo(server(), email)).text).toContain('Du har inga koder kvar. Skapa nya i din profil.')
  })

  test('new ones void the old ones, even when created twice at once', async () => {
    const { codes, access } = await annaWithCodes()
    const [first, second] = await Promise.all([recoveryCodes(server(), access), recoveryCodes(server(), access)])
    expect(await server().db.$count(rows)).toBe(10)
    expect(await seen(await withCode(codes[0] ?? ''))).toEqual(wrongCode)
    const answers = [await withCode(first[0] ?? ''), await withCode(second[0] ?? '')]
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('wrong ones are counted together with wrong TOTP codes, and lock both', { tags: ['R18'] }, async () => {
    const { codes, secret } = await annaWithCodes()
    for (let n = 0; n < 3; n += 1) expect(await seen(await withCode('AAAAA-AAAAA'))).toEqual(wrongCode)
    for (let n = 0; n < 2; n += 1) await withCode('BBBBB-BBBBB')
    expect((await withCode(codes[0] ?? '')).status).toBe(429)
    expect((await withCode(codeOf(server(), secret))).status).toBe(429)
    expect((await lastMailTo(server(), email)).subject).toBe('För många felaktiga koder')
    server().clock.forwardSeconds(15 * 60)
    expect((await withCode(codes[0] ?? '')).status).toBe(200)
  })

  test('don’t work without the right password, nor for another account', { tags: ['R16'] }, async () => {
    const { codes } = await annaWithCodes()
    expect((await logIn(server(), email, { password: 'fel lösenord', totp_code: codes[0] })).status).toBe(400)
    await enrolled(server(), 'bo@example.se')
    expect(await seen(await logIn(server(), 'bo@example.se', { totp_code: codes[0] }))).toEqual(wrongCode)
    expect((await withCode(codes[0] ?? '')).status).toBe(200)
  })

  test('require the password, which is throttled, and a wrong one isn’t a 401', { tags: ['R13', 'R32'] }, async () => {
    const { access, codes } = await annaWithCodes()
    for (let n = 0; n < 10; n += 1)
      expect(await seen(await make(access, 'fel lösenord'))).toEqual({ status: 400, body: { password: ['Felaktigt lösenord.'] } })
    expect((await make(access)).status).toBe(429)
    server().clock.forwardSeconds(900)
    expect((await withCode(codes[0] ?? '')).status).toBe(200)
  })

  test('require active two-factor login', async () => {
    const bo = await person(server())
    expect(await seen(await bo.post('/accounts/2fa/recovery-codes/', { password }))).toEqual({
      status: 409,
      body: { detail: 'Aktivera tvåstegsverifieringen först.' },
    })
    expect(await server().db.$count(rows)).toBe(0)
  })

  test('are nowhere in the database, the log or a mail', { tags: ['R23', 'R72'] }, async () => {
    const { codes } = await annaWithCodes()
    await withCode(codes[0] ?? '')
    const everything = (await dumpOf(server())) + server().log.join('') + JSON.stringify(await mailsTo(server(), email))
    for (const code of codes) for (const form of [code, code.replace('-', '')]) expect(everything).not.toContain(form)
  })

  test('do not activate two-factor login', async () => {
    const { codes } = await annaWithCodes()
    const bo = await verified(server(), 'bo@example.se')
    await setUp(server(), bo.access)
    expect(await seen(await activate(server(), bo.access, codes[0] ?? ''))).toEqual(wrongCode)
  })

  test('are deleted with the second factor that they belong to', { tags: ['R21'] }, async () => {
    const { codes } = await annaWithCodes()
    await send(server(), 'POST', '/accounts/2fa/force-reset/', { email, password })
    const { access } = await tokensIn(await openKey(server(), await lastKeyTo(server(), email)))
    const { totp_secret: fresh } = await setUp(server(), access)
    await activate(server(), access, codeOf(server(), fresh))
    expect(await seen(await withCode(codes[0] ?? ''))).toEqual(wrongCode)
  })

  test('are logged when created and used, with how many are left', { tags: ['R73'] }, async () => {
    const { codes } = await annaWithCodes()
    await withCode(codes[0] ?? '')
    const lines = server().log.map((line): { event?: string; left?: number } => JSON.parse(line))
    expect(lines.some(({ event }) => event === 'two_factor.recovery_made')).toBe(true)
    expect(lines.find(({ event }) => event === 'two_factor.recovery_used')?.left).toBe(9)
  })
})

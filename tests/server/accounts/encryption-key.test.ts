import { describe, expect, test } from 'vitest'
import { encryptionKeys } from '#server/db/schema/encryption-keys.ts'
import { openEncryptionKey } from '#server/domain/shared/encryption-key.ts'
import { deriveKeys } from '#server/keys.ts'
import {
  activate,
  bearer,
  codeOf,
  keyIn,
  lastMailTo,
  logIn,
  mailsTo,
  openKey,
  password,
  recoveryCodes,
  register,
  send,
  setUp,
  tokensIn,
  verified,
} from '#tests/support/accounts.ts'
import { dumpOf } from '#tests/support/database.ts'
import { person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()
const otherKeys = deriveKeys('another secret that nobody began with, 32+')

describe('a database belongs to one APP_SECRET', { tags: ['R23'] }, () => {
  test('the first start creates its encryption key, and later ones with the same secret open it', async () => {
    const { deps } = server()
    const [first, atOnce] = await Promise.all([openEncryptionKey(deps, deps.keys), openEncryptionKey(deps, deps.keys)])
    const later = await openEncryptionKey(deps, deps.keys)
    expect(first.encryption).not.toEqual(deps.keys.encryption)
    expect([atOnce.encryption, later.encryption]).toEqual([first.encryption, first.encryption])
    expect(await dumpOf(server())).not.toContain(first.encryption.toString('base64url'))
  })

  test('with another secret the start is refused, and nothing is changed', async () => {
    const { deps } = server()
    await openEncryptionKey(deps, deps.keys)
    const before = await dumpOf(server())
    await expect(openEncryptionKey(deps, otherKeys)).rejects.toThrow(
      'APP_SECRET is not the one that this database was begun with.',
    )
    expect(await dumpOf(server())).toBe(before)
  })

  test.each(['AAAA', ''])('a tampered row is refused, too: "%s"', async (sealed) => {
    const { db, deps } = server()
    await openEncryptionKey(deps, deps.keys)
    await db.update(encryptionKeys).set({ sealed })
    await expect(openEncryptionKey(deps, deps.keys)).rejects.toThrow('APP_SECRET')
  })
})

test('no password, code, token, key or TOTP secret is in the database or the log', { tags: ['R23', 'R72'] }, async () => {
  const { email } = await person(server(), { email: 'jurist@example.se', role: 'delegated', bankAccount: null })
  await register(server(), 'anna@example.se')
  const verification = keyIn(await lastMailTo(server(), 'anna@example.se'))
  const anna = await tokensIn(await openKey(server(), verification))
  const { totp_secret: secret } = await setUp(server(), anna.access)
  const activation = codeOf(server(), secret)
  await activate(server(), anna.access, activation)
  server().clock.forwardSeconds(60)
  const login = codeOf(server(), secret)
  const whole = await tokensIn(await logIn(server(), 'anna@example.se', { totp_code: login }))
  const codes = await recoveryCodes(server(), whole.access)
  await send(server(), 'POST', '/accounts/2fa/force-reset/', { email: 'anna@example.se', password })
  const twoFactorReset = keyIn(await lastMailTo(server(), 'anna@example.se'))
  await send(server(), 'POST', '/accounts/password/forgot/', { email: 'anna@example.se' })
  const passwordReset = keyIn(await lastMailTo(server(), 'anna@example.se'))
  await send(server(), 'PUT', '/accounts/profile/', { email: 'ny@example.se' }, bearer(whole.access))
  const confirmation = keyIn(await lastMailTo(server(), 'ny@example.se'))
  const cancellation = keyIn(await lastMailTo(server(), 'anna@example.se'))
  const typo = 'Ett-gott-losenord-62'
  await logIn(server(), 'anna@example.se', { password: typo })
  await logIn(server(), 'anna@example.se', { totp_code: '314159' })
  await logIn(server(), email, { password: typo })
  const pending = await setUp(server(), (await verified(server(), 'bo@example.se')).access)
  expect((await mailsTo(server(), 'anna@example.se')).length).toBeGreaterThan(3)

  const tokens = [anna, whole].flatMap(({ access, refresh }) => [access, refresh])
  const keys = { verification, twoFactorReset, passwordReset, confirmation, cancellation }
  const logged = { password, typo, secret, pending: pending.totp_secret, activation, login, guess: '314159', ...keys }
  const log = server().log.join('')
  // The demo stores its mails as rows. Production has no such table.
  const dump = await dumpOf(server(), ['demo_mails'])
  const numbered = [...tokens, ...codes].map((value, n): [string, string] => [`token or recovery code ${n}`, value])
  for (const [name, value] of [...Object.entries(logged), ...numbered]) {
    expect(log.includes(value), `${name} in the log`).toBe(false)
    // Six digits may occur by chance in another number.
    if (value.length > 6) expect(dump.includes(value), `${name} in the database`).toBe(false)
  }
  for (const token of tokens) expect(dump).not.toContain(token.split('.')[2])
})

import { describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { openEncryptionKey } from '#server/domain/shared/encryption-key.ts'
import { deriveKeys } from '#server/keys.ts'
import {
  bearer,
  codeOf,
  enrolled,
  lastKeyTo,
  logIn,
  mailsTo,
  openKey,
  recoveryCodes,
  register,
  seen,
  send,
  setUp,
  tokensIn,
  verified,
} from '#tests/support/accounts.ts'
import { dumpOf } from '#tests/support/database.ts'
import { formOf } from '#tests/support/forms.ts'
import { person } from '#tests/support/people.ts'
import { type TestServer, useServer } from '#tests/support/server.ts'
import * as z from 'zod/mini'

const server = useServer()
const oldSecret = 'the secret that all began with, 32+'
const newSecret = 'the secret that comes after it, 32+'
const wrongSecret = 'a secret that was never anyone’s, 32+'

/** The server after a restart with these secrets, on the same database and files. */
const started = async (secret: string, previous?: string): Promise<TestServer> => {
  const keys = await openEncryptionKey(server().deps, deriveKeys(secret, previous))
  const deps = { ...server().deps, keys }
  return { ...server(), deps, ...createApp(deps) }
}
const Pair = z.object({ access: z.string(), refresh: z.string() })
const renew = async (at: TestServer, refresh: string) =>
  Pair.parse(await (await send(at, 'POST', '/auth/token/refresh/', { refresh })).json())
const profile = async (at: TestServer, access: string) =>
  (await send(at, 'GET', '/accounts/profile/', undefined, bearer(access))).status
const refusal = { status: 401, body: { detail: 'Din inloggning gäller inte längre. Logga in igen.' } }

describe('APP_SECRET is changed, and the previous one can still be read with', { tags: ['R86'] }, () => {
  test('access tokens of the old secret work until they expire, and new ones are signed with the new secret', async () => {
    const anna = await enrolled(await started(oldSecret), 'anna@example.se')
    const before = await tokensIn(
      await logIn(await started(oldSecret), 'anna@example.se', { totp_code: codeOf(server(), anna.secret) }),
    )
    const during = await started(newSecret, oldSecret)
    expect(await profile(during, before.access)).toBe(200)

    const renewed = await renew(during, before.refresh)
    const after = await started(newSecret)
    expect(await profile(after, renewed.access)).toBe(200)
    expect(await seen(await send(after, 'GET', '/accounts/profile/', undefined, bearer(before.access)))).toEqual(refusal)
    expect(await profile(after, (await renew(after, renewed.refresh)).access)).toBe(200)

    server().clock.forwardSeconds(server().config.accessSeconds + 60)
    expect(await seen(await send(during, 'GET', '/accounts/profile/', undefined, bearer(before.access)))).toEqual(refusal)
  })

  test('file URLs of the old secret work until they expire', async () => {
    const before = await started(oldSecret)
    const anna = await person(before)
    const made = await anna.post('/matters/', formOf({ title: 'Fråga', description: 'Hur?' }, [['brev.txt', 'Hej']]))
    const { pathname, search } = new URL((await made.json()).files[0].file)
    const read = async (at: TestServer) => (await at.app.request(`${pathname}${search}`)).status
    expect(await read(await started(newSecret, oldSecret))).toBe(200)
    expect(await read(await started(newSecret))).toBe(403)
    server().clock.forwardSeconds(1_000)
    expect(await read(await started(newSecret, oldSecret))).toBe(403)
  })

  test('two-factor secrets, recovery codes, mailed links, queued mails and counters keep working, even without the old secret', async () => {
    const before = await started(oldSecret)
    const { secret, access } = await enrolled(before, 'anna@example.se')
    const [code = ''] = await recoveryCodes(before, access)
    await register(before, 'bo@example.se')
    const link = await lastKeyTo(before, 'bo@example.se')
    const cecilia = await verified(before, 'cecilia@example.se')
    const pending = await setUp(before, cecilia.access)
    for (let n = 0; n < 10; n += 1) await logIn(before, 'cecilia@example.se', { password: 'Fel-losenord-26' })
    await register(before, 'dan@example.se')

    const during = await started(newSecret, oldSecret)
    const { access: renewed } = await renew(during, cecilia.refresh)
    const after = await started(newSecret)
    expect((await logIn(after, 'anna@example.se', { totp_code: codeOf(after, secret) })).status).toBe(200)
    expect((await logIn(after, 'anna@example.se', { totp_code: code })).status).toBe(200)
    expect((await openKey(after, link)).status).toBe(200)
    expect((await setUp(after, renewed)).totp_secret).toBe(pending.totp_secret)
    expect((await logIn(after, 'cecilia@example.se')).status).toBe(429)
    expect(await mailsTo(after, 'dan@example.se')).toHaveLength(1)
  })

  test('neither secret nor the encryption key is in the database', async () => {
    const { deps } = await started(newSecret, oldSecret)
    const dump = await dumpOf(server())
    for (const text of [oldSecret, newSecret, deps.keys.encryption.toString('base64url')]) expect(dump).not.toContain(text)
  })
})

describe('a start with a wrong secret is refused, and changes nothing', { tags: ['R86'] }, () => {
  test.each([
    ['another one', wrongSecret, undefined],
    ['another one, with yet another before it', wrongSecret, 'a secret that was nobody’s either, 32+'],
    ['the old one, once the change is made', oldSecret, undefined],
  ])('%s', async (_, secret, previous) => {
    await started(oldSecret)
    await started(newSecret, oldSecret)
    const before = await dumpOf(server())
    await expect(started(secret, previous)).rejects.toThrow('APP_SECRET is not the one that this database was begun with.')
    expect(await dumpOf(server())).toBe(before)
  })
})

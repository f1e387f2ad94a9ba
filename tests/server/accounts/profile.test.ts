import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { users } from '#server/db/schema/accounts.ts'
import { demoMails } from '#server/db/schema/demo.ts'
import { drainOutbox } from '#server/domain/shared/outbox-sender.ts'
import { bearer, lastMailTo, rowOf, seen, send, verified } from '#tests/support/accounts.ts'
import { person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()
const path = '/accounts/profile/'

describe('the profile', () => {
  test('shows what the specification names and nothing else', { tags: ['§7-profile-read', 'R40'] }, async () => {
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
        is_bookkeeper: false,
        has_payouts: false,
        has_passkey: false,
        draft_key: expect.stringMatching(/^[\w-]{43}$/),
      },
    })
  })

  test('has a key for drafts, each person their own and always the same, and only for a full session', {
    tags: ['§drafts'],
  }, async () => {
    const keyOf = async (answer: Response) => {
      const { body } = await seen(answer)
      return z.parse(z.looseObject({ draft_key: z.optional(z.string()) }), body).draft_key
    }
    const [anna, bo] = [await person(server()), await person(server())]
    const key = await keyOf(await anna.get(path))
    expect(await keyOf(await anna.get(path))).toBe(key)
    expect(await keyOf(await bo.get(path))).not.toBe(key)
    const { access } = await verified(server(), 'ada@example.se')
    const limited = await seen(await send(server(), 'GET', path, undefined, bearer(access)))
    expect(limited.body).toMatchObject({ email: 'ada@example.se' })
    expect(limited.body).not.toHaveProperty('draft_key')
  })

  test('changes name and telephone at once; omitted fields are kept', async () => {
    const anna = await person(server())
    const { body } = await seen(await anna.put(path, { email: anna.email, name: 'Åsa', phone_number: '' }))
    expect(body).toMatchObject({ name: 'Åsa', surname: 'Andersson', phone_number: '' })
  })

  test('read-only fields are ignored, even when a client sends back the whole profile', { tags: ['R36'] }, async () => {
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

  test('requires an e-mail address', async () => {
    const anna = await person(server())
    expect(await seen(await anna.put(path, { name: 'Anna' }))).toEqual({
      status: 400,
      body: { email: ['Ange en giltig e-postadress.'] },
    })
  })
})

describe('the bank account', { tags: ['R39'] }, () => {
  test('is told by mail when it is another one, and that it isn’t where shares are paid out', async () => {
    const lawyer = await person(server(), { role: 'delegated' })
    await lawyer.patch(path, { bank_account: '5050-1055' })
    const { text } = await lastMailTo(server(), lawyer.email)
    expect(text).toContain('Bankkontot i din profil är nu •••• 1055. Vart dina andelar betalas ut väljer du hos Stripe')
  })

  test.each(['customer', 'staff', 'superuser'] as const)('can’t be set by a %s', async (role) => {
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
    '5050–1055',
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

  test('is never logged, and its change is mailed with the last digits only', async () => {
    const lawyer = await person(server(), { role: 'delegated' })
    await lawyer.patch(path, { bank_account: '5000-1234567' })
    expect(server().log.join('')).not.toMatch(/1234567|5000-123/)
    expect(server().log.join('')).toContain('bank_account.changed')
    const { text } = await lastMailTo(server(), lawyer.email)
    expect(text).toContain('•••• 4567')
    expect(text).not.toContain('1234567')
  })

  test('saved again as it is is no change: nothing is mailed, nothing is logged', async () => {
    const lawyer = await person(server(), { role: 'delegated', bankAccount: '5000-1234567' })
    await lawyer.patch(path, { bank_account: '5000-1234567' })
    await drainOutbox(server().deps)
    expect(await server().db.$count(demoMails)).toBe(0)
    expect(server().log.join('')).not.toContain('bank_account.changed')
  })

  test('can be cleared', async () => {
    const lawyer = await person(server(), { role: 'delegated', bankAccount: '5050-1055' })
    expect((await seen(await lawyer.patch(path, { bank_account: '' }))).body).toMatchObject({ bank_account: null })
    const [row] = await server().db.select().from(users).where(eq(users.id, lawyer.id))
    expect(row?.bankAccount).toBeNull()
  })
})

import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { logCall } from '#server/routes/watch-calls.ts'
import {
  bearer,
  codeOf,
  confirmEmail,
  enrolled,
  lastKeyTo,
  logIn,
  rowOf,
  send,
  tokensIn,
  verified,
  wrongCodeOf,
} from '#tests/support/accounts.ts'
import { createCheckedApp } from '#tests/support/declared-refusals.ts'
import { askedToPay, matterOf } from '#tests/support/payment-stories.ts'
import { password, person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()

test('the values of a failed statement don’t reach the log, its code does', { tags: ['R72'] }, async () => {
  const { deps, log } = server()
  const error: unknown = await deps.db.execute(sql`select ${'hemligheten'}::integer`).catch((reason: unknown) => reason)
  deps.log.error({ err: error, event: 'call.failed' }, 'unforeseen error')
  const line = log.at(-1) ?? ''
  expect(line).not.toContain('hemligheten')
  expect(line).toContain('22P02')
  expect(line).toContain('log.test.ts')
})

test('an error of our own says what it is', { tags: ['R67', 'R72'] }, () => {
  const { deps, log } = server()
  deps.log.error({ err: new Error('the content of file 7 is missing'), event: 'call.failed' }, 'unforeseen error')
  expect(log.at(-1)).toContain('the content of file 7 is missing')
})

describe('a call', () => {
  const nothing = (id?: string) =>
    server().app.request('/api/matters/', id === undefined ? {} : { headers: { 'x-request-id': id } })

  test('keeps the id that a proxy gave it, in its reply and its lines', { tags: ['R73'] }, async () => {
    const bo = await person(server())
    const answer = await bo.send('GET', '/matters/999/', undefined, { 'x-request-id': 'proxy-0123.abc' })
    expect(answer.status).toBe(404)
    expect(lineOf('access.denied')).toMatchObject({ requestId: 'proxy-0123.abc' })
    expect((await nothing('proxy-0123.abc')).headers.get('x-request-id')).toBe('proxy-0123.abc')
  })

  test.each(['', 'short', 'two words!', 'a'.repeat(65), '{"a":"bcdefgh"}'])('replaces the id “%s”', async (id) => {
    const given = (await nothing(id)).headers.get('x-request-id')
    expect(given).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('has an id where it fails or isn’t known', async () => {
    for (const path of ['/healthz', '/api/nothing/', '/nothing', '/files/x/y'])
      expect((await server().app.request(path)).headers.get('x-request-id'), path).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('is logged by its pattern if asked for: no path, no query, no person', async () => {
    const { deps, log } = server()
    const { app } = createCheckedApp(
      deps,
      () => false,
      (call) => logCall(deps.log, call),
    )
    await app.request('/api/matters/7/?q=hemligt')
    await app.request('/api/nothing/hemligt/')
    const lines = log.map((line) => JSON.parse(line)).filter(({ event }) => event === 'call.answered')
    const ids = { requestId: expect.any(String), ms: expect.any(Number), method: 'GET' }
    expect(lines).toEqual([
      expect.objectContaining({ ...ids, route: '/api/matters/:id/', status: 401 }),
      expect.objectContaining({ ...ids, route: '/api/*', status: 404 }),
    ])
    expect(log.join()).not.toContain('hemligt')
  })
})

const lineOf = (event: string) => JSON.parse(server().log.find((line) => line.includes(`"${event}"`)) ?? '{}')

test('access to another user’s matter is logged as a denial', { tags: ['R73'] }, async () => {
  const [anna, bo] = [await person(server()), await person(server())]
  const { id } = await matterOf(server(), bo)

  expect((await anna.get(`/matters/${id}/`)).status).toBe(404)

  const who = { userId: anna.id, ip: expect.any(String), requestId: expect.any(String) }
  expect(lineOf('access.denied')).toMatchObject({ refusal: 'matter.missing', ...who })
})

test('so are an address of a file that is invented, and a call before the second factor', { tags: ['R73'] }, async () => {
  await server().app.request('/files/x/bild.png?exp=1&sig=x')
  const { access } = await verified(server(), 'anna@example.se')
  await send(server(), 'GET', '/matters/', undefined, bearer(access))
  const denials = server().log.filter((line) => line.includes('"access.denied"'))
  expect(denials.map((line) => JSON.parse(line).refusal)).toEqual(['file.refused', 'session.limited'])
})

test('a forged provider event is logged as a denial', { tags: ['R73'] }, async () => {
  await server().app.request('/api/payments/webhook/', {
    method: 'POST',
    body: '{}',
    headers: { 'stripe-signature': 't=1,v1=0' },
  })
  expect(lineOf('access.denied')).toMatchObject({ refusal: 'webhook.refused' })
})

test('the steps of an account are in the log, from the registration to the deletion', { tags: ['R73'] }, async () => {
  const email = 'anna@example.se'
  const newPassword = 'Ett-helt-nytt-losenord'
  const { secret } = await enrolled(server(), email)
  const id = (await rowOf(server(), email))?.id
  for (let n = 0; n < 5; n += 1) await logIn(server(), email, { totp_code: wrongCodeOf(server(), secret) })
  server().clock.forwardSeconds(15 * 60)
  const { access } = await tokensIn(await logIn(server(), email, { totp_code: codeOf(server(), secret) }))
  await send(server(), 'POST', '/accounts/export/', { password }, bearer(access))
  const change = { old_password: password, new_password: newPassword }
  await send(server(), 'PUT', '/accounts/change-password/', change, bearer(access))
  await send(server(), 'DELETE', '/accounts/delete-account/', { password: newPassword }, bearer(access))

  const who = { userId: id, ip: expect.any(String), requestId: expect.any(String) }
  for (const event of [
    'account.registered',
    'two_factor.activated',
    'login.code_refused',
    'login.code_locked',
    'login.accepted',
    'account.exported',
    'password.changed',
    'account.deleted',
  ])
    expect(lineOf(event), event).toMatchObject(who)
})

test('who changed their address is in the log, when they asked and when they confirmed', { tags: ['R73'] }, async () => {
  const anna = await person(server(), { email: 'gammal@example.se' })
  await anna.put('/accounts/profile/', { email: 'ny@example.se' })
  await confirmEmail(server(), await lastKeyTo(server(), 'ny@example.se'))

  const who = { userId: anna.id, ip: expect.any(String), requestId: expect.any(String) }
  expect(lineOf('email.change_asked')).toMatchObject(who)
  expect(lineOf('email.changed')).toMatchObject(who)
})

test('who requested and who declined a payment is logged, and from where', { tags: ['R73'] }, async () => {
  const { anna, admin, id, matter } = await askedToPay(server())
  await anna.post(`/payments/${id}/decline/`, { confirm_password: password })

  const what = { paymentId: id, matterId: matter.id, ip: expect.any(String), requestId: expect.any(String) }
  expect(lineOf('payment.requested')).toMatchObject({ userId: admin.id, ...what })
  expect(lineOf('payment.declined')).toMatchObject({ userId: anna.id, ...what })
})

import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { askedToPay, matterOf } from '#tests/support/payment-stories.ts'
import { password, person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()

test('what a failed statement was about doesn’t reach the log, its code does', { tags: ['R72'] }, async () => {
  const { deps, log } = server()
  const error: unknown = await deps.db.execute(sql`select ${'hemligheten'}::integer`).catch((reason: unknown) => reason)
  deps.log.error({ err: error }, 'unforeseen error')
  const line = log.at(-1) ?? ''
  expect(line).not.toContain('hemligheten')
  expect(line).toContain('22P02')
  expect(line).toContain('log.test.ts')
})

test('an error of our own says what it is', { tags: ['R67', 'R72'] }, () => {
  const { deps, log } = server()
  deps.log.error({ err: new Error('the content of file 7 is missing') }, 'unforeseen error')
  expect(log.at(-1)).toContain('the content of file 7 is missing')
})

const lineOf = (event: string) => JSON.parse(server().log.find((line) => line.includes(`"${event}"`)) ?? '{}')

test('who tries another one’s matter is in the log, as a denial', { tags: ['R73'] }, async () => {
  const [anna, bo] = [await person(server()), await person(server())]
  const { id } = await matterOf(server(), bo)

  expect((await anna.get(`/matters/${id}/`)).status).toBe(404)

  const who = { userId: anna.id, ip: expect.any(String), requestId: expect.any(String) }
  expect(lineOf('access.denied')).toMatchObject({ refusal: 'matter.missing', ...who })
})

test('a forged event of the provider is in the log, as a denial', { tags: ['R73'] }, async () => {
  await server().app.request('/api/payments/webhook/', {
    method: 'POST',
    body: '{}',
    headers: { 'stripe-signature': 't=1,v1=0' },
  })
  expect(lineOf('access.denied')).toMatchObject({ refusal: 'webhook.refused' })
})

test('who requested a payment and who declined it is in the log, and from where', { tags: ['R73'] }, async () => {
  const { anna, admin, id, matter } = await askedToPay(server())
  await anna.post(`/payments/${id}/decline/`, { confirm_password: password })

  const what = { paymentId: id, matterId: matter.id, ip: expect.any(String), requestId: expect.any(String) }
  expect(lineOf('payment.requested')).toMatchObject({ userId: admin.id, ...what })
  expect(lineOf('payment.declined')).toMatchObject({ userId: anna.id, ...what })
})

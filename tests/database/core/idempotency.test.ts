import { expect, test } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { files } from '#server/db/schema/files.ts'
import { idempotentAnswers } from '#server/db/schema/idempotent-answers.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { payments } from '#server/db/schema/payments.ts'
import { deleteExpiredRows } from '#server/domain/roof/delete-expired-rows.ts'
import { send } from '#tests/support/accounts.ts'
import { formOf } from '#tests/support/forms.ts'
import { matterOf } from '#tests/support/payment-stories.ts'
import { type Person, password, person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()

const asks = (one: Person, matterId: number, key: string, given: object = {}) =>
  one.send(
    'POST',
    `/payments/create/${matterId}/`,
    { amount: 500, confirm_password: password, ...given },
    { 'idempotency-key': key },
  )

const office = async () => {
  const admin = await person(server(), { role: 'staff' })
  return { admin, matter: await matterOf(server(), await person(server())) }
}

test('a payment request repeated after a lost reply gets the same reply', { tags: ['R90'] }, async () => {
  const { admin, matter } = await office()

  const first = await asks(admin, matter.id, 'form-1')
  const repeat = await asks(admin, matter.id, 'form-1')

  expect([first.status, repeat.status]).toEqual([201, 201])
  expect(await repeat.json()).toEqual(await first.json())
  expect(await server().db.select().from(payments)).toHaveLength(1)
})

test('ten at the same time take effect once', { tags: ['R90'] }, async () => {
  const { admin, matter } = await office()

  const answers = await Promise.all(Array.from({ length: 10 }, () => asks(admin, matter.id, 'form-1')))

  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201))
  expect(await server().db.select().from(payments)).toHaveLength(1)
})

test('a file uploaded again after a lost reply exists once', { tags: ['R90'] }, async () => {
  const anna = await person(server())
  const { id } = await matterOf(server(), anna)
  const uploads = () =>
    anna.send('PATCH', `/matters/${id}/`, formOf({}, [['brev.txt', 'Hej']]), { 'idempotency-key': 'upload-1' })

  const first = await uploads()
  const repeat = await uploads()

  expect([first.status, repeat.status]).toEqual([200, 200])
  expect(await repeat.json()).toEqual(await first.json())
  expect(await server().db.select().from(files)).toHaveLength(1)
})

test('a status that an admin has set in a matter of their own is shown again only to an admin', {
  tags: ['R107'],
}, async () => {
  const sara = await person(server(), { role: 'staff' })
  const { id } = await matterOf(server(), sara)
  const close = async () =>
    (await sara.send('PATCH', `/matters/${id}/`, { status: 'Completed' }, { 'idempotency-key': 'status-1' })).status

  expect([await close(), await close()]).toEqual([200, 200])
  await server().db.update(users).set({ isStaff: false })
  expect(await close()).toBe(403)
})

test('removing a file again after a lost reply succeeds', {
  tags: ['R90'],
}, async () => {
  const anna = await person(server())
  const { id } = await matterOf(server(), anna)
  const { new_files: added } = await (await anna.send('PATCH', `/matters/${id}/`, formOf({}, [['brev.txt', 'Hej']]))).json()
  const removes = () =>
    anna.send('PATCH', `/matters/${id}/`, { remove_file_ids: [added[0].id] }, { 'idempotency-key': 'removal-1' })

  expect([(await removes()).status, (await removes()).status]).toEqual([200, 200])
  expect(await server().db.select().from(files)).toEqual([])
})

test('a password changed again after a lost reply is changed once, and doesn’t count as a wrong guess', {
  tags: ['R90'],
}, async () => {
  const anna = await person(server())
  const words = { old_password: password, new_password: 'Ett-annat-losenord-26' }
  const changes = () => anna.send('PUT', '/accounts/change-password/', words, { 'idempotency-key': 'change-1' })

  for (let n = 0; n < 12; n += 1) expect((await changes()).status).toBe(200)

  const login = await send(server(), 'POST', '/accounts/login/', { email: anna.email, password: words.new_password })
  expect(login.status).toBe(200)
})

test('the same key with another amount is refused', { tags: ['R90'] }, async () => {
  const { admin, matter } = await office()
  await asks(admin, matter.id, 'form-1')

  const other = await asks(admin, matter.id, 'form-1', { amount: 600 })

  expect(other.status).toBe(422)
  expect(await other.json()).toEqual({
    detail: 'Samma begäran har redan skickats med annat innehåll. Ladda om sidan och försök igen.',
  })
})

test('the same key with a file of the same name and another content is refused', { tags: ['R90'] }, async () => {
  const anna = await person(server())
  const { id } = await matterOf(server(), anna)
  const upload = async (content: string) =>
    (await anna.send('PATCH', `/matters/${id}/`, formOf({}, [['brev.txt', content]]), { 'idempotency-key': 'upload-1' })).status

  expect([await upload('Hej'), await upload('Nej')]).toEqual([200, 422])
})

test('the same key is another one in another matter', { tags: ['R90'] }, async () => {
  const { admin, matter } = await office()
  const other = await matterOf(server(), await person(server()))

  expect([(await asks(admin, matter.id, 'form-1')).status, (await asks(admin, other.id, 'form-1')).status]).toEqual([201, 201])
})

test('a refused form may be corrected and sent again with its key', { tags: ['R90'] }, async () => {
  const { admin, matter } = await office()

  expect((await asks(admin, matter.id, 'form-1', { confirm_password: 'fel' })).status).toBe(400)
  expect((await asks(admin, matter.id, 'form-1')).status).toBe(201)
})

test("one user's key has no effect for another", async () => {
  const { admin, matter } = await office()
  const other = await person(server(), { role: 'staff' })
  await asks(admin, matter.id, 'form-1')

  expect((await asks(other, matter.id, 'form-1')).status).toBe(409)
})

test('a matter with a file that is sent twice is created once', { tags: ['R90'] }, async () => {
  const anna = await person(server())
  const form = () => {
    const data = new FormData()
    data.set('title', 'Hyresavtal')
    data.set('description', 'Är det rätt?')
    data.append('new_files', new File(['Hej'], 'avtal.txt'))
    return data
  }

  const answers = [
    await anna.send('POST', '/matters/', form(), { 'idempotency-key': 'form-1' }),
    await anna.send('POST', '/matters/', form(), { 'idempotency-key': 'form-1' }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(await (await anna.get('/matters/')).json()).toHaveLength(1)
})

test('a message that is sent ten times at once is mailed once, and counts as one', { tags: ['R90'] }, async () => {
  const write = (key: string) =>
    send(
      server(),
      'POST',
      '/contact/',
      { first_name: 'Anna', last_name: 'Andersson', email: 'anna@example.se', message: 'Hej!' },
      { 'idempotency-key': key },
    )

  const answers = await Promise.all(Array.from({ length: 10 }, () => write('form-1')))

  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201))
  expect(await server().db.$count(outbox)).toBe(1)
  for (const key of ['form-2', 'form-3', 'form-4', 'form-5']) expect((await write(key)).status).toBe(201)
  expect((await write('form-6')).status).toBe(429)
  expect((await write('form-1')).status).toBe(201)
})

test('a file sent twice at once is kept once', { tags: ['R90'] }, async () => {
  const anna = await person(server())
  const asksAgain = () =>
    anna.send('POST', '/matters/', formOf({ title: 'Hyresavtal', description: 'Är det rätt?' }, [['avtal.txt', 'Hej']]), {
      'idempotency-key': 'form-1',
    })

  await Promise.all(Array.from({ length: 5 }, asksAgain))

  const kept = []
  for await (const { key } of server().deps.files.list()) kept.push(key)
  expect(kept).toEqual((await server().db.select({ key: files.key }).from(files)).map(({ key }) => key))
  expect(kept).toHaveLength(1)
})

test('replies are kept for a day', async () => {
  const { admin, matter } = await office()
  await asks(admin, matter.id, 'form-1')
  server().clock.forwardSeconds(24 * 3_600)

  await deleteExpiredRows(server().deps)

  expect(await server().db.select().from(idempotentAnswers)).toEqual([])
})

import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { bearer, logIn, seen, send, tokensIn } from '#tests/support/accounts.ts'
import { eventsOf } from '#tests/support/history-stories.ts'
import { matterOf } from '#tests/support/payment-stories.ts'
import { password, person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer({ CHANGES_PER_MINUTE: '60' })

test('somebody who changes more than sixty things in a minute is asked to wait, and nobody else is', async () => {
  const anna = await person(server())
  const bo = await person(server())
  const { id } = await matterOf(server(), anna)
  for (let n = 1; n <= 60; n += 1) expect((await anna.patch(`/matters/${id}/`, { title: `Fukt ${n}` })).status).toBe(200)
  const refused = await anna.post(`/matters/${id}/messages/`, { text: 'Hej!' })
  expect(refused.headers.get('retry-after')).toBe('60')
  expect(await seen(refused)).toEqual({
    status: 429,
    body: { detail: 'Du har gjort många ändringar på kort tid. Vänta en minut och försök igen.' },
  })
  const { length: events } = await eventsOf(server(), Number(id))
  for (let n = 0; n < 20; n += 1) await anna.patch(`/matters/${id}/`, { title: `Mögel ${n}` })
  expect(await eventsOf(server(), Number(id))).toHaveLength(events)
  expect((await anna.get(`/matters/${id}/`)).status).toBe(200)
  expect((await bo.post('/matters/', { title: 'Fukt', description: 'Väggen är blöt.' })).status).toBe(201)
  server().clock.forwardSeconds(60)
  expect((await anna.post(`/matters/${id}/messages/`, { text: 'Hej!' })).status).toBe(201)
})

test('whoever holds a stolen token can’t spend the changes with which its owner ends the session', async () => {
  const anna = await person(server())
  const { access } = await tokensIn(await logIn(server(), anna.email))
  for (let n = 0; n < 70; n += 1) await send(server(), 'POST', '/matters/', {}, bearer(access))
  expect((await anna.post('/matters/', { title: 'Fukt', description: 'Väggen är blöt.' })).status).toBe(429)
  const sessions = z
    .array(z.object({ id: z.string(), current: z.boolean() }))
    .parse(await (await anna.get('/accounts/sessions/')).json())
  const stolen = sessions.find(({ current }) => !current)
  expect((await anna.delete(`/accounts/sessions/${stolen?.id}/`)).status).toBe(204)
  const change = { old_password: password, new_password: 'Ett-helt-nytt-losenord' }
  expect((await anna.put('/accounts/change-password/', change)).status).toBe(200)
})

describe('where a customer may change ten', () => {
  const strict = useServer({ CHANGES_PER_MINUTE: '10' })

  test('the office changes ten times as many', async () => {
    const lawyer = await person(strict(), { role: 'delegated' })
    const { id } = await matterOf(strict(), await person(strict()))
    const change = async (n: number) => (await lawyer.patch(`/matters/${id}/`, { notes: `Ringt ${n} gånger` })).status
    const statuses = []
    for (let n = 1; n <= 101; n += 1) statuses.push(await change(n))
    expect(statuses.indexOf(429)).toBe(100)
  })
})

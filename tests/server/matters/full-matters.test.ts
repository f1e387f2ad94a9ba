import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { clientRequests } from '#server/db/schema/client-requests.ts'
import { files } from '#server/db/schema/files.ts'
import { payments } from '#server/db/schema/payments.ts'
import { proposals } from '#server/db/schema/proposals.ts'
import { seen } from '#tests/support/accounts.ts'
import { draftFor } from '#tests/support/agreement-stories.ts'
import { formOf } from '#tests/support/forms.ts'
import { matterOf } from '#tests/support/payment-stories.ts'
import { password, person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()
const full = {
  status: 409,
  body: { detail: 'Ärendet rymmer inte mer av det här slaget. Skapa ett nytt ärende för det som är kvar att göra.' },
}

const filled = async () => {
  const anna = await person(server())
  const lawyer = await person(server(), { role: 'delegated' })
  const { id } = await matterOf(server(), anna)
  const many = <Row>(row: (n: number) => Row, count = 200) => Array.from({ length: count }, (_, n) => row(n))
  const at = server().clock.now()
  return { anna, lawyer, id: Number(id), many, at }
}

describe('a matter holds so many that its lists can be sent whole', { tags: ['R112'] }, () => {
  test('of proposals', async () => {
    const { lawyer, id, many, at } = await filled()
    const facts = {
      matterId: id,
      state: 'declined',
      kind: 'fixed',
      service: 'Råd',
      scope: 'Råd',
      amountOre: 300,
      validDays: 14,
    } as const
    await server()
      .db.insert(proposals)
      .values(many((n) => ({ ...facts, ordinal: n + 1, createdAt: at })))
    expect(await seen(await lawyer.post('/proposals/', draftFor(id)))).toEqual(full)
  })

  test('of requests', async () => {
    const { lawyer, id, many, at } = await filled()
    const facts = { matterId: id, kind: 'text', state: 'cancelled', title: 'Vad?', help: '', options: [], askedAt: at } as const
    await server()
      .db.insert(clientRequests)
      .values(many(() => facts))
    expect(await seen(await lawyer.post(`/matters/${id}/requests/`, { kind: 'text', title: 'Vad?', help: '' }))).toEqual(full)
  })

  test('of payments', async () => {
    const { anna, lawyer, id, many, at } = await filled()
    const facts = { matterId: id, payerId: Number(anna.id), amountOre: 300, state: 'cancelled', createdAt: at } as const
    await server()
      .db.insert(payments)
      .values(many(() => facts))
    expect(await seen(await lawyer.post(`/payments/create/${id}/`, { amount: 300, confirm_password: password }))).toEqual(full)
  })

  test('of files', async () => {
    const { anna, id, many, at } = await filled()
    const facts = {
      matterId: id,
      userId: Number(anna.id),
      name: 'a.txt',
      mediaType: 'text/plain',
      size: 1,
      sha256: 'x',
      createdAt: at,
    }
    await server()
      .db.insert(files)
      .values(many((n) => ({ ...facts, key: `k${n}` }), 999))
    const sends = (name: string) => anna.send('PATCH', `/matters/${id}/`, formOf({}, [[name, 'Hej!']]))
    expect((await sends('sista.txt')).status).toBe(200)
    expect(await seen(await sends('en-till.txt'))).toEqual({
      status: 400,
      body: { new_files: ['Ett ärende kan ha högst 1000 filer. Ta bort filer som inte längre behövs.'] },
    })
    expect(await server().db.$count(files, sql`matter_id = ${id}`)).toBe(1_000)
  })
})

import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { payments } from '#server/db/schema/payments.ts'
import { refundRequests } from '#server/db/schema/refund-requests.ts'
import { listOrphanedDebts } from '#server/domain/money/refunds/owed.ts'
import { lastMailTo, mailsTo } from '#tests/support/accounts.ts'
import { type Person, password, person } from '#tests/support/people.ts'
import { rowsRead } from '#tests/support/rows-read.ts'
import { useServer } from '#tests/support/server.ts'
import { paidOrder, plainText } from '#tests/support/withdrawal-stories.ts'

const server = useServer()
const confirmed = { confirm_password: password }
const subject = 'En kund som ska få pengar tillbaka har raderat sitt konto'

const toOffice = async () =>
  (await mailsTo(server(), server().config.mail.contactTo)).filter((mail) => mail.subject === subject).map(plainText)
const owedIn = async (one: Person): Promise<unknown> => (await (await one.get('/books/summary/?year=2025')).json()).owed_refunds
const deletes = async (customer: Person) =>
  expect((await customer.delete('/accounts/delete-account/', { password })).status).toBe(204)

describe('money of a failed refund whose customer deletes the account', {
  tags: ['R74', '§refund-repaid', '§owed-refunds'],
}, () => {
  /** Anna has paid 1 950 kr, and 500 kr of it couldn't be given back. */
  const failed = async () => {
    const story = await paidOrder(server())
    const asks = async (amount = 500): Promise<{ id: number }> => {
      const asked = await story.admin.post(`/payments/${story.id}/refunds/`, { amount, reason: 'Kulans', ...confirmed })
      return asked.json()
    }
    const { id: refund } = await asks()
    await server().app.request(`/dev/refunds/${refund}/fail`, { method: 'POST' })
    return { ...story, asks, refund }
  }

  test('is awaited: she reads before it, and in the mail after it, that she gets it all the same', async () => {
    const { anna, asks } = await failed()
    const waits = async () => (await (await anna.get('/payments/')).json())[0].refund_waits
    expect(await waits()).toBe(true)
    await asks()
    expect(await waits()).toBeUndefined()
    const other = await failed()
    await deletes(other.anna)
    expect((await lastMailTo(server(), other.anna.email)).text).toContain(
      'Pengar tillbaka: Det som du ska få tillbaka går till kortet som du betalade med, också när kontot är raderat. Kommer pengarna inte fram dit kan vi inte mejla dig om det. Kontakta oss, så betalar vi tillbaka på ett annat sätt.',
    )
  })

  test('is found at the cost of those that failed, however many refunds went back', { tags: ['R112'] }, async () => {
    await deletes((await failed()).anna)
    const { id } = await paidOrder(server())
    const facts = { paymentId: id, amountOre: 1, reason: 'Kulans', askedAt: new Date('2026-11-01T09:00:00Z') }
    await server()
      .db.insert(refundRequests)
      .values(Array.from({ length: 500 }, () => ({ ...facts, state: 'done' as const })))
    expect(await rowsRead(server(), refundRequests, (db) => listOrphanedDebts(db))).toBeLessThan(50)
  })

  test('is told to the office, which finds it in the books until it is noted as paid in another way', async () => {
    const { anna, admin, id, matter, refund } = await failed()
    const bookkeeper = await person(server(), { role: 'bookkeeper' })
    expect(await owedIn(admin)).toBeUndefined()
    await deletes(anna)

    expect((await toOffice())[0]).toContain(
      [
        'De här återbetalningarna kom inte fram, och pengarna är kvar hos oss:',
        '',
        `Order ${id}, ärende ${matter.id}: 500 kr`,
        `http://127.0.0.1:8000/payments/${id}/receipt`,
      ].join('\n'),
    )
    for (const one of [admin, bookkeeper]) expect(await owedIn(one)).toEqual([{ payment: id, amount: 500 }])

    const before = (await mailsTo(server(), anna.email)).length
    const [listed] = await (await admin.get(`/payments/${id}/refunds/`)).json()
    expect(listed).toMatchObject({ id: refund, owed: { amount: 500, failed_on: '2026-11-20' } })
    const note = { paid_on: '2026-11-20', how: 'Banköverföring', ...confirmed }
    expect((await admin.post(`/payments/${id}/refunds/${refund}/repaid/`, note)).status).toBe(200)
    expect(await owedIn(admin)).toBeUndefined()
    expect(await mailsTo(server(), anna.email)).toHaveLength(before)
  })

  test('is what is still owed, and ends as it has gone back to the card', async () => {
    const { anna, admin, id, asks } = await failed()
    server().clock.forwardSeconds(60)
    await asks(300)
    await deletes(anna)
    expect((await toOffice())[0]).toContain(': 200 kr\n')
    expect(await owedIn(admin)).toEqual([{ payment: id, amount: 200 }])
    await asks(200)
    expect(await owedIn(admin)).toBeUndefined()
  })

  test('is no debt once it has gone back: nobody is mailed', async () => {
    const { anna, admin, asks } = await failed()
    await asks()
    await deletes(anna)
    expect(await toOffice()).toEqual([])
    expect(await owedIn(admin)).toBeUndefined()
  })

  test('is told to the office also where the provider refuses the refund after that', async () => {
    const { anna, admin, id, matter } = await paidOrder(server())
    await deletes(anna)
    await server().db.update(payments).set({ paymentIntentId: null }).where(eq(payments.id, id))
    const asked = await admin.post(`/payments/${id}/refunds/`, { amount: 1950, reason: 'Kulans', ...confirmed })
    expect(await asked.json()).toMatchObject({ state: 'failed' })
    const mail = await lastMailTo(server(), server().config.mail.contactTo)
    expect(mail.subject).toBe(`Order ${id}: något har hänt med betalningen`)
    expect(plainText(mail)).toContain(`Det gäller 1 950 kr av order ${id} i ärende ${matter.id}, som inte finns kvar.`)
    expect(await owedIn(admin)).toEqual([{ payment: id, amount: 1950 }])
  })
})

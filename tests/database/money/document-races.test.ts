import { asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { documents } from '#server/db/schema/documents.ts'
import { payments } from '#server/db/schema/payments.ts'
import { recordInBooks } from '#server/domain/money/books/record.ts'
import { backfillDocuments } from '#server/domain/money/documents/backfill.ts'
import { matterOf } from '#tests/support/payment-stories.ts'
import { person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()
const patience = { timeout: 300_000 }
const paid = 200

const insertPaid = async (count: number, amountOre = 195_005) => {
  const anna = await person(server())
  const matter = await matterOf(server(), anna)
  const now = server().clock.now()
  const facts = { matterId: matter.id, payerId: anna.id, amountOre, createdAt: now, paidAt: now, state: 'paid' } as const
  return server()
    .db.insert(payments)
    .values(Array.from({ length: count }, () => facts))
    .returning()
}

const inBooks = (payment: typeof payments.$inferSelect, kind: 'paid' | 'refunded', amountOre: number) =>
  server().db.transaction(async (tx) => {
    const [locked] = await tx.select().from(payments).where(eq(payments.id, payment.id)).for('update')
    if (!locked) throw new Error('the payment is gone')
    const refundedOre = kind === 'refunded' ? locked.refundedOre + amountOre : locked.refundedOre
    await tx.update(payments).set({ refundedOre }).where(eq(payments.id, payment.id))
    const event = { kind, amountOre, occurredAt: server().clock.now() }
    await recordInBooks(tx, server().deps, { ...locked, refundedOre }, event)
    // Each tenth fails after it has taken its number.
    if (payment.id % 10 === 0 && kind === 'paid' && amountOre === 0) throw new Error('fails after its number')
  })

/**
 * A few more transactions at a time than there are connections. Many more would wait for one until
 * that times out.
 */
const atOnce = async (acts: readonly (() => Promise<void>)[]) => {
  const results: PromiseSettledResult<void>[] = []
  const waiting = [...acts.entries()]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, act] = next
      const [result] = await Promise.allSettled([act()])
      if (result) results[index] = result
    }
  }
  await Promise.all(Array.from({ length: 12 }, work))
  return results
}

const expectNoHole = async (series: string, count: number) => {
  const rows = await server()
    .db.select({ ordinal: documents.ordinal })
    .from(documents)
    .where(eq(documents.series, series))
    .orderBy(asc(documents.ordinal))
  expect(rows.map(({ ordinal }) => ordinal)).toEqual(Array.from({ length: count }, (_, index) => index + 1))
}

test(`${paid} parallel payments and their refunds: no hole and no double, whatever fails between them`, patience, async () => {
  const rows = await insertPaid(paid)
  const results = await atOnce(rows.map((row) => () => inBooks(row, 'paid', row.id % 10 === 0 ? 0 : row.amountOre)))
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(paid / 10)
  await expectNoHole('K2026', paid - paid / 10)

  // Those that failed get theirs late, with their first refund.
  const refunds = await atOnce(
    [5_001, 70_003].flatMap((amountOre) => rows.map((row) => () => inBooks(row, 'refunded', amountOre))),
  )
  expect(refunds.filter(({ status }) => status === 'rejected')).toEqual([])
  await expectNoHole('K2026', paid - paid / 10)
  await expectNoHole('X2026', paid / 10)
  await expectNoHole('KK2026', 2 * paid)
  const [credited] = await server()
    .db.select({ gross: sql<number>`sum(${documents.grossOre})::int`, least: sql<number>`min(${documents.grossOre})` })
    .from(documents)
    .where(eq(documents.kind, 'credit'))
  expect(credited).toEqual({ gross: paid * 75_004, least: 5_001 })
})

test('older payments get their documents once, from two processes at once, and again changes nothing', patience, async () => {
  await insertPaid(20)
  await Promise.all([backfillDocuments(server().deps), backfillDocuments(server().deps)])
  await expectNoHole('X2026', 20)
  const before = await server().db.select().from(documents)
  await backfillDocuments(server().deps)
  expect(await server().db.select().from(documents)).toEqual(before)
  expect(before.every(({ isBelated }) => isBelated)).toBe(true)
})

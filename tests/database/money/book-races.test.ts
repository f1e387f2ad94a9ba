import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { bookExports, partnerSellers, voucherRows, vouchers } from '#server/db/schema/books.ts'
import { numberSeries } from '#server/db/schema/number-series.ts'
import { payments } from '#server/db/schema/payments.ts'
import { recordInBooks } from '#server/domain/money/books/record.ts'
import { backfillVouchers } from '#server/domain/money/books/backfill-vouchers.ts'
import { transitionPayment } from '#server/domain/transitions/payment.ts'
import { singleRow } from '#server/db/single-row.ts'
import { password, person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()
const patience = { timeout: 240_000 }

test('500 payments and refunds, many at once: no hole, no number twice, and a balance of 0', patience, async () => {
  const { db, deps, clock } = server()
  const now = clock.now()
  const rows = await db
    .insert(payments)
    .values(Array.from({ length: 250 }, (_, n) => ({ matterId: n, amountOre: 300 + n * 7, createdAt: now })))
    .returning()
  const settle = (id: number) =>
    db.transaction(async (tx) => {
      const paid = singleRow([await transitionPayment(tx, id, 'settle', { paidAt: now })].flatMap((row) => row ?? []))
      await recordInBooks(tx, deps, paid, { kind: 'paid', amountOre: paid.amountOre, occurredAt: now })
    })
  const refund = (id: number) =>
    db.transaction(async (tx) => {
      const after = singleRow([await transitionPayment(tx, id, 'refund', { refundedOre: 200 })].flatMap((row) => row ?? []))
      await recordInBooks(tx, deps, after, { kind: 'refunded', amountOre: 200, occurredAt: now })
      // Some transactions don't end well: their numbers go back.
      if (id % 10 === 0) throw new Error('rolled back')
    })
  const settleAndRefund = async ({ id }: { id: number }) => {
    await settle(id)
    await refund(id).catch((error: unknown) => expect(error).toHaveProperty('message', 'rolled back'))
  }
  // Some more at once than there are connections: many more would wait too long on a busy machine.
  const atOnce = 14
  for (let first = 0; first < rows.length; first += atOnce)
    await Promise.all(rows.slice(first, first + atOnce).map(settleAndRefund))
  const booked = 250 + 225
  const all = await db.select().from(vouchers)
  expect(all.map(({ ordinal }) => ordinal).toSorted((a, b) => a - b)).toEqual(Array.from({ length: booked }, (_, n) => n + 1))
  expect(await db.select().from(numberSeries)).toContainEqual({ name: 'V2026', lastNumber: booked })
  const [{ ore } = {}] = await db.select({ ore: sql`sum(${voucherRows.amountOre})`.mapWith(Number) }).from(voucherRows)
  expect(ore).toBe(0)
})

test(
  'two processes export at once, and record the past at once: each voucher is made once and exported once',
  patience,
  async () => {
    const { db, deps, clock } = server()
    const now = clock.now()
    await db.insert(payments).values(
      Array.from({ length: 40 }, (_, n) => ({
        matterId: n,
        amountOre: 50_000,
        state: 'paid' as const,
        paidAt: now,
        createdAt: now,
      })),
    )
    await Promise.all([backfillVouchers(deps), backfillVouchers(deps), backfillVouchers(deps)])
    expect(await db.$count(vouchers)).toBe(40)
    const admin = await person(server(), { role: 'staff' })
    const exporting = () =>
      admin.post('/books/export/', { from: '2026-11-01', to: '2026-11-30', format: 'sie', confirm_password: password })
    const answers = await Promise.all(Array.from({ length: 4 }, exporting))
    const made: { vouchers: number }[] = await Promise.all(answers.map((answer) => answer.json()))
    expect(made.map((one) => one.vouchers).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 40])
    expect(await db.$count(bookExports)).toBe(4)
  },
)

test('the database refuses a voucher that is not balanced, and every change of one', async () => {
  const { db, clock } = server()
  const voucher = {
    series: 'V2026',
    ordinal: 1,
    kind: 'paid' as const,
    paymentId: 1,
    matterId: 1,
    day: '2026-11-20',
    occurredAt: clock.now(),
    madeAt: clock.now(),
    text: 'Order 1, ärende 1',
    yearEndsOn: '2026-12-31',
  }
  const write = (amounts: readonly number[]) =>
    db.transaction(async (tx) => {
      const { id } = singleRow(await tx.insert(vouchers).values(voucher).returning())
      await tx.insert(voucherRows).values(amounts.map((amountOre) => ({ voucherId: id, account: 1580, amountOre })))
    })
  await expect(write([100, -99])).rejects.toThrow()
  await write([100, -100])
  await expect(db.update(vouchers).set({ text: 'Annat' })).rejects.toThrow()
  await expect(db.update(voucherRows).set({ amountOre: 1 })).rejects.toThrow()
  await expect(db.delete(vouchers)).rejects.toThrow()
})

test('a bookkeeper who began before an admin confirmed a title doesn’t take it back', async () => {
  const { db, clock } = server()
  const bookkeeper = await person(server(), { isBookkeeper: true })
  const { id: partnerId } = await person(server(), { role: 'delegated' })
  const names = { seller: 'platform', legal_name: 'Ek Juridik AB', street: null, postal_code: null, city: null }
  const numbers = { organisation_number: null, issued_by: null, vat_number: null, birth_date: null, account_identifier: null }
  const saving = await db.transaction(async (tx) => {
    await tx.select().from(users).where(eq(users.id, partnerId)).for('no key update')
    const saving = bookkeeper.put(`/books/partners/${partnerId}/`, {
      ...names,
      ...numbers,
      is_advokat: false,
      confirm_password: password,
    })
    const isWaiting = sql`wait_event_type = 'Lock' and datname = current_database() and query like '% from "users" %'`
    await expect.poll(() => db.$count(sql`pg_stat_activity`, isWaiting)).toBe(1)
    await tx.insert(partnerSellers).values({ partnerId, advokatConfirmedAt: clock.now(), changedAt: clock.now() })
    return [saving]
  })
  expect((await Promise.all(saving)).map(({ status }) => status)).toEqual([403])
  expect(await db.select().from(partnerSellers)).toMatchObject([{ advokatConfirmedAt: clock.now() }])
})

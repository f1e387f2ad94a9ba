import { voucherRows, vouchers } from '#server/db/schema/books.ts'
import type { TestServer } from './server.ts'

/** All vouchers, as `V2026-1 paid: 1580 150050, …`. */
export const booked = async ({ db }: Pick<TestServer, 'db'>): Promise<string[]> => {
  const all = await db.select().from(vouchers).orderBy(vouchers.id)
  const rows = await db.select().from(voucherRows).orderBy(voucherRows.id)
  return all.map(
    ({ id, series, ordinal, kind }) =>
      `${series}-${ordinal} ${kind}: ${rows
        .filter(({ voucherId }) => voucherId === id)
        .map(({ account, amountOre }) => `${account} ${amountOre}`)
        .join(', ')}`,
  )
}

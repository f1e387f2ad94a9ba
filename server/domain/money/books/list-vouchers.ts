import { and, asc, between, eq, getTableColumns, gt, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { voucherText } from '#contract/money/books/voucher-text.ts'
import { lastDayOfMonth } from '#contract/dates/open-months.ts'
import { fullName } from '#contract/core/full-name.ts'
import { users } from '#server/db/schema/accounts.ts'
import { shareSettlements, vouchers } from '#server/db/schema/books.ts'
import { documents } from '#server/db/schema/documents.ts'
import type { Deps } from '#server/deps.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import { cutPage, DayPart, decodeCursor, IdPart } from '#server/domain/shared/cursor.ts'
import { sekOf } from '#contract/core/ore.ts'
import { listRows } from '#contract/core/next-page.ts'
import { rowId } from '#server/domain/shared/row-id.ts'

interface VoucherQuery {
  /** `2026-11`. */
  month?: string | undefined
  payment?: string | undefined
  after?: string | undefined
}

const Place = z.tuple([DayPart, IdPart])

/**
 * A page of the vouchers of a month or of a payment by day, as they were written.
 * @throws FieldsRefused for an `after` that isn't of this list
 */
export const listVouchers = async ({ db }: Deps, { replyHeaders }: CallContext, { month, payment, after }: VoucherQuery) => {
  const [day, id] = after ? decodeCursor(Place, after) : ['', 0]
  const rows = await db
    .select({
      ...getTableColumns(vouchers),
      document: documents.number,
      how: shareSettlements.how,
      noter: { name: users.name, surname: users.surname },
      rows: sql<{ id: number; account: number; amountOre: number }[] | null>`(
        select json_agg(json_build_object('id', r.id, 'account', r.account, 'amountOre', r.amount_ore) order by r.id)
        from voucher_rows r where r.voucher_id = "vouchers"."id")`,
    })
    .from(vouchers)
    .leftJoin(documents, eq(documents.id, vouchers.documentId))
    .leftJoin(shareSettlements, eq(shareSettlements.voucherId, vouchers.id))
    .leftJoin(users, eq(users.id, shareSettlements.notedById))
    .where(
      and(
        month === undefined
          ? eq(vouchers.paymentId, rowId(payment ?? ''))
          : between(vouchers.day, `${month}-01`, lastDayOfMonth(month)),
        after ? sql`(${vouchers.day}, ${vouchers.id}) > (${day}::date, ${id})` : gt(vouchers.id, 0),
      ),
    )
    .orderBy(asc(vouchers.day), asc(vouchers.id))
    .limit(listRows + 1)
  const page = cutPage(rows, listRows, replyHeaders, (row) => [row.day, row.id])
  return page.map((voucher) => ({
    id: voucher.id,
    number: `${voucher.series}-${voucher.ordinal}`,
    kind: voucher.kind,
    day: voucher.day,
    text: voucherText(voucher),
    matter: voucher.matterId,
    payment: voucher.paymentId,
    document: voucher.documentId === null ? null : { id: voucher.documentId, number: voucher.document ?? '' },
    rows: (voucher.rows ?? []).map(({ id, account, amountOre }) => ({ id, account, amount: sekOf(amountOre) })),
    ...(voucher.how !== null && { settled: { how: voucher.how, noted_by: voucher.noter && fullName(voucher.noter) } }),
  }))
}

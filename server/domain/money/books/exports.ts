import { and, between, count, countDistinct, desc, eq, isNull, lte, max, sql } from 'drizzle-orm'
import { endBeforeStart } from '#contract/money/books/settings-problems.ts'
import type { BookExportRequest } from '#contract/money/books/books.ts'
import { exportFileName } from '#contract/money/books/export-file-name.ts'
import { officeRights } from '#contract/office/rights.ts'
import { openMonths } from '#contract/dates/open-months.ts'
import { FieldsRefused } from '#contract/refusals.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import type { Db } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { bookExports, vouchers } from '#server/db/schema/books.ts'
import { singleRow } from '#server/db/single-row.ts'
import type { Deps } from '#server/deps.ts'
import { fullName, type Named } from '#contract/core/full-name.ts'
import { listRows } from '#contract/core/next-page.ts'
import { rolesOf } from '#server/domain/accounts/viewer.ts'
import { confirmPassword } from '#server/domain/accounts/confirm-password.ts'
import { signedFileUrls } from '#server/domain/files/signed-url.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import { cutPage, isBelow } from '#server/domain/shared/cursor.ts'
import { logSecurityEvent } from '#server/domain/shared/security-log.ts'
import { markBatch, markExports, notExportedIn, unmarkedExports } from './mark-export.ts'
import { saveLastNumbers } from './last-numbers.ts'
import { readBookSettings } from './settings.ts'

type Period = Parameters<typeof notExportedIn>[0]

const prefix = 'books-'

/** The export that a key of a signed address opens; undefined for the key of a stored file. */
export const bookExportIdOfKey = (key: string): number | undefined =>
  /^books-\d{1,9}$/.test(key) ? Number(key.slice(prefix.length)) : undefined

/**
 * A page of the exports that were made, newest first.
 * @throws FieldsRefused for an `after` that isn't of this list
 */
export const listBookExports = async ({ db }: Deps, { replyHeaders }: CallContext, after?: string) => {
  const rows = await db
    .select({ bookExport: bookExports, maker: { name: users.name, surname: users.surname } })
    .from(bookExports)
    .leftJoin(users, eq(users.id, bookExports.madeById))
    .where(isBelow(bookExports.id, after))
    .orderBy(desc(bookExports.id))
    .limit(listRows + 1)
  const page = cutPage(rows, listRows, replyHeaders, (row) => [row.bookExport.id])
  return page.map(listedExportToReply)
}

/**
 * Makes an export: marks the vouchers that it is the first to hand over, so that of two at once
 * each voucher is in one. Of many it marks a batch, and the file the rest, which is made when its
 * address is opened; if that never happens, the job does.
 * @throws FieldsRefused for a period that ends before it begins
 */
export const makeBookExport = async (
  deps: Deps,
  call: CallContext,
  { from, to, format, again, confirm_password: password }: BookExportRequest,
) => {
  const { viewer, caller, idempotently } = call
  if (to < from) throw new FieldsRefused({ to: [endBeforeStart] })
  await confirmPassword(deps, call, password, 'confirm_password')
  const madeAt = deps.clock.now()
  await markExports(deps)
  const bookExport = await idempotently(
    async (tx) => {
      // Others wait for their turn, so that this one's share of the vouchers is settled first.
      await tx.execute(sql`lock table ${bookExports} in share row exclusive mode`)
      for (const { id } of await unmarkedExports(tx)) while (await markBatch(tx, deps, id));
      const [newest] = await tx.select({ id: max(vouchers.id) }).from(vouchers)
      const period = { fromDay: from, toDay: to, throughId: newest?.id ?? 0 }
      const size = await sizeOfExport(tx, period, again)
      const facts = { ...period, ...size, format, isRepeat: again, madeById: viewer.userId, madeAt }
      const row = singleRow(await tx.insert(bookExports).values(facts).returning())
      await markBatch(tx, deps, row.id)
      return { id: row.id, ...(await bookExportToReply(deps, tx, row)) }
    },
    ({ id }) => [id],
  )
  await saveLastNumbers(deps)
  logSecurityEvent(deps, caller, 'books.exported', { userId: viewer.userId, from, to, format, vouchers: bookExport.vouchers })
  return bookExport
}

/** An export that one has made, for a repeat. */
export const readMadeExport = async (deps: Deps, [id = 0]: readonly number[]) => {
  return bookExportToReply(deps, deps.db, singleRow(await deps.db.select().from(bookExports).where(eq(bookExports.id, id))))
}

/** An export of somebody who may keep the books now; undefined for any other. */
export const exportOfKeeper = async (db: Db, id: number) => {
  const [made] = await db
    .select({ bookExport: bookExports, maker: users })
    .from(bookExports)
    .innerJoin(users, eq(users.id, bookExports.madeById))
    .where(and(eq(bookExports.id, id), isNull(users.disabledAt)))
  return made && officeRights.keepBooks(rolesOf(made.maker)) ? made.bookExport : undefined
}

/** Counts what an export hands over, and the financial years of it. */
const sizeOfExport = async (tx: Db, { fromDay, toDay, throughId }: Period, again: boolean) => {
  const which = again
    ? and(between(vouchers.day, fromDay, toDay), lte(vouchers.id, throughId))
    : notExportedIn({ fromDay, toDay, throughId })
  const size = { vouchers: count(), years: countDistinct(vouchers.yearEndsOn) }
  return singleRow(await tx.select(size).from(vouchers).where(which))
}

type ExportRow = typeof bookExports.$inferSelect

const listedExportToReply = ({ bookExport, maker }: { bookExport: ExportRow; maker: Named | null }) => ({
  id: bookExport.id,
  from: bookExport.fromDay,
  to: bookExport.toDay,
  format: bookExport.format,
  again: bookExport.isRepeat,
  made_at: bookExport.madeAt.toISOString(),
  made_by: maker && fullName(maker),
  vouchers: bookExport.vouchers,
})

const bookExportToReply = async (deps: Deps, db: Db, row: ExportRow) => {
  const { id, fromDay: from, toDay: to, format, madeAt, vouchers: exported, years } = row
  const name = exportFileName({ from, to, format, years })
  const { locked_until: lockedUntil } = await readBookSettings(db)
  return {
    url: signedFileUrls(deps)({ key: `${prefix}${id}`, name }),
    file_name: name,
    vouchers: exported,
    open_months: openMonths({ from, to }, { today: swedishDay(madeAt), lockedUntil }),
  }
}

import { sql } from 'drizzle-orm'
import type { TestServer } from './server.ts'

/** Books many payments of the year's first 90 days, whose share went on to a partner. */
export const bookPaid = ({ db }: Pick<TestServer, 'db'>, { count, partnerId }: { count: number; partnerId: number }) =>
  db.execute(sql`
    with paid as (
      insert into payments (matter_id, amount_ore, state, payout_account, platform_fee_ore, paid_at, created_at)
      select 1, 195000, 'paid', 'acct_demo_1', 19500, now(), now() from generate_series(1, ${count}::int) returning id
    ), booked as (
      insert into vouchers (series, ordinal, kind, payment_id, matter_id, partner_id, partner_name, day, occurred_at, made_at, text, year_ends_on)
      select 'M2026', id, 'paid', id, 1, ${partnerId}::int, 'Dora Ek', date '2026-01-01' + id % 90, now(), now(), 'Betalning', date '2026-12-31'
      from paid returning id
    )
    insert into voucher_rows (voucher_id, account, amount_ore) select id, account, amount from booked, (values (1580, 100), (2420, -100)) r (account, amount)`)

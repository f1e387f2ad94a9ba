import { sql } from 'drizzle-orm'
import { livePaymentStates, type PaymentState } from '#contract/money/payments/states.ts'
import type { MatterFacts } from '#contract/now/situations.ts'
import { literal, oneOf } from '#server/db/schema/columns.ts'

const isLive = sql`p.state in ${oneOf(livePaymentStates)}`

/**
 * The state of a matter's last payment: the pending one, or the newest. What has wholly gone back
 * doesn't count as paid.
 * @param matterId the SQL of the matter's id
 */
export const paymentOf = (matterId: string) => sql<MatterFacts['payment']>`coalesce((
  select case when p.state = ${literal<PaymentState>('paid')} and p.refunded_ore >= p.amount_ore then 'refunded' else p.state end
  from payments p where p.matter_id = ${sql.raw(matterId)} and ${isLive}
  order by p.state = ${literal<PaymentState>('pending')} desc, p.id desc limit 1), 'none')`

/**
 * The state of a matter's newest agreement. One that was withdrawn from counts until something
 * else is paid or to be paid.
 * @param matterId the SQL of the matter's id
 */
export const workOf = (matterId: string) => sql<MatterFacts['work']>`coalesce((
  select case
    when a.state = 'performed' then 'performed'
    when a.state = 'withdrawn' and not exists (
      select from payments p
      where p.matter_id = a.matter_id and ${isLive} and p.id > coalesce(a.payment_id, 0)) then 'withdrawn'
  end
  from agreements a where a.matter_id = ${sql.raw(matterId)} and a.state <> 'lapsed' order by a.id desc limit 1), 'none')`

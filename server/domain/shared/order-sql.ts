import { type SQL, sql } from 'drizzle-orm'
import type { AgreementState } from '#contract/agreements/states.ts'
import { livePaymentStates } from '#contract/money/payments/states.ts'
import { refundTransitions } from '#contract/money/refunds/states.ts'
import { literal, oneOf } from '#server/db/schema/columns.ts'

// As `src/contract/now/order.ts` and `src/contract/money/payments/all-back.ts` say of one matter,
// for statements over many. Tables are named by their aliases there.

const is = (alias: string, state: AgreementState) => sql`${sql.raw(alias)}.state = ${literal(state)}`

/** Taken back by the payer's bank, in öre: as `lostOre` of `disputes.ts`. */
const lostOre = (payment: SQL) => sql`(case
  when ${payment}.disputes <> '{}' then least(${payment}.amount_ore - ${payment}.refunded_ore, (
    select coalesce(sum((d.value ->> 'amountOre')::int), 0) from jsonb_each(${payment}.disputes) d
    where d.value ->> 'outcome' = 'lost'))
  when ${payment}.dispute_outcome = 'lost' then ${payment}.amount_ore - ${payment}.refunded_ore
  else 0 end)`

/**
 * The condition for a payment that a bank disputes. One from before each dispute was kept by its
 * id has the times alone.
 * @param payment the alias of `payments`
 */
export const isDisputed = (payment: string): SQL<boolean> => {
  const p = sql.raw(payment)
  return sql<boolean>`(case when ${p}.disputes <> '{}' then (
      exists (select from jsonb_each(${p}.disputes) d where d.value ->> 'outcome' is null))
    else ${p}.disputed_at is not null and ${p}.dispute_closed_at is null end)`
}

/**
 * The condition for a payment whose money has all gone back. False where there is no payment.
 * @param payment the alias of `payments`
 */
export const isAllBack = (payment: string): SQL<boolean> => {
  const p = sql.raw(payment)
  return sql<boolean>`coalesce(${p}.refunded_ore + ${lostOre(p)} >= ${p}.amount_ore, false)`
}

/**
 * The last failed refund of a paid payment whose money still has to go back, as a row of
 * `refund_requests`: `owedRefund` of the contract. None while nothing is left of the payment, as
 * `leftOf` has it.
 * @param payment the alias of `payments`
 */
export const owedRefund = (payment: string): SQL => {
  const p = sql.raw(payment)
  return sql`
    select o.* from refund_requests o where o.payment_id = ${p}.id and o.state = 'failed'
      and ${p}.state = 'paid' and ${p}.amount_ore - ${p}.refunded_ore - ${lostOre(p)} > (
        select coalesce(sum(w.amount_ore), 0) from refund_requests w
        where w.payment_id = o.payment_id and w.state in ${oneOf(refundTransitions.complete.from)}
          and not coalesce(jsonb_exists(${p}.refunds, w.provider_id), false))
      and (select sum(f.amount_ore) from refund_requests f
        where f.payment_id = ${p}.id and f.state = 'failed' and (f.id = o.id or f.id < o.id and f.ended_at > o.asked_at))
      > (select coalesce(sum(coalesce(l.repaid_ore, l.amount_ore)), 0) from refund_requests l
        where l.payment_id = ${p}.id and l.state <> 'failed' and l.asked_at >= coalesce(o.ended_at, o.asked_at))
    order by o.id desc limit 1`
}

/**
 * The condition for a payment whose refund failed and still has to go back.
 * @param payment the alias of `payments`
 */
export const isRefundOwed = (payment: string): SQL<boolean> => sql<boolean>`exists (${owedRefund(payment)})`

/**
 * The condition for an agreement at work.
 * @param agreement the alias of `agreements`, left-joined with its payment
 */
export const isAtWork = (agreement: string, payment: string): SQL<boolean> =>
  sql<boolean>`(${is(agreement, 'running')} and not ${isAllBack(payment)})`

/**
 * The condition for a matter in which a proposal was sent, or a payment asked for, whatever has
 * become of it: a payment that was never made goes after a year, but not its event.
 * @param matterId the SQL of its id
 */
export const wasOffered = (matterId: SQL): SQL<boolean> => sql<boolean>`(
  exists (select from proposals op where op.matter_id = ${matterId} and op.state <> 'draft')
  or exists (select from payments op where op.matter_id = ${matterId})
  or exists (select from matter_events oe where oe.matter_id = ${matterId} and oe.kind = 'payment_requested'))`

/**
 * When the customer last said no to a payment of a matter; null if they never have.
 * @param matterId the SQL of its id
 */
export const lastDeclined = (matterId: SQL): SQL => sql`greatest(
  (select max(op.declined_at) from payments op where op.matter_id = ${matterId}),
  (select max(oe.at) from matter_events oe where oe.matter_id = ${matterId} and oe.kind = 'payment_declined'))`

/** The condition for a payment that is pending or paid. */
export const isLive = (payment: string): SQL => sql`${sql.raw(payment)}.state in ${oneOf(livePaymentStates)}`

/**
 * The agreement by which a matter stands, as a row of `agreements`; none if another order counts.
 * @param matterId the SQL of the matter's id
 */
export const agreementOf = (matterId: SQL): SQL => sql`
  select o.* from agreements o left join payments op on op.id = o.payment_id
  where o.matter_id = ${matterId} and not ${is('o', 'lapsed')} and (${is('o', 'concluded')} or ${isAtWork('o', 'op')}
    or not exists (
      select from payments n where n.matter_id = o.matter_id and ${isLive('n')}
        and n.id > case when o.paid_at is null then 0 else coalesce(o.payment_id, 0) end))
  order by ${isAtWork('o', 'op')} desc, ${is('o', 'concluded')} desc, o.id desc limit 1`

/**
 * The condition for a payment whose order was withdrawn from: its agreement, or a payment without
 * one, as an admin has accepted.
 */
export const isWithdrawn = (payment: string): SQL<boolean> => {
  const id = sql.raw(`${payment}.id`)
  return sql<boolean>`(exists (select from agreements wa where wa.payment_id = ${id} and ${is('wa', 'withdrawn')})
    or exists (select from withdrawals ww where ww.payment_id = ${id} and ww.state = 'accepted'))`
}

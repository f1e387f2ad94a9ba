import { sql, type SQL } from 'drizzle-orm'
import { unpaidDays } from '#contract/agreements/states.ts'
import { ceilingWarningPercent } from '#contract/agreements/time/settlement.ts'
import { undeliveredDays } from '#contract/now/order.ts'
import { withdrawalDays } from '#contract/agreements/withdrawals/period.ts'
import { kindsWhenCancelled } from '#contract/history/waiting-kinds.ts'
import { identifiedServices } from '#contract/matters/identification.ts'
import { openMatterStatuses } from '#contract/matters/statuses.ts'
import type { Config } from '#server/config.ts'
import { matters } from '#server/db/schema/matters.ts'
import { oneOf } from '#server/db/schema/columns.ts'
import { isWithAdvokat } from '#server/domain/access/is-with-advokat.ts'
import { handlerIdOf } from '#server/domain/access/handler.ts'
import {
  agreementOf,
  isAllBack,
  isAtWork,
  isLive,
  isWithdrawn as isOrderWithdrawn,
  lastDeclined,
  owedRefund,
  wasOffered,
} from '#server/domain/shared/order-sql.ts'
import { fromUnanswered } from './unanswered-sql.ts'

const dayIn = (moment: SQL) => sql`(${moment} at time zone 'Europe/Stockholm')::date`
const daysAfter = (moment: SQL, days: number) => sql`${dayIn(moment)} + ${sql.raw(String(days))}`
/** The last day to pay an order, as `lastDayToPay` of the contract. */
export const lastDayToPay = (concludedAt: SQL) => daysAfter(concludedAt, unpaidDays)
// People type it: see `typedAt`.
const receivedAt = sql`least(greatest(w.received_at, '1970-01-01'), '9999-01-01')`
const isOpen = sql`m.status in ${oneOf(openMatterStatuses)}`
const isRefunding = (payment: string) =>
  sql`exists (select from refund_requests r where r.payment_id = ${sql.raw(payment)}.id and r.state in ('asked', 'sent'))`
/** The order was withdrawn from: an agreement, or a payment without one. */
const isWithdrawn = sql`(m.agreement is not distinct from 'withdrawn' or m.agreement is null and m.withdrawn_at is not null)`

/**
 * All that waits in each of some matters, as the rows of `matter_waiting`. One statement over the
 * tables of other rooms: each event of a matter runs it, whichever room wrote the event.
 * `src/contract/now/what-waits.ts` says the same of one matter in plain words, and
 * `tests/server/history/waiting.test.ts` compares them.
 * @param ids the SQL of the matters' ids: an array
 * @param today the SQL of the Swedish day
 */
export const whatWaits = (config: Pick<Config, 'partnersSee'>, ids: SQL, today: SQL): SQL => sql`
  with m as (
    select id, user_id, status, service, unanswered_message, created_at, answer_by, closed_at, ${handlerIdOf(config, matters.id)} as handler_id
    from matters where id = any(${ids})
  ), w as (
    select m.id as matter_id, w.id, ${receivedAt} as at from m join agreements x on x.matter_id = m.id
    join withdrawals w on w.agreement_id = x.id and w.state = 'received'
    union
    select m.id, w.id, ${receivedAt} from m join payments p on p.matter_id = m.id
    join withdrawals w on w.payment_id = p.id and w.state = 'received'
  ), facts as (
    select m.*, pay.state as payment, pay.paid_at, pay.is_all_back,
      a.id as agreement_id, a.state as agreement, a.performed_at, a.ended_at, a.concluded_at, a.proposal_id,
      c.minutes as ceiling_minutes, t.charged_minutes, t.charged_at,
      case when a.id is null then d.withdrawn_at end as withdrawn_at
    from m
    left join lateral (${agreementOf(sql`m.id`)}) a on true
    left join lateral (
      select p.*, ${isAllBack('p')} as is_all_back from payments p where p.matter_id = m.id and ${isLive('p')}
      order by p.state = 'pending' desc, (p.id is not distinct from a.payment_id) desc, p.id desc limit 1) pay on true
    left join lateral (
      select w.decided_at as withdrawn_at from withdrawals w
      where w.payment_id = pay.id and w.state = 'accepted' order by w.id desc limit 1) d on true
    left join proposals c on c.id = a.proposal_id
    left join lateral (
      select sum(t.minutes) as charged_minutes, max(t.changed_at) as charged_at
      from time_lines t where t.agreement_id = a.id and t.kind = 'charged') t on a.state = 'running'
  ), unsettled as (
    select a.id, a.matter_id, a.performed_at, m.handler_id
    from m join agreements a on a.matter_id = m.id and a.state = 'performed' and a.settled_minutes is null
    join proposals c on c.id = a.proposal_id and c.minutes is not null
    join payments p on p.id = a.payment_id and p.state = 'paid' and p.refunded_ore = 0
    where ${isOpen} and not ${isRefunding('p')}
  ), waiting (matter_id, kind, subject_id, side, person_id, since, due, due_time) as (
    select m.id, 'offer', a.id, 'partner', a.partner_id, a.created_at, ${dayIn(sql`a.offered_until`)},
      to_char(a.offered_until at time zone 'Europe/Stockholm', 'HH24:MI')
    from m join assignments a on a.matter_id = m.id and a.state = 'offered' and a.partner_id is not null
    union all
    select matter_id, 'withdrawal', w.id, 'office', null, w.at, ${daysAfter(sql`w.at`, withdrawalDays)}, null from w
    union all
    select m.id, 'refund', r.id, 'office', null, coalesce(r.ended_at, r.asked_at),
      (select ${daysAfter(receivedAt, withdrawalDays)} from withdrawals w where w.id = r.withdrawal_id), null
    from m join payments p on p.matter_id = m.id join lateral (${owedRefund('p')}) r on true
    union all
    select m.id, case when a.id is null then 'payment' else 'order' end, p.id, 'customer', m.user_id, p.created_at,
      ${lastDayToPay(sql`a.concluded_at`)}, null
    from m join payments p on p.matter_id = m.id and p.state = 'pending'
    left join agreements a on a.payment_id = p.id and a.state = 'concluded'
    union all
    select m.id, 'proposal', c.id, 'customer', m.user_id, coalesce(c.sent_at, c.created_at), c.valid_until, null
    from m join proposals c on c.matter_id = m.id and c.state = 'sent' and c.valid_until >= ${today}
    union all
    select m.id, 'request', r.id, 'customer', m.user_id, coalesce(r.returned_at, r.asked_at), r.due, null
    from m join client_requests r on r.matter_id = m.id and r.state in ('open', 'returned')
    union all
    select m.id, 'answer', r.id, 'office', m.handler_id, coalesce(r.answered_at, r.asked_at), r.judge_by, null
    from m join client_requests r on r.matter_id = m.id and r.state = 'answered'
    union all
    select m.id, 'message', 0, 'office', m.handler_id, coalesce(u.since, m.created_at), u.answer_by, null
    from m left join lateral (
      select min(t.sent_at) as since, min(t.answer_by) as answer_by ${fromUnanswered(sql`m.id`)}) u on true
    where m.unanswered_message
    union all
    select f.id, 'new', 0, 'office', f.handler_id, f.created_at, n.answer_by, null
    from facts f left join lateral (
      select f.answer_by where not exists (
        select from messages t where t.matter_id = f.id and not t.internal and t.recalled_at is null)
        and not ${wasOffered(sql`f.id`)}) n on true
    where f.status = 'Pending' and not f.unanswered_message and f.payment is null
      and (f.agreement is null or f.agreement in ('concluded', 'running'))
      and not exists (select from client_requests r where r.matter_id = f.id and r.state in ('open', 'returned', 'answered'))
      and not exists (select from proposals c where c.matter_id = f.id and c.state = 'sent' and c.valid_until >= ${today})
    union all
    select m.id, 'delivery', a.id, 'office', m.handler_id, a.paid_at, a.deliver_by, null
    from m join agreements a on a.matter_id = m.id and a.deliver_by is not null
    left join payments p on p.id = a.payment_id
    where ${isAtWork('a', 'p')}
    union all
    select m.id, 'identification', coalesce(i.id, 0), 'office', m.handler_id, coalesce(i.created_at, k.since),
      coalesce(i.review_on, ${dayIn(sql`k.since`)}), null
    from facts m left join lateral (
      select * from identifications i where i.matter_id = m.id order by i.id desc limit 1) i on true
    left join lateral (
      select case when m.agreement in ('concluded', 'running') then m.concluded_at
        when m.agreement is null and m.payment = 'paid' and not ${isWithdrawn} then m.paid_at end as since) k on true
    where ${isOpen} and m.service in ${oneOf(identifiedServices)} and not ${isWithAdvokat(sql`m.id`)}
      and (case when i.id is null then k.since is not null else i.review_on is not null end)
    union all
    select f.id, 'ceiling', f.agreement_id, 'office', f.handler_id, f.charged_at, null, null
    from facts f where f.agreement = 'running'
      and f.charged_minutes * 100 >= f.ceiling_minutes * ${sql.raw(String(ceilingWarningPercent))}
      and not exists (
        select from proposals c where c.matter_id = f.id and c.id > f.proposal_id and c.state <> 'draft')
    union all
    select m.id, 'deadline', d.id, 'office', m.handler_id, d.changed_at, d.day, d.time
    from m join deadlines d on d.matter_id = m.id and d.day >= ${today} and d.done_at is null and d.agreement_id is null
    union all
    select m.id, 'missed', d.id, 'office', m.handler_id, d.changed_at, d.day, null
    from m join deadlines d on d.matter_id = m.id and d.day < ${today} and d.done_at is null and d.agreement_id is null
      and d.kind <> 'meeting' and d.side <> 'other' and (m.closed_at is null or d.day >= ${dayIn(sql`m.closed_at`)})
    union all
    select m.id, 'meeting', d.id, 'customer', m.user_id, d.changed_at, d.day, d.time
    from m join deadlines d on d.matter_id = m.id and d.day >= ${today} and d.done_at is null and d.shown and d.kind = 'meeting'
    union all
    select m.id, 'task', d.id, 'customer', m.user_id, d.changed_at, d.day, d.time
    from m join deadlines d on d.matter_id = m.id and d.day >= ${today} and d.done_at is null and d.shown
      and d.side = 'customer' and d.kind <> 'meeting'
    union all
    select matter_id, 'settlement', id, 'office', handler_id, performed_at, null, null from unsettled
    union all
    select m.id, case when c.minutes is null then 'unfinished' else 'settlement' end, a.id, 'office', m.handler_id, m.closed_at, null, null
    from m join agreements a on a.matter_id = m.id
    left join payments p on p.id = a.payment_id
    left join proposals c on c.id = a.proposal_id
    where m.status = 'Completed' and ${isAtWork('a', 'p')}
    union all
    select m.id, 'undelivered', p.id, 'office', null, greatest(m.closed_at, p.paid_at),
      ${daysAfter(sql`greatest(m.closed_at, p.paid_at)`, undeliveredDays)}, null
    from m join payments p on p.matter_id = m.id and p.state = 'paid' and p.performed_at is null
    where (m.status = 'Cancelled'
        or m.status = 'Completed' and not exists (select from agreements a where a.payment_id = p.id and a.matter_id = m.id))
      and not ${isAllBack('p')} and not ${isOrderWithdrawn('p')} and not ${isRefunding('p')}
      and not exists (select from agreements a where a.payment_id = p.id and a.state = 'performed')
    union all
    select m.id, 'status', 0, 'office', m.handler_id,
      case when m.agreement = 'performed' then m.performed_at
        when ${isWithdrawn} then coalesce(m.ended_at, m.withdrawn_at)
        else coalesce(n.declined_at, m.paid_at) end, null, null
    from facts m left join lateral (
      select ${lastDeclined(sql`m.id`)} as declined_at
      where m.status = 'Ongoing' and m.payment is null and m.agreement_id is null
        and not exists (select from proposals c where c.matter_id = m.id and c.state = 'sent' and c.valid_until >= ${today})) n on true
    where case
      when ${isOpen} and m.agreement = 'performed' then not exists (select from unsettled u where u.id = m.agreement_id)
      when ${isOpen} and ${isWithdrawn} then not exists (select from w where w.matter_id = m.id)
      else n.declined_at is not null or m.status = 'Pending' and m.payment = 'paid' and not m.is_all_back end
  )
  select matter_id, kind, subject_id, side, person_id, coalesce(since, m.created_at) as since, due, due_time
  from waiting join m on m.id = matter_id
  where m.status <> 'Cancelled' or kind in ${oneOf(kindsWhenCancelled)}`

import { type SQL, sql } from 'drizzle-orm'
import type { EventRole, MatterEventKind } from '#contract/history/events.ts'
import { deliveriesOf } from '#contract/history/notification-kinds.ts'
import type { Config } from '#server/config.ts'
import { users } from '#server/db/schema/accounts.ts'
import { isAdminUser, seesMatterOfOthers } from '#server/domain/access/visible-to.ts'
import { actingIdOf } from '#server/domain/access/acting.ts'
import { handlerIdOf } from '#server/domain/access/handler.ts'

/** The facts that decide whom an event notifies. */
interface EventToTell {
  kind: MatterEventKind
  role: EventRole
  ownerId: number
  /** The user who gets a mail of its own about it, and so no notification. */
  mailedId: number | null | undefined
}

/** The values of the placeholders of `notifyingParts`; undefined if the event notifies nobody. */
export const notifiedOf = (event: EventToTell) => {
  const deliveries = deliveriesOf(event.kind, event.role)
  return (
    deliveries && {
      ownerId: event.ownerId,
      mailedId: event.mailedId ?? null,
      notification: deliveries.kind,
      tellsCustomer: deliveries.customer !== undefined,
      mailsCustomer: deliveries.customer === 'mail',
      pushesCustomer: deliveries.customer === 'own-mail' || deliveries.customer === 'mail',
      tellsOffice: deliveries.office !== undefined,
      mailsOffice: deliveries.office === 'mail',
      pushesOffice: deliveries.office === 'own-mail' || deliveries.office === 'mail',
      tellsAdmins: deliveries.admins === true,
      tellsColleagues: deliveries.colleagues === true,
    }
  )
}

const placeholder = (name: string, type: string) => sql`${sql.placeholder(name)}::${sql.raw(type)}`

const placeholders = {
  at: placeholder('at', 'timestamptz'),
  matterId: placeholder('matterId', 'integer'),
  kind: placeholder('notification', 'text'),
  today: placeholder('today', 'date'),
  ownerId: placeholder('ownerId', 'integer'),
  actorId: placeholder('actorId', 'integer'),
}
const quiet = sql`interval '2 minutes'`
/** However much more comes, a mail isn't put off for longer. */
const longestWait = sql`interval '10 minutes'`

/** The next eight o'clock in Sweden after a time. */
const nextEight = (at: SQL) => sql`(
  date_trunc('day', ${at} at time zone 'Europe/Stockholm' - interval '8 hours') + interval '1 day 8 hours'
) at time zone 'Europe/Stockholm'`

/** The condition for users who may be told of anything. */
export const isReachable = sql`${users.disabledAt} is null and ${users.emailVerifiedAt} is not null`

/**
 * Those who hear of a matter for the office: its handler or whoever stands in for them, who is in
 * `acting`. Where nobody handles it, all admins; partners have no tie to it.
 * @param orAdmins when admins hear of it in any case
 */
export const actingOrAdmins = (orAdmins: SQL) => sql`
  select id from acting
  union
  select ${users.id} from ${users} cross join acting
  where ${isAdminUser} and (acting.id is null or ${orAdmins})`

/** All admins hear what the handler tells. */
const ofOffice = (config: Pick<Config, 'partnersSee'>) => sql`
  ${actingOrAdmins(sql`acting.id = ${placeholders.actorId} or ${placeholder('tellsAdmins', 'boolean')}`)}
  union
  select t.author_id from messages t
  where ${placeholder('tellsColleagues', 'boolean')} and t.matter_id = ${placeholders.matterId} and t.internal
    and exists (select from ${users} where ${users.id} = t.author_id and ${seesMatterOfOthers(config, placeholders.matterId)})`

/**
 * The parts for a matter's first event, which its customer makes: nobody handles it yet, so all
 * admins are told, and nothing of it can be unread or waiting. The whole takes longer to set up
 * than to run, for each new matter.
 */
export const notifyingPartsOfNew: SQL = sql`
  readers as (
    select ${users.id}, coalesce(c.pace, 'now') as pace
    from ${users} left join notice_choices c on c.user_id = ${users.id} and c.kind = ${placeholders.kind}
    where ${placeholder('tellsOffice', 'boolean')} and ${isAdminUser} and ${users.id} <> ${placeholders.ownerId}
      and ${isReachable}
    order by ${users.id} for key share of ${users}
  ), marked as (
    insert into inbox (user_id, matter_id, event_id, unread, at)
    select readers.id, ${placeholders.matterId}, new_event.id, 1, ${placeholders.at} from readers cross join new_event
  ), noted as (
    insert into notices (user_id, matter_id, kind, event_id, pace, since, due)
    select readers.id, ${placeholders.matterId}, ${placeholders.kind}, new_event.id, pace, ${placeholders.at},
      case pace when 'daily' then ${nextEight(placeholders.at)} else ${placeholders.at} + ${quiet} end
    from readers cross join new_event
    where pace <> 'never' and ${placeholder('mailsOffice', 'boolean')}
  )`

/**
 * The parts of an event's statement that mark its matter as unread for everybody whom it notifies,
 * and queue their notifications. The owner of a matter is its customer, whatever else they are. The
 * readers are locked, in the order of their ids: one whose account is being deleted is left out,
 * instead of failing what somebody else does. In the end one mail tells all that comes in a matter,
 * so each notification puts off the others, too; where nothing was unread, none is waiting, and
 * none is looked for. Of what another mail says, only whoever has such a device gets one.
 */
export const notifyingParts = (config: Pick<Config, 'partnersSee'>): SQL => sql`
  event as (
    select new_event.id, ${placeholders.at} as at, ${placeholders.matterId} as matter_id,
      ${placeholders.ownerId} as owner_id, ${placeholders.kind} as kind
    from new_event
  ), handled as (
    select ${handlerIdOf(config, placeholders.matterId)} as id
  ), acting as (
    select ${actingIdOf(config, { ...placeholders, handlerId: sql`handled.id` })} as id from handled
  ), readers as (
    select ${users.id}, coalesce(c.pace, 'now') as pace, ${users.id} = event.owner_id as is_customer
    from ${users} cross join event
    left join notice_choices c on c.user_id = ${users.id} and c.kind = event.kind
    where ${users.id} in (
        select owner_id from event where ${placeholder('tellsCustomer', 'boolean')}
        union all
        select o.id from (${ofOffice(config)}) o cross join event
        where ${placeholder('tellsOffice', 'boolean')} and o.id <> owner_id)
      and ${users.id} is distinct from ${placeholders.actorId}
      and ${isReachable}
    order by ${users.id} for key share of ${users}
  ), marked as (
    insert into inbox (user_id, matter_id, event_id, unread, at)
    select readers.id, event.matter_id, event.id, 1, event.at from readers cross join event
    on conflict (user_id, matter_id)
      do update set event_id = excluded.event_id, unread = inbox.unread + 1, at = excluded.at
    returning unread
  ), pushed as (
    select id, pace, id is distinct from ${placeholder('mailedId', 'integer')}
        and case when is_customer then ${placeholder('mailsCustomer', 'boolean')} else ${placeholder('mailsOffice', 'boolean')} end as by_mail
    from readers
    where pace <> 'never'
      and case when is_customer then ${placeholder('pushesCustomer', 'boolean')} else ${placeholder('pushesOffice', 'boolean')} end
  ), told as (
    select * from pushed
    where by_mail or exists (select from push_subscriptions p where p.user_id = pushed.id)
  ), noted as (
    insert into notices (user_id, matter_id, kind, event_id, pace, since, due, by_mail)
    select told.id, event.matter_id, event.kind, event.id, told.pace, event.at,
      case told.pace when 'daily' then ${nextEight(sql`event.at`)} else event.at + ${quiet} end, told.by_mail
    from told cross join event
    on conflict (user_id, matter_id, kind) do update set event_id = excluded.event_id,
      by_mail = notices.by_mail or excluded.by_mail,
      due = case notices.pace
        when 'now' then least(notices.since + ${longestWait}, excluded.since + ${quiet})
        else notices.due
      end
  ), put_off as (
    update notices set due = least(since + ${longestWait}, ${placeholders.at} + ${quiet})
    where matter_id = ${placeholders.matterId} and kind <> ${placeholders.kind} and pace = 'now'
      and user_id = any (array(select id from told)) and exists (select from marked where unread > 1)
  )`

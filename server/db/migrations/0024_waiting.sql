CREATE TABLE "matter_waiting" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "matter_waiting_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"matter_id" integer NOT NULL,
	"kind" text NOT NULL,
	"subject_id" integer NOT NULL,
	"side" text NOT NULL,
	"person_id" integer,
	"since" timestamp with time zone NOT NULL,
	"due" date,
	"due_time" text,
	CONSTRAINT "matter_waiting_kind_known" CHECK (kind in ('offer', 'withdrawal', 'refund', 'order', 'payment', 'proposal', 'request', 'answer', 'message', 'new', 'delivery', 'deadline', 'meeting', 'settlement', 'status')),
	CONSTRAINT "matter_waiting_side_known" CHECK (side in ('customer', 'office', 'partner'))
);
--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "deliver_by" date;--> statement-breakpoint
ALTER TABLE "matters" ADD COLUMN "handler_id" integer;--> statement-breakpoint
ALTER TABLE "matter_waiting" ADD CONSTRAINT "matter_waiting_matter_id_matters_id_fk" FOREIGN KEY ("matter_id") REFERENCES "public"."matters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "matter_waiting_subject" ON "matter_waiting" USING btree ("matter_id","kind","subject_id");--> statement-breakpoint
CREATE INDEX "matter_waiting_person" ON "matter_waiting" USING btree ("person_id",coalesce(due, 'infinity'),"since","id");--> statement-breakpoint
CREATE INDEX "matter_waiting_office" ON "matter_waiting" USING btree (coalesce(due, 'infinity'),"since","id") WHERE person_id is null and side = 'office';--> statement-breakpoint
CREATE INDEX "matter_waiting_kind" ON "matter_waiting" USING btree ("kind","matter_id");--> statement-breakpoint
ALTER TABLE "matters" ADD CONSTRAINT "matters_handler_id_users_id_fk" FOREIGN KEY ("handler_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "matters_handler" ON "matters" USING btree ("handler_id");;--> statement-breakpoint
UPDATE "matters" SET "handler_id" = coalesce(
  (SELECT a.partner_id FROM "assignments" a WHERE a.matter_id = "matters"."id" AND a.state = 'assigned'),
  (SELECT e.actor_id FROM "matter_events" e JOIN "users" u ON u.id = e.actor_id
    WHERE e.matter_id = "matters"."id" AND e.role = 'office' AND e.kind IN ('message_sent', 'request_asked', 'proposal_sent')
      AND u.is_delegated_admin AND u.disabled_at IS NULL
    ORDER BY e.id LIMIT 1));--> statement-breakpoint
UPDATE "agreements" SET "deliver_by" = p.delivery_days
    + (("agreements"."paid_at" AT TIME ZONE 'Europe/Stockholm')::date
      + CASE WHEN "agreements"."as_consumer" AND NOT "agreements"."early_start" THEN 15 ELSE 0 END)
  FROM "proposals" p
  WHERE p.id = "agreements"."proposal_id" AND p.delivery_days IS NOT NULL AND "agreements"."state" = 'running' AND "agreements"."paid_at" IS NOT NULL;--> statement-breakpoint
INSERT INTO "matter_waiting" ("matter_id", "kind", "subject_id", "side", "person_id", "since", "due", "due_time")
with m as (
    select id, user_id, status, unanswered_message, created_at, (
  select "users"."id" from "users"
  where "users"."id" = (select handled.handler_id from matters handled where handled.id = "matters"."id")
    and "users"."disabled_at" is null and ("users"."is_staff" or "users"."is_superuser" or "users"."is_delegated_admin")) as handler_id
    from matters
  ), w as (
    select m.id as matter_id, w.id, least(greatest(w.received_at, '1970-01-01'), '9999-01-01') as at from m join agreements x on x.matter_id = m.id
    join withdrawals w on w.agreement_id = x.id and w.state = 'received'
    union
    select m.id, w.id, least(greatest(w.received_at, '1970-01-01'), '9999-01-01') from m join payments p on p.matter_id = m.id
    join withdrawals w on w.payment_id = p.id and w.state = 'received'
  ), facts as (
    select m.*, pay.state as payment, pay.paid_at, pay.refunded_ore, pay.amount_ore,
      a.id as agreement_id, a.state as agreement, a.payment_id, a.deliver_by,
      a.paid_at as agreement_paid_at, a.performed_at, a.ended_at,
      (select c.kind from proposals c where c.id = a.proposal_id) as price,
      exists (select from payments p where p.matter_id = m.id and p.state in ('pending', 'paid') and p.id > coalesce(a.payment_id, 0)) as is_paid_anew,
      exists (select from refund_requests r where r.payment_id = pay.id and r.state in ('asked', 'sent')) as is_refunding
    from m
    left join lateral (
      select * from payments p where p.matter_id = m.id and p.state in ('pending', 'paid')
      order by p.state = 'pending' desc, p.id desc limit 1) pay on true
    left join lateral (
      select * from agreements a where a.matter_id = m.id and a.state <> 'lapsed' order by a.id desc limit 1) a on true
  ), waiting (matter_id, kind, subject_id, side, person_id, since, due, due_time) as (
    select m.id, 'offer', a.id, 'partner', a.partner_id, a.created_at, (a.offered_until at time zone 'Europe/Stockholm')::date,
      to_char(a.offered_until at time zone 'Europe/Stockholm', 'HH24:MI')
    from m join assignments a on a.matter_id = m.id and a.state = 'offered' and a.partner_id is not null
    union all
    select matter_id, 'withdrawal', w.id, 'office', null, w.at, (w.at at time zone 'Europe/Stockholm')::date + 14, null from w
    union all
    select m.id, 'refund', r.id, 'office', null, coalesce(r.ended_at, r.asked_at),
      (select (least(greatest(w.received_at, '1970-01-01'), '9999-01-01') at time zone 'Europe/Stockholm')::date + 14 from withdrawals w where w.id = r.withdrawal_id), null
    from m join payments p on p.matter_id = m.id join refund_requests r on r.payment_id = p.id and r.state = 'failed'
    where p.state = 'paid' and not exists (
      select from refund_requests later where later.payment_id = p.id and later.id > r.id)
    union all
    select m.id, case when a.id is null then 'payment' else 'order' end, p.id, 'customer', m.user_id, p.created_at,
      (a.concluded_at at time zone 'Europe/Stockholm')::date + 14, null
    from m join payments p on p.matter_id = m.id and p.state = 'pending'
    left join agreements a on a.payment_id = p.id and a.state = 'concluded'
    union all
    select m.id, 'proposal', c.id, 'customer', m.user_id, coalesce(c.sent_at, c.created_at), c.valid_until, null
    from m join proposals c on c.matter_id = m.id and c.state = 'sent' and c.valid_until >= (now() at time zone 'Europe/Stockholm')::date
    union all
    select m.id, 'request', r.id, 'customer', m.user_id, r.asked_at, r.due, null
    from m join client_requests r on r.matter_id = m.id and r.state in ('open', 'returned')
    union all
    select m.id, 'answer', r.id, 'office', m.handler_id, coalesce(r.answered_at, r.asked_at), null, null
    from m join client_requests r on r.matter_id = m.id and r.state = 'answered'
    union all
    select m.id, 'message', 0, 'office', m.handler_id, coalesce((
      select min(t.sent_at) from messages t
      where t.matter_id = m.id and not t.internal and t.recalled_at is null and t.role = 'customer' and t.id > coalesce((
        select max(o.id) from messages o
        where o.matter_id = m.id and not o.internal and o.recalled_at is null and o.role <> 'customer'), 0)), m.created_at), null, null
    from m where m.unanswered_message
    union all
    select f.id, 'new', 0, 'office', f.handler_id, f.created_at, null, null
    from facts f
    where f.status = 'Pending' and not f.unanswered_message and f.payment is null
      and (f.agreement is null or f.agreement in ('concluded', 'running'))
      and not exists (select from client_requests r where r.matter_id = f.id and r.state in ('open', 'returned', 'answered'))
      and not exists (select from proposals c where c.matter_id = f.id and c.state = 'sent' and c.valid_until >= (now() at time zone 'Europe/Stockholm')::date)
    union all
    select f.id, 'delivery', f.agreement_id, 'office', f.handler_id, f.agreement_paid_at, f.deliver_by, null
    from facts f where f.agreement = 'running' and f.deliver_by is not null
    union all
    select m.id, 'deadline', d.id, 'office', m.handler_id, d.changed_at, d.day, d.time
    from m join deadlines d on d.matter_id = m.id and d.day >= (now() at time zone 'Europe/Stockholm')::date
    union all
    select m.id, 'meeting', d.id, 'customer', m.user_id, d.changed_at, d.day, d.time
    from m join deadlines d on d.matter_id = m.id and d.day >= (now() at time zone 'Europe/Stockholm')::date and d.shown and d.kind = 'meeting'
    union all
    select f.id, 'settlement', f.agreement_id, 'office', f.handler_id, f.performed_at, null, null
    from facts f where f.status in ('Pending', 'Ongoing') and (
  f.agreement = 'performed' and f.price = 'ceiling' and f.payment = 'paid' and f.refunded_ore = 0 and not f.is_refunding)
    union all
    select f.id, 'status', 0, 'office', f.handler_id,
      case when f.agreement = 'performed' then f.performed_at when (f.agreement = 'withdrawn' and not f.is_paid_anew) then f.ended_at else f.paid_at end, null, null
    from facts f where (f.status in ('Pending', 'Ongoing') and f.agreement = 'performed' and not (
  f.agreement = 'performed' and f.price = 'ceiling' and f.payment = 'paid' and f.refunded_ore = 0 and not f.is_refunding))
      or (f.status in ('Pending', 'Ongoing') and (f.agreement = 'withdrawn' and not f.is_paid_anew) and not exists (select from w where w.matter_id = f.id))
      or (f.status = 'Pending' and f.agreement is distinct from 'performed' and not (f.agreement = 'withdrawn' and not f.is_paid_anew) and f.payment = 'paid' and f.refunded_ore < f.amount_ore)
  )
  select matter_id, kind, subject_id, side, person_id, coalesce(since, m.created_at) as since, due, due_time
  from waiting join m on m.id = matter_id
  where m.status <> 'Cancelled' or kind in ('offer', 'withdrawal', 'refund', 'order', 'payment', 'proposal', 'message', 'status');

CREATE TABLE "share_settlements" (
	"voucher_id" integer PRIMARY KEY NOT NULL,
	"how" text NOT NULL,
	"noted_by_id" integer
);
--> statement-breakpoint
ALTER TABLE "vouchers" DROP CONSTRAINT "vouchers_kind_known";--> statement-breakpoint
ALTER TABLE "share_settlements" ADD CONSTRAINT "share_settlements_voucher_id_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."vouchers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_settlements" ADD CONSTRAINT "share_settlements_noted_by_id_users_id_fk" FOREIGN KEY ("noted_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "share_settlements_noter" ON "share_settlements" USING btree ("noted_by_id");--> statement-breakpoint
CREATE INDEX "refund_requests_failed" ON "refund_requests" USING btree ("payment_id") WHERE state = 'failed';--> statement-breakpoint
-- Only kinds are added, so that no row needs to be read for it.
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_kind_known" CHECK (kind in ('paid', 'performed', 'refunded', 'refund failed', 'repaid', 'dispute lost', 'share paid', 'share returned', 'share reversed')) NOT VALID;--> statement-breakpoint
-- Refunds that were made by hand at the provider, as each has a row from now on.
INSERT INTO "refund_requests" (payment_id, amount_ore, reason, state, provider_id, asked_at, ended_at)
  SELECT p.id, (r.value ->> 'amountOre')::int, 'Återbetald direkt hos betaltjänsten.',
    CASE WHEN (r.value ->> 'failed')::boolean THEN 'failed' ELSE 'done' END, r.key, t.at, t.at
  FROM "payments" p, jsonb_each(p.refunds) r,
    LATERAL (SELECT coalesce((r.value ->> 'day')::date + time '12:00' AT TIME ZONE 'UTC', p.paid_at, p.created_at) AS at) t
  WHERE p.refunds <> '{}' AND (r.value ->> 'amountOre')::int > 0
    AND NOT EXISTS (SELECT FROM "refund_requests" o WHERE o.provider_id = r.key OR o.payment_id = p.id AND o.state = 'asked')
  ORDER BY p.id, t.at;

CREATE TABLE "demo_payout_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "outbox_open";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "password_reset_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "payout_status" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "payout_checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "two_factor_reset_asked_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "mailed_keys_email" ON "mailed_keys" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_stripe_account" ON "users" USING btree ("stripe_account_id");--> statement-breakpoint
CREATE INDEX "outbox_open" ON "outbox" USING btree ("kind","next_attempt_at") WHERE done_at is null and dead_at is null;
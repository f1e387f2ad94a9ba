CREATE TABLE "job_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"succeeded_at" timestamp with time zone,
	"cursor" text
);
--> statement-breakpoint
CREATE INDEX "mailed_keys_over" ON "mailed_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "users_unverified" ON "users" USING btree ("created_at") WHERE email_verified_at is null;--> statement-breakpoint
CREATE INDEX "users_pending_email" ON "users" USING btree ("pending_email_at") WHERE pending_email_at is not null;--> statement-breakpoint
CREATE INDEX "users_password_reset" ON "users" USING btree ("password_reset_at") WHERE password_reset_at is not null;--> statement-breakpoint
CREATE INDEX "users_totp_pending" ON "users" USING btree ("totp_pending_at") WHERE totp_pending_at is not null;--> statement-breakpoint
CREATE INDEX "agreements_over" ON "agreements" USING btree (greatest(paid_at, ended_at));--> statement-breakpoint
CREATE INDEX "documents_year" ON "documents" USING btree ("year_ends_on");--> statement-breakpoint
CREATE INDEX "outbox_done" ON "outbox" USING btree ("done_at") WHERE done_at is not null;--> statement-breakpoint
CREATE INDEX "outbox_dead" ON "outbox" USING btree ("dead_at") WHERE dead_at is not null;--> statement-breakpoint
CREATE INDEX "pay_events_received" ON "pay_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "payments_paid" ON "payments" USING btree ("paid_at") WHERE state = 'paid';--> statement-breakpoint
CREATE INDEX "payments_cancelled" ON "payments" USING btree ("cancelled_at") WHERE state = 'cancelled';--> statement-breakpoint
CREATE INDEX "throttles_over" ON "throttles" USING btree ("window_ends_at");--> statement-breakpoint
CREATE INDEX "sessions_over" ON "sessions" USING btree (least(ended_at, ends_at));--> statement-breakpoint
CREATE INDEX "withdrawals_over" ON "withdrawals" USING btree (greatest(received_at, decided_at));
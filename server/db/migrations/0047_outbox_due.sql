DROP INDEX "outbox_open";--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("kind","next_attempt_at","id") WHERE done_at is null and dead_at is null;
DROP INDEX "payments_one_live";--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_pending" ON "payments" USING btree ("matter_id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "payments_matter" ON "payments" USING btree ("matter_id","id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "matter_title";
ALTER TABLE "saved_views" DROP CONSTRAINT "saved_views_view_known";--> statement-breakpoint
ALTER TABLE "matters" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "matters" ADD COLUMN "removal_day" date;--> statement-breakpoint
CREATE INDEX "matters_closed" ON "matters" USING btree ("closed_at","id") WHERE closed_at is not null and removal_day is null;--> statement-breakpoint
CREATE INDEX "matters_removal" ON "matters" USING btree ("removal_day","id") WHERE removal_day is not null;--> statement-breakpoint
CREATE INDEX "matters_closed_sometime" ON "matters" USING btree ("id") WHERE closed_at is null and status not in ('Pending', 'Ongoing');--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_view_known" CHECK (view in ('new', 'mine', 'customer', 'unpaid', 'deadlines', 'withdrawn', 'removal'));
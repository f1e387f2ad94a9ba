DROP INDEX "matters_handler";--> statement-breakpoint
ALTER TABLE "saved_views" ADD COLUMN "sort" text;--> statement-breakpoint
ALTER TABLE "saved_views" ADD COLUMN "handler" text;--> statement-breakpoint
ALTER TABLE "saved_views" ADD COLUMN "service" text;--> statement-breakpoint
ALTER TABLE "saved_views" ADD COLUMN "due" text;--> statement-breakpoint
ALTER TABLE "saved_views" ADD COLUMN "older" integer;--> statement-breakpoint
CREATE INDEX "matter_waiting_due" ON "matter_waiting" USING btree ("due","matter_id") WHERE due is not null;--> statement-breakpoint
CREATE INDEX "matters_unhandled" ON "matters" USING btree ("id") WHERE handler_id is null;--> statement-breakpoint
CREATE INDEX "matters_service" ON "matters" USING btree ("service","id") WHERE service is not null;--> statement-breakpoint
CREATE INDEX "matters_no_service" ON "matters" USING btree ("id") WHERE service is null;--> statement-breakpoint
CREATE INDEX "matters_created" ON "matters" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "matters_handler" ON "matters" USING btree ("handler_id","id") WHERE handler_id is not null;
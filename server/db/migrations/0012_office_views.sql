ALTER TABLE "matters" ADD COLUMN "unanswered_message" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "matters" SET "unanswered_message" = true WHERE (SELECT m.role = 'customer' FROM "messages" m WHERE m.matter_id = "matters"."id" AND NOT m.internal AND m.recalled_at IS NULL ORDER BY m.id DESC LIMIT 1);--> statement-breakpoint
CREATE INDEX "agreements_withdrawn" ON "agreements" USING btree ("ended_at") WHERE state = 'withdrawn';--> statement-breakpoint
CREATE INDEX "client_requests_waiting" ON "client_requests" USING btree ("state","matter_id") WHERE state in ('open', 'returned', 'answered');--> statement-breakpoint
CREATE INDEX "matters_unanswered" ON "matters" USING btree ("id") WHERE unanswered_message;
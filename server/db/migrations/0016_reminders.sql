ALTER TABLE "client_requests" ADD COLUMN "reminds_below" integer DEFAULT 4 NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotent_answers" ADD COLUMN "message_id" integer;--> statement-breakpoint
ALTER TABLE "idempotent_answers" ADD CONSTRAINT "idempotent_answers_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotent_answers_message" ON "idempotent_answers" USING btree ("message_id");
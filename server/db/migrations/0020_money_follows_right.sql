ALTER TABLE "partner_sellers" DROP CONSTRAINT "partner_sellers_partner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "partner_name" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "is_share_owed_back" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "disputes" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "sent_by_id" integer;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_sent_by_id_users_id_fk" FOREIGN KEY ("sent_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proposals_sender" ON "proposals" USING btree ("sent_by_id");
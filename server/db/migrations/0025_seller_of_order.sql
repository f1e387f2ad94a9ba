ALTER TABLE "partner_sellers" ADD COLUMN "advokat_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "service" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "seller" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "terms_version" text;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "seller" jsonb;
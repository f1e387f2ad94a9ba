ALTER TABLE "proposals" ADD COLUMN "free_minutes" integer;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "platform_fee_percent" double precision;
ALTER TABLE "users" ADD COLUMN "registration_hash" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "totp_pending_session_id" uuid;
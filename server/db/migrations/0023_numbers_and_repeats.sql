ALTER TABLE "proposals" ALTER COLUMN "ordinal" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotent_answers" ADD COLUMN "made" integer[];--> statement-breakpoint
UPDATE "proposals" SET "ordinal" = NULL WHERE "state" = 'draft';

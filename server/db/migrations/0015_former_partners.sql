ALTER TABLE "assignments" DROP CONSTRAINT "assignments_partner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "assignments" ALTER COLUMN "partner_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_partner_id_users_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
CREATE TABLE "late_announcements" (
	"user_id" integer NOT NULL,
	"policy" text NOT NULL,
	"version" text NOT NULL,
	CONSTRAINT "late_announcements_user_id_policy_version_pk" PRIMARY KEY("user_id","policy","version")
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "no_answer_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "late_announcements" ADD CONSTRAINT "late_announcements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_away" ON "users" USING btree ("away_to") WHERE away_to is not null;--> statement-breakpoint
INSERT INTO "late_announcements" ("user_id", "policy", "version") SELECT u.id, a.policy, a.version FROM "policy_announcements" a
  JOIN "users" u ON u.id <= a.last_user_id AND (u.email_verified_at IS NULL OR u.disabled_at IS NOT NULL)
    AND (a.policy = 'terms' OR u.is_delegated_admin)
  WHERE a.version > to_char(now() AT TIME ZONE 'Europe/Stockholm', 'YYYY-MM-DD');

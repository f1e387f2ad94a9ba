CREATE TABLE "policy_announcements" (
	"policy" text NOT NULL,
	"version" text NOT NULL,
	"announced_at" timestamp with time zone NOT NULL,
	"last_user_id" integer DEFAULT 0 NOT NULL,
	"mail_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "policy_announcements_policy_version_pk" PRIMARY KEY("policy","version")
);

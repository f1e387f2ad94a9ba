CREATE TABLE "terms_offices" (
	"mark" text PRIMARY KEY NOT NULL,
	"office" jsonb NOT NULL,
	"kept_at" timestamp with time zone NOT NULL
);

CREATE TABLE "office_logos" (
	"file" text PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);

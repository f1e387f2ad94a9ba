CREATE TABLE "calendar_keys" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_keys_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "deadlines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deadlines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"matter_id" integer NOT NULL,
	"title" text NOT NULL,
	"day" date NOT NULL,
	"time" text,
	"kind" text NOT NULL,
	"shown" boolean NOT NULL,
	"warn_days" integer[] NOT NULL,
	"reminds_below" integer NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "deadlines_kind_known" CHECK (kind in ('court', 'authority', 'promise', 'meeting'))
);
--> statement-breakpoint
ALTER TABLE "calendar_keys" ADD CONSTRAINT "calendar_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadlines" ADD CONSTRAINT "deadlines_matter_id_matters_id_fk" FOREIGN KEY ("matter_id") REFERENCES "public"."matters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deadlines_matter" ON "deadlines" USING btree ("matter_id");--> statement-breakpoint
CREATE INDEX "deadlines_day" ON "deadlines" USING btree ("day");
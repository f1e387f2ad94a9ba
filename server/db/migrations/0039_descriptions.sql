CREATE TABLE "descriptions" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"registration_hash" text NOT NULL,
	"password_hash" text,
	"is_claimed" boolean DEFAULT false NOT NULL,
	"sealed" text NOT NULL,
	"kept_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "descriptions" ADD CONSTRAINT "descriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "descriptions_kept" ON "descriptions" USING btree ("kept_at");
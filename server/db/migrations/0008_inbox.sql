CREATE TABLE "inbox" (
	"user_id" integer NOT NULL,
	"matter_id" integer NOT NULL,
	"event_id" integer NOT NULL,
	"unread" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "inbox_user_id_matter_id_pk" PRIMARY KEY("user_id","matter_id")
);
--> statement-breakpoint
CREATE TABLE "notice_choices" (
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"pace" text NOT NULL,
	CONSTRAINT "notice_choices_user_id_kind_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "notice_choices_pace_known" CHECK (pace in ('now', 'daily', 'never'))
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"user_id" integer NOT NULL,
	"matter_id" integer NOT NULL,
	"kind" text NOT NULL,
	"event_id" integer NOT NULL,
	"pace" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"due" timestamp with time zone NOT NULL,
	CONSTRAINT "notices_user_id_matter_id_kind_pk" PRIMARY KEY("user_id","matter_id","kind")
);
--> statement-breakpoint
ALTER TABLE "demo_mails" ADD COLUMN "unsubscribe" text;--> statement-breakpoint
ALTER TABLE "inbox" ADD CONSTRAINT "inbox_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox" ADD CONSTRAINT "inbox_matter_id_matters_id_fk" FOREIGN KEY ("matter_id") REFERENCES "public"."matters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_choices" ADD CONSTRAINT "notice_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_matter_id_matters_id_fk" FOREIGN KEY ("matter_id") REFERENCES "public"."matters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inbox_matter" ON "inbox" USING btree ("matter_id");--> statement-breakpoint
CREATE INDEX "inbox_newest" ON "inbox" USING btree ("user_id","event_id");--> statement-breakpoint
CREATE INDEX "notices_matter" ON "notices" USING btree ("matter_id");--> statement-breakpoint
CREATE INDEX "notices_due" ON "notices" USING btree ("due","user_id");--> statement-breakpoint
CREATE INDEX "users_office" ON "users" USING btree ("id") WHERE is_staff or is_superuser or is_delegated_admin;
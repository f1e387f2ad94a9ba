CREATE TABLE "sent_reminders" (
	"matter_id" integer NOT NULL,
	"kind" text NOT NULL,
	"subject_id" integer NOT NULL,
	"step" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "sent_reminders_matter_id_kind_subject_id_step_pk" PRIMARY KEY("matter_id","kind","subject_id","step")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "away_from" date;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "away_to" date;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "stand_in_id" integer;--> statement-breakpoint
ALTER TABLE "client_requests" ADD COLUMN "judge_by" date;--> statement-breakpoint
ALTER TABLE "deadlines" ADD COLUMN "agreement_id" integer;--> statement-breakpoint
ALTER TABLE "deadlines" ADD COLUMN "moved_because" text;--> statement-breakpoint
ALTER TABLE "matters" ADD COLUMN "answer_by" date;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "answer_by" date;--> statement-breakpoint
ALTER TABLE "sent_reminders" ADD CONSTRAINT "sent_reminders_matter_id_matters_id_fk" FOREIGN KEY ("matter_id") REFERENCES "public"."matters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_stand_in_id_users_id_fk" FOREIGN KEY ("stand_in_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadlines" ADD CONSTRAINT "deadlines_agreement_id_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_stand_in" ON "users" USING btree ("stand_in_id") WHERE stand_in_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "deadlines_agreement" ON "deadlines" USING btree ("agreement_id");--> statement-breakpoint
CREATE INDEX "matter_waiting_kind_due" ON "matter_waiting" USING btree ("kind","due");--> statement-breakpoint
CREATE INDEX "matter_waiting_kind_since" ON "matter_waiting" USING btree ("kind","since");
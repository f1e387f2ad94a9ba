CREATE TABLE "time_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "time_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"matter_id" integer NOT NULL,
	"agreement_id" integer,
	"author_id" integer,
	"day" date NOT NULL,
	"minutes" integer NOT NULL,
	"what" text NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "time_lines_kind_known" CHECK (kind in ('charged', 'free', 'internal')),
	CONSTRAINT "time_lines_minutes" CHECK ("time_lines"."minutes" between 1 and 1440)
);
--> statement-breakpoint
ALTER TABLE "matter_waiting" DROP CONSTRAINT "matter_waiting_kind_known";--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "settled_minutes" integer;--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "settled_ore" integer;--> statement-breakpoint
ALTER TABLE "time_lines" ADD CONSTRAINT "time_lines_matter_id_matters_id_fk" FOREIGN KEY ("matter_id") REFERENCES "public"."matters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_lines" ADD CONSTRAINT "time_lines_agreement_id_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_lines" ADD CONSTRAINT "time_lines_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "time_lines_matter" ON "time_lines" USING btree ("matter_id");--> statement-breakpoint
CREATE INDEX "time_lines_agreement" ON "time_lines" USING btree ("agreement_id");--> statement-breakpoint
CREATE INDEX "time_lines_author" ON "time_lines" USING btree ("author_id");--> statement-breakpoint
ALTER TABLE "matter_waiting" ADD CONSTRAINT "matter_waiting_kind_known" CHECK (kind in ('offer', 'withdrawal', 'refund', 'order', 'payment', 'proposal', 'request', 'answer', 'message', 'new', 'delivery', 'ceiling', 'deadline', 'meeting', 'settlement', 'status'));
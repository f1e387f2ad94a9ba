CREATE TABLE "identifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "identifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"matter_id" integer,
	"customer_id" integer,
	"concerns" text NOT NULL,
	"name" text,
	"number" text,
	"method" text,
	"checked_on" date NOT NULL,
	"review_on" date,
	"by_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"relation_ended_at" timestamp with time zone,
	CONSTRAINT "identifications_concerns_known" CHECK (concerns in ('property', 'company', 'neither')),
	CONSTRAINT "identifications_method_known" CHECK (method in ('bankid', 'original', 'registration')),
	CONSTRAINT "identifications_whole" CHECK (concerns = 'neither' or (name is not null and method is not null))
);
--> statement-breakpoint
ALTER TABLE "matter_waiting" DROP CONSTRAINT "matter_waiting_kind_known";--> statement-breakpoint
ALTER TABLE "identifications" ADD CONSTRAINT "identifications_matter_id_matters_id_fk" FOREIGN KEY ("matter_id") REFERENCES "public"."matters"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identifications" ADD CONSTRAINT "identifications_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identifications" ADD CONSTRAINT "identifications_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identifications_matter" ON "identifications" USING btree ("matter_id","id");--> statement-breakpoint
CREATE INDEX "identifications_customer" ON "identifications" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "identifications_by" ON "identifications" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "identifications_ended" ON "identifications" USING btree ("relation_ended_at") WHERE relation_ended_at is not null;--> statement-breakpoint
ALTER TABLE "matter_waiting" ADD CONSTRAINT "matter_waiting_kind_known" CHECK (kind in ('offer', 'withdrawal', 'refund', 'order', 'payment', 'proposal', 'request', 'answer', 'message', 'new', 'delivery', 'identification', 'ceiling', 'deadline', 'meeting', 'task', 'settlement', 'status'));
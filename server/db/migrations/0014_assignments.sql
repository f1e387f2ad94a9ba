CREATE TABLE "assignments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assignments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"matter_id" integer NOT NULL,
	"partner_id" integer NOT NULL,
	"state" text NOT NULL,
	"offered_until" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "assignments_state_known" CHECK (state in ('offered', 'assigned', 'declined', 'expired', 'released'))
);
--> statement-breakpoint
CREATE TABLE "matter_parties" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "matter_parties_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"matter_id" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"number" text,
	"name_key" text NOT NULL,
	"number_key" text NOT NULL,
	CONSTRAINT "matter_parties_kind_known" CHECK (kind in ('opponent', 'related'))
);
--> statement-breakpoint
CREATE TABLE "partner_profiles" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"firm" text NOT NULL,
	"specialities" jsonb NOT NULL,
	"languages" jsonb NOT NULL,
	"away" boolean NOT NULL,
	"own_clients" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "matters" ADD COLUMN "service" text;--> statement-breakpoint
ALTER TABLE "matters" ADD COLUMN "needs_offer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_matter_id_matters_id_fk" FOREIGN KEY ("matter_id") REFERENCES "public"."matters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_partner_id_users_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matter_parties" ADD CONSTRAINT "matter_parties_matter_id_matters_id_fk" FOREIGN KEY ("matter_id") REFERENCES "public"."matters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_profiles" ADD CONSTRAINT "partner_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "assignments_live" ON "assignments" USING btree ("matter_id") WHERE state in ('offered', 'assigned');--> statement-breakpoint
CREATE INDEX "assignments_of_partner" ON "assignments" USING btree ("partner_id","matter_id") WHERE state in ('offered', 'assigned');--> statement-breakpoint
CREATE INDEX "assignments_matter" ON "assignments" USING btree ("matter_id");--> statement-breakpoint
CREATE INDEX "assignments_partner" ON "assignments" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "assignments_offered" ON "assignments" USING btree ("offered_until") WHERE state = 'offered';--> statement-breakpoint
CREATE INDEX "matter_parties_matter" ON "matter_parties" USING btree ("matter_id");--> statement-breakpoint
CREATE INDEX "matter_parties_number" ON "matter_parties" USING btree ("number_key") WHERE number_key <> '';--> statement-breakpoint
CREATE INDEX "matters_needs_offer" ON "matters" USING btree ("id") WHERE needs_offer;--> statement-breakpoint
ALTER TABLE "matters" ADD CONSTRAINT "matters_service_known" CHECK (service in ('appeals', 'agreements', 'advice', 'documents', 'criminal'));
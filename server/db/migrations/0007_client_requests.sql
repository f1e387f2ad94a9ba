CREATE TABLE "client_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"matter_id" integer NOT NULL,
	"asked_by_id" integer,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"title" text NOT NULL,
	"help" text NOT NULL,
	"options" jsonb NOT NULL,
	"due" date,
	"asked_at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"returned_because" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "client_requests_kind_known" CHECK (kind in ('files', 'text', 'choice')),
	CONSTRAINT "client_requests_state_known" CHECK (state in ('open', 'answered', 'returned', 'accepted', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "request_id" integer;--> statement-breakpoint
ALTER TABLE "client_requests" ADD CONSTRAINT "client_requests_matter_id_matters_id_fk" FOREIGN KEY ("matter_id") REFERENCES "public"."matters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_requests" ADD CONSTRAINT "client_requests_asked_by_id_users_id_fk" FOREIGN KEY ("asked_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_requests_matter" ON "client_requests" USING btree ("matter_id","id");--> statement-breakpoint
CREATE INDEX "client_requests_asked_by" ON "client_requests" USING btree ("asked_by_id");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_request_id_client_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."client_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_request" ON "files" USING btree ("request_id") WHERE request_id is not null;
CREATE TABLE "agreement_progress" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agreement_progress_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"agreement_id" integer NOT NULL,
	"share_percent" integer NOT NULL,
	"note" text,
	"reported_by_id" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agreements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agreements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"matter_id" integer NOT NULL,
	"proposal_id" integer,
	"payment_id" integer,
	"owner_id" integer,
	"state" text DEFAULT 'concluded' NOT NULL,
	"service" text NOT NULL,
	"amount_ore" integer NOT NULL,
	"as_consumer" boolean NOT NULL,
	"early_start" boolean NOT NULL,
	"loss_acknowledged" boolean NOT NULL,
	"terms_version" text NOT NULL,
	"text" text NOT NULL,
	"text_sha256" text NOT NULL,
	"share_percent" integer DEFAULT 0 NOT NULL,
	"concluded_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"performed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "agreements_number_unique" UNIQUE("number"),
	CONSTRAINT "agreements_proposalId_unique" UNIQUE("proposal_id"),
	CONSTRAINT "agreements_paymentId_unique" UNIQUE("payment_id"),
	CONSTRAINT "agreements_state_known" CHECK (state in ('concluded', 'running', 'performed', 'lapsed', 'withdrawn')),
	CONSTRAINT "agreements_share" CHECK ("agreements"."share_percent" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "number_series" (
	"name" text PRIMARY KEY NOT NULL,
	"last_number" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proposals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proposals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"matter_id" integer NOT NULL,
	"ordinal" integer NOT NULL,
	"author_id" integer,
	"state" text DEFAULT 'draft' NOT NULL,
	"kind" text NOT NULL,
	"service" text NOT NULL,
	"scope" text NOT NULL,
	"excluded" text,
	"amount_ore" integer NOT NULL,
	"minutes" integer,
	"hourly_ore" integer,
	"performer" text,
	"delivery_days" integer,
	"valid_days" integer NOT NULL,
	"valid_until" date,
	"terms_version" text,
	"text" text,
	"text_sha256" text,
	"decline_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "proposals_state_known" CHECK (state in ('draft', 'sent', 'accepted', 'declined', 'expired', 'recalled', 'replaced')),
	CONSTRAINT "proposals_amount" CHECK ("proposals"."amount_ore" between 300 and 99999999)
);
--> statement-breakpoint
CREATE TABLE "refund_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"amount_ore" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"provider_id" text,
	"withdrawal_id" integer,
	"asked_by_id" integer,
	"asked_at" timestamp with time zone NOT NULL,
	"attempted_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "refund_requests_providerId_unique" UNIQUE("provider_id"),
	CONSTRAINT "refund_requests_withdrawalId_unique" UNIQUE("withdrawal_id"),
	CONSTRAINT "refund_requests_state_known" CHECK (state in ('asked', 'sent', 'failed', 'done')),
	CONSTRAINT "refund_requests_amount" CHECK ("refund_requests"."amount_ore" > 0)
);
--> statement-breakpoint
ALTER TABLE "withdrawals" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "scope" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "performer" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "early_start_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "loss_acknowledged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "agreement_id" integer;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "is_by_hand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "entered_by_id" integer;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "state" text DEFAULT 'received' NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "decided_by_id" integer;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "share_percent" integer;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "refund_ore" integer;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "reminded_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "agreement_progress" ADD CONSTRAINT "agreement_progress_agreement_id_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_progress" ADD CONSTRAINT "agreement_progress_reported_by_id_users_id_fk" FOREIGN KEY ("reported_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_matter_id_matters_id_fk" FOREIGN KEY ("matter_id") REFERENCES "public"."matters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_asked_by_id_users_id_fk" FOREIGN KEY ("asked_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agreement_progress_agreement" ON "agreement_progress" USING btree ("agreement_id");--> statement-breakpoint
CREATE INDEX "agreement_progress_reporter" ON "agreement_progress" USING btree ("reported_by_id");--> statement-breakpoint
CREATE INDEX "agreements_matter" ON "agreements" USING btree ("matter_id");--> statement-breakpoint
CREATE INDEX "agreements_owner" ON "agreements" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "agreements_unpaid" ON "agreements" USING btree ("concluded_at") WHERE state = 'concluded';--> statement-breakpoint
CREATE UNIQUE INDEX "proposals_number" ON "proposals" USING btree ("matter_id","ordinal");--> statement-breakpoint
CREATE UNIQUE INDEX "proposals_one_sent" ON "proposals" USING btree ("matter_id") WHERE state = 'sent';--> statement-breakpoint
CREATE INDEX "proposals_author" ON "proposals" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "proposals_valid_until" ON "proposals" USING btree ("valid_until") WHERE state = 'sent';--> statement-breakpoint
CREATE INDEX "refund_requests_payment" ON "refund_requests" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refund_requests_open" ON "refund_requests" USING btree ("asked_at") WHERE state = 'asked';--> statement-breakpoint
CREATE INDEX "refund_requests_asker" ON "refund_requests" USING btree ("asked_by_id");--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_agreement_id_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_entered_by_id_users_id_fk" FOREIGN KEY ("entered_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawals_agreement" ON "withdrawals" USING btree ("agreement_id");--> statement-breakpoint
CREATE INDEX "withdrawals_open" ON "withdrawals" USING btree ("received_at") WHERE state = 'received';--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_state_known" CHECK (state in ('received', 'accepted', 'refused'));
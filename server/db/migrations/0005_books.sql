CREATE TABLE "billing_details" (
	"payment_id" integer PRIMARY KEY NOT NULL,
	"user_id" integer,
	"company" text,
	"organisation_number" text,
	"street" text NOT NULL,
	"postal_code" text NOT NULL,
	"city" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "book_exports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "book_exports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"format" text NOT NULL,
	"is_repeat" boolean NOT NULL,
	"made_by_id" integer,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "book_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL,
	"changed_by_id" integer,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "book_settings_one_row" CHECK ("book_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"series" text NOT NULL,
	"ordinal" integer NOT NULL,
	"kind" text NOT NULL,
	"payment_id" integer NOT NULL,
	"matter_id" integer NOT NULL,
	"original_id" integer,
	"owner_id" integer,
	"selling_partner_id" integer,
	"seller" jsonb NOT NULL,
	"buyer" jsonb,
	"service" text NOT NULL,
	"net_ore" integer NOT NULL,
	"vat_ore" integer NOT NULL,
	"gross_ore" integer NOT NULL,
	"vat_percent" integer NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"is_belated" boolean DEFAULT false NOT NULL,
	"year_ends_on" date NOT NULL,
	CONSTRAINT "documents_number_unique" UNIQUE("number"),
	CONSTRAINT "documents_kind_known" CHECK (kind in ('receipt', 'invoice', 'credit')),
	CONSTRAINT "documents_sum" CHECK ("documents"."net_ore" + "documents"."vat_ore" = "documents"."gross_ore" and "documents"."gross_ore" > 0),
	CONSTRAINT "documents_credit_has_original" CHECK (("documents"."kind" = 'credit') = ("documents"."original_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "partner_sellers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partner_sellers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"partner_id" integer,
	"seller" text DEFAULT 'platform' NOT NULL,
	"legal_name" text,
	"street" text,
	"postal_code" text,
	"city" text,
	"organisation_number" text,
	"issued_by" text,
	"vat_number" text,
	"birth_date" date,
	"account_identifier" text,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "partner_sellers_partnerId_unique" UNIQUE("partner_id"),
	CONSTRAINT "partner_sellers_seller_known" CHECK (seller in ('platform', 'partner'))
);
--> statement-breakpoint
CREATE TABLE "voucher_rows" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "voucher_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"voucher_id" integer NOT NULL,
	"account" integer NOT NULL,
	"amount_ore" integer NOT NULL,
	CONSTRAINT "voucher_rows_amount" CHECK ("voucher_rows"."amount_ore" <> 0),
	CONSTRAINT "voucher_rows_account" CHECK ("voucher_rows"."account" between 1000 and 9999)
);
--> statement-breakpoint
CREATE TABLE "vouchers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vouchers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"series" text NOT NULL,
	"ordinal" integer NOT NULL,
	"kind" text NOT NULL,
	"payment_id" integer NOT NULL,
	"matter_id" integer NOT NULL,
	"document_id" integer,
	"partner_id" integer,
	"day" date NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"text" text NOT NULL,
	"export_id" integer,
	"year_ends_on" date NOT NULL,
	CONSTRAINT "vouchers_kind_known" CHECK (kind in ('paid', 'performed', 'refunded', 'refund failed', 'dispute lost'))
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "performed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "billing_details" ADD CONSTRAINT "billing_details_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_details" ADD CONSTRAINT "billing_details_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_exports" ADD CONSTRAINT "book_exports_made_by_id_users_id_fk" FOREIGN KEY ("made_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_settings" ADD CONSTRAINT "book_settings_changed_by_id_users_id_fk" FOREIGN KEY ("changed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_original_id_documents_id_fk" FOREIGN KEY ("original_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_sellers" ADD CONSTRAINT "partner_sellers_partner_id_users_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_rows" ADD CONSTRAINT "voucher_rows_voucher_id_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."vouchers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_export_id_book_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."book_exports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_details_user" ON "billing_details" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "book_exports_maker" ON "book_exports" USING btree ("made_by_id");--> statement-breakpoint
CREATE INDEX "book_settings_changer" ON "book_settings" USING btree ("changed_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_series" ON "documents" USING btree ("series","ordinal");--> statement-breakpoint
CREATE INDEX "documents_payment" ON "documents" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "documents_matter" ON "documents" USING btree ("matter_id");--> statement-breakpoint
CREATE INDEX "documents_owner" ON "documents" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "documents_original" ON "documents" USING btree ("original_id");--> statement-breakpoint
CREATE INDEX "voucher_rows_voucher" ON "voucher_rows" USING btree ("voucher_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vouchers_series" ON "vouchers" USING btree ("series","ordinal");--> statement-breakpoint
CREATE INDEX "vouchers_day" ON "vouchers" USING btree ("day","id");--> statement-breakpoint
CREATE INDEX "vouchers_payment" ON "vouchers" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "vouchers_partner" ON "vouchers" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "vouchers_document" ON "vouchers" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "vouchers_export" ON "vouchers" USING btree ("export_id");--> statement-breakpoint
CREATE FUNCTION refuse_change_of_books() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Only the retention job sets this, for its own transaction.
  IF TG_OP = 'DELETE' AND current_setting('radrum.retention', true) = 'on' THEN
    RETURN OLD;
  END IF;
  -- The argument names the one column that may change: to null, or from it.
  IF TG_OP = 'UPDATE' AND TG_NARGS = 2 AND to_jsonb(NEW) - TG_ARGV[0] = to_jsonb(OLD) - TG_ARGV[0] THEN
    IF (TG_ARGV[1] = 'to null' AND to_jsonb(NEW) -> TG_ARGV[0] = 'null')
       OR (TG_ARGV[1] = 'from null' AND to_jsonb(OLD) -> TG_ARGV[0] = 'null') THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'the books can not be changed: % of %', TG_OP, TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER documents_sealed BEFORE UPDATE OR DELETE ON "documents" FOR EACH ROW EXECUTE FUNCTION refuse_change_of_books('owner_id', 'to null');--> statement-breakpoint
CREATE TRIGGER vouchers_sealed BEFORE UPDATE OR DELETE ON "vouchers" FOR EACH ROW EXECUTE FUNCTION refuse_change_of_books('export_id', 'from null');--> statement-breakpoint
CREATE TRIGGER voucher_rows_sealed BEFORE UPDATE OR DELETE ON "voucher_rows" FOR EACH ROW EXECUTE FUNCTION refuse_change_of_books();--> statement-breakpoint
CREATE FUNCTION require_balanced_voucher() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount_ore) FROM voucher_rows WHERE voucher_id = NEW.voucher_id) <> 0 THEN
    RAISE EXCEPTION 'voucher % is not balanced', NEW.voucher_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER voucher_rows_balanced AFTER INSERT ON "voucher_rows" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_balanced_voucher();

CREATE TABLE "partner_invoices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partner_invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"series" text NOT NULL,
	"ordinal" integer NOT NULL,
	"kind" text NOT NULL,
	"partner_id" integer NOT NULL,
	"month" text NOT NULL,
	"original_id" integer,
	"seller" jsonb NOT NULL,
	"buyer" jsonb NOT NULL,
	"net_ore" integer NOT NULL,
	"vat_ore" integer NOT NULL,
	"gross_ore" integer NOT NULL,
	"vat_percent" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"year_ends_on" date NOT NULL,
	CONSTRAINT "partner_invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "partner_invoices_kind_known" CHECK (kind in ('fee', 'fee credit', 'self', 'self credit')),
	CONSTRAINT "partner_invoices_sum" CHECK ("partner_invoices"."net_ore" + "partner_invoices"."vat_ore" = "partner_invoices"."gross_ore" and "partner_invoices"."gross_ore" > 0)
);
--> statement-breakpoint
CREATE TABLE "partner_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partner_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"voucher_id" integer NOT NULL,
	"kind" text NOT NULL,
	"partner_id" integer NOT NULL,
	"payment_id" integer NOT NULL,
	"day" date NOT NULL,
	"gross_ore" integer NOT NULL,
	"vat_ore" integer,
	"invoice_id" integer,
	CONSTRAINT "partner_lines_kind_known" CHECK (kind in ('fee', 'share')),
	CONSTRAINT "partner_lines_amount" CHECK ("partner_lines"."gross_ore" <> 0)
);
--> statement-breakpoint
ALTER TABLE "partner_sellers" ADD COLUMN "advokat_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "service" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "seller" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "terms_version" text;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "seller" jsonb;--> statement-breakpoint
ALTER TABLE "partner_invoices" ADD CONSTRAINT "partner_invoices_original_id_partner_invoices_id_fk" FOREIGN KEY ("original_id") REFERENCES "public"."partner_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_lines" ADD CONSTRAINT "partner_lines_voucher_id_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."vouchers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_lines" ADD CONSTRAINT "partner_lines_invoice_id_partner_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."partner_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "partner_invoices_series" ON "partner_invoices" USING btree ("series","ordinal");--> statement-breakpoint
CREATE INDEX "partner_invoices_partner" ON "partner_invoices" USING btree ("partner_id","month");--> statement-breakpoint
CREATE INDEX "partner_invoices_month" ON "partner_invoices" USING btree ("month");--> statement-breakpoint
CREATE INDEX "partner_invoices_original" ON "partner_invoices" USING btree ("original_id");--> statement-breakpoint
CREATE INDEX "partner_lines_voucher" ON "partner_lines" USING btree ("voucher_id");--> statement-breakpoint
CREATE INDEX "partner_lines_payment" ON "partner_lines" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "partner_lines_invoice" ON "partner_lines" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "partner_lines_open" ON "partner_lines" USING btree ("day") WHERE invoice_id is null;--> statement-breakpoint
CREATE TRIGGER partner_invoices_sealed BEFORE UPDATE OR DELETE ON "partner_invoices" FOR EACH ROW EXECUTE FUNCTION refuse_change_of_books();--> statement-breakpoint
CREATE TRIGGER partner_lines_sealed BEFORE UPDATE OR DELETE ON "partner_lines" FOR EACH ROW EXECUTE FUNCTION refuse_change_of_books('invoice_id', 'from null');

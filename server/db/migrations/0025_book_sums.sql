CREATE TABLE "book_month_accounts" (
	"month" text NOT NULL,
	"account" integer NOT NULL,
	"amount_ore" bigint NOT NULL,
	CONSTRAINT "book_month_accounts_month_account_pk" PRIMARY KEY("month","account")
);
--> statement-breakpoint
CREATE TABLE "book_months" (
	"month" text NOT NULL,
	"kind" text NOT NULL,
	"seller" text NOT NULL,
	"vouchers" integer NOT NULL,
	"not_exported" integer NOT NULL,
	"moved_ore" bigint NOT NULL,
	CONSTRAINT "book_months_month_kind_seller_pk" PRIMARY KEY("month","kind","seller")
);
--> statement-breakpoint
CREATE TABLE "book_settings_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "book_settings_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"changed_by_id" integer,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checked_series" (
	"series" text PRIMARY KEY NOT NULL,
	"checked_until" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "series_faults" (
	"series" text NOT NULL,
	"ordinal" integer NOT NULL,
	"fault" text NOT NULL,
	CONSTRAINT "series_faults_series_ordinal_fault_pk" PRIMARY KEY("series","ordinal","fault"),
	CONSTRAINT "series_faults_fault_known" CHECK (fault in ('missing', 'unbalanced'))
);
--> statement-breakpoint
DROP INDEX "vouchers_export";--> statement-breakpoint
ALTER TABLE "book_exports" ADD COLUMN "through_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "book_exports" ADD COLUMN "vouchers" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "book_exports" ADD COLUMN "years" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "book_exports" ADD COLUMN "marked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "book_settings_changes" ADD CONSTRAINT "book_settings_changes_changed_by_id_users_id_fk" FOREIGN KEY ("changed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "book_settings_changes_changer" ON "book_settings_changes" USING btree ("changed_by_id");--> statement-breakpoint
CREATE INDEX "book_exports_unmarked" ON "book_exports" USING btree ("id") WHERE "book_exports"."marked_at" is null;--> statement-breakpoint
CREATE INDEX "vouchers_year" ON "vouchers" USING btree ("year_ends_on","series","ordinal");--> statement-breakpoint
CREATE INDEX "vouchers_not_exported" ON "vouchers" USING btree ("day","id") WHERE "vouchers"."export_id" is null;--> statement-breakpoint
CREATE INDEX "vouchers_export" ON "vouchers" USING btree ("export_id","year_ends_on","series","ordinal");--> statement-breakpoint
CREATE FUNCTION sum_up_vouchers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A voucher's rows come in one statement; the first has the whole amount that moved.
  INSERT INTO "book_months" AS m (month, kind, seller, vouchers, not_exported, moved_ore)
    SELECT to_char(v.day, 'YYYY-MM'), v.kind, seller_of_voucher(v.payment_id), count(*), count(*) FILTER (WHERE v.export_id IS NULL), sum(r.amount_ore)
    FROM (SELECT DISTINCT ON (voucher_id) voucher_id, amount_ore FROM added ORDER BY voucher_id, id) r JOIN "vouchers" v ON v.id = r.voucher_id
    GROUP BY 1, 2, 3
  ON CONFLICT (month, kind, seller) DO UPDATE SET vouchers = m.vouchers + excluded.vouchers,
    not_exported = m.not_exported + excluded.not_exported, moved_ore = m.moved_ore + excluded.moved_ore;
  INSERT INTO "book_month_accounts" AS m (month, account, amount_ore)
    SELECT to_char(v.day, 'YYYY-MM'), r.account, sum(r.amount_ore)
    FROM added r JOIN "vouchers" v ON v.id = r.voucher_id
    GROUP BY 1, 2
  ON CONFLICT (month, account) DO UPDATE SET amount_ore = m.amount_ore + excluded.amount_ore;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION seller_of_voucher(of_payment integer) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN EXISTS (SELECT FROM documents d WHERE d.payment_id = of_payment AND d.selling_partner_id IS NOT NULL)
    THEN 'partner' ELSE 'platform' END
$$;--> statement-breakpoint
CREATE FUNCTION count_exported_vouchers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "book_months" m SET not_exported = m.not_exported - e.vouchers
  FROM (
    SELECT to_char(n.day, 'YYYY-MM') AS month, n.kind, seller_of_voucher(n.payment_id) AS seller, count(*) AS vouchers
    FROM marked n JOIN unmarked o ON o.id = n.id
    WHERE o.export_id IS NULL AND n.export_id IS NOT NULL
    GROUP BY 1, 2, 3
  ) e
  WHERE (m.month, m.kind, m.seller) = (e.month, e.kind, e.seller);
  RETURN NULL;
END $$;--> statement-breakpoint
INSERT INTO "book_months" (month, kind, seller, vouchers, not_exported, moved_ore)
  SELECT to_char(v.day, 'YYYY-MM'), v.kind, seller_of_voucher(v.payment_id), count(*), count(*) FILTER (WHERE v.export_id IS NULL), coalesce(sum(r.amount_ore), 0)
  FROM "vouchers" v
  LEFT JOIN (SELECT DISTINCT ON (voucher_id) voucher_id, amount_ore FROM "voucher_rows" ORDER BY voucher_id, id) r ON r.voucher_id = v.id
  GROUP BY 1, 2, 3;--> statement-breakpoint
INSERT INTO "book_month_accounts" (month, account, amount_ore)
  SELECT to_char(v.day, 'YYYY-MM'), r.account, sum(r.amount_ore)
  FROM "voucher_rows" r JOIN "vouchers" v ON v.id = r.voucher_id
  GROUP BY 1, 2;--> statement-breakpoint
CREATE TRIGGER voucher_rows_summed_up AFTER INSERT ON "voucher_rows" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION sum_up_vouchers();--> statement-breakpoint
CREATE TRIGGER vouchers_exported AFTER UPDATE ON "vouchers" REFERENCING OLD TABLE AS unmarked NEW TABLE AS marked FOR EACH STATEMENT EXECUTE FUNCTION count_exported_vouchers();--> statement-breakpoint
UPDATE "book_exports" SET marked_at = made_at, (through_id, vouchers, years) = (
  SELECT coalesce(max(v.id), 0), count(*), count(DISTINCT v.year_ends_on) FROM "vouchers" v
  WHERE CASE WHEN is_repeat THEN v.day BETWEEN from_day AND to_day AND v.export_id <= "book_exports".id ELSE v.export_id = "book_exports".id END);--> statement-breakpoint
-- Books that were kept with the former defaults go on with them: a year has one set of accounts.
INSERT INTO "book_settings" (id, settings, changed_at)
  SELECT 1, '{"financial_year_start_month": 1, "accounts": {"provider": 1680, "advances": 2420, "vat": 2611, "sales": 3001, "owed_to_customers": 2890, "owed_to_partners": 2440, "fees": 3002, "subcontracted": 4600}, "document_series": "K", "credit_series": "KK", "belated_series": "X", "voucher_series": "V", "locked_until": null, "name_accounts": true, "number_vouchers": true}', now()
  WHERE EXISTS (SELECT FROM "vouchers") AND NOT EXISTS (SELECT FROM "book_settings");

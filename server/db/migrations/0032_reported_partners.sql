CREATE TABLE "reported_partners" (
	"partner_id" integer NOT NULL,
	"year" integer NOT NULL,
	"name" text NOT NULL,
	"legal_name" text,
	"street" text,
	"postal_code" text,
	"city" text,
	"organisation_number" text,
	"issued_by" text,
	"vat_number" text,
	"birth_date" date,
	"account_identifier" text,
	"frozen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reported_partners_partner_id_year_pk" PRIMARY KEY("partner_id","year")
);
--> statement-breakpoint
INSERT INTO "reported_partners" ("partner_id", "year", "name", "legal_name", "street", "postal_code", "city", "organisation_number", "issued_by", "vat_number", "birth_date", "account_identifier", "frozen_at")
SELECT v.partner_id, v.year, coalesce(nullif(trim(u.name || ' ' || u.surname), ''), v.partner_name, 'Raderat konto'),
  s.legal_name, s.street, s.postal_code, s.city, s.organisation_number, s.issued_by, s.vat_number, s.birth_date, s.account_identifier, now()
FROM (
  SELECT partner_id, extract(year from day)::int AS year, (array_agg(partner_name ORDER BY id DESC) FILTER (WHERE partner_name IS NOT NULL))[1] AS partner_name
  FROM vouchers WHERE partner_id IS NOT NULL AND kind = 'paid' GROUP BY 1, 2
) v
LEFT JOIN users u ON u.id = v.partner_id
LEFT JOIN partner_sellers s ON s.partner_id = v.partner_id;

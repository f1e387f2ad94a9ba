CREATE INDEX "vouchers_paid_out" ON "vouchers" USING btree ("partner_id","day","id") WHERE kind = 'paid' and partner_id is not null;--> statement-breakpoint
CREATE INDEX "partner_lines_due" ON "partner_lines" USING btree ("partner_id","kind","day") WHERE invoice_id is null;--> statement-breakpoint
CREATE INDEX "proposals_unfixed" ON "proposals" USING btree ("id") WHERE state in ('sent', 'accepted') and platform_fee_percent is null;--> statement-breakpoint
-- Beside users_search_name: people are sought by name or address, and without pg_trgm row by row.
DO $$ BEGIN
	CREATE INDEX users_email_search ON users USING gin (email gin_trgm_ops);
EXCEPTION WHEN OTHERS THEN
	RAISE WARNING 'search of addresses without an index: %', SQLERRM;
END $$;

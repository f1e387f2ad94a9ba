ALTER TABLE "users" ADD COLUMN "search_name" text GENERATED ALWAYS AS (lower(' ' || name || ' ' || surname)) STORED;--> statement-breakpoint
-- Without pg_trgm, names are sought row by row.
DO $$ BEGIN
	CREATE INDEX users_search_name ON users USING gin (search_name gin_trgm_ops);
	CREATE INDEX matter_parties_search ON matter_parties USING gin ((' ' || name_key) gin_trgm_ops);
	DROP INDEX users_search;
EXCEPTION WHEN OTHERS THEN
	RAISE WARNING 'search of names without an index: %', SQLERRM;
END $$;

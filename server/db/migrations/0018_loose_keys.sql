-- `looseKey` of src/contract/loose-key.ts, for what the database compares.
CREATE FUNCTION loose_key(typed text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT regexp_replace(regexp_replace(regexp_replace(
		replace(replace(replace(replace(replace(lower(normalize(
			regexp_replace(regexp_replace(typed,
				'[`\u00B4\u02B9-\u02BD\u2018-\u201B\u2032\u2035\uFF07]', '''', 'g'),
				'[\u00AB\u00BB\u201C-\u201F\u2033\u2036]', '"', 'g'),
			NFKD)),
			U&'a\030A', 'å'), U&'a\0308', 'ä'), U&'o\0308', 'ö'), 'ß', 'ss'), 'ς', 'σ'),
		'[\u058A\u05BE\u2010-\u2015\u2212\u2E3A\u2E3B\u301C\u3030]', '-', 'g'),
		'[\u0001-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\u00AD\u0300-\u036F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u1AB0-\u1AFF\u1DC0-\u1DFF\u200B-\u200F\u202A-\u202E\u2060-\u206F\u20D0-\u20FF\u3164\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF\uFFA0\uFFF0-\uFFF8\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]', '', 'g'),
		'[\u0009-\u000D\u0085\u1680\u2028\u2029][\u0009-\u000D \u0085\u1680\u2028\u2029]*| [\u0009-\u000D \u0085\u1680\u2028\u2029]+', ' ', 'g')
$$;--> statement-breakpoint
ALTER TABLE "users" drop column "search_name";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_name" text GENERATED ALWAYS AS (translate(loose_key(' ' || name || ' ' || surname), '''-', '  ')) STORED;--> statement-breakpoint
ALTER TABLE "matters" drop column "search_text";--> statement-breakpoint
ALTER TABLE "matters" ADD COLUMN "search_text" text GENERATED ALWAYS AS (loose_key(' ' || title || ' ' || coalesce(notes, '') || ' ' || description)) STORED;--> statement-breakpoint
ALTER TABLE "matter_parties" ADD COLUMN "key_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "matter_parties_key_version" ON "matter_parties" USING btree ("key_version");--> statement-breakpoint
-- Without pg_trgm, the list and names are searched row by row.
DO $$ BEGIN
	CREATE INDEX matters_search ON matters USING gin (search_text gin_trgm_ops);
	CREATE INDEX users_search_name ON users USING gin (search_name gin_trgm_ops);
EXCEPTION WHEN OTHERS THEN
	RAISE WARNING 'search without an index: %', SQLERRM;
END $$;

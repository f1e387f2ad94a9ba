CREATE TABLE "matter_counts" (
	"status" text NOT NULL,
	"added" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "matters" ADD COLUMN "title_key" text collate "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "matters" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(translate(' ' || title || ' ' || coalesce(notes, '') || ' ' || description, E'\n\r\t', '   '))) STORED;--> statement-breakpoint
CREATE INDEX "matters_title" ON "matters" USING btree ("title_key",(-id));--> statement-breakpoint
CREATE INDEX "matters_status_title" ON "matters" USING btree ("status","title_key",(-id));--> statement-breakpoint
CREATE INDEX "matters_unkeyed" ON "matters" USING btree ("id") WHERE title_key = '';--> statement-breakpoint
CREATE FUNCTION count_matters() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN INSERT INTO matter_counts (status, added) VALUES (OLD.status, -1); END IF;
	IF TG_OP <> 'DELETE' THEN INSERT INTO matter_counts (status, added) VALUES (NEW.status, 1); END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER matters_counted AFTER INSERT OR DELETE OR UPDATE OF status ON "matters" FOR EACH ROW EXECUTE FUNCTION count_matters();--> statement-breakpoint
INSERT INTO "matter_counts" (status, added) SELECT status, count(*) FROM "matters" GROUP BY status;--> statement-breakpoint
CREATE FUNCTION forget_title_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.title_key = OLD.title_key THEN NEW.title_key = ''; END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
-- An earlier release that is still running changes titles without their keys.
CREATE TRIGGER matters_retitled BEFORE UPDATE OF title ON "matters" FOR EACH ROW WHEN (lower(NEW.title) <> lower(OLD.title)) EXECUTE FUNCTION forget_title_key();--> statement-breakpoint
-- Without pg_trgm, or the right to add it, the list is searched row by row.
DO $$ BEGIN
	CREATE EXTENSION IF NOT EXISTS pg_trgm;
	CREATE INDEX matters_search ON matters USING gin (search_text gin_trgm_ops);
	CREATE INDEX users_search ON users USING gin (lower(' ' || name || ' ' || surname) gin_trgm_ops);
EXCEPTION WHEN OTHERS THEN
	RAISE WARNING 'search without an index: %', SQLERRM;
END $$;

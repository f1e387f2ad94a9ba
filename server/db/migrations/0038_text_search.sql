-- Without pg_trgm, messages and files are searched row by row.
DO $$ BEGIN
	CREATE INDEX messages_search ON messages USING gin ((' ' || loose_key(text)) gin_trgm_ops);
	CREATE INDEX files_search ON files USING gin ((' ' || loose_key(name)) gin_trgm_ops);
EXCEPTION WHEN OTHERS THEN
	RAISE WARNING 'search of texts without an index: %', SQLERRM;
END $$;

UPDATE "proposals" SET "sent_by_id" = "matter_events"."actor_id" FROM "matter_events"
WHERE "matter_events"."matter_id" = "proposals"."matter_id" AND "matter_events"."kind" = 'proposal_sent'
	AND "matter_events"."facts" ->> 'proposal' = "proposals"."id"::text;

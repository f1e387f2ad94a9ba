UPDATE "payments" SET "refunds" = (
  SELECT jsonb_object_agg(refund.key, jsonb_strip_nulls(refund.value || jsonb_build_object('day', coalesce(
    (SELECT (r.ended_at AT TIME ZONE 'Europe/Stockholm')::date FROM "refund_requests" r
      WHERE r.payment_id = "payments"."id" AND r.provider_id = refund.key AND r.state = 'done'),
    (SELECT min((e.at AT TIME ZONE 'Europe/Stockholm')::date) FROM "matter_events" e
      WHERE e.matter_id = "payments"."matter_id" AND e.kind = 'refund_made' AND e.facts ->> 'payment' = "payments"."id"::text
      HAVING count(DISTINCT (e.at AT TIME ZONE 'Europe/Stockholm')::date) = 1)))))
  FROM jsonb_each("payments"."refunds") refund)
  WHERE "refunds" <> '{}';

CREATE INDEX "payments_requester" ON "payments" USING btree ("requested_by_id") WHERE requested_by_id is not null;--> statement-breakpoint
CREATE INDEX "payments_intent" ON "payments" USING btree ("payment_intent_id") WHERE payment_intent_id is not null;--> statement-breakpoint
CREATE INDEX "withdrawals_enterer" ON "withdrawals" USING btree ("entered_by_id") WHERE entered_by_id is not null;--> statement-breakpoint
CREATE INDEX "withdrawals_decider" ON "withdrawals" USING btree ("decided_by_id") WHERE decided_by_id is not null;
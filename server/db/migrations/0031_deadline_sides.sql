ALTER TABLE "matter_waiting" DROP CONSTRAINT "matter_waiting_kind_known";--> statement-breakpoint
ALTER TABLE "deadlines" ADD COLUMN "side" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "deadlines" ADD CONSTRAINT "deadlines_side_known" CHECK (side in ('office', 'customer', 'other')) NOT VALID;--> statement-breakpoint
ALTER TABLE "matter_waiting" ADD CONSTRAINT "matter_waiting_kind_known" CHECK (kind in ('offer', 'withdrawal', 'refund', 'order', 'payment', 'proposal', 'request', 'answer', 'message', 'new', 'delivery', 'ceiling', 'deadline', 'meeting', 'task', 'settlement', 'status')) NOT VALID;--> statement-breakpoint
UPDATE deadlines SET side = 'office' WHERE kind = 'promise';

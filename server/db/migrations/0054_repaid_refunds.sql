ALTER TABLE "vouchers" DROP CONSTRAINT "vouchers_kind_known";--> statement-breakpoint
ALTER TABLE "refund_requests" DROP CONSTRAINT "refund_requests_state_known";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "repaid_ore" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD COLUMN "repaid_ore" integer;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD COLUMN "repaid_on" date;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD COLUMN "repaid_how" text;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_kind_known" CHECK (kind in ('paid', 'performed', 'refunded', 'refund failed', 'repaid', 'dispute lost'));--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_repaid" CHECK ((state = 'repaid') = (num_nonnulls(repaid_ore, repaid_on, repaid_how) = 3));--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_state_known" CHECK (state in ('asked', 'sent', 'failed', 'done', 'repaid'));
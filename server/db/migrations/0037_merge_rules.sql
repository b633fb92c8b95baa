ALTER TABLE "spaces" ADD COLUMN "merge_rules" jsonb;--> statement-breakpoint
ALTER TABLE "change_requests" ADD COLUMN "bypass" jsonb;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "merge_rules" jsonb DEFAULT '{"type":"none"}'::jsonb NOT NULL;
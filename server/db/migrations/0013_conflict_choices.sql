ALTER TABLE "change_request_conflicts" ADD COLUMN "merged" jsonb;--> statement-breakpoint
ALTER TABLE "change_request_conflicts" ADD COLUMN "resolution" jsonb;
ALTER TABLE "change_requests" ADD COLUMN "description" jsonb;--> statement-breakpoint
ALTER TABLE "change_requests" ADD COLUMN "links" jsonb DEFAULT '[]'::jsonb NOT NULL;
ALTER TABLE "share_links" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "share_links" ADD COLUMN "last_used_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "share_links" ADD COLUMN "use_count" integer DEFAULT 0 NOT NULL;
ALTER TABLE "members" ADD COLUMN "guest_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "personal_tokens" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "token_expiry_required" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "token_max_days" integer;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "session_idle_minutes" integer;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "session_max_hours" integer;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "guest_invites" text DEFAULT 'anyone' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "guest_days" integer;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "longest_idle_seconds" integer DEFAULT 0 NOT NULL;
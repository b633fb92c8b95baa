ALTER TABLE "audit_events" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "via" text;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "token_id" text;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "token_label" text;
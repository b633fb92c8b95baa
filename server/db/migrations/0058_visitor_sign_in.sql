ALTER TABLE "sites" ADD COLUMN "sign_in_url" text;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "sign_out_url" text;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "visitor_key_id" text DEFAULT 'first' NOT NULL;
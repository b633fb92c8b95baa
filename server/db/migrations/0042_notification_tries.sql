ALTER TABLE "notifications" ADD COLUMN "reply_id" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "mail_tries" integer DEFAULT 0 NOT NULL;
ALTER TABLE "change_requests" ADD COLUMN "merge_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "change_requests" ADD COLUMN "merge_scheduled_by" text;--> statement-breakpoint
ALTER TABLE "change_requests" ADD COLUMN "merge_schedule" jsonb;--> statement-breakpoint
CREATE INDEX "change_requests_merge_at" ON "change_requests" USING btree ("merge_at") WHERE "change_requests"."merge_at" is not null;
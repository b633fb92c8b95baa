ALTER TABLE "event_failures" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "event_failures" ADD COLUMN "position" bigint;--> statement-breakpoint
UPDATE "event_failures" SET "subject" = coalesce("events"."organization_id", '') || '/' || "events"."subject_kind" || '/' || "events"."subject_id", "position" = "events"."position" FROM "events" WHERE "events"."id" = "event_failures"."event_id";--> statement-breakpoint
ALTER TABLE "event_failures" ALTER COLUMN "subject" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "event_failures" ALTER COLUMN "position" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "event_failures_of_subject" ON "event_failures" USING btree ("listener","subject","position") WHERE "event_failures"."parked_at" is null;
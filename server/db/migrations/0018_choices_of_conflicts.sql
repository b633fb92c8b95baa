ALTER TABLE "revisions" ADD COLUMN "is_choice" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "revisions" SET "is_choice" = true FROM "change_request_conflicts" AS "conflict"
WHERE "conflict"."organization_id" = "revisions"."organization_id" AND "conflict"."space_id" = "revisions"."space_id"
  AND "revisions"."id" = "conflict"."resolution" ->> 'revision' AND "conflict"."choice" <> 'custom';

ALTER TABLE "page_versions" ADD COLUMN "author_id" text;--> statement-breakpoint
UPDATE "page_versions" AS version SET "author_id" = revision."author_id" FROM "revisions" AS revision
WHERE revision."organization_id" = version."organization_id" AND revision."space_id" = version."space_id"
	AND revision."created_at" = version."created_at" AND revision."author_id" IS NOT NULL;

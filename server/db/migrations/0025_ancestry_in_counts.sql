DROP INDEX "spaces_level";--> statement-breakpoint
CREATE INDEX "spaces_level" ON "spaces" USING btree ("organization_id","effective_level","ancestry") WHERE "spaces"."deleted_at" is null;
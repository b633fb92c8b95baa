ALTER TABLE "revisions" ADD COLUMN "changed_pages" text[];--> statement-breakpoint
CREATE INDEX "revisions_changed_pages" ON "revisions" USING gin ("changed_pages");--> statement-breakpoint
CREATE INDEX "revisions_without_changed_pages" ON "revisions" USING btree ("sequence") WHERE "revisions"."change_request_id" is null and "revisions"."changed_pages" is null;
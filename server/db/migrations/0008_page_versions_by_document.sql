DROP INDEX "page_versions_document";--> statement-breakpoint
CREATE INDEX "page_versions_by_document" ON "page_versions" USING btree ("document","organization_id","space_id");
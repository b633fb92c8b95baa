DROP INDEX "collections_ancestry";--> statement-breakpoint
DROP INDEX "spaces_ancestry";--> statement-breakpoint
DROP INDEX "revisions_changed_pages";--> statement-breakpoint
CREATE INDEX "collections_ancestry" ON "collections" USING gin ("ancestry") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "spaces_ancestry" ON "spaces" USING gin ("ancestry") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "revisions_changed_pages" ON "revisions" USING gin ("changed_pages") WITH (fastupdate=false);
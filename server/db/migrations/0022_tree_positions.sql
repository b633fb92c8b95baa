ALTER TABLE "collections" ADD COLUMN "tree_position" numeric[] NOT NULL DEFAULT '{}';--> statement-breakpoint
ALTER TABLE "spaces" ADD COLUMN "tree_position" numeric[] NOT NULL DEFAULT '{}';--> statement-breakpoint
WITH RECURSIVE tree (organization_id, id, tree_position) AS (
  SELECT organization_id, id, ARRAY[position] FROM collections WHERE parent_id IS NULL
  UNION ALL
  SELECT inside.organization_id, inside.id, tree.tree_position || inside.position
  FROM collections AS inside
  JOIN tree ON tree.organization_id = inside.organization_id AND tree.id = inside.parent_id
)
UPDATE collections SET tree_position = tree.tree_position
FROM tree WHERE collections.organization_id = tree.organization_id AND collections.id = tree.id;--> statement-breakpoint
UPDATE spaces SET tree_position = coalesce(
  (SELECT around.tree_position FROM collections AS around
   WHERE around.organization_id = spaces.organization_id AND around.id = spaces.parent_id), '{}') || spaces.position;--> statement-breakpoint
ALTER TABLE "collections" ALTER COLUMN "tree_position" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "spaces" ALTER COLUMN "tree_position" DROP DEFAULT;--> statement-breakpoint
CREATE INDEX "collections_tree" ON "collections" USING btree ("organization_id","tree_position","id");--> statement-breakpoint
CREATE INDEX "spaces_tree" ON "spaces" USING btree ("organization_id","tree_position","id") WHERE "spaces"."deleted_at" is null;

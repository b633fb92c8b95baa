CREATE TABLE "content_anchors" (
	"organization_id" text NOT NULL,
	"hash" text NOT NULL,
	"anchor" text NOT NULL,
	CONSTRAINT "content_anchors_organization_id_hash_anchor_pk" PRIMARY KEY("organization_id","hash","anchor")
);
--> statement-breakpoint
CREATE TABLE "content_links" (
	"organization_id" text NOT NULL,
	"hash" text NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"target" text NOT NULL,
	"anchor" text NOT NULL,
	"block" text,
	"relation" text NOT NULL,
	CONSTRAINT "content_links_organization_id_hash_position_pk" PRIMARY KEY("organization_id","hash","position")
);
--> statement-breakpoint
CREATE TABLE "main_pages" (
	"organization_id" text NOT NULL,
	"space_id" text NOT NULL,
	"page_id" text NOT NULL,
	"parent_id" text,
	"slug" text,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"node" text NOT NULL,
	"document" text,
	CONSTRAINT "main_pages_organization_id_space_id_page_id_pk" PRIMARY KEY("organization_id","space_id","page_id")
);
--> statement-breakpoint
DROP INDEX "search_sections_page_title";--> statement-breakpoint
ALTER TABLE "search_sections" ALTER COLUMN "words" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "search_sections" ALTER COLUMN "words" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "content_anchors" ADD CONSTRAINT "content_anchors_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_links" ADD CONSTRAINT "content_links_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "main_pages" ADD CONSTRAINT "main_pages_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_links_target" ON "content_links" USING hash ("target");--> statement-breakpoint
CREATE INDEX "main_pages_title" ON "main_pages" USING gin (lower("title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "main_pages_document" ON "main_pages" USING btree ("organization_id","document");--> statement-breakpoint
CREATE INDEX "main_pages_node" ON "main_pages" USING btree ("organization_id","node");--> statement-breakpoint
ALTER TABLE "search_sections" DROP COLUMN "page_title";
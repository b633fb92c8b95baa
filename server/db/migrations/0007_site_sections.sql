CREATE TABLE "site_sections" (
	"organization_id" text NOT NULL,
	"site_id" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"path" text NOT NULL,
	"icon" text,
	"position" numeric NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"condition" text,
	CONSTRAINT "site_sections_organization_id_site_id_id_pk" PRIMARY KEY("organization_id","site_id","id")
);
--> statement-breakpoint
DROP INDEX "site_spaces_path";--> statement-breakpoint
DROP INDEX "site_spaces_default";--> statement-breakpoint
ALTER TABLE "site_spaces" ADD COLUMN "section_id" text;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "adaptive_schema" jsonb;--> statement-breakpoint
ALTER TABLE "site_sections" ADD CONSTRAINT "site_sections_site" FOREIGN KEY ("organization_id","site_id") REFERENCES "public"."sites"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "site_sections_path" ON "site_sections" USING btree ("organization_id","site_id",lower("path"));--> statement-breakpoint
CREATE UNIQUE INDEX "site_sections_default" ON "site_sections" USING btree ("organization_id","site_id") WHERE "site_sections"."is_default";--> statement-breakpoint
ALTER TABLE "site_spaces" ADD CONSTRAINT "site_spaces_section" FOREIGN KEY ("organization_id","site_id","section_id") REFERENCES "public"."site_sections"("organization_id","site_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "site_spaces_path_in_section" ON "site_spaces" USING btree ("organization_id","site_id",coalesce("section_id", ''),lower("path"));--> statement-breakpoint
CREATE UNIQUE INDEX "site_spaces_default_in_section" ON "site_spaces" USING btree ("organization_id","site_id",coalesce("section_id", '')) WHERE "site_spaces"."is_default";
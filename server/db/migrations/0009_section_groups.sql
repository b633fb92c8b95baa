CREATE TABLE "site_section_groups" (
	"organization_id" text NOT NULL,
	"site_id" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"icon" text,
	"position" numeric NOT NULL,
	CONSTRAINT "site_section_groups_organization_id_site_id_id_pk" PRIMARY KEY("organization_id","site_id","id")
);
--> statement-breakpoint
ALTER TABLE "site_sections" ADD COLUMN "group_id" text;--> statement-breakpoint
ALTER TABLE "site_section_groups" ADD CONSTRAINT "site_section_groups_site" FOREIGN KEY ("organization_id","site_id") REFERENCES "public"."sites"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_sections" ADD CONSTRAINT "site_sections_group" FOREIGN KEY ("organization_id","site_id","group_id") REFERENCES "public"."site_section_groups"("organization_id","site_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_sections_of_group" ON "site_sections" USING btree ("organization_id","site_id","group_id");
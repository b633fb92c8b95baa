CREATE TABLE "former_paths" (
	"organization_id" text NOT NULL,
	"space_id" text NOT NULL,
	"path" text NOT NULL,
	"kind" text NOT NULL,
	"page_id" text NOT NULL,
	CONSTRAINT "former_paths_organization_id_space_id_path_kind_pk" PRIMARY KEY("organization_id","space_id","path","kind")
);
--> statement-breakpoint
ALTER TABLE "former_paths" ADD CONSTRAINT "former_paths_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_paths_page" ON "former_paths" USING btree ("organization_id","space_id","page_id");
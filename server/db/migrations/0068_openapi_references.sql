CREATE TABLE "openapi_references" (
	"organization_id" text NOT NULL,
	"spec_id" text NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"method" text NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "openapi_references_organization_id_spec_id_position_pk" PRIMARY KEY("organization_id","spec_id","position")
);
--> statement-breakpoint
ALTER TABLE "openapi_specs" ADD COLUMN "reference_version_id" text;--> statement-breakpoint
ALTER TABLE "openapi_references" ADD CONSTRAINT "openapi_references_spec" FOREIGN KEY ("organization_id","spec_id") REFERENCES "public"."openapi_specs"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "openapi_references_name" ON "openapi_references" USING btree ("organization_id","spec_id","name");
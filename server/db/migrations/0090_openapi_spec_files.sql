CREATE TABLE "openapi_spec_files" (
	"organization_id" text NOT NULL,
	"spec_id" text NOT NULL,
	"version_id" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"urls" jsonb NOT NULL,
	"format" text NOT NULL,
	"size" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"document" text,
	CONSTRAINT "openapi_spec_files_organization_id_spec_id_version_id_position_pk" PRIMARY KEY("organization_id","spec_id","version_id","position")
);
--> statement-breakpoint
ALTER TABLE "openapi_spec_files" ADD CONSTRAINT "openapi_spec_files_spec" FOREIGN KEY ("organization_id","spec_id") REFERENCES "public"."openapi_specs"("organization_id","id") ON DELETE cascade ON UPDATE no action;
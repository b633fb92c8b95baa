CREATE TABLE "openapi_spec_versions" (
	"organization_id" text NOT NULL,
	"spec_id" text NOT NULL,
	"id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"title" text NOT NULL,
	"format" text NOT NULL,
	"spec_version" text NOT NULL,
	"hash" text NOT NULL,
	"size" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"document" text NOT NULL,
	CONSTRAINT "openapi_spec_versions_organization_id_spec_id_id_pk" PRIMARY KEY("organization_id","spec_id","id")
);
--> statement-breakpoint
CREATE TABLE "openapi_specs" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"slug" text NOT NULL,
	"source_url" text,
	"visibility" text DEFAULT 'private' NOT NULL,
	"state" text NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"last_version_id" text,
	"processed_at" timestamp (3) with time zone,
	"error_code" text,
	"errors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"error_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "openapi_specs_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "openapi_spec_versions" ADD CONSTRAINT "openapi_spec_versions_spec" FOREIGN KEY ("organization_id","spec_id") REFERENCES "public"."openapi_specs"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "openapi_specs" ADD CONSTRAINT "openapi_specs_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "openapi_spec_versions_newest" ON "openapi_spec_versions" USING btree ("organization_id","spec_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "openapi_specs_slug" ON "openapi_specs" USING btree ("organization_id","slug");
CREATE TABLE "openapi_references" (
	"organization_id" text NOT NULL,
	"spec_id" text NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"method" text NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"words" text NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "openapi_references_organization_id_spec_id_position_pk" PRIMARY KEY("organization_id","spec_id","position")
);
--> statement-breakpoint
CREATE TABLE "content_specs" (
	"organization_id" text NOT NULL,
	"hash" text NOT NULL,
	"spec" text NOT NULL,
	CONSTRAINT "content_specs_organization_id_hash_spec_pk" PRIMARY KEY("organization_id","hash","spec")
);
--> statement-breakpoint
ALTER TABLE "openapi_specs" ADD COLUMN "reference_version_id" text;--> statement-breakpoint
ALTER TABLE "openapi_references" ADD CONSTRAINT "openapi_references_spec" FOREIGN KEY ("organization_id","spec_id") REFERENCES "public"."openapi_specs"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_specs" ADD CONSTRAINT "content_specs_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "openapi_references_name" ON "openapi_references" USING btree ("organization_id","spec_id","name");--> statement-breakpoint
CREATE INDEX "content_specs_spec" ON "content_specs" USING btree ("organization_id","spec");--> statement-breakpoint
INSERT INTO "content_specs" ("organization_id", "hash", "spec")
SELECT DISTINCT "organization_id", "hash", "shown"[1]
FROM "documents", regexp_matches("json", '\{% ?openapi-(?:operation|webhook|schemas) [^%]*?spec=\\"([a-z0-9-]{1,100})\\"', 'g') AS "shown"
WHERE "json" LIKE '%openapi-%';

CREATE TABLE "search_synonyms" (
	"organization_id" text NOT NULL,
	"position" integer NOT NULL,
	"words" text[] NOT NULL,
	"compared" text[] NOT NULL,
	"stems" text[] NOT NULL,
	CONSTRAINT "search_synonyms_organization_id_position_pk" PRIMARY KEY("organization_id","position")
);
--> statement-breakpoint
ALTER TABLE "search_synonyms" ADD CONSTRAINT "search_synonyms_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;
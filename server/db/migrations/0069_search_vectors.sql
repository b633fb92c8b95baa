CREATE TABLE "search_embedded_spaces" (
	"organization_id" text NOT NULL,
	"space_id" text NOT NULL,
	"source" text NOT NULL,
	"revision_id" text NOT NULL,
	CONSTRAINT "search_embedded_spaces_organization_id_space_id_pk" PRIMARY KEY("organization_id","space_id")
);
--> statement-breakpoint
CREATE TABLE "search_embeddings" (
	"organization_id" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"mean" double precision,
	"deviation" double precision,
	"failure" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"retry_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "search_signatures" (
	"organization_id" text NOT NULL,
	"space_id" text NOT NULL,
	"page_id" text NOT NULL,
	"position" integer NOT NULL,
	"source" text NOT NULL,
	"hash" text NOT NULL,
	"signature" bit varying NOT NULL,
	CONSTRAINT "search_signatures_organization_id_space_id_page_id_position_pk" PRIMARY KEY("organization_id","space_id","page_id","position")
);
--> statement-breakpoint
CREATE TABLE "search_vectors" (
	"organization_id" text NOT NULL,
	"source" text NOT NULL,
	"hash" text NOT NULL,
	"vector" real[] NOT NULL,
	CONSTRAINT "search_vectors_organization_id_source_hash_pk" PRIMARY KEY("organization_id","source","hash")
);
--> statement-breakpoint
ALTER TABLE "ask_models" ADD COLUMN "embedding_model" text;--> statement-breakpoint
ALTER TABLE "ask_usage" ADD COLUMN "embedded_tokens" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "search_embedded_spaces" ADD CONSTRAINT "search_embedded_spaces_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_embeddings" ADD CONSTRAINT "search_embeddings_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_signatures" ADD CONSTRAINT "search_signatures_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_vectors" ADD CONSTRAINT "search_vectors_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_signatures_hash" ON "search_signatures" USING btree ("organization_id","hash");--> statement-breakpoint
-- Numbers like these can't be made smaller, and nothing is planned by them.
ALTER TABLE "search_vectors" ALTER COLUMN "vector" SET STORAGE EXTERNAL, ALTER COLUMN "vector" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "search_signatures" ALTER COLUMN "signature" SET STATISTICS 0;

CREATE TABLE "blobs" (
	"organization_id" text NOT NULL,
	"hash" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"size" integer NOT NULL,
	"content_type" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "blobs_organization_id_hash_pk" PRIMARY KEY("organization_id","hash")
);
--> statement-breakpoint
CREATE TABLE "change_request_conflicts" (
	"organization_id" text NOT NULL,
	"space_id" text NOT NULL,
	"change_request_id" text NOT NULL,
	"id" text NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "change_request_conflicts_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"page_id" text,
	"detail" jsonb NOT NULL,
	"status" text NOT NULL,
	"choice" text,
	"resolved_by" text,
	"resolved_at" timestamp (3) with time zone,
	CONSTRAINT "change_request_conflicts_organization_id_space_id_change_request_id_id_pk" PRIMARY KEY("organization_id","space_id","change_request_id","id")
);
--> statement-breakpoint
CREATE TABLE "change_requests" (
	"organization_id" text NOT NULL,
	"space_id" text NOT NULL,
	"id" text NOT NULL,
	"number" integer NOT NULL,
	"status" text NOT NULL,
	"subject" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision_id" text NOT NULL,
	"revision_initial" text NOT NULL,
	"revision_merged_ancestor" text,
	"revision_merged" text,
	"merged_by" text,
	"merged_at" timestamp (3) with time zone,
	"reverts" text,
	"comments" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "change_requests_organization_id_space_id_id_pk" PRIMARY KEY("organization_id","space_id","id")
);
--> statement-breakpoint
CREATE TABLE "contributors" (
	"organization_id" text NOT NULL,
	"space_id" text NOT NULL,
	"change_request_id" text NOT NULL,
	"user_id" text NOT NULL,
	"count" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contributors_organization_id_space_id_change_request_id_user_id_pk" PRIMARY KEY("organization_id","space_id","change_request_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"organization_id" text NOT NULL,
	"hash" text NOT NULL,
	"json" text NOT NULL,
	CONSTRAINT "documents_organization_id_hash_pk" PRIMARY KEY("organization_id","hash")
);
--> statement-breakpoint
CREATE TABLE "nodes" (
	"organization_id" text NOT NULL,
	"hash" text NOT NULL,
	"json" text NOT NULL,
	CONSTRAINT "nodes_organization_id_hash_pk" PRIMARY KEY("organization_id","hash")
);
--> statement-breakpoint
CREATE TABLE "page_places" (
	"organization_id" text NOT NULL,
	"space_id" text NOT NULL,
	"line" text NOT NULL,
	"page_id" text NOT NULL,
	"parent_id" text,
	CONSTRAINT "page_places_organization_id_space_id_line_page_id_pk" PRIMARY KEY("organization_id","space_id","line","page_id")
);
--> statement-breakpoint
CREATE TABLE "page_versions" (
	"organization_id" text NOT NULL,
	"space_id" text NOT NULL,
	"page_id" text NOT NULL,
	"node" text NOT NULL,
	"document" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "page_versions_organization_id_space_id_page_id_node_pk" PRIMARY KEY("organization_id","space_id","page_id","node")
);
--> statement-breakpoint
CREATE TABLE "revisions" (
	"organization_id" text NOT NULL,
	"space_id" text NOT NULL,
	"id" text NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "revisions_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"root" text NOT NULL,
	"type" text NOT NULL,
	"parents" text[] NOT NULL,
	"author_id" text,
	"message" text,
	"merged_from" text,
	"change_request_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "revisions_organization_id_space_id_id_pk" PRIMARY KEY("organization_id","space_id","id")
);
--> statement-breakpoint
CREATE TABLE "search_sections" (
	"organization_id" text NOT NULL,
	"space_id" text NOT NULL,
	"page_id" text NOT NULL,
	"position" integer NOT NULL,
	"anchor" text NOT NULL,
	"page_title" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', page_title), 'A') || setweight(to_tsvector('simple', title), 'B') || setweight(to_tsvector('simple', body), 'C')) STORED,
	CONSTRAINT "search_sections_organization_id_space_id_page_id_position_pk" PRIMARY KEY("organization_id","space_id","page_id","position")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"organization_id" text NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"blob" text,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "uploads_organization_id_key_pk" PRIMARY KEY("organization_id","key")
);
--> statement-breakpoint
CREATE TABLE "viewed_pages" (
	"organization_id" text NOT NULL,
	"space_id" text NOT NULL,
	"change_request_id" text NOT NULL,
	"user_id" text NOT NULL,
	"page_id" text NOT NULL,
	"state" text,
	"viewed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "viewed_pages_organization_id_space_id_change_request_id_user_id_page_id_pk" PRIMARY KEY("organization_id","space_id","change_request_id","user_id","page_id")
);
--> statement-breakpoint
ALTER TABLE "blobs" ADD CONSTRAINT "blobs_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_request_conflicts" ADD CONSTRAINT "change_request_conflicts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_requests" ADD CONSTRAINT "change_requests_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contributors" ADD CONSTRAINT "contributors_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nodes" ADD CONSTRAINT "nodes_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_places" ADD CONSTRAINT "page_places_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_versions" ADD CONSTRAINT "page_versions_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_sections" ADD CONSTRAINT "search_sections_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewed_pages" ADD CONSTRAINT "viewed_pages_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "change_requests_number" ON "change_requests" USING btree ("organization_id","space_id","number");--> statement-breakpoint
CREATE INDEX "change_requests_updated" ON "change_requests" USING btree ("organization_id","space_id","status","updated_at");--> statement-breakpoint
CREATE INDEX "change_requests_of_organization" ON "change_requests" USING btree ("organization_id","status","updated_at");--> statement-breakpoint
CREATE INDEX "contributors_user" ON "contributors" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE INDEX "page_versions_document" ON "page_versions" USING btree ("organization_id","space_id","document");--> statement-breakpoint
CREATE INDEX "revisions_line" ON "revisions" USING btree ("organization_id","space_id","change_request_id","sequence");--> statement-breakpoint
CREATE INDEX "search_sections_words" ON "search_sections" USING gin ("words");--> statement-breakpoint
CREATE INDEX "search_sections_page_title" ON "search_sections" USING gin (lower("page_title") gin_trgm_ops);
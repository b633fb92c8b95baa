CREATE TABLE "change_request_pages" (
	"organization_id" text NOT NULL,
	"space_id" text NOT NULL,
	"change_request_id" text NOT NULL,
	"page_id" text NOT NULL,
	"is_there" boolean NOT NULL,
	"parent_id" text,
	"slug" text,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"node" text NOT NULL,
	CONSTRAINT "change_request_pages_organization_id_space_id_change_request_id_page_id_pk" PRIMARY KEY("organization_id","space_id","change_request_id","page_id")
);
--> statement-breakpoint
DROP INDEX "search_passages_words";--> statement-breakpoint
ALTER TABLE "search_passages" DROP CONSTRAINT "search_passages_organization_id_space_id_page_id_position_pk";--> statement-breakpoint
ALTER TABLE "search_passages" ADD COLUMN "line" text DEFAULT 'main' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_passages" ALTER COLUMN "line" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "search_passages" ADD CONSTRAINT "search_passages_organization_id_space_id_line_page_id_position_pk" PRIMARY KEY("organization_id","space_id","line","page_id","position");--> statement-breakpoint
ALTER TABLE "change_request_pages" ADD CONSTRAINT "change_request_pages_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_passages_words" ON "search_passages" USING gin (("words" || array_to_tsvector(case when "line" = 'main'
    then array['@' || "organization_id", '@' || "space_id"] else array['@' || "line"] end))) WITH (fastupdate=false);
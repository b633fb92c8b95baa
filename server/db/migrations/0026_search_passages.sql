CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
CREATE TABLE "search_passages" (
	"organization_id" text NOT NULL,
	"space_id" text NOT NULL,
	"page_id" text NOT NULL,
	"position" integer NOT NULL,
	"anchor" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"words" "tsvector" NOT NULL,
	"length" integer NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "search_passages_organization_id_space_id_page_id_position_pk" PRIMARY KEY("organization_id","space_id","page_id","position")
);
--> statement-breakpoint
CREATE TABLE "search_spaces" (
	"organization_id" text NOT NULL,
	"space_id" text NOT NULL,
	"passages" integer NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "search_spaces_organization_id_space_id_pk" PRIMARY KEY("organization_id","space_id")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"organization_id" text NOT NULL,
	"language" text NOT NULL,
	"word" text NOT NULL,
	"stem" text NOT NULL
);
--> statement-breakpoint
DROP TABLE "search_sections" CASCADE;--> statement-breakpoint
ALTER TABLE "search_passages" ADD CONSTRAINT "search_passages_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_spaces" ADD CONSTRAINT "search_spaces_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_words" ADD CONSTRAINT "search_words_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_passages_words" ON "search_passages" USING gin (("words" || array_to_tsvector(array['@' || "organization_id", '@' || "space_id"])));--> statement-breakpoint
CREATE INDEX "search_words_word" ON "search_words" USING btree ("organization_id","word","language","stem");--> statement-breakpoint
CREATE INDEX "search_words_stem" ON "search_words" USING btree ("organization_id","language","stem","word");--> statement-breakpoint
CREATE INDEX "search_words_likeness" ON "search_words" USING gin ("organization_id","word" gin_trgm_ops);--> statement-breakpoint
-- What a search counts with is read without the texts, which stand beside.
ALTER TABLE "search_passages" SET (toast_tuple_target = 128);--> statement-breakpoint
-- The stem of a word; empty for a word that says nothing.
CREATE FUNCTION search_stem(language text, word text) RETURNS text LANGUAGE sql STABLE STRICT PARALLEL SAFE RETURN
  CASE WHEN language = 'none' THEN word ELSE coalesce((ts_lexize((language || '_stem')::regdictionary, word))[1], '') END;

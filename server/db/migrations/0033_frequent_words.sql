CREATE TABLE "search_counts" (
	"organization_id" text NOT NULL,
	"passages" integer NOT NULL,
	CONSTRAINT "search_counts_organization_id_pk" PRIMARY KEY("organization_id")
);
--> statement-breakpoint
CREATE TABLE "search_frequent_words" (
	"organization_id" text NOT NULL,
	"word" text NOT NULL,
	"share" double precision NOT NULL,
	CONSTRAINT "search_frequent_words_organization_id_word_pk" PRIMARY KEY("organization_id","word")
);
--> statement-breakpoint
ALTER TABLE "search_counts" ADD CONSTRAINT "search_counts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_frequent_words" ADD CONSTRAINT "search_frequent_words_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;
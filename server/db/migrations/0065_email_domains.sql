CREATE TABLE "email_domains" (
	"organization_id" text NOT NULL,
	"domain" text NOT NULL,
	"token" text NOT NULL,
	"proved_at" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone,
	"missed_checks" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "email_domains_organization_id_domain_pk" PRIMARY KEY("organization_id","domain")
);
--> statement-breakpoint
ALTER TABLE "email_domains" ADD CONSTRAINT "email_domains_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "email_domains_proved" ON "email_domains" USING btree ("domain") WHERE "email_domains"."proved_at" is not null;--> statement-breakpoint
INSERT INTO "email_domains" ("organization_id", "domain", "token")
SELECT DISTINCT ON ("id", "domain") "id", "domain", replace(gen_random_uuid()::text, '-', '')
FROM "organizations", unnest("email_domains") AS "domain";

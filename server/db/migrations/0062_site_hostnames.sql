CREATE TABLE "site_hostnames" (
	"organization_id" text NOT NULL,
	"site_id" text NOT NULL,
	"hostname" text NOT NULL,
	"label" text NOT NULL,
	"status" text,
	"aliases" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"checked_at" timestamp (3) with time zone,
	"missing_since" timestamp (3) with time zone,
	CONSTRAINT "site_hostnames_organization_id_site_id_pk" PRIMARY KEY("organization_id","site_id")
);
--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "hostname" text;--> statement-breakpoint
ALTER TABLE "site_hostnames" ADD CONSTRAINT "site_hostnames_site" FOREIGN KEY ("organization_id","site_id") REFERENCES "public"."sites"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_hostnames_hostname" ON "site_hostnames" USING btree ("hostname");--> statement-breakpoint
CREATE UNIQUE INDEX "sites_hostname" ON "sites" USING btree ("hostname");
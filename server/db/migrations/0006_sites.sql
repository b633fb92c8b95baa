CREATE TABLE "share_links" (
	"organization_id" text NOT NULL,
	"site_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"key_hash" "bytea" NOT NULL,
	"sealed_key" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "share_links_organization_id_site_id_id_pk" PRIMARY KEY("organization_id","site_id","id")
);
--> statement-breakpoint
CREATE TABLE "site_redirects" (
	"organization_id" text NOT NULL,
	"site_id" text NOT NULL,
	"id" text NOT NULL,
	"source" text NOT NULL,
	"destination" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "site_redirects_organization_id_site_id_id_pk" PRIMARY KEY("organization_id","site_id","id")
);
--> statement-breakpoint
CREATE TABLE "site_spaces" (
	"organization_id" text NOT NULL,
	"site_id" text NOT NULL,
	"id" text NOT NULL,
	"space_id" text NOT NULL,
	"path" text NOT NULL,
	"position" numeric NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"condition" text,
	CONSTRAINT "site_spaces_organization_id_site_id_id_pk" PRIMARY KEY("organization_id","site_id","id")
);
--> statement-breakpoint
CREATE TABLE "sites" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"type" text DEFAULT 'basic' NOT NULL,
	"title" text NOT NULL,
	"basename" text NOT NULL,
	"proxy" text,
	"visibility" text DEFAULT 'public' NOT NULL,
	"published" boolean DEFAULT false NOT NULL,
	"adaptive_content" boolean DEFAULT false NOT NULL,
	"agents_context" text DEFAULT 'included' NOT NULL,
	"customization" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sites_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_site" FOREIGN KEY ("organization_id","site_id") REFERENCES "public"."sites"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_redirects" ADD CONSTRAINT "site_redirects_site" FOREIGN KEY ("organization_id","site_id") REFERENCES "public"."sites"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_spaces" ADD CONSTRAINT "site_spaces_site" FOREIGN KEY ("organization_id","site_id") REFERENCES "public"."sites"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_spaces" ADD CONSTRAINT "site_spaces_space_of_organization" FOREIGN KEY ("organization_id","space_id") REFERENCES "public"."spaces"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sites" ADD CONSTRAINT "sites_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "share_links_key" ON "share_links" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "share_links_created" ON "share_links" USING btree ("organization_id","site_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "site_redirects_source" ON "site_redirects" USING btree ("organization_id","site_id",lower("source"));--> statement-breakpoint
CREATE INDEX "site_redirects_created" ON "site_redirects" USING btree ("organization_id","site_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "site_spaces_path" ON "site_spaces" USING btree ("organization_id","site_id","path");--> statement-breakpoint
CREATE UNIQUE INDEX "site_spaces_default" ON "site_spaces" USING btree ("organization_id","site_id") WHERE "site_spaces"."is_default";--> statement-breakpoint
CREATE INDEX "site_spaces_space" ON "site_spaces" USING btree ("organization_id","space_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sites_id" ON "sites" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "sites_basename" ON "sites" USING btree ("basename");--> statement-breakpoint
CREATE INDEX "sites_title" ON "sites" USING btree ("organization_id",lower("title"),"id");
CREATE TABLE "site_mcp_servers" (
	"organization_id" text NOT NULL,
	"site_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"sealed_headers" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "site_mcp_servers_organization_id_site_id_id_pk" PRIMARY KEY("organization_id","site_id","id")
);
--> statement-breakpoint
ALTER TABLE "site_mcp_servers" ADD CONSTRAINT "site_mcp_servers_site" FOREIGN KEY ("organization_id","site_id") REFERENCES "public"."sites"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_mcp_servers_created" ON "site_mcp_servers" USING btree ("organization_id","site_id","created_at");
CREATE TABLE "audit_webhooks" (
	"organization_id" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"sealed_secret" "bytea" NOT NULL,
	"version" text NOT NULL,
	"position" bigint NOT NULL,
	"delivered_at" timestamp (3) with time zone,
	"leased_until" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"failure" text,
	"retry_at" timestamp (3) with time zone,
	"disabled_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "audit_webhooks" ADD CONSTRAINT "audit_webhooks_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;
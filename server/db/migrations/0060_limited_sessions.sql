ALTER TABLE "tokens" ADD COLUMN "organization_id" text;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "saml_provider_id" text;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tokens_organization" ON "tokens" USING btree ("organization_id") WHERE "tokens"."organization_id" is not null;
CREATE TABLE "visitor_providers" (
	"organization_id" text NOT NULL,
	"site_id" text NOT NULL,
	"issuer" text,
	"client_id" text,
	"sealed_client_secret" "bytea",
	"scopes" text DEFAULT '' NOT NULL,
	CONSTRAINT "visitor_providers_organization_id_site_id_pk" PRIMARY KEY("organization_id","site_id")
);
--> statement-breakpoint
CREATE TABLE "visitor_sign_ins" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"site_id" text NOT NULL,
	"visitor_key_id" text NOT NULL,
	"state_hash" "bytea" NOT NULL,
	"browser_key_hash" "bytea" NOT NULL,
	"sealed_verifier" "bytea",
	"location" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"tested_by" text,
	"result" jsonb,
	CONSTRAINT "visitor_sign_ins_result" CHECK ("visitor_sign_ins"."result" is null or "visitor_sign_ins"."tested_by" is not null)
);
--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "visitor_backend" text DEFAULT 'custom' NOT NULL;--> statement-breakpoint
ALTER TABLE "visitor_providers" ADD CONSTRAINT "visitor_providers_site" FOREIGN KEY ("organization_id","site_id") REFERENCES "public"."sites"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_sign_ins" ADD CONSTRAINT "visitor_sign_ins_tested_by_users_id_fk" FOREIGN KEY ("tested_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_sign_ins" ADD CONSTRAINT "visitor_sign_ins_site" FOREIGN KEY ("organization_id","site_id") REFERENCES "public"."sites"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "visitor_sign_ins_state" ON "visitor_sign_ins" USING btree ("state_hash");--> statement-breakpoint
CREATE INDEX "visitor_sign_ins_site" ON "visitor_sign_ins" USING btree ("organization_id","site_id");--> statement-breakpoint
CREATE INDEX "visitor_sign_ins_expires" ON "visitor_sign_ins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "visitor_sign_ins_tested_by" ON "visitor_sign_ins" USING btree ("tested_by") WHERE "visitor_sign_ins"."tested_by" is not null;
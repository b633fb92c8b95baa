CREATE TABLE "customization_drafts" (
	"organization_id" text NOT NULL,
	"site_id" text NOT NULL,
	"user_id" text NOT NULL,
	"id" text NOT NULL,
	"site_space_id" text,
	"customization" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "customization_drafts_organization_id_site_id_user_id_pk" PRIMARY KEY("organization_id","site_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "customization_drafts" ADD CONSTRAINT "customization_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customization_drafts" ADD CONSTRAINT "customization_drafts_site" FOREIGN KEY ("organization_id","site_id") REFERENCES "public"."sites"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customization_drafts_user" ON "customization_drafts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "customization_drafts_updated" ON "customization_drafts" USING btree ("updated_at");
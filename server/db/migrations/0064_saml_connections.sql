ALTER TABLE "saml_requests" ADD COLUMN "user_id" text;--> statement-breakpoint
ALTER TABLE "saml_requests" ADD COLUMN "connecting" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "saml_requests" ADD CONSTRAINT "saml_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saml_identities_user" ON "saml_identities" USING btree ("provider_id","user_id");
ALTER TABLE "saml_providers" ADD COLUMN "kind" text DEFAULT 'saml' NOT NULL;--> statement-breakpoint
ALTER TABLE "saml_providers" ADD COLUMN "issuer" text;--> statement-breakpoint
ALTER TABLE "saml_providers" ADD COLUMN "client_id" text;--> statement-breakpoint
ALTER TABLE "saml_providers" ADD COLUMN "sealed_client_secret" "bytea";--> statement-breakpoint
ALTER TABLE "saml_providers" ADD COLUMN "scopes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "saml_providers" ADD COLUMN "enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "saml_requests" ADD COLUMN "sealed_verifier" "bytea";--> statement-breakpoint
ALTER TABLE "saml_requests" ADD COLUMN "testing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "saml_requests" ADD COLUMN "result" jsonb;
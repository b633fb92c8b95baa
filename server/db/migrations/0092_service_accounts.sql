ALTER TABLE "tokens" ADD COLUMN "allowed_networks" text[];--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "service_account_of" text;--> statement-breakpoint
CREATE INDEX "users_service_account" ON "users" USING btree ("service_account_of") WHERE "users"."service_account_of" is not null;
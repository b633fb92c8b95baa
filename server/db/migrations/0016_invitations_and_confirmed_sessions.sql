ALTER TABLE "tokens" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "invites_address" ON "invites" USING btree ("email");
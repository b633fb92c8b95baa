ALTER TABLE "sites" ADD COLUMN "ads" jsonb;--> statement-breakpoint
CREATE INDEX "sites_ads" ON "sites" USING btree ("id") WHERE "sites"."ads" is not null;
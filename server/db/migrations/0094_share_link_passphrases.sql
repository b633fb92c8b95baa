ALTER TABLE "share_links" ADD COLUMN "passphrase_hash" text;--> statement-breakpoint
ALTER TABLE "share_links" ADD COLUMN "entry_key_hash" "bytea";--> statement-breakpoint
ALTER TABLE "share_links" ADD COLUMN "sealed_entry_key" "bytea";--> statement-breakpoint
CREATE UNIQUE INDEX "share_links_entry_key" ON "share_links" USING btree ("entry_key_hash");--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_passphrase" CHECK (num_nonnulls("share_links"."passphrase_hash", "share_links"."entry_key_hash", "share_links"."sealed_entry_key") in (0, 3));
ALTER TABLE "two_factors" RENAME COLUMN "secret" TO "sealed_secret";--> statement-breakpoint
DROP INDEX "users_email";--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "disabled_by_deletion" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "deleted_by" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "unpublished_by_deletion" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "organizations_deleted" ON "organizations" USING btree ("deleted_at") WHERE "organizations"."deleted_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email")) WHERE "users"."email" <> '';--> statement-breakpoint
-- A deletion locks the account or the organization. What was written for it at the same moment waits, and is refused then.
CREATE FUNCTION assert_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users WHERE id = NEW.user_id AND deleted_at IS NULL FOR KEY SHARE;
  IF NOT FOUND THEN RAISE foreign_key_violation USING MESSAGE = 'the account is deleted'; END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION assert_organization() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM organizations WHERE id = NEW.organization_id AND deleted_at IS NULL FOR KEY SHARE;
  IF NOT FOUND THEN RAISE foreign_key_violation USING MESSAGE = 'the organization is deleted'; END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER tokens_account BEFORE INSERT ON tokens FOR EACH ROW EXECUTE FUNCTION assert_account();--> statement-breakpoint
CREATE TRIGGER members_account BEFORE INSERT ON members FOR EACH ROW EXECUTE FUNCTION assert_account();--> statement-breakpoint
CREATE TRIGGER two_factors_account BEFORE INSERT ON two_factors FOR EACH ROW EXECUTE FUNCTION assert_account();--> statement-breakpoint
CREATE TRIGGER password_resets_account BEFORE INSERT ON password_resets FOR EACH ROW EXECUTE FUNCTION assert_account();--> statement-breakpoint
CREATE TRIGGER members_organization BEFORE INSERT ON members FOR EACH ROW WHEN (NOT NEW.disabled)
EXECUTE FUNCTION assert_organization();

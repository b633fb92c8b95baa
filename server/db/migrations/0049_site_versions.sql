CREATE TABLE "site_versions" (
	"organization_id" text NOT NULL,
	"site_id" text NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	CONSTRAINT "site_versions_organization_id_site_id_pk" PRIMARY KEY("organization_id","site_id")
);
--> statement-breakpoint
ALTER TABLE "site_versions" ADD CONSTRAINT "site_versions_site" FOREIGN KEY ("organization_id","site_id") REFERENCES "public"."sites"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION count_site_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- In one order, so that two writes that change several sites can't wait for each other.
  PERFORM 1 FROM site_versions
  WHERE (organization_id, site_id) IN (SELECT organization_id, site_id FROM changed)
  ORDER BY organization_id, site_id FOR NO KEY UPDATE;
  UPDATE site_versions SET version = version + 1
  WHERE (organization_id, site_id) IN (SELECT organization_id, site_id FROM changed);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_change_of_site() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO site_versions (organization_id, site_id) VALUES (NEW.organization_id, NEW.id)
  ON CONFLICT (organization_id, site_id) DO UPDATE SET version = site_versions.version + 1;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER sites_version AFTER INSERT OR UPDATE ON sites FOR EACH ROW EXECUTE FUNCTION count_change_of_site();--> statement-breakpoint
CREATE TRIGGER site_section_groups_insert_version AFTER INSERT ON site_section_groups
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_site_change();--> statement-breakpoint
CREATE TRIGGER site_section_groups_update_version AFTER UPDATE ON site_section_groups
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_site_change();--> statement-breakpoint
CREATE TRIGGER site_section_groups_delete_version AFTER DELETE ON site_section_groups
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_site_change();--> statement-breakpoint
CREATE TRIGGER site_sections_insert_version AFTER INSERT ON site_sections
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_site_change();--> statement-breakpoint
CREATE TRIGGER site_sections_update_version AFTER UPDATE ON site_sections
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_site_change();--> statement-breakpoint
CREATE TRIGGER site_sections_delete_version AFTER DELETE ON site_sections
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_site_change();--> statement-breakpoint
CREATE TRIGGER site_spaces_insert_version AFTER INSERT ON site_spaces
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_site_change();--> statement-breakpoint
CREATE TRIGGER site_spaces_update_version AFTER UPDATE ON site_spaces
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_site_change();--> statement-breakpoint
CREATE TRIGGER site_spaces_delete_version AFTER DELETE ON site_spaces
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_site_change();--> statement-breakpoint
CREATE TRIGGER site_redirects_insert_version AFTER INSERT ON site_redirects
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_site_change();--> statement-breakpoint
CREATE TRIGGER site_redirects_update_version AFTER UPDATE ON site_redirects
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_site_change();--> statement-breakpoint
CREATE TRIGGER site_redirects_delete_version AFTER DELETE ON site_redirects
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_site_change();--> statement-breakpoint
INSERT INTO site_versions (organization_id, site_id) SELECT organization_id, id FROM sites;

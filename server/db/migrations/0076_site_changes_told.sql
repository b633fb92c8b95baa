CREATE FUNCTION tell_site_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE NOTICE 'visitors of sites see a change' USING ERRCODE = 'LSITE';
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER site_versions_told AFTER INSERT OR UPDATE OR DELETE ON site_versions
FOR EACH STATEMENT EXECUTE FUNCTION tell_site_change();--> statement-breakpoint
CREATE TRIGGER spaces_told AFTER UPDATE OF revision_id, title, language, deleted_at ON spaces
FOR EACH STATEMENT EXECUTE FUNCTION tell_site_change();--> statement-breakpoint
CREATE TRIGGER spaces_gone_told AFTER DELETE ON spaces
FOR EACH STATEMENT EXECUTE FUNCTION tell_site_change();--> statement-breakpoint
CREATE TRIGGER fonts_told AFTER INSERT OR UPDATE OR DELETE ON fonts
FOR EACH STATEMENT EXECUTE FUNCTION tell_site_change();--> statement-breakpoint
CREATE TRIGGER openapi_specs_told AFTER INSERT OR UPDATE OR DELETE ON openapi_specs
FOR EACH STATEMENT EXECUTE FUNCTION tell_site_change();

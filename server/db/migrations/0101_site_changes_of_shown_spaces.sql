CREATE FUNCTION tell_change_of_shown_space() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM site_spaces WHERE organization_id = NEW.organization_id AND space_id = NEW.id) THEN
    RAISE NOTICE 'visitors of sites see a change' USING ERRCODE = 'LSITE';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER spaces_told ON spaces;--> statement-breakpoint
CREATE TRIGGER spaces_told AFTER UPDATE OF revision_id, title, language, deleted_at ON spaces
FOR EACH ROW EXECUTE FUNCTION tell_change_of_shown_space();--> statement-breakpoint
-- A space that is gone leaves its sites, which is counted there.
DROP TRIGGER spaces_gone_told ON spaces;

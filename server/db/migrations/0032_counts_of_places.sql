CREATE TABLE "space_counts" (
	"organization_id" text NOT NULL,
	"parent_id" text,
	"effective_level" text NOT NULL,
	"spaces" integer NOT NULL,
	"change_requests_open" integer NOT NULL,
	"change_requests_draft" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "spaces_level";--> statement-breakpoint
CREATE INDEX "space_counts_place" ON "space_counts" USING btree ("organization_id","parent_id","effective_level","spaces","change_requests_open","change_requests_draft");--> statement-breakpoint
CREATE FUNCTION count_space() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO space_counts
  SELECT organization_id, parent_id, effective_level, sum(counted), sum(counted * open), sum(counted * draft) FROM (
    SELECT OLD.organization_id, OLD.parent_id, OLD.effective_level, -1, OLD.change_requests_open, OLD.change_requests_draft
    WHERE TG_OP <> 'INSERT' AND OLD.deleted_at IS NULL
    UNION ALL
    SELECT NEW.organization_id, NEW.parent_id, NEW.effective_level, 1, NEW.change_requests_open, NEW.change_requests_draft
    WHERE TG_OP <> 'DELETE' AND NEW.deleted_at IS NULL
  ) AS change (organization_id, parent_id, effective_level, counted, open, draft)
  GROUP BY organization_id, parent_id, effective_level;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER spaces_counted AFTER INSERT OR DELETE ON spaces FOR EACH ROW EXECUTE FUNCTION count_space();--> statement-breakpoint
CREATE TRIGGER spaces_recounted
AFTER UPDATE OF organization_id, parent_id, effective_level, deleted_at, change_requests_open, change_requests_draft ON spaces
FOR EACH ROW WHEN (
  (OLD.organization_id, OLD.parent_id, OLD.effective_level, OLD.deleted_at IS NULL, OLD.change_requests_open, OLD.change_requests_draft)
  IS DISTINCT FROM
  (NEW.organization_id, NEW.parent_id, NEW.effective_level, NEW.deleted_at IS NULL, NEW.change_requests_open, NEW.change_requests_draft)
) EXECUTE FUNCTION count_space();--> statement-breakpoint
INSERT INTO space_counts
SELECT organization_id, parent_id, effective_level, count(*), sum(change_requests_open), sum(change_requests_draft)
FROM spaces WHERE deleted_at IS NULL GROUP BY organization_id, parent_id, effective_level;

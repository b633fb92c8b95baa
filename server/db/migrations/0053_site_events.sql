CREATE TABLE "site_events" (
	"organization_id" text NOT NULL,
	"site_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"type" text NOT NULL,
	"visitor" text NOT NULL,
	"session" text NOT NULL,
	"url" text NOT NULL,
	"path" text NOT NULL,
	"site_section" text,
	"site_space" text,
	"share_link" text,
	"space" text,
	"revision" text,
	"page" text,
	"device" text NOT NULL,
	"browser" text,
	"system" text,
	"bot" text,
	"language" text,
	"referrer" text,
	"referrer_domain" text,
	"campaign" jsonb,
	"claims" jsonb,
	"query" text,
	"results" smallint,
	"rating" smallint,
	"details" jsonb
) PARTITION BY RANGE ("at");
--> statement-breakpoint
-- What no month takes: events that a backup brings back, and those of an installation that slept through a month.
CREATE TABLE "site_events_rest" PARTITION OF "site_events" DEFAULT;
--> statement-breakpoint
DO $$
DECLARE
	month timestamptz := date_trunc('month', now(), 'UTC');
BEGIN
	FOR i IN 1..2 LOOP
		EXECUTE format(
			'CREATE TABLE %I PARTITION OF "site_events" FOR VALUES FROM (%L) TO (%L)',
			'site_events_' || to_char(month AT TIME ZONE 'UTC', 'YYYY_MM'), month, (month AT TIME ZONE 'UTC' + interval '1 month') AT TIME ZONE 'UTC');
		month := (month AT TIME ZONE 'UTC' + interval '1 month') AT TIME ZONE 'UTC';
	END LOOP;
END $$;
--> statement-breakpoint
CREATE INDEX "site_events_at" ON "site_events" USING btree ("organization_id","site_id","at");
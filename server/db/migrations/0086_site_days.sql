CREATE TABLE "site_days" (
	"organization_id" text NOT NULL,
	"site_id" text NOT NULL,
	"day" date NOT NULL,
	"property" text NOT NULL,
	"type" text NOT NULL,
	"is_bot" boolean NOT NULL,
	"value" text,
	"events" integer NOT NULL,
	"visitors" integer NOT NULL,
	"sessions" integer NOT NULL,
	"lasting_visitors" integer NOT NULL,
	"lasting_sessions" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"last_detail" text
);
--> statement-breakpoint
CREATE TABLE "site_days_until" (
	"organization_id" text NOT NULL,
	"site_id" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "site_days_until_organization_id_site_id_pk" PRIMARY KEY("organization_id","site_id")
);
--> statement-breakpoint
CREATE INDEX "site_days_day" ON "site_days" USING btree ("organization_id","site_id","property","day");--> statement-breakpoint
CREATE INDEX "site_days_age" ON "site_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "site_events_answers" ON "site_events" USING btree ("organization_id","site_id","type","at") WHERE "site_events"."type" in ('page_post_feedback', 'page_post_feedback_comment', 'ask_question', 'ask_rate_response');--> statement-breakpoint
CREATE INDEX "site_events_lasting" ON "site_events" USING btree ("organization_id","site_id","at") WHERE not ("site_events"."visitor" ~ '^[0-9]{8}[.]' and "site_events"."session" ~ '^[0-9]{8}[.]');
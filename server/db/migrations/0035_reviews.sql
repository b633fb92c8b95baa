CREATE TABLE "requested_reviewers" (
	"organization_id" text NOT NULL,
	"space_id" text NOT NULL,
	"change_request_id" text NOT NULL,
	"kind" text NOT NULL,
	"reviewer_id" text NOT NULL,
	"revision_id" text NOT NULL,
	"requested_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "requested_reviewers_organization_id_space_id_change_request_id_kind_reviewer_id_pk" PRIMARY KEY("organization_id","space_id","change_request_id","kind","reviewer_id")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"organization_id" text NOT NULL,
	"space_id" text NOT NULL,
	"id" text NOT NULL,
	"change_request_id" text NOT NULL,
	"revision_id" text NOT NULL,
	"reviewer_id" text NOT NULL,
	"requested_by" text,
	"status" text NOT NULL,
	"comment_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reviews_organization_id_space_id_id_pk" PRIMARY KEY("organization_id","space_id","id")
);
--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "review_id" text;--> statement-breakpoint
ALTER TABLE "requested_reviewers" ADD CONSTRAINT "requested_reviewers_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "requested_reviewers_of" ON "requested_reviewers" USING btree ("organization_id","kind","reviewer_id");--> statement-breakpoint
CREATE INDEX "reviews_created" ON "reviews" USING btree ("organization_id","space_id","change_request_id","created_at","id");
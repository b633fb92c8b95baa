CREATE TABLE "change_request_viewers" (
	"organization_id" text NOT NULL,
	"space_id" text NOT NULL,
	"change_request_id" text NOT NULL,
	"user_id" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "change_request_viewers_organization_id_space_id_change_request_id_user_id_pk" PRIMARY KEY("organization_id","space_id","change_request_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "change_request_viewers" ADD CONSTRAINT "change_request_viewers_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "change_request_viewers_seen" ON "change_request_viewers" USING btree ("seen_at");
CREATE TABLE "comment_reactions" (
	"organization_id" text NOT NULL,
	"space_id" text NOT NULL,
	"comment_id" text NOT NULL,
	"emoji" text NOT NULL,
	"user_id" text NOT NULL,
	"reacted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "comment_reactions_organization_id_space_id_comment_id_emoji_user_id_pk" PRIMARY KEY("organization_id","space_id","comment_id","emoji","user_id")
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"organization_id" text NOT NULL,
	"space_id" text NOT NULL,
	"id" text NOT NULL,
	"change_request_id" text,
	"reply_to" text,
	"body" jsonb NOT NULL,
	"posted_by" text NOT NULL,
	"posted_at" timestamp (3) with time zone NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"revision_id" text NOT NULL,
	"page_id" text,
	"document" text,
	"node" jsonb,
	"table_cell" jsonb,
	"replies" integer DEFAULT 0 NOT NULL,
	"resolved_by" text,
	"resolved_at" timestamp (3) with time zone,
	CONSTRAINT "comments_organization_id_space_id_id_pk" PRIMARY KEY("organization_id","space_id","id")
);
--> statement-breakpoint
ALTER TABLE "comment_reactions" ADD CONSTRAINT "comment_reactions_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comments_posted" ON "comments" USING btree ("organization_id","space_id","change_request_id","posted_at","id") WHERE "comments"."reply_to" is null;--> statement-breakpoint
CREATE INDEX "comments_replies" ON "comments" USING btree ("organization_id","space_id","reply_to","posted_at","id") WHERE "comments"."reply_to" is not null;--> statement-breakpoint
CREATE INDEX "comments_posters" ON "comments" USING btree ("organization_id","space_id","change_request_id","posted_by");
CREATE TABLE "saved_views" (
	"organization_id" text NOT NULL,
	"user_id" text NOT NULL,
	"id" text NOT NULL,
	"space_id" text NOT NULL,
	"name" text NOT NULL,
	"filters" jsonb NOT NULL,
	CONSTRAINT "saved_views_organization_id_user_id_id_pk" PRIMARY KEY("organization_id","user_id","id")
);
--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_organization_id_user_id_members_organization_id_user_id_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."members"("organization_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("organization_id","user_id","space_id",lower("name"));
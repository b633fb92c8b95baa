CREATE TABLE "notification_mutes" (
	"organization_id" text NOT NULL,
	"user_id" text NOT NULL,
	"thread" text NOT NULL,
	"space_id" text NOT NULL,
	"muted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notification_mutes_organization_id_user_id_thread_pk" PRIMARY KEY("organization_id","user_id","thread")
);
--> statement-breakpoint
ALTER TABLE "notification_mutes" ADD CONSTRAINT "notification_mutes_organization_id_user_id_members_organization_id_user_id_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."members"("organization_id","user_id") ON DELETE cascade ON UPDATE no action;
CREATE TABLE "notification_settings" (
	"organization_id" text NOT NULL,
	"user_id" text NOT NULL,
	"space_id" text NOT NULL,
	"type" text NOT NULL,
	"in_app" boolean NOT NULL,
	"mail" text NOT NULL,
	CONSTRAINT "notification_settings_organization_id_user_id_space_id_type_pk" PRIMARY KEY("organization_id","user_id","space_id","type")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"organization_id" text NOT NULL,
	"user_id" text NOT NULL,
	"thread" text NOT NULL,
	"id" text NOT NULL,
	"space_id" text NOT NULL,
	"change_request_id" text,
	"comment_id" text,
	"type" text NOT NULL,
	"actor_id" text,
	"event_id" text NOT NULL,
	"count" integer NOT NULL,
	"in_app" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	"mail_at" timestamp (3) with time zone,
	CONSTRAINT "notifications_organization_id_user_id_thread_pk" PRIMARY KEY("organization_id","user_id","thread")
);
--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_organization_id_user_id_members_organization_id_user_id_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."members"("organization_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_organization_id_user_id_members_organization_id_user_id_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."members"("organization_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_updated" ON "notifications" USING btree ("organization_id","user_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "notifications_mail" ON "notifications" USING btree ("mail_at") WHERE "notifications"."mail_at" is not null;--> statement-breakpoint
CREATE INDEX "notifications_age" ON "notifications" USING btree ("updated_at");
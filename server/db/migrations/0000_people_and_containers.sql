CREATE TABLE "collections" (
	"organization_id" text NOT NULL,
	"parent_id" text,
	"position" numeric NOT NULL,
	"default_level" text DEFAULT 'inherit',
	"effective_level" text DEFAULT 'organization' NOT NULL,
	"ancestry" text[] NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "collections_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "grants" (
	"organization_id" text NOT NULL,
	"target_kind" text NOT NULL,
	"target_id" text NOT NULL,
	"user_id" text,
	"team_id" text,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "grants_subject" CHECK (("grants"."user_id" is null) <> ("grants"."team_id" is null))
);
--> statement-breakpoint
CREATE TABLE "spaces" (
	"organization_id" text NOT NULL,
	"parent_id" text,
	"position" numeric NOT NULL,
	"default_level" text DEFAULT 'inherit',
	"effective_level" text DEFAULT 'organization' NOT NULL,
	"ancestry" text[] NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"emoji" text,
	"icon" text,
	"visibility" text DEFAULT 'private' NOT NULL,
	"edit_mode" text DEFAULT 'locked' NOT NULL,
	"language" text,
	"visitor_auth" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"revision_id" text NOT NULL,
	"last_change_request_number" integer DEFAULT 0 NOT NULL,
	"change_requests" integer DEFAULT 0 NOT NULL,
	"change_requests_open" integer DEFAULT 0 NOT NULL,
	"change_requests_draft" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "spaces_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "instance" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"set_up_code_hash" "bytea",
	"set_up_at" timestamp (3) with time zone,
	CONSTRAINT "instance_is_one" CHECK ("instance"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "members" (
	"organization_id" text NOT NULL,
	"user_id" text NOT NULL,
	"role" text,
	"disabled" boolean DEFAULT false NOT NULL,
	"sso" boolean DEFAULT false NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone,
	CONSTRAINT "members_organization_id_user_id_pk" PRIMARY KEY("organization_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"email_domains" text[] DEFAULT '{}' NOT NULL,
	"hostname" text,
	"type" text DEFAULT 'business' NOT NULL,
	"use_case" text,
	"community_type" text,
	"default_role" text,
	"default_content" jsonb,
	"logo" text,
	"sso" boolean DEFAULT false NOT NULL,
	"ai" boolean DEFAULT true NOT NULL,
	"invite_links" boolean DEFAULT true NOT NULL,
	"plan" text DEFAULT 'internal' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_members" (
	"organization_id" text NOT NULL,
	"team_id" text NOT NULL,
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "team_members_organization_id_team_id_user_id_pk" PRIMARY KEY("organization_id","team_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "teams_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "tokens" (
	"id" text PRIMARY KEY NOT NULL,
	"hash" "bytea" NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_verified_at" timestamp (3) with time zone,
	"display_name" text NOT NULL,
	"photo_url" text,
	"password_hash" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"organization_id" text NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "audit_events_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"action" text NOT NULL,
	"actor_type" text NOT NULL,
	"actor_id" text NOT NULL,
	"actor_label" text,
	"source" text NOT NULL,
	"target_type" text NOT NULL,
	"target_id" text NOT NULL,
	"target_label" text,
	"request_id" text,
	"payload" jsonb NOT NULL,
	CONSTRAINT "audit_events_organization_id_sequence_pk" PRIMARY KEY("organization_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"credential" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" "bytea" NOT NULL,
	"status" integer NOT NULL,
	"headers" jsonb NOT NULL,
	"body" text,
	"secret" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_credential_key_pk" PRIMARY KEY("credential","key")
);
--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_parent" FOREIGN KEY ("organization_id","parent_id") REFERENCES "public"."collections"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_member" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."members"("organization_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_team_of_organization" FOREIGN KEY ("organization_id","team_id") REFERENCES "public"."teams"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spaces" ADD CONSTRAINT "spaces_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spaces" ADD CONSTRAINT "spaces_parent" FOREIGN KEY ("organization_id","parent_id") REFERENCES "public"."collections"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_team" FOREIGN KEY ("organization_id","team_id") REFERENCES "public"."teams"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_member" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."members"("organization_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "collections_id" ON "collections" USING btree ("id");--> statement-breakpoint
CREATE INDEX "collections_place" ON "collections" USING btree ("organization_id","parent_id","position");--> statement-breakpoint
CREATE INDEX "collections_ancestry" ON "collections" USING gin ("ancestry");--> statement-breakpoint
CREATE UNIQUE INDEX "grants_user" ON "grants" USING btree ("organization_id","target_id","user_id") WHERE "grants"."user_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "grants_team" ON "grants" USING btree ("organization_id","target_id","team_id") WHERE "grants"."team_id" is not null;--> statement-breakpoint
CREATE INDEX "grants_of_user" ON "grants" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE INDEX "grants_of_team" ON "grants" USING btree ("organization_id","team_id");--> statement-breakpoint
CREATE UNIQUE INDEX "spaces_id" ON "spaces" USING btree ("id");--> statement-breakpoint
CREATE INDEX "spaces_place" ON "spaces" USING btree ("organization_id","parent_id","position");--> statement-breakpoint
CREATE INDEX "spaces_deleted" ON "spaces" USING btree ("organization_id","deleted_at");--> statement-breakpoint
CREATE INDEX "spaces_ancestry" ON "spaces" USING gin ("ancestry");--> statement-breakpoint
CREATE INDEX "members_user" ON "members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "members_joined" ON "members" USING btree ("organization_id","joined_at","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "organizations_hostname" ON "organizations" USING btree ("hostname");--> statement-breakpoint
CREATE INDEX "organizations_email_domains" ON "organizations" USING gin ("email_domains");--> statement-breakpoint
CREATE INDEX "password_resets_user" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "team_members_user" ON "team_members" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE INDEX "teams_title" ON "teams" USING btree ("organization_id",lower("title"),"id");--> statement-breakpoint
CREATE UNIQUE INDEX "tokens_hash" ON "tokens" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "tokens_user" ON "tokens" USING btree ("user_id","kind","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "audit_events_id" ON "audit_events" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "audit_events_target" ON "audit_events" USING btree ("organization_id","target_id","sequence");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");
CREATE TABLE "ask_answers" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"question" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"space_id" text,
	"page_id" text,
	"change_request_id" text,
	"answer" jsonb NOT NULL,
	"pages" jsonb NOT NULL,
	"with_private_specs" boolean NOT NULL,
	"version_of" text,
	"is_shared" boolean DEFAULT false NOT NULL,
	"rating" smallint,
	"rating_reason" text,
	CONSTRAINT "ask_answers_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "ask_conversations" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"user_id" text NOT NULL,
	"title" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ask_conversations_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "ask_gap_askers" (
	"organization_id" text NOT NULL,
	"gap_id" text NOT NULL,
	"code" "bytea" NOT NULL,
	"channel" text NOT NULL,
	CONSTRAINT "ask_gap_askers_organization_id_gap_id_code_pk" PRIMARY KEY("organization_id","gap_id","code")
);
--> statement-breakpoint
CREATE TABLE "ask_gaps" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"site_id" text,
	"question" text NOT NULL,
	"words" text[] NOT NULL,
	"words_hash" text NOT NULL,
	"count" integer NOT NULL,
	"is_visible" boolean NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"reasons" text[] NOT NULL,
	"dismissed_at" timestamp (3) with time zone,
	"space_id" text,
	"change_request_id" text,
	CONSTRAINT "ask_gaps_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "ask_settings" (
	"organization_id" text PRIMARY KEY NOT NULL,
	"history" boolean NOT NULL,
	"history_days" integer NOT NULL,
	"gaps" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ask_answers" ADD CONSTRAINT "ask_answers_conversation_fk" FOREIGN KEY ("organization_id","conversation_id") REFERENCES "public"."ask_conversations"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ask_conversations" ADD CONSTRAINT "ask_conversations_member_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."members"("organization_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ask_gap_askers" ADD CONSTRAINT "ask_gap_askers_gap_fk" FOREIGN KEY ("organization_id","gap_id") REFERENCES "public"."ask_gaps"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ask_gaps" ADD CONSTRAINT "ask_gaps_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ask_gaps" ADD CONSTRAINT "ask_gaps_site_fk" FOREIGN KEY ("organization_id","site_id") REFERENCES "public"."sites"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ask_settings" ADD CONSTRAINT "ask_settings_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ask_answers_conversation" ON "ask_answers" USING btree ("organization_id","conversation_id","created_at","id");--> statement-breakpoint
CREATE INDEX "ask_conversations_member" ON "ask_conversations" USING btree ("organization_id","user_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "ask_conversations_updated" ON "ask_conversations" USING btree ("updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ask_gaps_words" ON "ask_gaps" USING btree ("organization_id","words_hash");--> statement-breakpoint
CREATE INDEX "ask_gaps_last" ON "ask_gaps" USING btree ("last_at");
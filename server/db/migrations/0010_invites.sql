CREATE TABLE "invites" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"key_hash" "bytea" NOT NULL,
	"sealed_key" "bytea",
	"email" text,
	"role" text,
	"space_id" text,
	"collection_id" text,
	"sso" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "invites_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "invites_kind" CHECK (("invites"."email" is null) <> ("invites"."sealed_key" is null)),
	CONSTRAINT "invites_target" CHECK (num_nonnulls("invites"."email", "invites"."space_id", "invites"."collection_id") <= 1)
);
--> statement-breakpoint
ALTER TABLE "invites" ADD CONSTRAINT "invites_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invites" ADD CONSTRAINT "invites_space" FOREIGN KEY ("organization_id","space_id") REFERENCES "public"."spaces"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invites" ADD CONSTRAINT "invites_collection" FOREIGN KEY ("organization_id","collection_id") REFERENCES "public"."collections"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invites_key" ON "invites" USING btree ("key_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "invites_email" ON "invites" USING btree ("organization_id","email");--> statement-breakpoint
CREATE INDEX "invites_age" ON "invites" USING btree ("organization_id","created_at","id");
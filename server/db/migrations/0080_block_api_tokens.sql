CREATE TABLE "blocked_tokens" (
	"organization_id" text NOT NULL,
	"token_id" text NOT NULL,
	"blocked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "blocked_tokens_organization_id_token_id_pk" PRIMARY KEY("organization_id","token_id")
);
--> statement-breakpoint
ALTER TABLE "blocked_tokens" ADD CONSTRAINT "blocked_tokens_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocked_tokens" ADD CONSTRAINT "blocked_tokens_token_id_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocked_tokens_token" ON "blocked_tokens" USING btree ("token_id");
CREATE TABLE "import_runs" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"sources" text[] NOT NULL,
	"space_id" text NOT NULL,
	"change_request_id" text,
	"into_new_space" boolean NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"report" jsonb,
	CONSTRAINT "import_runs_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "import_runs" ADD CONSTRAINT "import_runs_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_runs_newest" ON "import_runs" USING btree ("organization_id","created_at" desc,"id");--> statement-breakpoint
CREATE INDEX "import_runs_space" ON "import_runs" USING btree ("organization_id","space_id");
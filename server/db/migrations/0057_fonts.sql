CREATE TABLE "font_faces" (
	"organization_id" text NOT NULL,
	"font_id" text NOT NULL,
	"weight" integer NOT NULL,
	"blob" text NOT NULL,
	"name" text NOT NULL,
	"format" text NOT NULL,
	"from_weight" integer,
	"to_weight" integer,
	"license" text,
	CONSTRAINT "font_faces_organization_id_font_id_weight_pk" PRIMARY KEY("organization_id","font_id","weight")
);
--> statement-breakpoint
CREATE TABLE "fonts" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"family" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "fonts_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "font_faces" ADD CONSTRAINT "font_faces_font" FOREIGN KEY ("organization_id","font_id") REFERENCES "public"."fonts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "font_faces" ADD CONSTRAINT "font_faces_blob" FOREIGN KEY ("organization_id","blob") REFERENCES "public"."blobs"("organization_id","hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fonts" ADD CONSTRAINT "fonts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "font_faces_by_blob" ON "font_faces" USING btree ("organization_id","blob");
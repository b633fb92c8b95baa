CREATE TABLE "pdfs" (
	"organization_id" text NOT NULL,
	"key" text NOT NULL,
	"status" text NOT NULL,
	"content" jsonb NOT NULL,
	"bytes" "bytea",
	"size" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pdfs_organization_id_key_pk" PRIMARY KEY("organization_id","key")
);
--> statement-breakpoint
CREATE INDEX "pdfs_old" ON "pdfs" USING btree ("created_at");--> statement-breakpoint
-- Parts of a PDF are read at their place in it. Compressed bytes would be unpacked from the beginning for each of them.
ALTER TABLE "pdfs" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;

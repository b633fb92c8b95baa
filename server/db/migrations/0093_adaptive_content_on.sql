ALTER TABLE "sites" ALTER COLUMN "adaptive_content" SET DEFAULT true;--> statement-breakpoint
UPDATE "sites" SET "adaptive_content" = true;

CREATE TABLE "audit_checkpoints" (
	"organization_id" text PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL,
	"chain" "bytea" NOT NULL,
	"purged_position" bigint NOT NULL,
	"purged_chain" "bytea" NOT NULL,
	"signature" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "position" bigint;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "digest" "bytea";--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "chain" "bytea";--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "erasure" "bytea";--> statement-breakpoint
ALTER TABLE "audit_checkpoints" ADD CONSTRAINT "audit_checkpoints_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_events_position" ON "audit_events" USING btree ("organization_id","position");--> statement-breakpoint
CREATE INDEX "audit_events_unsealed" ON "audit_events" USING btree ("organization_id","sequence") WHERE "audit_events"."position" is null;
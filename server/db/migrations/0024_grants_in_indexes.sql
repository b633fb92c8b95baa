DROP INDEX "grants_of_user";--> statement-breakpoint
DROP INDEX "grants_of_team";--> statement-breakpoint
CREATE INDEX "grants_of_user" ON "grants" USING btree ("organization_id","user_id","target_id","role");--> statement-breakpoint
CREATE INDEX "grants_of_team" ON "grants" USING btree ("organization_id","team_id","target_id","role");
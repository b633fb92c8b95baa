CREATE INDEX "audit_events_time" ON "audit_events" USING btree ("organization_id","occurred_at","sequence");--> statement-breakpoint
CREATE INDEX "audit_events_actor" ON "audit_events" USING btree ("organization_id","actor_id","occurred_at","sequence");--> statement-breakpoint
CREATE INDEX "audit_events_action" ON "audit_events" USING btree ("organization_id","action","occurred_at","sequence");
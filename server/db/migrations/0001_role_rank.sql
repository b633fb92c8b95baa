CREATE FUNCTION role_rank(role text) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE role
  WHEN 'read' THEN 1
  WHEN 'comment' THEN 2
  WHEN 'edit' THEN 3
  WHEN 'review' THEN 4
  WHEN 'create' THEN 5
  WHEN 'admin' THEN 6
  ELSE 0
END;
--> statement-breakpoint
INSERT INTO instance (id) VALUES (1);

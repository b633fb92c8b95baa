-- A job creates the references of these specs again, with what search knows of them.
UPDATE "openapi_specs" SET "reference_version_id" = NULL;

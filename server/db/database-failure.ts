import { DrizzleQueryError } from 'drizzle-orm';

/** Whether something failed because a statement did, and not because of what was read. */
export function isDatabaseFailure(error: unknown): boolean {
  return error instanceof DrizzleQueryError;
}

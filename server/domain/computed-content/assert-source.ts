import { type ComputedSource, specOfSource } from '#lib/contract/content/computed.ts';
import type { Role } from '#lib/contract/shared/role-ladder.ts';
import { can } from '#server/core/can.ts';
import { Invalid } from '#server/core/errors.ts';
import type { Db } from '#server/db/database.ts';
import { hasSpec } from './store.ts';

interface Author {
  organizationId: string;
  /** Their role in the organization. */
  role: Role | null;
}

/** Refuses a source of a space that names no spec which the author can see. */
export function assertSource(tx: Db, author: Author, source: ComputedSource): Promise<void> {
  return assertSpec(tx, author, source, 'computedSource.dependencies.spec.ref.spec');
}

/** Refuses a source that names no spec which the author can see. `path` is where it names it. */
export async function assertSpec(
  tx: Db,
  { organizationId, role }: Author,
  source: ComputedSource,
  path: string,
): Promise<void> {
  const canSee = can('organization', 'viewOpenAPISpecs', { member: true, level: role }).allowed;
  if (canSee && (await hasSpec(tx, { organizationId, slug: specOfSource(source) }))) return;
  throw new Invalid([{ path, message: 'is no API spec of this organization' }]);
}

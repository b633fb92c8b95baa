import type { Role } from '#lib/contract/shared/role-ladder.ts';
import { can } from './can.ts';

/**
 * Whether a reader of pages sees what they show of private OpenAPI specs: in the console members do, and a site shows what
 * its authors chose.
 */
export function seesPrivateSpecs(object: { organizationRole: Role | null; visited?: unknown }): boolean {
  const level = object.organizationRole;
  return (
    object.visited !== undefined ||
    can('organization', 'viewOpenAPISpecs', { member: level !== null, level }).allowed
  );
}

import type { Space } from '#lib/contract/spaces/schemas.ts';
import { needsRole } from '#lib/role-names.ts';

/** Why the person can't edit a space; undefined when they can. */
export function editBlocked({ permissions, computedSource }: Space): string | undefined {
  if (permissions.edit) return undefined;
  return computedSource
    ? 'The pages of this space are written from an OpenAPI spec'
    : needsRole('edit', 'here');
}

import type { Objects, Person } from '#server/core/objects.ts';
import { seesPrivateSpecs } from '#server/core/sees-private-specs.ts';
import type { Db } from '#server/db/database.ts';
import { findChangeRequest } from '#server/domain/change-requests/index.ts';
import { listReadable, type SearchScope } from '#server/domain/search/index.ts';
import { askIsOff } from './ask-is-off.ts';

/** What a question is limited to, as it was named. */
export interface ScopeInput {
  space?: string | undefined;
  page?: string | undefined;
  changeRequest?: string | undefined;
}

/** Where a question of a member is asked. */
export interface MemberScope {
  search: SearchScope;
  changeRequest?: { id: string; number: number } | undefined;
}

/** What a member may ask: everything that they can read, or a part of it. What they can't read has no answers. */
export async function scopeOf(
  tx: Db,
  object: Objects['organization'],
  actor: Pick<Person, 'id'>,
  { space, page, changeRequest: named }: ScopeInput = {},
): Promise<MemberScope> {
  const { organizationId, organizationRole: role, row } = object;
  if (!row.ai) throw askIsOff();
  const viewer = { id: actor.id, role };
  const scope = { organizationId, viewer, withoutPrivateSpecs: !seesPrivateSpecs(object) };
  if (space === undefined) return { search: scope };
  const spaceIds = await listReadable(tx, { ...scope, spaceIds: [space] });
  if (named === undefined) return { search: { ...scope, spaceIds, pageId: page } };
  const record = await findChangeRequest(tx, { organizationId, spaceId: space }, named);
  if (!record) return { search: { ...scope, spaceIds: [] } };
  const { id, number } = record.row;
  return {
    search: { ...scope, spaceIds, pageId: page, changeRequestId: id },
    changeRequest: { id, number },
  };
}

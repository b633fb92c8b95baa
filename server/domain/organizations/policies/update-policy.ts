import { isDeepStrictEqual } from 'node:util';
import type { AuditEntry } from '#server/db/audit.ts';
import type { Db } from '#server/db/database.ts';
import { type OrganizationRow, updateOrganizationRow } from '../store.ts';

interface PolicyChange {
  /** What the audit log calls it. */
  name: 'tokenPolicy' | 'sessionPolicy' | 'guestPolicy';
  before: object;
  after: object;
  set: Partial<OrganizationRow>;
  /** What else the change did. */
  effect?: Record<string, unknown>;
}

/** Saves a policy of an organization whose row is locked, with an audit entry of before and after where it changed. */
export async function updatePolicy(
  tx: Db,
  organizationId: string,
  audit: (entry: AuditEntry) => Promise<void>,
  { name, before, after, set, effect = {} }: PolicyChange,
): Promise<void> {
  if (isDeepStrictEqual(before, after)) return;
  const { title } = await updateOrganizationRow(tx, organizationId, set);
  await audit({
    organizationId,
    action: 'organization.updated',
    target: { type: 'organization', id: organizationId, label: title },
    payload: { before: { [name]: before }, after: { [name]: after }, ...effect },
  });
}

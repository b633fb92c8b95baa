import { noGroups } from '#lib/contract/sso/schemas.ts';
import { Conflict, NotFound } from '#server/core/errors.ts';
import type { Context } from '#server/core/operation.ts';
import type { AuditEntry } from '#server/db/audit.ts';
import { lockOrganization } from '#server/db/organizations.ts';
import { assertProviderLeft } from '#server/domain/organizations/index.ts';
import { deleteProviderSessions } from '#server/domain/users/index.ts';
import { hasOtherNames, isActive } from './rules.ts';
import { deleteNames } from './store/identities.ts';
import {
  countProviderRows,
  deleteProviderRow,
  insertProvider,
  lockProviderRow,
  type ProviderKey,
  type ProviderRow,
  updateProviderRow,
} from './store/providers.ts';

const mostProviders = 20;

type WriteContext = Pick<Context<never>, 'tx' | 'newId' | 'now' | 'audit'>;
type Columns = Partial<ProviderRow>;

export const providerNames = { saml: 'SAML provider', oidc: 'OpenID Connect provider' } as const;

/** What the audit log shows of a provider: no secret, and no certificate, which is too long to be read there. */
function auditOf(verb: 'created' | 'updated' | 'deleted', row: ProviderRow, set: Columns = {}): AuditEntry {
  const { certificate, sealedClientSecret, ...values } = set;
  return {
    organizationId: row.organizationId,
    action: `${row.kind}_provider.${verb}`,
    target: { type: `${row.kind}-provider`, id: row.id, label: row.label },
    payload: {
      ...values,
      ...(certificate && { certificate: 'changed' }),
      ...(sealedClientSecret && { clientSecret: 'changed' }),
    },
  };
}

/** Adds a provider with the columns of a request. `id` is made before, where a column depends on it. */
export async function createProvider(
  { tx, newId, now, audit }: WriteContext,
  { organizationId, kind, id = newId() }: Omit<ProviderKey, 'id'> & { id?: string },
  label: string,
  set: Columns,
): Promise<ProviderRow> {
  await lockOrganization(tx, organizationId);
  if ((await countProviderRows(tx, { organizationId })) >= mostProviders) {
    throw new Conflict('too_many_providers', `An organization has ${mostProviders} providers at most.`);
  }
  const row: ProviderRow = {
    ...{ id, organizationId, kind, label },
    ...{ ssoUrl: null, entityId: null, certificate: null },
    ...{ issuer: null, clientId: null, sealedClientSecret: null, scopes: '' },
    ...{ enabled: kind === 'saml', defaultTeam: null, defaultRole: null, groups: noGroups },
    createdAt: now(),
    ...set,
  };
  await insertProvider(tx, row);
  await audit(auditOf('created', row, set));
  return row;
}

/**
 * Changes a provider. One by which nobody can sign in any more, or that is another one now, ends its sessions, and can't be
 * the last that is required.
 */
export async function updateProvider(
  { tx, audit }: WriteContext,
  key: ProviderKey,
  columnsOf: (row: ProviderRow) => Promise<Columns>,
): Promise<ProviderRow> {
  const { organizationId, kind, id } = key;
  await lockOrganization(tx, organizationId);
  const row = await lockProviderRow(tx, key);
  if (!row) throw new NotFound(providerNames[kind]);
  const set = await columnsOf(row);
  if (Object.keys(set).length === 0) return row;
  const next = { ...row, ...set };
  await updateProviderRow(tx, row, set);
  const isAnother = hasOtherNames(row, next);
  if (isAnother) await deleteNames(tx, id);
  if (isAnother || (isActive(row) && !isActive(next))) {
    await assertProviderLeft(tx, organizationId);
    await deleteProviderSessions(tx, { organizationId, samlProviderId: id });
  }
  await audit(auditOf('updated', next, set));
  return next;
}

/** Deletes a provider with the sessions that began by it; false when there was none. */
export async function deleteProvider({ tx, audit }: WriteContext, key: ProviderKey): Promise<boolean> {
  const { organizationId } = key;
  await lockOrganization(tx, organizationId);
  const row = await deleteProviderRow(tx, key);
  if (!row) return false;
  await assertProviderLeft(tx, organizationId);
  await deleteProviderSessions(tx, { organizationId, samlProviderId: row.id });
  await audit(auditOf('deleted', row));
  return true;
}

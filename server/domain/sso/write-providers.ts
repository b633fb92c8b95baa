import { contract } from '#lib/contract/contract.ts';
import { Conflict, NotFound } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import type { AuditEntry } from '#server/db/audit.ts';
import { assertProviderLeft, lockRequirements } from '#server/domain/organizations/index.ts';
import { deleteProviderSessions } from '#server/domain/users/index.ts';
import { presentProvider } from './present.ts';
import { providerColumns } from './rules.ts';
import {
  countProviderRows,
  deleteProviderRow,
  insertProvider,
  lockProviderRow,
  type ProviderRow,
  updateProviderRow,
} from './store/providers.ts';

const mostProviders = 20;

/** What the audit log shows of a provider. A certificate is public, and too long to be read there. */
function auditOf(
  verb: 'created' | 'updated' | 'deleted',
  row: ProviderRow,
  set: Partial<ProviderRow> = {},
): AuditEntry {
  const { certificate, ...values } = set;
  return {
    organizationId: row.organizationId,
    action: `saml_provider.${verb}`,
    target: { type: 'saml-provider', id: row.id, label: row.label },
    payload: { ...values, ...(certificate && { certificate: 'changed' }) },
  };
}

export const createSamlProvider = operation(contract.createSamlProvider, async (context) => {
  const { tx, actor, object, body, newId, now, audit } = context;
  const { organizationId, organizationRole } = object;
  if ((await countProviderRows(tx, organizationId)) >= mostProviders) {
    throw new Conflict('too_many_providers', `An organization has ${mostProviders} SAML providers at most.`);
  }
  const set = await providerColumns(tx, organizationId, body);
  const row: ProviderRow = {
    id: newId(),
    organizationId,
    label: body.label,
    ssoUrl: null,
    entityId: null,
    certificate: null,
    defaultTeam: null,
    defaultRole: null,
    createdAt: now(),
    ...set,
  };
  await insertProvider(tx, row);
  await audit(auditOf('created', row, set));
  const provider = await presentProvider(context, row, { id: actor.id, role: organizationRole });
  return answer(201, provider, { headers: { location: provider.urls.location } });
});

export const updateSamlProvider = operation(contract.updateSamlProvider, async (context) => {
  const { tx, actor, object, params, body, audit } = context;
  const viewer = { id: actor.id, role: object.organizationRole };
  const row = await lockProviderRow(tx, object.organizationId, params.samlProviderId);
  if (!row) throw new NotFound('SAML provider');
  const set = await providerColumns(tx, object.organizationId, body);
  if (Object.keys(set).length === 0) return answer(200, await presentProvider(context, row, viewer));
  await updateProviderRow(tx, row, set);
  await audit(auditOf('updated', { ...row, ...set }, set));
  return answer(200, await presentProvider(context, { ...row, ...set }, viewer));
});

export const deleteSamlProvider = operation(
  contract.deleteSamlProvider,
  async ({ tx, object, params, audit }) => {
    await lockRequirements(tx, object.organizationId);
    const row = await deleteProviderRow(tx, object.organizationId, params.samlProviderId);
    if (!row) return answer(204);
    await assertProviderLeft(tx, object.organizationId);
    await deleteProviderSessions(tx, { organizationId: row.organizationId, samlProviderId: row.id });
    await audit(auditOf('deleted', row));
    return answer(205);
  },
);

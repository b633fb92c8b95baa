import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { deleteProviderSessions } from '#server/domain/users/index.ts';
import { connectionOrder, countConnections, deleteIdentity, listConnections } from './store/identities.ts';

export const listSamlConnections = operation(contract.listSamlConnections, async ({ tx, actor, page }) => {
  const list = await page({
    order: connectionOrder,
    rows: (where) => listConnections(tx, actor.id, where),
    count: () => countConnections(tx, actor.id),
  });
  const items = list.items.map(({ provider, organization, required, connectedAt }) => ({
    object: 'saml-connection' as const,
    ...provider,
    organization,
    required,
    ...(connectedAt && { connectedAt: connectedAt.toISOString() }),
  }));
  return answer(200, { ...list, items });
});

export const deleteSamlConnection = operation(contract.deleteSamlConnection, async (context) => {
  const { tx, actor, params, audit } = context;
  const userId = actor.id;
  const identity = await deleteIdentity(tx, { providerId: params.samlProviderId, userId });
  if (!identity) return answer(204);
  const { organizationId, providerId } = identity;
  await deleteProviderSessions(tx, { organizationId, samlProviderId: providerId, userId });
  await audit({
    organizationId,
    action: 'member.disconnected',
    target: { type: 'member', id: userId, label: actor.displayName },
    payload: { provider: providerId },
  });
  return answer(205);
});

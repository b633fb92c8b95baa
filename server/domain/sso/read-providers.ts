import { contract } from '#lib/contract/contract.ts';
import { NotFound } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import {
  findOrganizationIdByHostname,
  findOrganizationIdOfAddress,
} from '#server/domain/organizations/index.ts';
import {
  presentLogins,
  presentOidcProvider,
  presentProviders,
  presentSamlProvider,
  presentSamlProviders,
} from './present.ts';
import {
  countProviderRows,
  findProviderRow,
  isAnyProviderActive,
  listActiveProviderRows,
  listProviderRows,
  providerOrder,
} from './store/providers.ts';

export const listSamlProviders = operation(contract.listSamlProviders, async (context) => {
  const { tx, actor, object, page } = context;
  const { organizationId, organizationRole } = object;
  const filter = { organizationId, kind: 'saml' } as const;
  const list = await page({
    order: providerOrder,
    rows: (where) => listProviderRows(tx, filter, where),
    count: () => countProviderRows(tx, filter),
  });
  const rows = list.items.map(({ row }) => row);
  const items = await presentSamlProviders(context, rows, { id: actor.id, role: organizationRole });
  return answer(200, { ...list, items });
});

export const listSsoProviders = operation(contract.listSsoProviders, async (context) => {
  const { tx, actor, object, page } = context;
  const { organizationId, organizationRole } = object;
  const list = await page({
    order: providerOrder,
    rows: (where) => listProviderRows(tx, { organizationId }, where),
    count: () => countProviderRows(tx, { organizationId }),
  });
  const rows = list.items.map(({ row }) => row);
  const items = await presentProviders(context, rows, { id: actor.id, role: organizationRole });
  return answer(200, { ...list, items });
});

export const getSamlProvider = operation(contract.getSamlProvider, async (context) => {
  const { tx, actor, object, params } = context;
  const { organizationId, organizationRole: role } = object;
  const row = await findProviderRow(tx, { organizationId, kind: 'saml', id: params.samlProviderId });
  if (!row) throw new NotFound('SAML provider');
  return answer(200, await presentSamlProvider(context, row, { id: actor.id, role }));
});

export const getOidcProvider = operation(contract.getOidcProvider, async (context) => {
  const { tx, actor, object, params } = context;
  const { organizationId, organizationRole: role } = object;
  const row = await findProviderRow(tx, { organizationId, kind: 'oidc', id: params.oidcProviderId });
  if (!row) throw new NotFound('OpenID Connect provider');
  return answer(200, await presentOidcProvider(context, row, { id: actor.id, role }));
});

export const listSsoLogins = operation(contract.listSsoLogins, async ({ tx, object, config }) => {
  const rows = await listActiveProviderRows(tx, object.organizationId);
  return answer(200, { items: presentLogins(config, rows) });
});

/** Says nothing of accounts: an address is known by its domain alone, and only where an organization has proved that. */
export const findSsoLogins = operation(contract.findSsoLogins, async ({ tx, body, config }) => {
  const address = body.address.trim().toLowerCase();
  const find = address.includes('@') ? findOrganizationIdOfAddress : findOrganizationIdByHostname;
  const organizationId = await find(tx, address);
  const rows = organizationId === undefined ? [] : await listActiveProviderRows(tx, organizationId);
  return answer(200, { items: presentLogins(config, rows) });
});

export const getSsoAvailability = operation(contract.getSsoAvailability, async ({ tx }) =>
  answer(200, { object: 'sso' as const, available: await isAnyProviderActive(tx) }),
);
